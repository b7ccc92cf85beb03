import type { BadgeVariant } from '#core/articles/taxonomy.ts';
import { canonicalTopic } from '#core/kernel/topic-aliases.ts';
import { LocalizedLink } from '../language.tsx';
import { Flag } from './flag.tsx';
import { LabelText } from './label-text.tsx';
import { useTexts } from './texts.ts';
import styles from './topic-badge.module.css';
import { topicName } from './topic-name.ts';

type TopicBadgeProps = {
  topic: string;
  variant?: BadgeVariant;
  /** Leads to the news about it. */
  linked?: boolean;
  /** Leads to another list about it. */
  to?: string;
};

/** A topic: its flag and its name, marked as the specification asks (section 4). */
export const TopicBadge = ({ topic, variant = 'default', linked = false, to }: TopicBadgeProps) => {
  const name = topicName(useTexts(), topic);
  const className = `${styles.badge} ${styles[variant]}`;
  const list = to ?? (linked ? `/noticias?topic=${encodeURIComponent(canonicalTopic(topic))}` : null);
  return list ? (
    <LocalizedLink className={className} to={list}>
      <Flag topic={topic} />
      <LabelText text={name} />
    </LocalizedLink>
  ) : (
    <span className={className}>
      <Flag topic={topic} />
      <LabelText text={name} />
    </span>
  );
};

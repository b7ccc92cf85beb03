import type { BadgeVariant } from '#core/articles/taxonomy.ts';
import { LocalizedLink } from '../language.tsx';
import { Flag } from './drawings.tsx';
import { LabelText, topicName } from './labels.tsx';
import { useTexts } from './texts.ts';
import styles from './topic-badge.module.css';

type TopicBadgeProps = {
  topic: string;
  variant?: BadgeVariant;
  /** The list about the topic, if the badge is a link. */
  to?: string;
};

/** A topic: its flag and its name, styled by the specification (section 4). */
export const TopicBadge = ({ topic, variant = 'default', to }: TopicBadgeProps) => {
  const name = topicName(useTexts(), topic);
  const className = `${styles.badge} ${styles[variant]}`;
  return to ? (
    <LocalizedLink className={className} to={to}>
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

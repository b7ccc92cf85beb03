import type { BadgeVariant } from '#core/articles/taxonomy.ts';
import { topicPath } from '#core/text/topic-aliases.ts';
import { LocalizedLink } from '../layout/language.tsx';
import { Flag } from './drawings.tsx';
import { LabelText, topicName } from './labels.tsx';
import { useTexts } from './texts.ts';
import styles from './topic-badge.module.css';

type TopicBadgeProps = {
  topic: string;
  variant?: BadgeVariant;
  /** Whether it leads to the page of the topic. */
  linked?: boolean;
};

/** A topic: its flag and its name, styled by the first topic of its card (docs/product.md 2.5). */
export const TopicBadge = ({ topic, variant = 'default', linked = false }: TopicBadgeProps) => {
  const name = topicName(useTexts(), topic);
  const className = `${styles.badge} ${styles[variant]}`;
  return linked ? (
    <LocalizedLink className={className} to={topicPath(topic)}>
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

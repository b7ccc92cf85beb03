import type { Disclosure } from '#core/articles/disclosure.ts';
import { disclosureText } from '#core/articles/disclosure.ts';
import { useLanguage } from '../layout/language.tsx';
import styles from './ai-disclosure.module.css';
import piece from './piece.module.css';
import { useTexts } from './texts.ts';

/** A half-filled disc for a text written with AI, a full one for a text written by AI. */
const marks: Record<Disclosure['origin'], string> = {
  'ai-assisted': 'M8 3.5a4.5 4.5 0 0 1 0 9z',
  'ai-translated': 'M8 3.5a4.5 4.5 0 0 1 0 9z',
  'ai-generated': 'M8 3.5a4.5 4.5 0 0 1 0 9 4.5 4.5 0 0 1 0-9z',
  'ai-generated-translated': 'M8 3.5a4.5 4.5 0 0 1 0 9 4.5 4.5 0 0 1 0-9z',
};

const Mark = ({ origin }: Pick<Disclosure, 'origin'>) => (
  <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
    <path className={styles.ring} d="M.75.75h14.5v14.5H.75zM8 3.5a4.5 4.5 0 0 1 0 9 4.5 4.5 0 0 1 0-9z" />
    <path d={marks[origin]} />
  </svg>
);

/**
 * The label of a text made with AI, under the byline of every such piece (Regulation (EU) 2024/1689, article 50). It is
 * a separate paragraph, not part of the byline, and ends with a full stop: so reader modes treat it as part of the text
 * and preserve it (Mozilla's Readability drops short paragraphs without one).
 */
export const AiDisclosure = ({ disclosure }: { disclosure: Disclosure }) => (
  <p className={`${styles.line} ${piece.label}`}>
    <Mark origin={disclosure.origin} />
    <span>{`${disclosureText(disclosure, useLanguage())}.`}</span>
  </p>
);

/** A short form of the label for cards. */
export const AiLabel = ({ origin }: Pick<Disclosure, 'origin'>) => {
  const t = useTexts();
  return (
    <span className={styles.label}>
      <Mark origin={origin} />
      {t(`disclosure.short.${origin}`)}
    </span>
  );
};

import type { ReactNode } from 'react';
import type { ArticleSummary } from '#core/articles/article.ts';
import { localized } from '#core/text/language.ts';
import { useLanguage } from '../layout/language.tsx';
import styles from './about-piece.module.css';
import { otherLanguageIn } from './labels.tsx';

type AboutPieceProps = {
  /** What the page says of the piece. */
  kicker: string;
  of: Parameters<typeof otherLanguageIn>[1] & Pick<ArticleSummary, 'title_es' | 'title_en'>;
  children?: ReactNode;
};

/** The heading of a page about a piece: what it is about, and the title of the piece. */
export const AboutPiece = ({ kicker, of, children }: AboutPieceProps) => {
  const language = useLanguage();
  return (
    <header className={styles.header}>
      <h1>
        <span className={styles.kicker}>{kicker}</span>
        <span className="visually-hidden">: </span>
        <span className={styles.title} dir="auto" lang={otherLanguageIn(language, of)}>
          {localized(of, 'title', language)}
        </span>
      </h1>
      {children}
    </header>
  );
};

import { isInterviewArticle } from '#core/articles/article-display.ts';
import { displayAuthor } from '#core/articles/authorship.ts';
import { disclosure } from '#core/articles/disclosure.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { LocalizedLink, useLanguage } from '../layout/language.tsx';
import { useSite } from '../layout/site.tsx';
import { AiLabel } from './ai-disclosure.tsx';
import styles from './card-meta.module.css';
import { InterviewLabel, LabelText, OnlyIn, otherLanguageIn } from './labels.tsx';
import { RelativeTime } from './relative-time.tsx';
import { useTexts } from './texts.ts';

/** How many tags a card shows (docs/product.md 2.5). */
const maxTags = 2;

const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.slice(0, maxTags).map((tag) => (
    <li key={tag}>
      <LocalizedLink className={styles.tag} to={`/noticias?tag=${encodeURIComponent(tag)}`}>
        <LabelText text={tag} />
      </LocalizedLink>
    </li>
  ));

type CardMetaProps = {
  article: ArticleSummary;
  /** Layout class of the card. */
  className: string | undefined;
  marksFeatured: boolean;
};

/** A card's metadata: date, that it is an interview, author, the only language, how it was made, tags. */
export const CardMeta = ({ article, className, marksFeatured }: CardMetaProps) => {
  const t = useTexts();
  const language = useLanguage();
  const disclosed = disclosure(article, language);
  const only = otherLanguageIn(language, article);
  return (
    <ul className={`${styles.meta} ${className}`}>
      <li>
        <RelativeTime date={article.date} />
      </li>
      {isInterviewArticle(article) ? (
        <li>
          <InterviewLabel of={article} />
        </li>
      ) : null}
      <li>{t('card.by', { author: displayAuthor(article, useSite().name, language) })}</li>
      {article.featured && marksFeatured ? <li className={styles.featured}>{t('card.featured')}</li> : null}
      {only ? (
        <li>
          <OnlyIn language={only} />
        </li>
      ) : null}
      {disclosed ? (
        <li>
          <AiLabel origin={disclosed.origin} />
        </li>
      ) : null}
      <Tags tags={article.tags} />
    </ul>
  );
};

import type { ArticleSummary } from '#core/articles/article.ts';
import { displayAuthor } from '#core/articles/authorship.ts';
import { disclosure } from '#core/articles/disclosure.ts';
import { longDate } from '#core/shared/relative-time.ts';
import { AiDisclosure } from '../../components/ai-disclosure.tsx';
import piece from '../../components/piece.module.css';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../language.tsx';
import { useSite } from '../../site.tsx';
import styles from './article-page.module.css';

const Tags = ({ tags }: { tags: readonly string[] }) => {
  const t = useTexts();
  return (
    <ul className={styles.tags} aria-label={t('article.tags')} data-print="hide">
      {tags.map((tag) => (
        <li key={tag}>
          <LocalizedLink to={`/noticias?tag=${encodeURIComponent(tag)}`}>{tag}</LocalizedLink>
        </li>
      ))}
    </ul>
  );
};

/** Who wrote it, when, how long it takes, how it was made, and its tags. */
export const ArticleAside = ({ article, minutes }: { article: ArticleSummary; minutes: number }) => {
  const t = useTexts();
  const language = useLanguage();
  const shown = disclosure(article, language);
  return (
    <div className={piece.aside}>
      <div>
        <p className={piece.author}>{t('card.by', { author: displayAuthor(article, useSite().name) })}</p>
        <p>
          <time dateTime={article.date}>{longDate(article.date, language)}</time>
          <span className={piece.extent}>{t('article.reading', { count: minutes })}</span>
        </p>
      </div>
      {shown ? <AiDisclosure disclosure={shown} /> : null}
      {article.tags.length > 0 ? <Tags tags={article.tags} /> : null}
    </div>
  );
};

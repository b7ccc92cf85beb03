import type { ArticleSummary } from '#core/articles/article.ts';
import { badgeVariant } from '#core/articles/taxonomy.ts';
import { localized } from '#core/shared/language.ts';
import { Icon } from '../../components/icon.tsx';
import { SponsoredLabel } from '../../components/sponsored-label.tsx';
import { useTexts } from '../../components/texts.ts';
import { TopicBadge } from '../../components/topic-badge.tsx';
import { LocalizedLink, useLanguage } from '../../language.tsx';
import styles from './article-page.module.css';

/** The way back, the topics, the title and the summary. */
export const ArticleHeader = ({ article }: { article: ArticleSummary }) => {
  const t = useTexts();
  const language = useLanguage();
  const spanish = language === 'en' && !article.title_en ? 'es' : undefined;
  return (
    <header className={styles.header}>
      <LocalizedLink className={styles.back} to="/noticias" data-print="hide">
        <Icon name="back" />
        {t('article.back')}
      </LocalizedLink>
      <ul className={styles.kicker}>
        {article.sponsored ? (
          <li>
            <SponsoredLabel label={article.sponsor_label} />
          </li>
        ) : null}
        {article.topics.map((topic) => (
          <li key={topic}>
            <TopicBadge topic={topic} variant={badgeVariant([topic])} linked />
          </li>
        ))}
      </ul>
      <h1 className={styles.title} lang={spanish}>
        {localized(article, 'title', language)}
      </h1>
      <p className={styles.summary} lang={spanish}>
        {localized(article, 'summary', language)}
      </p>
      {spanish ? <p className={styles.onlySpanish}>{t('article.onlySpanish')}</p> : null}
    </header>
  );
};

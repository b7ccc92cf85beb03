import { isInterviewArticle } from '#core/articles/article-path.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { badgeVariant } from '#core/articles/taxonomy.ts';
import { distinctTopics } from '#core/kernel/topic-aliases.ts';
import { localized } from '#core/kernel/language.ts';
import { BackLink } from '../../components/back-link.tsx';
import piece from '../../components/piece.module.css';
import { SponsoredLabel } from '../../components/sponsored-label.tsx';
import { useTexts } from '../../components/texts.ts';
import { TopicBadge } from '../../components/topic-badge.tsx';
import { useLanguage } from '../../language.tsx';

/** The way back, the topics, the title and the summary. */
export const ArticleHeader = ({ article }: { article: ArticleSummary }) => {
  const t = useTexts();
  const language = useLanguage();
  const spanish = language === 'en' && !article.title_en ? 'es' : undefined;
  return (
    <header className={piece.header}>
      {isInterviewArticle(article) ? (
        <BackLink to="/entrevistas">{t('interview.back')}</BackLink>
      ) : (
        <BackLink to="/noticias">{t('article.back')}</BackLink>
      )}
      <ul className={piece.kicker}>
        {article.sponsored ? (
          <li>
            <SponsoredLabel label={article.sponsor_label} />
          </li>
        ) : null}
        {distinctTopics(article.topics).map((topic) => (
          <li key={topic}>
            <TopicBadge topic={topic} variant={badgeVariant([topic])} linked />
          </li>
        ))}
      </ul>
      <h1 className={piece.title} lang={spanish}>
        {localized(article, 'title', language)}
      </h1>
      <p className={piece.summary} lang={spanish}>
        {localized(article, 'summary', language)}
      </p>
      {spanish ? <p className={piece.onlySpanish}>{t('article.onlySpanish')}</p> : null}
    </header>
  );
};

import type { ComponentType } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useArticlesViewQuery } from '#adapters/client/api.ts';
import { articlePath } from '#core/articles/article-path.ts';
import button from '../../components/button.module.css';
import { Notice } from '../../components/notice.tsx';
import { SourceList } from '../../components/source-list.tsx';
import { WhyItMatters } from '../../components/why-it-matters.tsx';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { Byline } from '../../components/byline.tsx';
import { MissingHead } from '../../components/missing-head.tsx';
import piece from '../../components/piece.module.css';
import { LocalizedLink, localizedPath, useLanguage } from '../../language.tsx';
import { ArticleAside } from './article-aside.tsx';
import { ArticleHead } from './article-head.tsx';
import { ArticleHeader } from './article-header.tsx';
import { ArticlePicture } from './article-picture.tsx';
import styles from './article-page.module.css';
import { ReadingProgress } from './reading-progress.tsx';
import { RelatedArticles } from './related-articles.tsx';

/** What stands where there is no such article. */
export const ArticleNotFound = () => {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <MissingHead title={t('article.missingTitle')} />
      <Notice
        heading="h1"
        title={t('article.missingTitle')}
        actions={
          <LocalizedLink className={button.primary} to="/noticias">
            {t('article.missingAction')}
          </LocalizedLink>
        }
      >
        <p>{t('article.missingText')}</p>
      </Notice>
    </div>
  );
};

/** One article (spec section 2), at its own address; `missing` stands where there is none. */
export const ArticlePage = ({ missing: Missing = ArticleNotFound }: { missing?: ComponentType }) => {
  const t = useTexts();
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const language = useLanguage();
  const { currentData: view, isError } = useArticlesViewQuery({ slug, lang: language });
  if (isError) return <Missing />;
  if (!view)
    return (
      <div className={styles.page}>
        <ArticleSkeleton />
      </div>
    );
  const { article, html, reading_minutes: minutes, related } = view;
  const spanish = language === 'en' && !article.title_en ? 'es' : undefined;
  const path = articlePath(article);
  if (pathname !== path) return <Navigate to={localizedPath(path, language)} replace />;
  return (
    <div className={styles.page}>
      <ArticleHead article={article} />
      <ReadingProgress />
      <article className={piece.piece}>
        <ArticleHeader article={article} />
        <Byline of={article} extent={t('article.reading', { count: minutes })} />
        {article.tags.length > 0 ? <ArticleAside tags={article.tags} /> : null}
        <ArticlePicture article={article} />
        <div className={styles.body}>
          <div
            className="prose"
            data-article-body
            lang={spanish}
            // The server sanitised it: nothing else is in this field.
            // oxlint-disable-next-line react/no-danger
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </div>
        <div className={piece.after}>
          <WhyItMatters text={t('article.whyText')} />
          {article.sources.length > 0 ? (
            <SourceList id="sources" title={t('article.sources')} sources={article.sources} />
          ) : null}
        </div>
      </article>
      {related.length > 0 ? <RelatedArticles articles={related} /> : null}
    </div>
  );
};

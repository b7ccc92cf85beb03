import { Suspense } from 'react';
import { ArticleCard } from '../../components/article-card.tsx';
import grid from '../../components/card-grid.module.css';
import type { PagedList } from '../../components/list-pages.tsx';
import { FollowingPages } from '../../components/list-pages.tsx';
import { useTexts } from '../../components/texts.ts';
import type { CardArticle, PageAnswer } from '../../shown-answers.ts';
import type { NewsFilters } from './news-filters.ts';
import { newsListArgs, pageSize, toSearchParams } from './news-filters.ts';
import styles from './news-page.module.css';

/** The number of articles in two columns below the first. */
const inColumns = 4;

const Rows = ({ items }: { items: readonly CardArticle[] }) => (
  <div className={styles.rows}>
    {items.map((article) => (
      <ArticleCard key={article.slug} article={article} size="small" />
    ))}
  </div>
);

/** The layout of the first page: one lead, then two columns, then a list. */
const Front = ({ items: [lead, ...rest] }: { items: readonly CardArticle[] }) => (
  <>
    {lead ? (
      <div className={styles.lead}>
        <ArticleCard article={lead} size="large" eager />
      </div>
    ) : null}
    {rest.length > 0 ? (
      <div className={grid.grid}>
        {rest.slice(0, inColumns).map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
    ) : null}
    {rest.length > inColumns ? (
      <Suspense>
        <Rows items={rest.slice(inColumns)} />
      </Suspense>
    ) : null}
  </>
);

/** The articles of a list, page by page: loaded pages stay. */
export const NewsPages = ({ filters, list }: { filters: NewsFilters; list: PageAnswer<'articlesList'> }) => {
  const t = useTexts();
  const paged: PagedList<'articlesList'> = {
    endpoint: 'articlesList',
    path: '/noticias',
    argsAfter: (cursor) => newsListArgs({ ...filters, cursor }),
    searchAfter: (cursor) => toSearchParams({ ...filters, cursor }),
    minTotal: pageSize,
    rows: Rows,
    texts: { loading: t('list.loading'), moreFailed: t('list.moreFailed') },
  };
  return (
    <>
      {filters.q || filters.cursor ? <Rows items={list.items} /> : <Front items={list.items} />}
      <FollowingPages of={paged} list={list} />
    </>
  );
};

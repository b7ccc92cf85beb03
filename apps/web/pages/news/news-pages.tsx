import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { maxPage } from '#core/articles/article-lists.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import grid from '../../components/card-grid.module.css';
import type { PagedList, PageQuery } from '../../components/list-pages.tsx';
import { FollowingPages } from '../../components/list-pages.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import type { NewsFilters } from './news-filters.ts';
import { newsAddress, newsListArgs, newsPath, pageSize, toSearchParams } from './news-filters.ts';
import styles from './news-page.module.css';

const { useArticlesListQuery } = api;

const NextPage: PageQuery<InputOf<'articles.list'>, ArticleSummary> = ({ input, children }) =>
  children(useArticlesListQuery(input));

/** The number of articles in two columns below the first. */
const inColumns = 4;

const Rows = ({ items }: { items: readonly ArticleSummary[] }) => (
  <div className={styles.rows}>
    {items.map((article) => (
      <ArticleCard key={article.slug} article={article} size="small" />
    ))}
  </div>
);

/** The layout of the first page: one lead, then two columns, then a list. */
const Front = ({ items: [lead, ...rest] }: { items: readonly ArticleSummary[] }) => (
  <>
    {lead ? (
      <div className={styles.lead}>
        <ArticleCard article={lead} size="large" eager />
      </div>
    ) : null}
    {rest.length > 0 ? (
      <div className={grid.grid}>
        {rest.slice(0, inColumns).map((article) => (
          <ArticleCard key={article.slug} article={article} beside />
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

/** The number of the page that follows one, of which a list is any page; null when it is the last. */
export const followingPage = (
  { total, total_relation: relation }: Pick<OutputOf<'articles.list'>, 'total' | 'total_relation'>,
  page: number,
): number | null => (page < maxPage && (relation === 'gte' || total > page * pageSize) ? page + 1 : null);

/**
 * The state of an address whose page was loaded below others: `first` is the first of them, `loadedAt` identifies the
 * document, as a reloaded one starts at the page of its address.
 */
type LoadedBelow = { first: number; loadedAt: number };

/** The first page to show at the address of a page: the page, or one of those before it. */
export const firstPageAt = (state: unknown, page: number): number => {
  const { first = page, loadedAt } = (state ?? {}) as Partial<LoadedBelow>;
  return loadedAt === performance.timeOrigin && first < page ? first : page;
};

type PagerProps = { filters: NewsFilters; first: number; page: number; list: OutputOf<'articles.list'> };

/** Links to the pages before and after those shown, with the number of the page. */
const Pager = ({ filters, first, page, list }: PagerProps) => {
  const t = useTexts();
  const next = followingPage(list, page);
  if (page === 1 && !next) return null;
  const { total, total_relation: relation } = list;
  const count = Math.ceil(total / pageSize);
  return (
    <nav className={styles.pager} aria-label={t('list.pages')} data-print="hide">
      {first > 1 ? (
        <LocalizedLink rel="prev" to={newsAddress(filters, first - 1)}>
          {t('list.previous')}
        </LocalizedLink>
      ) : null}
      <p>{relation === 'eq' ? t('list.pageOf', { page, count }) : t('list.page', { page })}</p>
      {next ? (
        <LocalizedLink rel="next" to={newsAddress(filters, next)}>
          {t('list.next')}
        </LocalizedLink>
      ) : null}
    </nav>
  );
};

/** The articles of a list, page by page: loaded pages stay, and the address is that of the last. */
export const NewsPages = ({ filters, first, page, list }: PagerProps) => {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const pagedAt = (current: number): PagedList<InputOf<'articles.list'>, ArticleSummary> => {
    const following = newsAddress(filters, current + 1);
    return {
      path: newsPath(current + 1),
      query: NextPage,
      inputAfter: () => newsListArgs({ ...filters, page: current + 1 }),
      searchAfter: () => toSearchParams(filters),
      minTotal: current < maxPage ? pageSize : Infinity,
      rows: Rows,
      texts: { loading: t('list.loading'), moreFailed: t('list.moreFailed') },
      following: () => pagedAt(current + 1),
      isOpen: current < page,
      onMore() {
        const state = { first, loadedAt: performance.timeOrigin } satisfies LoadedBelow;
        void navigate(localizedPath(following, language), { replace: true, state });
      },
    };
  };
  return (
    <>
      {filters.q || first > 1 ? <Rows items={list.items} /> : <Front items={list.items} />}
      <FollowingPages of={pagedAt(first)} list={list} />
      <Pager filters={filters} first={first} page={page} list={list} />
    </>
  );
};

import { useEffect, useRef, useState } from 'react';
import { useArticlesListQuery } from '#adapters/client/api.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import type { ArticleList } from '#core/articles/contracts.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import button from '../../components/button.module.css';
import { LoadMore } from '../../components/load-more.tsx';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../language.tsx';
import type { NewsFilters } from './news-filters.ts';
import { newsListArgs, pageSize, toSearchParams } from './news-filters.ts';
import styles from './news-page.module.css';

/** How many articles stand in two columns under the first. */
const inColumns = 4;

const Rows = ({ items }: { items: readonly ArticleSummary[] }) => (
  <div className={styles.rows}>
    {items.map((article) => (
      <ArticleCard key={article.slug} article={article} size="small" />
    ))}
  </div>
);

/** One lead, then two columns, then a list: the first page as a front page has it. */
const Front = ({ items: [lead, ...rest] }: { items: readonly ArticleSummary[] }) => (
  <>
    {lead ? (
      <div className={styles.lead}>
        <ArticleCard article={lead} size="large" eager />
      </div>
    ) : null}
    {rest.length > 0 ? (
      <div className={styles.columns}>
        {rest.slice(0, inColumns).map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
    ) : null}
    {rest.length > inColumns ? <Rows items={rest.slice(inColumns)} /> : null}
  </>
);

type FetchedPageProps = {
  filters: NewsFilters;
  cursor: string;
  /** The reader has just asked for it, and did not come back to it. */
  asked: boolean;
};

const FetchedPage = ({ filters, cursor, asked }: FetchedPageProps) => {
  const t = useTexts();
  const here = useRef<HTMLDivElement>(null);
  const { currentData: list, isError, refetch } = useArticlesListQuery(newsListArgs({ ...filters, cursor }));
  const arrived = list !== undefined;
  // The button that was pressed is gone: reading goes on at the first article it brought.
  useEffect(() => {
    if (arrived && asked) here.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [arrived, asked]);
  if (isError)
    return (
      <p className={styles.failed} role="alert">
        {t('list.moreFailed')}
        <button className={button.secondary} type="button" onClick={() => void refetch()}>
          {t('list.retry')}
        </button>
      </p>
    );
  if (!list) return <ListSkeleton rows={3} />;
  return (
    <>
      <div ref={here}>
        <Rows items={list.items} />
      </div>
      <Rest filters={filters} list={list} />
    </>
  );
};

/** Pages that were asked for since the site was opened: whoever comes back from an article finds them again. */
const askedFor = new Set<string>();

const Rest = ({
  filters,
  list: { total, next_cursor: cursor },
}: {
  filters: NewsFilters;
  list: ArticleList;
}) => {
  const [asked, setAsked] = useState(false);
  const language = useLanguage();
  if (!cursor || total < pageSize) return null;
  const search = toSearchParams({ ...filters, cursor });
  const key = search.toString();
  if (asked || askedFor.has(key)) return <FetchedPage filters={filters} cursor={cursor} asked={asked} />;
  const load = () => {
    askedFor.add(key);
    setAsked(true);
  };
  return (
    <LoadMore
      path="/noticias"
      search={new URLSearchParams(localizedPath(`?${key}`, language).slice(1))}
      onLoad={load}
    />
  );
};

/** The articles of a list, page after page: what was loaded stays. */
export const NewsPages = ({ filters, list }: { filters: NewsFilters; list: ArticleList }) => (
  <>
    {filters.q || filters.cursor ? <Rows items={list.items} /> : <Front items={list.items} />}
    <Rest filters={filters} list={list} />
  </>
);

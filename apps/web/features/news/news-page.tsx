import { useRef } from 'react';
import { useArticlesListQuery } from '#adapters/client/api.ts';
import { LoadFailed, NothingFound } from '../../components/list-notices.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { NewsHead } from './news-head.tsx';
import { NewsFilterForm } from './news-filter-form.tsx';
import { newsListArgs } from './news-filters.ts';
import { NewsPages } from './news-pages.tsx';
import { ResultsBar } from './results-bar.tsx';
import { useNewsFilters } from './use-news-filters.ts';

/** The news list: filters, order, count, and the articles themselves (spec section 2). */
export const NewsPage = () => {
  const t = useTexts();
  const { filters, apply } = useNewsFilters();
  const args = newsListArgs(filters);
  const { currentData: list, isError, refetch } = useArticlesListQuery(args);
  const count = useRef<HTMLParagraphElement>(null);
  // What is pressed to change the list may go with it: reading goes on at the count of the new one.
  const leave = () => count.current?.focus({ preventScroll: true });
  const retry = () => {
    leave();
    void refetch();
  };
  return (
    <PageColumn>
      <NewsHead items={list?.items ?? []} />
      <PageTitle title={t('news.title')} dek={t('news.dek')} />
      <NewsFilterForm filters={filters} onApply={apply} />
      <ResultsBar filters={filters} list={list} count={count} onLeave={leave} />
      {isError ? (
        <LoadFailed onRetry={retry} />
      ) : !list ? (
        <ListSkeleton />
      ) : list.items.length === 0 ? (
        <NothingFound
          title={t('list.emptyTitle')}
          text={t('list.emptyText')}
          path="/noticias"
          onLeave={leave}
        />
      ) : (
        <NewsPages key={JSON.stringify(args)} filters={filters} list={list} />
      )}
    </PageColumn>
  );
};

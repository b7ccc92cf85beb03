import { useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { articlePath } from '#core/articles/article-display.ts';
import { localized } from '#core/kernel/language.ts';
import { ListHead } from '../../components/page-heads.tsx';
import { LoadFailed, NothingFound } from '../../components/list-notices.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { isSiteTopic, topicName } from '../../components/labels.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import type { Head } from '../../head.tsx';
import { localizedPath, useLanguage } from '../../language.tsx';
import { useAnswer } from '../../use-answer.ts';
import type { CardArticle } from '../../shown-answers.ts';
import { NewsFilterForm } from './news-filter-form.tsx';
import type { NewsFilters } from './news-filters.ts';
import { newsAddress, newsListArgs, parseNewsFilters } from './news-filters.ts';
import { NewsPages } from './news-pages.tsx';
import { ResultsBar } from './results-bar.tsx';

/** The feed of a list of one topic, of one type, or of both. Topics without articles have none, except the site's. */
const feedOf = (t: Texts, { topics, type }: NewsFilters, hasArticles: boolean): Head['feed'] => {
  const [topic, ...others] = topics;
  if (others.length || !(topic || type)) return undefined;
  if (topic && !hasArticles && !isSiteTopic(topic)) return undefined;
  const names = [...(topic ? [topicName(t, topic)] : []), ...(type ? [t(`types.${type}`)] : [])];
  const query = new URLSearchParams({ ...(topic && { topic }), ...(type && { kind: type }) });
  return { name: names.join(' · '), query: query.toString() };
};

/** The head of the news list. */
const NewsHead = ({ items, filters }: { items: readonly CardArticle[]; filters: NewsFilters }) => {
  const t = useTexts();
  const language = useLanguage();
  const feed = feedOf(t, filters, items.length > 0);
  return (
    <ListHead
      {...(feed && { feed })}
      title={t('news.title')}
      description={t('news.dek')}
      path="/noticias"
      items={items.map((article) => ({
        name: localized(article, 'title', language),
        path: articlePath(article),
      }))}
    />
  );
};

/** The filters in the address, and a function that changes them. */
const useNewsFilters = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const language = useLanguage();
  const filters = useMemo(() => parseNewsFilters(search), [search]);
  const apply = (next: NewsFilters) => void navigate(localizedPath(newsAddress(next), language));
  return { filters, apply };
};

/** The news list: filters, order, count, and articles (spec section 2). */
export const NewsPage = () => {
  const t = useTexts();
  const { filters, apply } = useNewsFilters();
  const args = newsListArgs(filters);
  const { data: list, isError, refetch } = useAnswer('articlesList', args);
  const count = useRef<HTMLParagraphElement>(null);
  // The pressed control may disappear with the list: the focus moves to the count of the new one.
  const leave = () => count.current?.focus({ preventScroll: true });
  const retry = () => {
    leave();
    refetch();
  };
  return (
    <PageColumn>
      <NewsHead items={list?.items ?? []} filters={filters} />
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

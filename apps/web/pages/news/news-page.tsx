import { useMemo, useRef } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { articlePath } from '#core/articles/article-display.ts';
import { isFiltered } from '#core/articles/filters.ts';
import { localized } from '#core/text/language.ts';
import { topicPath } from '#core/text/topic-aliases.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { ListHead } from '../../components/page-heads.tsx';
import { LoadFailed, NothingFound } from '../../components/list-notices.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { isSiteTopic, topicName } from '../../components/labels.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import type { Head } from '../../layout/head.tsx';
import { cut } from '../../layout/head.tsx';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { NewsFilterForm } from './news-filter-form.tsx';
import type { NewsFilters } from './news-filters.ts';
import { newsAddress, newsListArgs, parseNewsFilters, parsePage, wrongDays } from './news-filters.ts';
import { WithoutEach } from './without-each.tsx';
import { firstPageAt, followingPage, NewsPages } from './news-pages.tsx';
import { countText, filterNames, NewsResultsBar } from './news-results-bar.tsx';

const { useArticlesListQuery } = api;

/** The feed of a list of one topic, of one type, or of both. Topics without articles have none, except the site's. */
const feedOf = (t: Texts, { topics, type }: NewsFilters, hasArticles: boolean): Head['feed'] => {
  const [topic, ...others] = topics;
  if (others.length || !(topic || type)) return undefined;
  if (topic && !hasArticles && !isSiteTopic(topic)) return undefined;
  const names = [...(topic ? [topicName(t, topic)] : []), ...(type ? [t(`types.${type}`)] : [])];
  const query = new URLSearchParams({ ...(topic && { topic }), ...(type && { kind: type }) });
  return { name: names.join(' · '), query: query.toString() };
};

const maxTitle = 120;

/** Whether a list narrows nothing, or to one topic alone: any other choice of filters is no page for search engines. */
const isIndexed = (filters: NewsFilters, page: number): boolean => {
  const { topics, sort, ...others } = filters;
  if (sort === 'oldest' || isFiltered({ ...others, since: others.from, before: others.to })) return false;
  return topics.length === 0 || (topics.length === 1 && page === 1);
};

/** The address that search engines have for a list: that of one topic is its page. */
const canonicalPath = (filters: NewsFilters, page: number): string => {
  const [topic] = filters.topics;
  return topic && isIndexed(filters, page) ? topicPath(topic) : newsAddress(filters, page);
};

type NewsHeadProps = {
  items: readonly ArticleSummary[];
  filters: NewsFilters;
  /** The number of the page, and whether another follows it. */
  page: number;
  hasNext: boolean;
};

/** The head of a page of the news list: each choice of filters is a list of its own. */
const NewsHead = ({ items, filters, page, hasNext }: NewsHeadProps) => {
  const t = useTexts();
  const language = useLanguage();
  const feed = feedOf(t, filters, items.length > 0);
  const names = filterNames(t, language, filters);
  const number = page > 1 ? [t('list.page', { page })] : [];
  const list = names.length ? t('news.filtered', { filters: names.join(', ') }) : t('news.title');
  const { allTags: _allTags, ...listFilters } = filters;
  const at = (one: number) => newsAddress(listFilters, one);
  return (
    <ListHead
      {...(feed && { feed })}
      title={cut([list, ...number].join(' · '), maxTitle)}
      description={[...names.slice(0, 3), ...number, t('news.dek')].join('. ')}
      path={canonicalPath(listFilters, page)}
      cover="noticias"
      {...(page > 1 && { previous: at(page - 1) })}
      {...(hasNext && { next: at(page + 1) })}
      noindex={items.length === 0 && names.length > 0 ? true : !isIndexed(listFilters, page) && 'follow'}
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
  const page = parsePage(useParams()['page'] ?? '1');
  const navigate = useNavigate();
  const language = useLanguage();
  const filters = useMemo(() => parseNewsFilters(search), [search]);
  const wrong = useMemo(() => wrongDays(search), [search]);
  const apply = (next: NewsFilters) => void navigate(localizedPath(newsAddress(next), language));
  return { filters, wrong, page, apply };
};

/** The news list: filters, order, count, and articles (docs/product.md 2.3). */
export const NewsPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const { filters, wrong, page, apply } = useNewsFilters();
  // Pages that the reader has loaded one after another are shown together.
  const first = firstPageAt(useLocation().state, page);
  const args = newsListArgs({ ...filters, page: first });
  const { currentData: list, isError, refetch } = useArticlesListQuery(args);
  const count = useRef<HTMLParagraphElement>(null);
  // The pressed control may disappear with the list: the focus moves to the count of the new one.
  const leave = () => count.current?.focus({ preventScroll: true });
  const retry = () => {
    leave();
    void refetch();
  };
  return (
    <PageColumn>
      <NewsHead
        items={list?.items ?? []}
        filters={filters}
        page={page}
        hasNext={Boolean(list && followingPage(list, page))}
      />
      <PageTitle title={t('news.title')} dek={t('news.dek')} />
      <NewsFilterForm
        filters={filters}
        wrong={wrong}
        results={list && countText(t, language, list)}
        onApply={apply}
      />
      <NewsResultsBar filters={filters} list={list} count={count} onLeave={leave} />
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
        >
          <WithoutEach filters={filters} onLeave={leave} />
        </NothingFound>
      ) : (
        <NewsPages key={JSON.stringify(args)} filters={filters} first={first} page={page} list={list} />
      )}
    </PageColumn>
  );
};

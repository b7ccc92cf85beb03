import type { ComponentType, ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { localizedPath, useLanguage } from '../layout/language.tsx';
import button from './button.module.css';
import styles from './list-pages.module.css';
import { ListSkeleton } from './skeleton.tsx';
import { useTexts } from './texts.ts';

type LoadMoreProps = {
  /** The address of the next page for browsers without JavaScript: path and query. */
  path: string;
  search: URLSearchParams;
  onLoad: () => void;
};

/** A button for the next page of a list; a form, so that it works without scripts. */
const LoadMore = ({ path, search, onLoad }: LoadMoreProps) => {
  const t = useTexts();
  const load = (event: SubmitEvent) => {
    event.preventDefault();
    onLoad();
  };
  return (
    <form className={styles.more} action={path} method="get" onSubmit={load} data-print="hide">
      {[...search].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button className={button.secondary} type="submit">
        {t('list.loadMore')}
      </button>
    </form>
  );
};

/** One page of a list, and the cursor of the next. */
export type ListPage<T> = {
  items: T[];
  total: number;
  total_relation: 'eq' | 'gte';
  next_cursor: string | null;
};

/** A page without items, of a list that needs not be requested. */
export const noPage: ListPage<never> = { items: [], total: 0, total_relation: 'eq', next_cursor: null };

/** What is known of a requested page of a list. */
export type RequestedPage<T> = {
  currentData?: ListPage<T> | undefined;
  isError: boolean;
  refetch: () => unknown;
};

/** Requests a page of a list, and renders it by its child. */
export type PageQuery<I, T> = ComponentType<{ input: I; children: (page: RequestedPage<T>) => ReactNode }>;

/** A paged list of items. */
export type PagedList<I, T> = {
  path: string;
  query: PageQuery<I, T>;
  /** The input and the query string of the page after a cursor. */
  inputAfter: (cursor: string) => I;
  searchAfter: (cursor: string) => URLSearchParams;
  /** Load-more is shown from this number of results. */
  minTotal: number;
  /** The layout of the pages after the first. */
  rows: ComponentType<{ items: T[] }>;
  /** Texts for the loading and failed states. */
  texts: { loading: string; moreFailed: string };
  /** The same list after its next page, if it differs, such as in the number of the page. */
  following?: () => PagedList<I, T>;
  /** Whether the next page is shown; by default once the reader has requested it. */
  isOpen?: boolean;
  /** Called when the reader requests the next page. */
  onMore?: () => void;
};

type FetchedPageProps<I, T> = {
  of: PagedList<I, T>;
  page: RequestedPage<T>;
  /** The reader has just requested it, as opposed to returning to it. */
  isRequested: boolean;
};

const FetchedPage = <I, T>({ of, page, isRequested }: FetchedPageProps<I, T>) => {
  const t = useTexts();
  const here = useRef<HTMLDivElement>(null);
  const { rows: Rows } = of;
  const { currentData: list, isError, refetch } = page;
  const arrived = list !== undefined;
  // The pressed button is gone: the focus moves to the first loaded item.
  useEffect(() => {
    if (arrived && isRequested)
      (here.current?.querySelector<HTMLElement>(':is(h2, h3) a') ?? here.current?.querySelector('a'))?.focus({
        preventScroll: true,
      });
  }, [arrived, isRequested]);
  if (isError)
    return (
      <p className={styles.failed} role="alert">
        {of.texts.moreFailed}
        <button className={button.secondary} type="button" onClick={() => void refetch()}>
          {t('list.retry')}
        </button>
      </p>
    );
  if (!list) return <ListSkeleton rows={3} loading={of.texts.loading} />;
  return (
    <>
      <div ref={here}>
        <Rows items={list.items} />
      </div>
      <FollowingPages of={of.following?.() ?? of} list={list} />
    </>
  );
};

/** Pages requested since the site was opened: readers who return from an item find them again. */
const requestedPages = new Set<string>();

/** The continuation of a list: the load-more button, or the loaded pages. */
export const FollowingPages = <I, T>({ of, list }: { of: PagedList<I, T>; list: ListPage<T> }) => {
  const [isRequested, setRequested] = useState(false);
  const language = useLanguage();
  const { next_cursor: cursor, total } = list;
  if (!cursor || total < of.minTotal) return null;
  const search = of.searchAfter(cursor).toString();
  const key = `${of.path}?${search}`;
  if (isRequested || (of.isOpen ?? requestedPages.has(key)))
    return (
      <of.query input={of.inputAfter(cursor)}>
        {(page) => <FetchedPage of={of} page={page} isRequested={isRequested} />}
      </of.query>
    );
  const load = () => {
    requestedPages.add(key);
    setRequested(true);
    of.onMore?.();
  };
  return (
    <LoadMore
      path={of.path}
      search={new URLSearchParams(localizedPath(`?${search}`, language).slice(1))}
      onLoad={load}
    />
  );
};

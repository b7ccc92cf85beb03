import type { ComponentType, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { localizedPath, useLanguage } from '../language.tsx';
import type { ItemOf, ListArgs, ListEndpoint, ListPage } from '../use-list.ts';
import { useList } from '../use-list.ts';
import button from './button.module.css';
import styles from './list-pages.module.css';
import { ListSkeleton } from './skeleton.tsx';
import { useTexts } from './texts.ts';

type LoadMoreProps = {
  /** Where the next page is for browsers without JavaScript: path and query. */
  path: string;
  search: URLSearchParams;
  onLoad: () => void;
};

/** A button for the next page of a list; a form, so that it works by itself. */
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

/** A list that is shown page after page. */
export type PagedList<E extends ListEndpoint> = {
  endpoint: E;
  path: string;
  /** The arguments and the query of the address for the page after a cursor. */
  argsAfter: (cursor: string) => ListArgs | null;
  searchAfter: (cursor: string) => URLSearchParams;
  /** Load-more shows from this many results on. */
  minTotal: number;
  /** How the pages after the first look. */
  rows: ComponentType<{ items: ItemOf<E>[] }>;
  /** Shown while a page is loading, and when it could not be loaded. */
  texts: { loading: string; moreFailed: string };
};

type FetchedPageProps<E extends ListEndpoint> = {
  of: PagedList<E>;
  cursor: string;
  /** The reader has just asked for it, and did not come back to it. */
  asked: boolean;
};

const FetchedPage = <E extends ListEndpoint>({ of, cursor, asked }: FetchedPageProps<E>) => {
  const t = useTexts();
  const here = useRef<HTMLDivElement>(null);
  const { rows: Rows } = of;
  const { list, isError, refetch } = useList(of.endpoint, of.argsAfter(cursor));
  const arrived = list !== undefined;
  // The button that was pressed is gone: reading goes on at the first item it brought.
  useEffect(() => {
    if (arrived && asked) here.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [arrived, asked]);
  if (isError)
    return (
      <p className={styles.failed} role="alert">
        {of.texts.moreFailed}
        <button className={button.secondary} type="button" onClick={refetch}>
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
      <FollowingPages of={of} list={list} />
    </>
  );
};

/** Pages that were asked for since the site was opened: readers who come back from an item find them again. */
const askedFor = new Set<string>();

/** What follows a page of a list: the button that brings it, or what it brought. */
export const FollowingPages = <E extends ListEndpoint>({
  of,
  list,
}: {
  of: PagedList<E>;
  list: ListPage<ItemOf<E>>;
}) => {
  const [asked, setAsked] = useState(false);
  const language = useLanguage();
  const { next_cursor: cursor, total } = list;
  if (!cursor || total < of.minTotal) return null;
  const search = of.searchAfter(cursor).toString();
  const key = `${of.path}?${search}`;
  if (asked || askedFor.has(key)) return <FetchedPage of={of} cursor={cursor} asked={asked} />;
  const load = () => {
    askedFor.add(key);
    setAsked(true);
  };
  return (
    <LoadMore
      path={of.path}
      search={new URLSearchParams(localizedPath(`?${search}`, language).slice(1))}
      onLoad={load}
    />
  );
};

import type { ComponentType, ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InputOf } from '#core/operations.ts';
import { numberText } from '../../components/count-text.ts';
import { LoadFailed, NothingFound, NothingYet } from '../../components/list-notices.tsx';
import type { ListPage, PagedList } from '../../components/list-pages.tsx';
import { FollowingPages, noPage } from '../../components/list-pages.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import bar from '../../components/results-bar.module.css';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import type { Directory, DirectoryList, EntryOf, RequestedEntries, ValueCounts } from './directories.ts';
import { listArgs, readAddress, searchOf } from './directory-address.ts';
import type { FilterOption } from './filter-links.tsx';
import { FilterLinks } from './filter-links.tsx';

/** The texts of one directory. */
type DirectoryTexts = {
  title: string;
  dek: string;
  /** The label of its filter. */
  filter: string;
  count: (count: number, number: string) => string;
  emptyTitle: string;
};

type OtherList = {
  list: ListPage<unknown> | undefined;
  isError: boolean;
  refetch: () => unknown;
  values: ValueCounts | undefined;
};

type DirectoryPageProps<N extends DirectoryList> = {
  directory: Directory<N>;
  texts: DirectoryTexts;
  /** The known values of the filter. */
  options: readonly FilterOption[];
  /** The label of any other value. */
  nameOf?: (value: string) => FilterOption;
  /** Whether values that are not known are offered too. */
  offersAll?: boolean;
  head: ComponentType<{ items: EntryOf<N>[] }>;
  entries: ComponentType<{ items: EntryOf<N>[] }>;
  /** The layout of the first page, if it differs from the others. */
  front?: ComponentType<{ items: EntryOf<N>[] }>;
  /** Entries from another list, included in the count; shown after the first page, or `alone` if that is empty. */
  others?: OtherList;
  renderOthers?: (alone: boolean) => ReactNode;
};

/** What each value leaves, of both lists; undefined while that is unknown. */
const countsOf = (values: ValueCounts | undefined, others: OtherList | undefined) => {
  if (!values || (others && !others.values)) return undefined;
  const counts = new Map<string, number>();
  for (const { value, count } of [...values, ...(others?.values ?? [])])
    counts.set(value, (counts.get(value) ?? 0) + count);
  return counts;
};

/** The values that leave something, with how much, and the chosen one. */
const offeredOptions = <N extends DirectoryList>(
  { directory, options, nameOf, offersAll, others }: DirectoryPageProps<N>,
  chosen: string | null,
  values: ValueCounts | undefined,
): readonly FilterOption[] => {
  const counts = countsOf(values, others);
  const wanted = [
    ...(offersAll ? (counts?.keys() ?? []) : []),
    ...(chosen && directory.accepts(chosen) ? [chosen] : []),
  ];
  const known = new Set(options.map(({ value }) => value));
  const more = nameOf ? [...new Set(wanted)].filter((value) => !known.has(value)).map(nameOf) : [];
  return [...options, ...more]
    .map((option) => ({ ...option, count: counts && (counts.get(option.value) ?? 0) }))
    .filter(({ value, count }) => count !== 0 || value === chosen);
};

/** The number of entries, including those of the other list; null while unknown. */
const totalOf = (
  list: ListPage<unknown> | undefined,
  others: OtherList | undefined,
): { count: number; atLeast: boolean } | null => {
  if (!list || (others && !others.list && !others.isError)) return null;
  const lists = [list, ...(others?.list ? [others.list] : [])];
  return {
    count: lists.reduce((count, { total }) => count + total, 0),
    atLeast: lists.some(({ total_relation }) => total_relation === 'gte'),
  };
};

type Request = ReturnType<typeof readAddress>;

/** The input of a request; null when no entry can match. */
const inputOf = <N extends DirectoryList>(directory: Directory<N>, request: Request) =>
  listArgs(directory, request) as InputOf<N> | null;

type EntriesProps<N extends DirectoryList> = DirectoryPageProps<N> & {
  request: Request;
  page: RequestedEntries<EntryOf<N>>;
};

const EntriesPage = <N extends DirectoryList>({ request, page, ...props }: EntriesProps<N>) => {
  const { directory, texts, head: Head, entries: Rows, front: Front = Rows, others, renderOthers } = props;
  const t = useTexts();
  const language = useLanguage();
  const { currentData: list, isError, refetch } = page;
  const count = useRef<HTMLParagraphElement>(null);
  // The pressed control may disappear with the list: the focus moves to the count of the new one.
  const leave = () => count.current?.focus({ preventScroll: true });
  const retry = () => {
    leave();
    void refetch();
    if (others?.isError) void others.refetch();
  };
  const total = totalOf(list, others);
  // There is nothing to filter or to count.
  const isBlank = request.value === null && !isError && total?.count === 0;
  const hasOthers = !request.cursor && Boolean(others?.list?.items.length);
  const counted = () => {
    if (!total) return t('directory.loading');
    const number = numberText(total.count, language);
    return total.atLeast ? t('directory.moreThan', { number }) : texts.count(total.count, number);
  };
  const paged: PagedList<InputOf<N> | null, EntryOf<N>> = {
    path: directory.path,
    query: directory.query,
    inputAfter: (cursor) => inputOf(directory, { ...request, cursor }),
    searchAfter: (cursor) => searchOf(directory, { ...request, cursor }),
    minTotal: 0,
    rows: Rows,
    texts: { loading: t('directory.loading'), moreFailed: t('directory.moreFailed') },
  };
  return (
    <PageColumn>
      <Head items={list?.items ?? []} />
      <PageTitle title={texts.title} dek={texts.dek} />
      {isBlank ? null : (
        <>
          <FilterLinks
            directory={directory}
            label={texts.filter}
            options={offeredOptions(props, request.value, page.data?.values)}
            chosen={request.value}
          />
          <div className={bar.bar}>
            <p ref={count} className={bar.count} role="status" tabIndex={-1}>
              {counted()}
            </p>
            {request.value === null ? null : (
              <LocalizedLink className={bar.clear} to={directory.path} onClick={leave}>
                {t('filters.clear')}
              </LocalizedLink>
            )}
          </div>
        </>
      )}
      {isError ? (
        <LoadFailed onRetry={retry} />
      ) : !list || !total ? (
        <ListSkeleton loading={t('directory.loading')} />
      ) : list.items.length === 0 ? (
        hasOthers ? null : request.value === null ? (
          <NothingYet />
        ) : (
          <NothingFound
            title={texts.emptyTitle}
            text={t('directory.emptyText')}
            path={directory.path}
            onLeave={leave}
          />
        )
      ) : (
        <div key={searchOf(directory, request).toString()}>
          {request.cursor ? <Rows items={list.items} /> : <Front items={list.items} />}
          <FollowingPages of={paged} list={list} />
        </div>
      )}
      {hasOthers ? renderOthers?.(list?.items.length === 0) : null}
    </PageColumn>
  );
};

/** A directory: its filter, the number of entries, and the entries, page by page (docs/product.md 2.8). */
export const DirectoryPage = <N extends DirectoryList>(props: DirectoryPageProps<N>) => {
  const { directory } = props;
  const [search] = useSearchParams();
  const request = useMemo(() => readAddress(directory, search), [directory, search]);
  const input = inputOf(directory, request);
  return (
    <directory.query input={input}>
      {(page) => (
        <EntriesPage
          {...props}
          request={request}
          page={input === null ? { ...page, currentData: noPage } : page}
        />
      )}
    </directory.query>
  );
};

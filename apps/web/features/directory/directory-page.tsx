import type { ComponentType, ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { numberText } from '../../components/count-text.ts';
import { LoadFailed, NothingFound } from '../../components/list-notices.tsx';
import type { PagedList } from '../../components/list-pages.tsx';
import { FollowingPages } from '../../components/list-pages.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../language.tsx';
import type { ItemOf } from '../../use-list.ts';
import { useList } from '../../use-list.ts';
import type { Directory, DirectoryEndpoint } from './directories.ts';
import { listArgs, readAddress, searchOf } from './directory-address.ts';
import styles from './directory-page.module.css';
import type { FilterOption } from './filter-links.tsx';
import { FilterLinks } from './filter-links.tsx';

/** The words of one directory. */
export type DirectoryTexts = {
  title: string;
  dek: string;
  /** What its filter asks. */
  filter: string;
  count: (count: number, number: string) => string;
  emptyTitle: string;
};

type DirectoryPageProps<E extends DirectoryEndpoint> = {
  directory: Directory<E>;
  texts: DirectoryTexts;
  /** The values of the filter that are offered. */
  options: readonly FilterOption[];
  /** How a value that is not offered, but was asked for, is called. */
  nameOf?: (value: string) => FilterOption;
  head: ComponentType<{ items: ItemOf<E>[] }>;
  entries: ComponentType<{ items: ItemOf<E>[] }>;
  /** How the first page looks, where that is not as those after it. */
  front?: ComponentType<{ items: ItemOf<E>[] }>;
  /** What stands after the entries. */
  children?: ReactNode;
};

const optionsWith = <E extends DirectoryEndpoint>(
  { directory, options, nameOf }: DirectoryPageProps<E>,
  chosen: string | null,
): readonly FilterOption[] =>
  chosen && nameOf && directory.accepts(chosen) && !options.some(({ value }) => value === chosen)
    ? [...options, nameOf(chosen)]
    : options;

/** A directory: its filter, how many entries there are, and the entries, page after page (spec section 2). */
export const DirectoryPage = <E extends DirectoryEndpoint>(props: DirectoryPageProps<E>) => {
  const { directory, texts, head: Head, entries: Rows, front: Front = Rows } = props;
  const t = useTexts();
  const language = useLanguage();
  const [search] = useSearchParams();
  const request = useMemo(() => readAddress(directory, search), [directory, search]);
  const { list, isError, refetch } = useList(directory.endpoint, listArgs(directory, request));
  const count = useRef<HTMLParagraphElement>(null);
  // What is pressed to change the list may go with it: reading goes on at the count of the new one.
  const leave = () => count.current?.focus({ preventScroll: true });
  const retry = () => {
    leave();
    refetch();
  };
  const counted = () => {
    if (!list) return t('directory.loading');
    const number = numberText(list.total, language);
    return list.total_relation === 'gte'
      ? t('directory.moreThan', { number })
      : texts.count(list.total, number);
  };
  const paged: PagedList<E> = {
    endpoint: directory.endpoint,
    path: directory.path,
    argsAfter: (cursor) => listArgs(directory, { ...request, cursor }),
    searchAfter: (cursor) => searchOf(directory, { ...request, cursor }),
    least: 0,
    rows: Rows,
    texts: { loading: t('directory.loading'), moreFailed: t('directory.moreFailed') },
  };
  return (
    <PageColumn>
      <Head items={list?.items ?? []} />
      <PageTitle title={texts.title} dek={texts.dek} />
      <FilterLinks
        directory={directory}
        label={texts.filter}
        options={optionsWith(props, request.value)}
        chosen={request.value}
      />
      <div className={styles.bar}>
        <p ref={count} className={styles.count} role="status" tabIndex={-1}>
          {counted()}
        </p>
        {request.value === null ? null : (
          <LocalizedLink className={styles.clear} to={directory.path} onClick={leave}>
            {t('filters.clear')}
          </LocalizedLink>
        )}
      </div>
      {isError ? (
        <LoadFailed onRetry={retry} />
      ) : !list ? (
        <ListSkeleton loading={t('directory.loading')} />
      ) : list.items.length === 0 ? (
        <NothingFound
          title={texts.emptyTitle}
          text={t('directory.emptyText')}
          path={directory.path}
          onLeave={leave}
        />
      ) : (
        <div key={searchOf(directory, request).toString()}>
          {request.cursor ? <Rows items={list.items} /> : <Front items={list.items} />}
          <FollowingPages of={paged} list={list} />
        </div>
      )}
      {props.children}
    </PageColumn>
  );
};

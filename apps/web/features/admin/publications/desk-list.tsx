import { startTransition, useEffect, useRef, useState } from 'react';
import type { DeskRow } from '#adapters/client/article-desk-calls.ts';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import type { ListCall } from '../components/list-state.tsx';
import { Pager } from '../components/pager.tsx';
import styles from './desk-list.module.css';
import type { CursorList, useCursorPages } from '../components/use-paging.ts';
import { useNoEmptyPage } from '../components/use-paging.ts';
import { useRowFocus } from '../components/use-row-focus.ts';

type DeskListProps<Row extends DeskRow> = {
  caption: string;
  call: ListCall & { data?: (CursorList & { items: Row[] }) | undefined; isFetching: boolean };
  pages: ReturnType<typeof useCursorPages>;
  columns: readonly Column<Row>[];
  search: string;
  onClear: () => void;
  empty: { title: string; text: string };
};

const keyOf = ({ slug }: DeskRow) => slug;

/** Rows that fit into most windows: they are rendered first, the others afterwards. */
const firstRows = 8;

const useFirstRows = <Row,>(items: Row[] | undefined): Row[] | undefined => {
  const [all, setAll] = useState(false);
  const loaded = items !== undefined;
  useEffect(() => {
    if (loaded) startTransition(() => setAll(true));
  }, [loaded]);
  return all ? items : items?.slice(0, firstRows);
};

/** One page of articles, or its loading, empty or failed state. */
export const DeskList = <Row extends DeskRow>({
  caption,
  call,
  pages,
  columns,
  search,
  onClear,
  empty,
}: DeskListProps<Row>) => {
  const { data } = call;
  const box = useRef<HTMLDivElement>(null);
  useNoEmptyPage(data, pages);
  const shown = useFirstRows(data?.items);
  useRowFocus(box, shown);
  const nothing = search ? <NoMatches onClear={onClear} /> : <EmptyState {...empty} />;
  return (
    <div ref={box} className={styles.list} aria-busy={call.isFetching} tabIndex={-1}>
      <ListState call={call} empty={data?.items.length === 0 ? nothing : null}>
        {data && shown ? (
          <>
            <DataTable caption={caption} columns={columns} rows={shown} keyOf={keyOf} />
            <Pager {...pages.paging(data)} />
          </>
        ) : null}
      </ListState>
    </div>
  );
};

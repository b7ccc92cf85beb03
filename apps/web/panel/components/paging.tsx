import { useEffect, useEffectEvent, useState } from 'react';
import { HStack } from '@chakra-ui/react/stack';
import { useTexts } from '../../components/texts.ts';
import type { DataTableProps } from './data-table.tsx';
import { DataTable } from './data-table.tsx';
import { useNumbers } from './localized-text.ts';
import { useAddressText } from './use-address-text.ts';
import { PanelButton } from './panel-button.tsx';

export const pageSize = 50;

/** One page of a list that is paged by cursors; without `total`, its rows are all that is known. */
export type CursorList = {
  total?: number;
  total_relation?: 'eq' | 'gte';
  next_cursor: string | null;
  items: readonly unknown[];
};

const noStarts: readonly string[] = [];

/** The pages of a list that is paged by cursors: the cursors of the pages opened so far. A new search starts over. */
export const useCursorPages = (search: string) => {
  const [opened, setOpened] = useState({ search, starts: noStarts });
  const starts = opened.search === search ? opened.starts : noStarts;
  const open = (next: readonly string[]) => setOpened({ search, starts: next });
  const page = starts.length + 1;
  return {
    cursor: starts.at(-1),
    back: () => open(starts.slice(0, -1)),
    paging({ items, total = 0, total_relation: relation = 'eq', next_cursor: next }: CursorList) {
      const before = (page - 1) * pageSize;
      const found = Math.max(total, before + items.length);
      return {
        page,
        pages: next === null ? page : Math.max(page + 1, Math.ceil(total / pageSize)),
        from: items.length ? before + 1 : 0,
        to: before + items.length,
        total: found,
        atLeast: next !== null && (relation === 'gte' || found <= before + items.length),
        onPage(wanted: number) {
          if (wanted < page) open(starts.slice(0, Math.max(0, wanted - 1)));
          else if (next !== null) open([...starts, next]);
        },
      };
    },
  };
};

/** Goes back one page when the current one has become empty. */
export const useNoEmptyPage = (list: CursorList | undefined, pages: ReturnType<typeof useCursorPages>) => {
  const empty = pages.cursor !== undefined && list?.items.length === 0;
  const back = useEffectEvent(() => pages.back());
  useEffect(() => {
    if (empty) back();
  }, [empty]);
};

/** Which rows are shown; pages and rows count from 1. */
type PagerProps = {
  page: number;
  pages: number;
  from: number;
  to: number;
  total: number;
  /** There are more than that. */
  atLeast?: boolean;
  onPage: (page: number) => void;
};

/** Which rows are shown, and buttons for the previous and next page. */
export const Pager = ({ page, pages, from, to, total, atLeast = false, onPage }: PagerProps) => {
  const t = useTexts();
  const { number } = useNumbers();
  const range = { from: number(from), to: number(to), total: number(total) };
  return (
    <HStack
      as="nav"
      wrap="wrap"
      justify="space-between"
      gap="3"
      py="4"
      fontSize="sm"
      textStyle="figures"
      aria-label={t('panel.pages')}
    >
      <p role="status">{atLeast ? t('panel.rangeAtLeast', range) : t('panel.range', range)}</p>
      {pages > 1 ? (
        <HStack>
          {/* On the first and last page the buttons keep the focus. */}
          <PanelButton inactive={page === 1} onClick={() => onPage(page - 1)}>
            {t('panel.previous')}
          </PanelButton>
          <PanelButton inactive={page === pages} onClick={() => onPage(page + 1)}>
            {t('panel.next')}
          </PanelButton>
        </HStack>
      ) : null}
    </HStack>
  );
};

/** `counted`: shows the number of rows even if one page holds them all. */
type PagedTableProps<Row> = DataTableProps<Row> & { counted?: boolean };

/** A table with the rows of the page in the address, or of the last page when there are fewer now. */
export const PagedTable = <Row,>({ rows, counted = false, ...table }: PagedTableProps<Row>) => {
  const [named, setNamed] = useAddressText('page');
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(1, Math.trunc(Number(named)) || 1), pages);
  const start = (page - 1) * pageSize;
  const pageRows = rows.slice(start, start + pageSize);
  return (
    <>
      <DataTable {...table} rows={pageRows} />
      {counted || pages > 1 ? (
        <Pager
          page={page}
          pages={pages}
          from={rows.length ? start + 1 : 0}
          to={start + pageRows.length}
          total={rows.length}
          onPage={(next) => setNamed(next === 1 ? '' : String(next))}
        />
      ) : null}
    </>
  );
};

import { useAddressText } from './use-address-text.ts';

/** Rows in sight at once. */
const pageSize = 50;

/** One page of rows; pages and rows count from 1. */
export type Paging<Row> = {
  shown: readonly Row[];
  page: number;
  pages: number;
  from: number;
  to: number;
  total: number;
  onPage: (page: number) => void;
};

/** The rows of the page that the address names; the last one when there are no longer that many. */
export const usePaging = <Row>(rows: readonly Row[], size: number = pageSize): Paging<Row> => {
  const [asked, setAsked] = useAddressText('page');
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(Math.max(1, Math.trunc(Number(asked)) || 1), pages);
  const start = (page - 1) * size;
  const shown = rows.slice(start, start + size);
  return {
    shown,
    page,
    pages,
    from: rows.length ? start + 1 : 0,
    to: start + shown.length,
    total: rows.length,
    onPage: (next) => setAsked(next === 1 ? '' : String(next)),
  };
};

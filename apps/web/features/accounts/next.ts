import { useLocation } from 'react-router-dom';
import { isSitePath } from '#core/kernel/posted-form.ts';

/** The page of this site that an address names to go on to after signing in; null if it names none. */
const nextIn = (search: URLSearchParams): string | null => {
  const next = search.get('next') ?? '';
  return isSitePath(next) ? next : null;
};

/** What the pages of accounts read of their query. */
export const nextQuery = (search: URLSearchParams): URLSearchParams => {
  const next = nextIn(search);
  return new URLSearchParams(next === null ? {} : { next });
};

/** Where to go on to after signing in, and the address of a page of accounts that leads there too. */
export const useNext = () => {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const nextSearch = nextQuery(query);
  return {
    next: nextIn(query) ?? '/',
    keepNext: (path: string): string => (nextSearch.size ? `${path}?${nextSearch}` : path),
  };
};

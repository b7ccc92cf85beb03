import { useLocation } from 'react-router-dom';
import { isSitePath } from '#core/input/posted-form.ts';

/** The page of this site, given in the address, to continue to after signing in; null if there is none. */
const nextIn = (search: URLSearchParams): string | null => {
  const next = search.get('next') ?? '';
  return isSitePath(next) ? next : null;
};

/** The query parameters of account pages. */
export const nextQuery = (search: URLSearchParams): URLSearchParams => {
  const next = nextIn(search);
  return new URLSearchParams(next === null ? {} : { next });
};

/** The page to continue to after signing in, and addresses of account pages that preserve it. */
export const useNext = () => {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const nextSearch = nextQuery(query);
  return {
    next: nextIn(query) ?? '/',
    keepNext: (path: string): string => (nextSearch.size ? `${path}?${nextSearch}` : path),
  };
};

import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { localizedPath, useLanguage } from '../../language.tsx';
import type { NewsFilters } from './news-filters.ts';
import { parseNewsFilters, toSearchParams } from './news-filters.ts';

/** The list with these filters, from its beginning. */
export const newsAddress = ({ cursor: _cursor, ...filters }: NewsFilters): string => {
  const search = toSearchParams(filters).toString();
  return search ? `/noticias?${search}` : '/noticias';
};

/** The filters in the address, and how to go to others. */
export const useNewsFilters = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const language = useLanguage();
  const filters = useMemo(() => parseNewsFilters(search), [search]);
  const apply = (next: NewsFilters) => void navigate(localizedPath(newsAddress(next), language));
  return { filters, apply };
};

import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A text that the address holds, so that it outlives a reload; '' when it holds none. What is written takes the place
 * of what was there, and the names in `forgets` go with it. */
export const useAddressText = (
  name: string,
  forgets: readonly string[] = noNames,
): [string, (text: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (text: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const forgotten of forgets) next.delete(forgotten);
          if (text) next.set(name, text);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [name, forgets, setSearch],
  );
  return [search.get(name) ?? '', set];
};

const noNames: readonly string[] = [];

import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const noNames: readonly string[] = [];

type Options = {
  /** Other parameters, which setting it removes. */
  clears?: readonly string[];
  /** It names what is open: opening that is a step that Back takes again. */
  opens?: boolean;
};

/** A text stored in the address, so that it survives a reload; '' by default. Setting it replaces the history entry. */
export const useAddressText = (
  name: string,
  { clears = noNames, opens = false }: Options = {},
): [string, (text: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (text: string) =>
      setSearch(
        () => {
          // The router's own parameters are those of the last render, which may not include a change just made.
          const next = new URLSearchParams(window.location.search);
          for (const other of clears) next.delete(other);
          if (text) next.set(name, text);
          else next.delete(name);
          return next;
        },
        { replace: !opens || !text || new URLSearchParams(window.location.search).has(name) },
      ),
    [name, clears, opens, setSearch],
  );
  return [search.get(name) ?? '', set];
};

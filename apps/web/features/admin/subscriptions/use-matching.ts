import { useDeferredValue, useMemo } from 'react';
import { fold } from '#core/kernel/fold.ts';

/** An address that signed up, as far as it is searched. */
type Searched = { email: string; source: string };

/** The rows that hold every word that is searched for, in whatever case. Typing does not wait for it. */
export const useMatching = <Row extends Searched>(
  rows: readonly Row[] | undefined,
  search: string,
): readonly Row[] => {
  const asked = useDeferredValue(search);
  return useMemo(() => {
    const words = fold(asked).split(/\s+/).filter(Boolean);
    if (!rows || !words.length) return rows ?? [];
    return rows.filter(({ email, source }) => {
      const text = fold(`${email} ${source}`);
      return words.every((word) => text.includes(word));
    });
  }, [rows, asked]);
};

import { findPassages } from '../evidence/find-passage.ts';
import type { HiddenPassage } from '../evidence/stored-evidence.ts';
import type { Ports } from '../kernel/ports.ts';
import type { SourceDocument } from './sources.ts';

/** What readers do not get of a stored text; `words`: what stands in the hidden place, null for a whole source. */
export type HiddenWords = HiddenPassage & { words: string | null };

/**
 * What is hidden of stored texts: the places that somebody hid, and the same words in other texts that were read at the
 * same address.
 */
export const hiddenOf = async (
  { evidence, sourceDocuments }: Pick<Ports, 'evidence' | 'sourceDocuments'>,
  documents: readonly SourceDocument[],
): Promise<HiddenWords[]> => {
  const hidden = await evidence.hidden([...new Set(documents.map(({ final_url: url }) => url))]);
  const origins = await sourceDocuments.cited(
    hidden.flatMap(({ url, hash }) => (hash === null ? [] : [{ url, hash }])),
  );
  return hidden.flatMap((one): HiddenWords[] => {
    const { url, hash, start, end } = one;
    const origin = origins.find((document) => document.final_url === url && document.hash === hash);
    if (!origin || start === null || end === null) return [{ ...one, words: null }];
    const words = origin.text.slice(start, end);
    const copies = documents.filter((document) => document.final_url === url && document.hash !== hash);
    return [
      { ...one, words },
      ...copies.flatMap((copy) =>
        findPassages(copy.text, words).map((place) => ({ ...one, ...place, hash: copy.hash, words })),
      ),
    ];
  });
};

import type { Ports } from '../kernel/ports.ts';
import { passageState } from './page-changes.ts';

/**
 * The passages that have changed, or are gone, under published sentences, the last first, each with its stored source
 * and what became of it; `total`: the number of all.
 */
export const changedPassages = async (
  { evidence, sourceDocuments }: Pick<Ports, 'evidence' | 'sourceDocuments'>,
  limit: number,
) => {
  const { items, counted: total } = await evidence.changed(limit);
  const documents = await sourceDocuments.find([...new Set(items.map(({ document_id: id }) => id))]);
  return {
    items: items.flatMap((passage) => {
      const document = documents.find(({ id }) => id === passage.document_id);
      return document ? [{ ...passage, document, became: passageState(document, passage) }] : [];
    }),
    total,
  };
};

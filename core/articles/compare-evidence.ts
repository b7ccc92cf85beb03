import type { Comparison } from '../evidence/stored-evidence.ts';
import type { DueComparison } from '../evidence/ports.ts';
import type { JobHandlers } from '../jobs/ports.ts';
import { isDomainError } from '../kernel/domain-error.ts';
import type { Ports } from '../kernel/ports.ts';
import { asReadersSee } from './article-languages.ts';
import { asEvidence } from './evidence.ts';
import { comparedSentences, readerSources } from './reader-evidence.ts';

/** Articles that are stored together. */
const batch = 20;

type ComparePorts = Pick<
  Ports,
  'articles' | 'evidence' | 'sourceDocuments' | 'claims' | 'settings' | 'clock'
>;

/** Queues the comparison of what was published or changed, once across instances. */
export const queueComparisons = async ({
  evidence,
  jobs,
}: Pick<Ports, 'evidence' | 'jobs'>): Promise<void> => {
  if ((await evidence.due(1)).length > 0) await jobs.add('evidence.compare', {}, { key: 'all' });
};

/** The published versions of an article, compared with the stored texts of the sources that readers see. */
const compare = async (ports: ComparePorts, { article_id, slug }: DueComparison): Promise<Comparison[]> => {
  const { evidence, sourceDocuments, claims, settings, clock } = ports;
  const stored = await ports.articles.find(slug);
  if (!stored || stored.id !== article_id || stored.status !== 'published') return [];
  const { revision } = stored;
  const chosen = await evidence.chosen(article_id);
  const comparisons: Comparison[] = [];
  for (const language of asReadersSee(stored).published_languages) {
    const documents = await sourceDocuments.cited(readerSources(stored, language));
    if (documents.length === 0 && !chosen.some((one) => one.language === language)) continue;
    const body = stored[`body_${language}`] ?? '';
    const found = await claims.align(body, asEvidence(documents, settings)).catch((error: unknown) => {
      // A text that takes too long has no marks.
      if (isDomainError(error, 'unavailable')) return [];
      throw error;
    });
    const sentences = comparedSentences(found, documents);
    comparisons.push({ article_id, language, revision, sentences, compared_at: clock.now() });
  }
  return comparisons;
};

/** Compares all versions that are due, so that no page is rendered with a comparison. */
export const createCompareEvidence =
  (ports: ComparePorts): JobHandlers['evidence.compare'] =>
  async (_data, { signal }) => {
    for (;;) {
      const due = await ports.evidence.due(batch);
      if (due.length === 0 || signal.aborted) return;
      const comparisons: Comparison[] = [];
      for (const one of due) comparisons.push(...(await compare(ports, one)));
      await ports.evidence.save(due, comparisons);
    }
  };

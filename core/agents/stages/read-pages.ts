import { sourceKey } from '../../articles/similarity.ts';
import { isDomainError } from '../../shared/domain-error.ts';
import type { ReadPage } from '../provider-ports.ts';
import { storable, toDocument } from '../sources.ts';
import type { StageContext } from './context.ts';

const distinct = (addresses: readonly string[]): string[] => {
  const seen = new Set<string>();
  return addresses.filter((url) => !seen.has(sourceKey(url)) && seen.add(sourceKey(url)));
};

/** Null for what cannot be read: it is no source, and that is noted. */
const readPage = async (context: StageContext, url: string): Promise<ReadPage | null> => {
  const { ports, signal } = context;
  const leaveOut = async (why: string) => {
    await context.log(`No se usa ${url.slice(0, 200)}: ${why}.`);
    return null;
  };
  try {
    const page = await context.inTurn(() => ports.providers.pages.read(url, signal));
    return storable(page.text, 1000).trim() ? page : await leaveOut('la página no tiene texto');
  } catch (error) {
    if (signal.aborted || !isDomainError(error)) throw error;
    return leaveOut(error.message);
  }
};

/** Reads pages one after another until there are enough. */
export const readPages = async (
  context: StageContext,
  addresses: readonly string[],
  enough: number,
): Promise<string[]> => {
  const { ports } = context;
  const ids: string[] = [];
  for (const url of distinct(addresses)) {
    if (ids.length >= enough) break;
    const page = await readPage(context, url);
    if (!page) continue;
    const [kept] = await ports.sourceDocuments.keep([
      toDocument(page, { id: ports.ids.next(), at: ports.clock.now(), hash: ports.providers.prompts.hash }),
    ]);
    if (kept && !ids.includes(kept.id)) ids.push(kept.id);
  }
  await context.log(`Páginas leídas: ${ids.length}.`);
  return ids;
};

import { sourceKey } from '../../articles/similarity.ts';
import { isDemoAddress } from '../../articles/demo.ts';
import { isDomainError, messageOf } from '../../kernel/domain-error.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
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
  const leaveOut = async (reason: Message) => {
    await context.log(message('runs.page-skipped', { url: url.slice(0, 200), reason }));
    return null;
  };
  try {
    const page = await context.inTurn.read(() => ports.providers.pages.read(url, signal));
    if (!ports.providers.readiness.demo && isDemoAddress(page.final_url))
      return await leaveOut(message('sources.demo'));
    return storable(page.text, 1000).trim() ? page : await leaveOut(message('sources.empty'));
  } catch (error) {
    if (signal.aborted || !isDomainError(error)) throw error;
    return leaveOut(messageOf(error));
  }
};

const store = async ({ ports }: StageContext, page: ReadPage): Promise<string | undefined> => {
  const { prompts } = ports.providers;
  const document = toDocument(page, { id: ports.ids.next(), at: ports.clock.now(), hash: prompts.hash });
  const [stored] = await ports.sourceDocuments.store([document]);
  return stored?.id;
};

const atOnce = 4;

/** Reads pages, some at once, until there are enough; answers the ids of the documents in the order of the addresses. */
export const readPages = async (
  context: StageContext,
  addresses: readonly string[],
  enough: number,
): Promise<string[]> => {
  const ids = new Set<string>();
  const left = distinct(addresses);
  while (left.length > 0 && ids.size < enough) {
    const next = left.splice(0, Math.min(atOnce, enough - ids.size));
    const pages = await Promise.all(next.map((url) => readPage(context, url)));
    for (const page of pages) {
      const id = page && (await store(context, page));
      if (id) ids.add(id);
    }
  }
  await context.log(message('runs.pages-read', { count: ids.size }));
  return [...ids];
};

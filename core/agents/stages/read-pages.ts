import { isDemoAddress } from '../../articles/demo.ts';
import { sourceKey } from '../../articles/similarity.ts';
import { isDomainError, messageOf } from '../../kernel/domain-error.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Providers, ReadPage } from '../provider-ports.ts';
import type { SourceDocument } from '../sources.ts';
import { storable, toDocument } from '../sources.ts';
import type { PastedText } from '../task.ts';
import type { StageContext } from './context.ts';

/** Reads a page as a source, or returns why it cannot be one. */
export const readSource = async (
  { pages, readiness }: Pick<Providers, 'pages' | 'readiness'>,
  url: string,
  signal: AbortSignal,
): Promise<{ page: ReadPage } | { reason: Message }> => {
  try {
    const page = await pages.read(url, signal);
    if (!readiness.demo && isDemoAddress(page.final_url)) return { reason: message('sources.demo') };
    return storable(page.text, 1000).trim() ? { page } : { reason: message('sources.empty') };
  } catch (error) {
    if (signal.aborted || !isDomainError(error)) throw error;
    return { reason: messageOf(error) };
  }
};

/** A pasted text as a page. A text without a public address is identified by the hash of its content. */
export const pageOfText = (
  { providers }: Pick<Ports, 'providers'>,
  { title, publisher, url, text, read_on }: PastedText,
): ReadPage => {
  const address = url || `urn:sha256:${providers.prompts.hash(text)}`;
  // Its noon, so that it is that day in every zone where a newsroom sits.
  const read_at = read_on && `${read_on}T12:00:00.000Z`;
  const common = { url: address, final_url: address, title, text, read_at };
  return { ...common, publisher: publisher || null, published_at: null, published_day: null, language: null };
};

/** Stores pages as documents, each with the hash of its text. */
export const storeSources = (
  { sourceDocuments, ids, clock, providers }: Pick<Ports, 'sourceDocuments' | 'ids' | 'clock' | 'providers'>,
  pages: readonly ReadPage[],
): Promise<SourceDocument[]> => {
  const { hash } = providers.prompts;
  return sourceDocuments.store(
    pages.map((page) =>
      toDocument(page, { id: ids.next(), at: clock.now(), hash, timeZone: providers.settings.timeZone }),
    ),
  );
};

const distinct = (addresses: readonly string[]): string[] => {
  const seen = new Set<string>();
  return addresses.filter((url) => !seen.has(sourceKey(url)) && seen.add(sourceKey(url)));
};

/** Null when it cannot be used as a source, which is logged. */
const readPage = async (
  context: StageContext,
  url: string,
  refuse: (page: ReadPage) => Message | null,
): Promise<ReadPage | null> => {
  const { ports, signal, inTurn } = context;
  const result = await inTurn.read(() => readSource(ports.providers, url, signal));
  const reason = 'page' in result ? refuse(result.page) : result.reason;
  if ('page' in result && reason === null) return result.page;
  await context.log(message('runs.page-skipped', { url: url.slice(0, 200), reason: reason! }));
  return null;
};

const atOnce = 4;

/**
 * Reads pages concurrently until there are enough; returns the ids of the documents in the order of the addresses.
 * `refuse`: why a page is no source, if it is none.
 */
export const readPages = async (
  context: StageContext,
  addresses: readonly string[],
  enough: number,
  refuse: (page: ReadPage) => Message | null = () => null,
): Promise<string[]> => {
  const ids = new Set<string>();
  const left = distinct(addresses);
  while (left.length > 0 && ids.size < enough) {
    const next = left.splice(0, Math.min(atOnce, enough - ids.size));
    const pages = await Promise.all(next.map((url) => readPage(context, url, refuse)));
    const read = pages.filter((page) => page !== null);
    for (const { id } of await storeSources(context.ports, read)) ids.add(id);
  }
  await context.log(message('runs.pages-read', { count: ids.size }));
  return [...ids];
};

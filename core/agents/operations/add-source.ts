import { z } from 'zod';
import pLimit from 'p-limit';
import { Article } from '../../articles/article.ts';
import { requirePublishRights } from '../../articles/publishing/rights.ts';
import { requireMayEdit } from '../../items/may-edit.ts';
import { articleRef } from '../../articles/input-fields.ts';
import { requireArticle } from '../../articles/require-article.ts';
import { sourceKey } from '../../articles/similarity.ts';
import { saveArticle, savePorts } from '../../articles/publishing/save-article.ts';
import { languageOf } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Language } from '../../text/language.ts';
import { addressesOf, languages } from '../../text/language.ts';
import { command } from '../../kernel/operation.ts';
import type { Provenance } from '../../items/provenance.ts';
import { ProvenanceSource } from '../../items/provenance.ts';
import { render } from '../../kernel/render.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { ReadPage } from '../provider-ports.ts';
import { silences } from '../provider-ports.ts';
import { maxStoredSources } from '../taxonomy.ts';
import { PastedText } from '../task.ts';
import { unreadable } from '../sources.ts';
import { pageOfText, readSource, storeSources } from '../stages/read-pages.ts';

/** Pages read in one call: of one host one after the other. */
const max = { links: 12, hosts: 4 } as const;

const isSilence: ReadonlySet<string> = new Set(silences);

const Input = z.object({
  ...articleRef,
  ...PastedText.partial().shape,
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional()
    .describe('The address of the page; beside a text, that of the text'),
  from_links: z
    .boolean()
    .optional()
    .describe('Reads up to 12 of the pages that the article lists or links to and that are not stored yet'),
});

type Outcome = Awaited<ReturnType<typeof readSource>>;
type Skipped = { url: string; reason: Message };
type Read = { pages: ReadPage[]; skipped: Skipped[]; left: number };

/** The addresses that an article names, in its list of sources and in its texts, without those that are stored. */
const linksOf = async (
  { markdown, settings }: Pick<Ports, 'markdown' | 'settings'>,
  article: Article,
): Promise<string[]> => {
  const bodies: string[] = [];
  for (const language of languages)
    bodies.push(await markdown.toHtml(article[`body_${language}`] ?? '', { language }));
  const inText = bodies.flatMap((html) =>
    [...html.matchAll(/<a href="(https?:[^"]*)"/g)].map(([, href]) =>
      href!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ),
  );
  const present = new Set(
    languages
      .flatMap((language) => article.provenance[language].sources ?? [])
      .map(({ url }) => sourceKey(url)),
  );
  return [...article.sources.flatMap(addressesOf), ...inText].filter((url) => {
    const key = sourceKey(url);
    return !url.startsWith(`${settings.url}/`) && !present.has(key) && present.add(key);
  });
};

/** Reads pages, those of one host one after the other, and no more of a host that does not answer. */
const readLinks = async (
  { providers }: Pick<Ports, 'providers'>,
  addresses: readonly string[],
): Promise<Omit<Read, 'left'>> => {
  const { signal } = new AbortController();
  const inTurn = pLimit(max.hosts);
  const outcomes = new Map<string, Outcome>();
  const readHost = async (urls: readonly string[]) => {
    let silent: { reason: Message } | null = null;
    for (const url of urls) {
      const outcome: Outcome = silent ?? (await readSource(providers, url, signal));
      outcomes.set(url, outcome);
      if ('reason' in outcome && isSilence.has(unreadable(outcome.reason).reason.key)) silent = outcome;
    }
  };
  const hosts = Map.groupBy(addresses, (url) => new URL(url).host);
  await Promise.all([...hosts.values()].map((urls) => inTurn(() => readHost(urls))));
  const [pages, skipped]: [ReadPage[], Skipped[]] = [[], []];
  for (const url of addresses) {
    const outcome = outcomes.get(url)!;
    if ('page' in outcome) pages.push(outcome.page);
    else skipped.push({ url, reason: outcome.reason });
  }
  return { pages, skipped };
};

type AddSourceInput = z.infer<typeof Input>;

/** Reads what is given. Throws `validation` for an address that cannot be read, and when nothing is given. */
const readPages = async (
  ports: Pick<Ports, 'providers' | 'markdown' | 'settings'>,
  article: Article,
  { url, title, publisher, text, read_on, from_links: fromLinks }: AddSourceInput,
): Promise<Read> => {
  if (fromLinks) {
    const links = await linksOf(ports, article);
    const chosen = links.slice(0, max.links);
    return { ...(await readLinks(ports, chosen)), left: links.length - chosen.length };
  }
  if (text !== undefined) {
    if (!title)
      throw new DomainError('input.invalid', {
        issues: [{ field: 'title', message: message('articles.source-untitled') }],
      });
    const pasted = { title, publisher, url, text, read_on };
    return { pages: [pageOfText(ports, pasted)], skipped: [], left: 0 };
  }
  if (!url) throw new DomainError('articles.no-source');
  const { signal } = new AbortController();
  const outcome = await readSource(ports.providers, url, signal);
  if ('page' in outcome) return { pages: [outcome.page], skipped: [], left: 0 };
  throw new DomainError('input.invalid', {
    issues: [{ field: 'url', message: message('agents.source-unreadable', { url, reason: outcome.reason }) }],
  });
};

/** The article with these sources beside those that it has. Throws `rule-violated` for too many. */
const withSources = (article: Article, added: readonly ProvenanceSource[]): Article => {
  const merged = (language: Language): Provenance => {
    const before = article.provenance[language];
    const present = new Set(before.sources?.map(({ url, hash }) => `${hash} ${url}`));
    const others = added.filter(({ url, hash }) => !present.has(`${hash} ${url}`));
    if (others.length === 0) return before;
    const sources = [...(before.sources ?? []), ...others];
    if (sources.length > maxStoredSources)
      throw new DomainError('articles.too-many-sources', { slug: article.slug, max: maxStoredSources });
    return { ...before, sources };
  };
  return { ...article, provenance: { ...article.provenance, es: merged('es'), en: merged('en') } };
};

/**
 * Stores the texts of sources that an editor gives an article of any status, however it was written. The list of
 * sources that readers see stays as it is. Throws `not-found`, `conflict`, `validation` for an address that cannot be
 * read, `rule-violated` for too many sources.
 */
export const addSource = command({
  name: 'articles.add-source',
  effect: 'write',
  also: ['publish'],
  transaction: 'own',
  summary: 'Store the text of a source with an article: of a page, a pasted text, or what it links to',
  access: 'author',
  input: Input,
  output: z.object({
    article: Article,
    changed: z.boolean(),
    added: z.array(
      ProvenanceSource.pick({ url: true, title: true }).extend({
        characters: z.int().nonnegative().describe('The length of the text'),
      }),
    ),
    skipped: z
      .array(z.object({ url: z.string(), reason: z.string() }))
      .describe('Links that could not be read, and why'),
    left: z.int().nonnegative().describe('Links that the next call reads'),
  }),
  uses: [...savePorts, 'sourceDocuments', 'providers', 'markdown', 'settings', 'ids', 'clock', 'transaction'],
  run: async (ports, input, actor) => {
    const { slug, revision } = input;
    const article = await requireArticle(ports, { slug, revision });
    // Before reading anything, refuse what saving would refuse.
    await requireMayEdit(ports, actor, article);
    if (article.status === 'published') requirePublishRights(actor, article);
    const { pages, skipped, left } = await readPages(ports, article, input);
    const documents = await storeSources(ports, pages);
    const change = { actor, operation: 'articles.add-source', at: ports.clock.now() };
    const written = await ports.transaction(change, async (inside) => {
      const current = await requireArticle(inside, { slug, revision });
      const sources = documents.map(({ final_url: url, title, retrieved_at, hash }) => ({
        url,
        title,
        retrieved_at,
        hash,
        by_hand: true,
      }));
      return saveArticle(inside, current, withSources(current, sources), actor);
    });
    return {
      ...written,
      added: documents.map(({ final_url, title, text }) => ({
        url: final_url,
        title,
        characters: text.length,
      })),
      skipped: skipped.map(({ url, reason }) => ({ url, reason: render(reason, languageOf(actor)) })),
      left,
    };
  },
});

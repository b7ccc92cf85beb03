import { basename, dirname, resolve } from 'node:path';
import { documentSlug } from '#core/articles/article-slug.ts';
import { readFrontMatter } from '#core/articles/import-front-matter.ts';
import type { DocumentReader } from '#core/articles/ports.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { normalize } from '#core/text/normalize-text.ts';
import type { DocumentPair } from './pair-documents.ts';
import { slugOfPair } from './pair-documents.ts';
import { readTextFile } from './files.ts';

/** The slugs of an import's documents: by file path, and by their original address. */
export type ImportedSlugs = {
  files: Map<string, string>;
  addresses: Map<string, string>;
  slugs: Set<string>;
};

const maxFileBytes = 20_000_000;
const withoutEnding = (path: string) =>
  normalize(path, 'NFC')
    .replace(/(?:\.[a-z]{2})?\.mdx?$/i, '')
    .replace(/\/index$/, '');
const plainAddress = (address: string) => address.replace(/^\/(?:es|en)(?=\/)/, '').replace(/\/+$/, '');

const frontOf = async (documents: DocumentReader, path: string) => {
  try {
    // Only its slug is used: the time zone makes no difference.
    const front = readFrontMatter(await documents.frontMatter(await readTextFile(path, maxFileBytes)), 'UTC');
    return front.ok ? front.value : null;
  } catch (error) {
    // The import itself reports why it cannot be read.
    if (isDomainError(error)) return null;
    throw error;
  }
};

/** Determines the future slugs of an import's documents, so that links between them can be rewritten. */
export const findSlugs = async (
  documents: DocumentReader,
  pairs: readonly DocumentPair[],
): Promise<ImportedSlugs> => {
  const found: ImportedSlugs = { files: new Map(), addresses: new Map(), slugs: new Set() };
  for (const pair of pairs) {
    const paths = [pair.es, pair.en].filter((path) => path !== undefined);
    const fronts = await Promise.all(paths.map((path) => frontOf(documents, path)));
    const slug = documentSlug(
      fronts.map((front) => front?.slug),
      slugOfPair(pair),
    );
    if (!slug || !paths.length || fronts.includes(null)) continue;
    found.slugs.add(slug);
    for (const path of paths) found.files.set(withoutEnding(resolve(path)), slug);
    for (const front of fronts)
      if (front?.slug?.includes('/'))
        found.addresses.set(plainAddress(`/${front.slug}`.replace(/^\/+/, '/')), slug);
  }
  return found;
};

const written =
  /\]\(\s{0,20}<?([^\s()<>]{1,2000})|\b(?:href|to)=\{?["']([^"'\n]{1,2000})["']|^\[[^\]\n]{1,200}\]:[ \t]*<?([^\s<>]{1,2000})/gm;
const lists = /\/(?:tags?|categor(?:y|ies|ia|ias)|topics?|temas?|etiquetas?|authors?|autor(?:es)?)\/[^/]*$/i;

/** The path on the original site that an address leads to; null for other sites. */
const sitePath = (address: string, baseUrl: string | undefined): string | null => {
  if (address.startsWith('/') && !address.startsWith('//')) return address;
  if (!baseUrl || !/^https?:/i.test(address) || !URL.canParse(address) || !URL.canParse(baseUrl)) return null;
  const { origin, pathname } = new URL(address);
  return origin === new URL(baseUrl).origin ? pathname : null;
};

/** The links in a document that lead to other documents of the import, by address, with their slugs. */
export const linksBetween = (
  { files, addresses, slugs }: ImportedSlugs,
  { path, text }: { path: string; text: string },
  baseUrl?: string,
): Record<string, string> => {
  const links: Record<string, string> = {};
  for (const [, inline, attribute, definition] of text.matchAll(written)) {
    const address = (inline ?? attribute ?? definition ?? '').split('#')[0]!;
    const bare = address.split('?')[0]!;
    const place = sitePath(bare, baseUrl);
    const last = basename(bare);
    const slug =
      place === null
        ? files.get(withoutEnding(resolve(dirname(path), bare)))
        : (addresses.get(plainAddress(place)) ?? (slugs.has(last) && !lists.test(place) ? last : undefined));
    if (slug !== undefined && address !== '' && !address.startsWith('/media/')) links[address] = slug;
  }
  return links;
};

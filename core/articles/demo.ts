import { addressesOf } from '../text/language.ts';
import type { Article } from './article.ts';
import { sourceKey } from './similarity.ts';

/** The name of the demonstration provider wherever it answers. */
export const demoProvider = 'demo';

/**
 * The address of documents invented by the demonstration: a domain reserved for examples, so nothing real is ever
 * there.
 */
export const demoPlace = 'example.org/demo/';
export const demoHome = `https://${demoPlace}`;

/** Whether a document was invented by the demonstration; recognised by its address. */
export const isDemoAddress = (url: string): boolean => sourceKey(url).startsWith(demoPlace);

/**
 * Whether a piece carries the DEMO mark: the demonstration wrote, translated or illustrated it, or invented one of its
 * sources. Provenance survives edits, imports and exports, and the mark with it.
 */
export const isDemoPiece = ({
  provenance: { es, en, image },
  sources,
}: Pick<Article, 'provenance' | 'sources'>): boolean =>
  [es, en, image].some((made) => made?.provider === demoProvider) ||
  [
    ...sources.flatMap(addressesOf),
    ...[es, en].flatMap((made) => made.sources?.map(({ url }) => url) ?? []),
  ].some(isDemoAddress);

/** Whether the site itself is a demonstration, in the shape of `Providers`. */
export type DemoSite = { providers: { readiness: { demo: boolean } } };

/** Whether a piece may be neither published nor mailed: DEMO pieces unless the whole site is a demonstration. */
export const isHeldBack = (
  { providers }: DemoSite,
  piece: Pick<Article, 'provenance' | 'sources'>,
): boolean => !providers.readiness.demo && isDemoPiece(piece);

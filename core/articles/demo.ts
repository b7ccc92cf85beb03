import type { Article } from './article.ts';
import { sourceKey } from './similarity.ts';

/** What the demonstration provider is called wherever it answers. */
export const demoProvider = 'demo';

/** Where the documents stand that it makes up: a domain reserved for examples, so nothing real is ever there. */
export const demoPlace = 'example.org/demo/';
export const demoHome = `https://${demoPlace}`;

/** Whether a document was made up by the demonstration; its address is its mark. */
export const isDemoAddress = (url: string): boolean => sourceKey(url).startsWith(demoPlace);

/**
 * Whether a piece carries the DEMO mark: the demonstration wrote, translated or illustrated it, or it rests on a
 * document that was made up. Provenance outlives edits, imports and exports, and the mark with it.
 */
export const isDemoPiece = ({
  provenance: { es, en, image },
  sources,
}: Pick<Article, 'provenance' | 'sources'>): boolean =>
  [es, en, image].some((made) => made?.provider === demoProvider) ||
  [...sources, ...(es.sources ?? []), ...(en.sources ?? [])].some(({ url }) => isDemoAddress(url));

/** The site's side of it, as `Providers` has it: whether the site itself is a demonstration. */
export type DemoSite = { providers: { readiness: { demo: boolean } } };

/** Whether a piece may be neither published nor mailed: DEMO pieces only where the whole site is a demonstration. */
export const isHeldBack = (
  { providers }: DemoSite,
  piece: Pick<Article, 'provenance' | 'sources'>,
): boolean => !providers.readiness.demo && isDemoPiece(piece);

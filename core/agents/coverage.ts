import { textHash } from '../articles/text-hash.ts';
import type { Ports } from '../ports.ts';

/** A story as it is compared with the archive. */
export type Story = {
  id: string;
  title_es: string;
  title_en: string | null;
  /** Addresses that it stands at, or rests on. */
  addresses: readonly string[];
  bodies: readonly (string | null)[];
};

/** Why an article is said to tell a story already. */
export type Coverage = { slug: string; why: string };

/**
 * The article that tells a story already, published or a draft: by its sources, by its title in either language, or by
 * nearly the same text. Null when there is none.
 */
export const findCoverage = async (
  { desk, clock }: Pick<Ports, 'desk' | 'clock'>,
  { id, title_es, title_en, addresses, bodies }: Story,
): Promise<Coverage | null> => {
  const sources = addresses.map((url) => ({ name: url, url }));
  const story = { id, slug: '', title_es, title_en, status: 'draft' as const, date: clock.now(), sources };
  const hashes = bodies.flatMap((body) => (body === null ? [] : (textHash(body) ?? [])));
  const [[similar], [same]] = await Promise.all([desk.similar(story), desk.sameText(hashes)]);
  if (!similar) return same ? { slug: same, why: 'dice casi lo mismo' } : null;
  return {
    slug: similar.slug,
    why: similar.shared_sources.length ? 'cita las mismas fuentes' : 'tiene un título casi igual',
  };
};

import { sameHeadline } from '../articles/headlines.ts';
import { titleThresholds, sourceKey, titlesOf } from '../articles/similarity.ts';
import type { SimilarArticle } from '../articles/desk-row.ts';
import { textHash } from '../articles/text-hash.ts';
import { textSimilarity } from '../articles/trigrams.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
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

/** The article that covers a story, and why it is thought to. */
type CoveringArticle = { slug: string; reason: Message };

const day = 86_400_000;
/** Stories return under nearly the same headline: only this many days around it count as the same one. */
const sameNewsDays = 60;

/** A headline alone proves little: very similar, of the same days, and nothing in it that the other speaks of otherwise. */
const sameTitle = (story: Story, article: SimilarArticle, now: string): boolean =>
  Math.abs(Date.parse(now) - Date.parse(article.date)) <= sameNewsDays * day &&
  titlesOf(story).some((mine) =>
    titlesOf(article).some(
      (theirs) => textSimilarity(mine, theirs) >= titleThresholds.same && sameHeadline(mine, theirs),
    ),
  );

const similarTo = ({ desk, clock }: Pick<Ports, 'desk' | 'clock'>, story: Story) => {
  const { id, title_es, title_en, addresses } = story;
  const sources = addresses.map((url) => ({ name: url, url }));
  return desk.similar({ id, slug: '', title_es, title_en, status: 'draft', date: clock.now(), sources });
};

/**
 * The article that already covers a story, published or a draft: by its sources, by its title in either language, or by
 * nearly the same text; null when none does.
 */
export const findCoveringArticle = async (
  ports: Pick<Ports, 'desk' | 'clock'>,
  story: Story,
): Promise<CoveringArticle | null> => {
  const hashes = story.bodies.flatMap((body) => (body === null ? [] : (textHash(body) ?? [])));
  const [similar, [same]] = await Promise.all([similarTo(ports, story), ports.desk.sameText(hashes)]);
  const now = ports.clock.now();
  for (const article of similar) {
    if (article.shared_sources.length) return { slug: article.slug, reason: message('runs.same-sources') };
    if (sameTitle(story, article, now)) return { slug: article.slug, reason: message('runs.same-title') };
  }
  return same ? { slug: same, reason: message('runs.same-text') } : null;
};

/** Articles that cite a page. */
export const citing = async (
  ports: Pick<Ports, 'desk' | 'clock'>,
  { id, address }: { id: string; address: string },
): Promise<string[]> => {
  const story = { id, title_es: '', title_en: null, addresses: [address], bodies: [] };
  const similar = await similarTo(ports, story);
  return similar.flatMap(({ slug, shared_sources: shared }) => (shared.length ? [slug] : []));
};

/** The article that cites all sources of a piece, where there are at least two. */
export const findSameSources = async (
  ports: Pick<Ports, 'desk' | 'clock'>,
  story: Story,
): Promise<CoveringArticle | null> => {
  const own = new Set(story.addresses.map(sourceKey));
  if (own.size < 2) return null;
  const found = (await similarTo(ports, story)).find(
    ({ shared_sources: shared }) => new Set(shared.map(sourceKey)).size === own.size,
  );
  return found ? { slug: found.slug, reason: message('runs.same-sources') } : null;
};

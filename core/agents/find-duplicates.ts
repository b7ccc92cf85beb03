import { sameHeadline } from '../articles/headlines.ts';
import type { SimilarArticle } from '../articles/similarity.ts';
import { titleThresholds, sourceKey, titlesOf } from '../articles/similarity.ts';
import { isSameEvent } from '../events/cluster.ts';
import { fingerprintOf } from '../events/fingerprint.ts';
import { textHash } from '../articles/text-hash.ts';
import { textSimilarity } from '../articles/trigrams.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { Ports } from '../kernel/ports.ts';
import { day } from '../time/wall-clock.ts';

/** A story to be compared with the archive. */
export type Story = {
  id: string;
  title_es: string;
  title_en: string | null;
  /** Its own addresses and those of its sources. */
  addresses: readonly string[];
  bodies: readonly (string | null)[];
};

/** The article that covers a story, and why it matches. */
type CoveringArticle = { slug: string; reason: Message };

/** Similar headlines recur: only articles within this many days count as the same story. */
const sameNewsDays = 60;

/** A headline alone is weak evidence: it must be very similar, from the same days, and no name or number may differ. */
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

/** News of an event appears within days; what follows later is told anew. */
const sameEventDays = 14;
/** How many recent articles are compared, published and drafts each. */
const maxRecent = 100;

/** The recent article about the same event, in whichever language and words: by names, numbers and what is said. */
const sameEvent = async (
  { desk }: Pick<Ports, 'desk'>,
  { id, title_es: title, bodies }: Story,
  now: string,
): Promise<string | null> => {
  const since = new Date(Date.parse(now) - sameEventDays * day).toISOString();
  const rows = await Promise.all(
    (['published', 'draft'] as const).map((status) =>
      desk.rows({ status, sort: 'newest', limit: maxRecent, after: null, since }),
    ),
  );
  const mine = fingerprintOf({ url: id, title, text: bodies[0] ?? '', language: null, at: now });
  const found = rows.flat().find((row) => {
    const language = row.title_es ? 'es' : 'en';
    const [heading, text] = [row[`title_${language}`] ?? '', row[`summary_${language}`] ?? ''];
    return (
      row.id !== id &&
      isSameEvent(mine, fingerprintOf({ url: row.id, title: heading, text, language, at: row.date }))
    );
  });
  return found?.slug ?? null;
};

/**
 * The article that already covers a story, published or a draft: matched by its sources, its title in either language,
 * nearly identical text, or because it is about the same event; null when there is none.
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
  if (same) return { slug: same, reason: message('runs.same-text') };
  const told = await sameEvent(ports, story, now);
  return told === null ? null : { slug: told, reason: message('runs.same-event') };
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

/** The article that cites all sources of a piece, when there are at least two. */
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

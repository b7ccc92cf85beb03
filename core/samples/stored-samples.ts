import { localized } from '../text/language.ts';
import type { Ports } from '../kernel/ports.ts';

/** The kinds of samples that are no texts of the site itself. */
export const sampleKinds = [
  'articles',
  'referents',
  'companies',
  'applications',
  'resources',
  'chronologies',
] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** The ports that the samples of a site are found by. */
export const samplePorts = ['versions', 'pendingVersions', 'pendingItems', ...sampleKinds] as const;
type Archive = Pick<Ports, (typeof samplePorts)[number]>;

/** A sample that the site still has; `isEdited`: somebody has written in it, or has begun to. */
export type StoredSample = { kind: SampleKind; slug: string; title: string; isEdited: boolean };

/** A piece is rewritten when what readers read has changed, not when it was featured or withdrawn. */
const isRewritten = ({ revision, date, modified_at: at }: Piece): boolean =>
  at ? Date.parse(at) !== Date.parse(date) : revision > 1;
type Piece = { revision: number; date: string; modified_at?: string | null | undefined };

const findSample = async (ports: Archive, kind: SampleKind, slug: string): Promise<StoredSample | null> => {
  if (kind === 'articles') {
    const article = await ports.articles.find(slug);
    if (!article) return null;
    const pending =
      (await ports.pendingVersions.find(article.id)) ??
      (await ports.pendingItems.find({ kind: 'interviews', name: article.slug }));
    const isEdited = isRewritten(article) || pending !== null;
    return { kind, slug: article.slug, title: localized(article, 'title', 'es'), isEdited };
  }
  const entry = await ports[kind].find(slug);
  return (
    entry && {
      kind,
      slug,
      title: 'name' in entry ? entry.name : entry.title_es,
      isEdited: entry.revision > 1,
    }
  );
};

/** The samples that the site has, those in the trash apart. */
export const findStoredSamples = async (ports: Archive): Promise<StoredSample[]> => {
  const seeded = await ports.versions.seeded();
  const found: StoredSample[] = [];
  // One after another: a transaction has one connection.
  for (const kind of sampleKinds)
    for (const { entity, slug } of seeded) {
      const sample = entity === kind ? await findSample(ports, kind, slug) : null;
      if (sample) found.push(sample);
    }
  return found;
};

/** Whether the site still has all built-in pieces as they came: none has been removed, withdrawn or rewritten. */
export const hasAllSamples = async ({
  articles,
  samples,
}: Pick<Ports, 'articles' | 'samples'>): Promise<boolean> => {
  const count = samples.articles.length + samples.interviews.length;
  return count > 0 && (await articles.untouchedSamples()).length === count;
};

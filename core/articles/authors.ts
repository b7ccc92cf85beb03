import { z } from 'zod';
import type { Language } from '../text/language.ts';
import { formerSlug } from '../text/normalize-text.ts';
import type { Ports } from '../kernel/ports.ts';
import type { AuthorAddresses } from './author-address.ts';
import { newAddresses, newsroomSlug } from './author-address.ts';
import type { Byline } from './authorship.ts';
import { agentNamed, authorNames, bylineIn, isOwnNewsroom, nameKey } from './authorship.ts';
import { isOrganizationName } from './organization-names.ts';
import { everyEntry, formsOf } from './mentions.ts';
import { unstoredSamples } from './published-articles.ts';

const kind = z
  .enum(['person', 'agent', 'newsroom', 'organization'])
  .describe('A person, an AI agent, the newsroom as a whole, or another organization');

export const Author = z.object({
  slug: z.string(),
  name: z.string(),
  kind,
  articles: z.int().nonnegative().describe('Published articles'),
  interviews: z.int().nonnegative().describe('Published interviews of the collection'),
});
/** Who signs articles or interviews. */
export type Author = z.infer<typeof Author>;

export const PieceAuthor = Author.pick({ slug: true, name: true, kind: true });
/** An author of a piece, as its byline names them in the language of the page. */
export type PieceAuthor = z.infer<typeof PieceAuthor>;

/** Somebody of whom there is only a profile. */
export const unsigned = ({ slug, name }: Pick<Author, 'slug' | 'name'>): Author & { bylines: [] } => ({
  slug,
  name,
  kind: 'person',
  articles: 0,
  interviews: 0,
  bylines: [],
});

type Signed = Author & { bylines: Byline[] };
type Bylines = Pick<Ports, 'articles' | 'samples' | 'settings'>;
type Kinds = Pick<Ports, 'companies' | 'agents' | 'settings'>;

/** The keys of the names of listed organizations; lists stay the same object until something changes. */
const keysOfList = new WeakMap<object, ReadonlySet<string>>();
const organizationKeys = async ({ companies }: Pick<Ports, 'companies'>): Promise<ReadonlySet<string>> => {
  const list = await companies.list(everyEntry);
  const keys = keysOfList.get(list) ?? new Set(list.items.flatMap(({ name }) => formsOf(name)).map(nameKey));
  keysOfList.set(list, keys);
  return keys;
};

/** Tells what a name in a byline stands for. A machine's text under a person's name is no work of a person. */
const createKinds = async (ports: Kinds) => {
  const [organizations, agents] = await Promise.all([organizationKeys(ports), ports.agents.list()]);
  const agentKeys = new Set(agents.map(({ name }) => nameKey(name)));
  return (name: string, bylines: readonly Byline[]): Author['kind'] => {
    const key = nameKey(name);
    const signsAs = ({ author }: Byline) => nameKey(agentNamed(author) ?? '') === key;
    if (isOwnNewsroom(name, ports.settings.name)) return 'newsroom';
    if (agentKeys.has(key) || bylines.some(signsAs)) return 'agent';
    if (organizations.has(key) || isOrganizationName(name)) return 'organization';
    const isMachine = bylines.every(({ author, is_agent }) => is_agent || agentNamed(author) !== null);
    return isMachine ? 'agent' : 'person';
  };
};

/** Gives each name the slug of its page, for names without a stored one in the order in which they come. */
const createAddressing = (names: readonly string[], siteAuthor: string, found: AuthorAddresses) => {
  const added = newAddresses(
    names.filter((name) => !isOwnNewsroom(name, siteAuthor)),
    found,
  );
  return (name: string): string => {
    const key = nameKey(name);
    return isOwnNewsroom(name, siteAuthor)
      ? newsroomSlug
      : (found.get(key) ?? added.get(key) ?? newsroomSlug);
  };
};

type Signing = Omit<Signed, 'kind'>;

/** Everybody who signs what readers see, by slug, with their bylines. */
const findSigning = async (ports: Bylines): Promise<Map<string, Signing>> => {
  const { articles, settings } = ports;
  const [stored, builtIn, addresses] = await Promise.all([
    articles.bylines(),
    unstoredSamples(ports),
    articles.authorAddresses(),
  ]);
  const signed = [...stored, ...builtIn.map((byline) => ({ ...byline, articles: 1, interviews: 0 }))].map(
    (one) => ({ ...one, names: authorNames(one, settings.name) }),
  );
  const slugOf = createAddressing(
    signed.flatMap(({ names }) => names),
    settings.name,
    addresses,
  );
  const found = new Map<string, Signing>();
  for (const { author, author_name, is_agent, names, ...counts } of signed) {
    for (const [slug, name] of new Map(names.map((one) => [slugOf(one), one]))) {
      const entry = found.get(slug) ?? { slug, name, articles: 0, interviews: 0, bylines: [] };
      entry.articles += counts.articles;
      entry.interviews += counts.interviews;
      entry.bylines.push({ author, author_name, is_agent });
      found.set(slug, entry);
    }
  }
  return found;
};

/** Everybody who signs what readers see, with their bylines, those with the most pieces first. */
export const knownAuthors = async (ports: Bylines & Kinds): Promise<Signed[]> => {
  const [signing, kindOf] = await Promise.all([findSigning(ports), createKinds(ports)]);
  return [...signing.values()]
    .map((one) => ({ ...one, kind: kindOf(one.name, one.bylines) }))
    .sort(
      (one, other) =>
        other.articles + other.interviews - (one.articles + one.interviews) ||
        one.name.localeCompare(other.name, 'es'),
    );
};

/** Who has the address, also as earlier versions wrote it while nobody else has that; null when nobody has. */
const signingAt = async (ports: Bylines, slug: string): Promise<Signing | null> => {
  const signing = await findSigning(ports);
  return signing.get(slug) ?? [...signing.values()].find(({ name }) => formerSlug(name) === slug) ?? null;
};

/** The bylines with an author; none when nobody with this slug signs what readers see. */
export const findBylines = async (ports: Bylines, slug: string): Promise<Byline[]> =>
  (await signingAt(ports, slug))?.bylines ?? [];

/** An author with their bylines; null when nobody with this slug signs what readers see. */
export const findAuthor = async (ports: Bylines & Kinds, slug: string): Promise<Signed | null> => {
  const [found, kindOf] = await Promise.all([signingAt(ports, slug), createKinds(ports)]);
  return found && { ...found, kind: kindOf(found.name, found.bylines) };
};

/** The slugs of the pages of a byline's authors. */
export const authorSlugs = (
  byline: Omit<Byline, 'is_agent'>,
  siteAuthor: string,
  addresses: AuthorAddresses,
): string[] => {
  const names = authorNames(byline, siteAuthor);
  return names.map(createAddressing(names, siteAuthor, addresses));
};

/** The authors of a piece, in the order of its byline. */
export const authorsOf = async (
  ports: Kinds & Pick<Ports, 'articles'>,
  byline: Byline,
  language: Language,
): Promise<PieceAuthor[]> => {
  const { name: site } = ports.settings;
  const [addresses, kindOf] = await Promise.all([ports.articles.authorAddresses(), createKinds(ports)]);
  const names = authorNames(byline, site);
  const slugs = authorSlugs(byline, site, addresses);
  return names.map((name, at) => ({
    slug: slugs[at]!,
    name: bylineIn(name, site, language),
    kind: kindOf(name, [byline]),
  }));
};

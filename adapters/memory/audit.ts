import type { AuditConditions, AuditEntry, AuditLog, Title, TitledKind } from '#core/kernel/audit.ts';
import { titledKinds } from '#core/kernel/audit.ts';
import { filteredCountLimit } from '#core/kernel/totals.ts';
import type { Scope } from './state.ts';
import { descending } from './state.ts';

const named = (name: string): Title => ({ es: name, en: name });

/** The title of a piece, or the name of an entry of the directories. */
const titleOf = (item: object): Title => {
  const { name, title_es = null, title_en = null } = item as Partial<Record<string, string | null>>;
  return name ? named(name) : { es: title_es, en: title_en };
};

/** The titles of everything of a kind, by what entries call it. */
const titlesOf = (scope: Scope, kind: TitledKind): Map<string, Title> => {
  const state = scope.state();
  if (kind === 'articles') {
    const all = [...state.articles.values(), ...state.trash.values()];
    const former = [...state.redirects].map(([slug, id]) => ({ ...all.find((one) => one.id === id), slug }));
    return new Map([...former, ...all].map((one) => [one.slug, titleOf(one)]));
  }
  if (kind === 'media')
    return new Map(
      [...state.media].map(([name, { picture }]) => [
        name,
        { es: picture.file_name ?? picture.alt_es, en: picture.file_name ?? picture.alt_en },
      ]),
    );
  if (kind === 'agents')
    return new Map([
      ...[...state.agents].map(([id, { name }]) => [id, named(name)] as const),
      ...[...state.runs].map(([id, { run }]) => [id, named(run.agent_name)] as const),
    ]);
  if (kind === 'events') return new Map([...state.events].map(([id, { title }]) => [id, named(title)]));
  if (kind === 'invitations')
    return new Map([...state.invitations.values()].map(({ id, email }) => [id, named(email)]));
  if (kind === 'newsletters')
    return new Map(
      [...state.newsletters].map(([id, { subject_es, subject_en }]) => [
        id,
        { es: subject_es, en: subject_en ?? null },
      ]),
    );
  const items = [kind, `trash of ${kind}`].flatMap((place) => [...(state.collections.get(place) ?? [])]);
  return new Map(items.map(([slug, item]) => [slug, titleOf(item)]));
};

/** Everything of any kind that has this text in its title, by what entries call it. */
const titledWith = (scope: Scope, text: string): Set<string> =>
  new Set(
    Object.values(titledKinds)
      .flat()
      .flatMap((kind) =>
        [...titlesOf(scope, kind)].flatMap(([subject, title]) =>
          Object.values(title).some((one) => one?.toLowerCase().includes(text)) ? [subject] : [],
        ),
      ),
  );

/** Whether an entry meets these conditions. */
const entryMatches = (
  scope: Scope,
  { actor, operation, subject, door, result, search, since, until }: AuditConditions,
): ((entry: AuditEntry) => boolean) => {
  const text = search?.toLowerCase() ?? '';
  const titled = text ? titledWith(scope, text) : new Set();
  const accountName = (id: string | null) => scope.state().accounts.get(id ?? '')?.user.username ?? '';
  return (entry) =>
    (!actor || [entry.actor_id, entry.actor_name, accountName(entry.actor_id)].includes(actor)) &&
    (!operation || entry.operation === operation) &&
    (!subject || entry.subject === subject) &&
    (!door || entry.door === door) &&
    (!result || (result === 'refused' ? entry.refused !== null : (entry.refused ?? 'done') === result)) &&
    (!text ||
      titled.has(entry.subject) ||
      [
        entry.actor_name,
        entry.subject ?? '',
        entry.subject_name ?? '',
        accountName(entry.actor_id),
        accountName(entry.subject),
        [...scope.state().apiTokens.values()].find(({ id }) => id === entry.subject)?.name ?? '',
      ].some((one) => one.toLowerCase().includes(text))) &&
    (!since || entry.at >= since) &&
    (!until || entry.at < until);
};

/** The audit in memory. */
export const createAuditLog = (scope: Scope): AuditLog => ({
  async record(entry) {
    scope.state().audit.push(entry);
  },
  async count(id, times) {
    const { audit } = scope.state();
    const index = audit.findIndex((entry) => entry.id === id);
    if (audit[index]) audit[index] = { ...audit[index], times };
  },
  total: async (conditions) =>
    Math.min(scope.state().audit.filter(entryMatches(scope, conditions)).length, filteredCountLimit + 1),
  operations: async () => [...new Set(scope.state().audit.map(({ operation }) => operation))].sort(),
  async titles(kind, subjects) {
    const all = titlesOf(scope, kind);
    return new Map(subjects.flatMap((subject) => (all.has(subject) ? [[subject, all.get(subject)!]] : [])));
  },
  list: async ({ after, limit, ...conditions }) =>
    descending(scope.state().audit.filter(entryMatches(scope, conditions)), ({ at, id }) => `${at} ${id}`)
      .filter(({ at, id }) => !after || `${at} ${id}` < `${after.key} ${after.slug}`)
      .slice(0, limit),
});

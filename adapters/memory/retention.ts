import { agentEntity } from '#core/agents/agent.ts';
import type { Article } from '#core/articles/article.ts';
import type { AuditEntry } from '#core/kernel/audit.ts';
import type { Version } from '#core/kernel/versions.ts';
import { countLimit } from '#core/kernel/totals.ts';
import type { Retention } from '#core/retention/ports.ts';
import type { RetentionKind } from '#core/retention/retention.ts';
import { addedSamples } from '#core/samples/sample-content.ts';
import { isUnderWay } from './events.ts';
import type { Entity, Scope, State } from './state.ts';

/** An item with a retention period: its start, whether something else still needs it, and how to delete it. */
type Item = { from: string; isHeld?: boolean; remove(): void };

const itemsIn = <K, T>(map: Map<K, T>, item: (one: T) => Omit<Item, 'remove'> | null): Item[] =>
  [...map].flatMap(([key, one]) => {
    const found = item(one);
    return found ? [{ ...found, remove: () => void map.delete(key) }] : [];
  });

const pieceExists = ({ articles, trash, redirects }: State, slug: string | null): boolean =>
  slug !== null && (articles.has(slug) || trash.has(slug) || redirects.has(slug));

const isUnpublished = ({ entity, snapshot }: Version) =>
  entity === 'articles' && snapshot['status'] !== 'published';

const wasPublished = ({ versions }: State, slug: string): boolean =>
  versions.some((one) => one.entity === 'articles' && one.slug === slug && !isUnpublished(one));

const removeVersions = (state: State, chosen: (version: Version) => boolean) => {
  state.versions = state.versions.filter((version) => !chosen(version));
};

const isKept = ({ versions, articles, trash }: State, version: Version): boolean => {
  const ofSame = versions.filter(({ entity, slug }) => entity === version.entity && slug === version.slug);
  const article = articles.get(version.slug) ?? trash.get(version.slug);
  const { es = 0, en = 0 } = article?.text_revisions ?? {};
  return ofSame.at(-1) === version || [es, en].includes(version.revision);
};

const trashedArticles = (state: State, published: boolean): Item[] =>
  [...state.trash.values()]
    .filter(({ slug }) => wasPublished(state, slug) === published)
    .map(({ id, slug, deleted_at }) => ({
      from: deleted_at,
      remove() {
        state.trash.delete(slug);
        state.pending.delete(id);
        state.confirmedFacts.delete(id);
        for (const [former, to] of state.redirects) if (to === id) state.redirects.delete(former);
        removeVersions(state, (one) => one.entity === 'articles' && one.slug === slug);
      },
    }));

const trashedItems = (state: State, name: string): Item[] => {
  const trash = (state.collections.get(`trash of ${name}`) ?? new Map()) as Map<
    string,
    Entity & { deleted_at: string }
  >;
  return [...trash.values()].map(({ slug, deleted_at }) => ({
    from: deleted_at,
    remove() {
      trash.delete(slug);
      state.pendingItems.delete(`${name} ${slug}`);
      removeVersions(
        state,
        (one) =>
          one.entity === name &&
          one.slug === slug &&
          !((addedSamples as readonly string[]).includes(name) && one.operation === 'content.seed'),
      );
    },
  }));
};

const trashedAgents = (state: State): Item[] =>
  [...state.agents.values()].flatMap(({ id, deleted_at: from }) => {
    const remove = () => {
      state.agents.delete(id);
      removeVersions(state, (one) => one.entity === agentEntity && one.slug === id);
    };
    return from === null ? [] : [{ from, remove }];
  });

const trashedIssues = (state: State, isSent: boolean): Item[] =>
  itemsIn(state.newsletters, ({ deleted_at, recipients }) =>
    deleted_at !== null && (recipients !== null) === isSent ? { from: deleted_at } : null,
  );

const auditItems = (state: State, isChosen: (entry: State['audit'][number]) => boolean): Item[] =>
  state.audit.filter(isChosen).map((entry) => ({
    from: entry.at,
    isHeld: entry.operation === 'content.seed',
    remove: () => void (state.audit = state.audit.filter((one) => one !== entry)),
  }));

/** A piece that may cite documents. */
export type Cited = Partial<Pick<Article, 'provenance'>>;

/** The hashes of the documents that pieces cite. */
export const documentHashes = (pieces: readonly Cited[]): Set<string> =>
  new Set(
    pieces.flatMap(({ provenance }) =>
      [provenance?.es, provenance?.en].flatMap((one) => one?.sources?.map(({ hash }) => hash) ?? []),
    ),
  );

const allPieces = ({ articles, trash, collections }: State): Cited[] => [
  ...articles.values(),
  ...trash.values(),
  ...['interviews', 'trash of interviews'].flatMap((name) => [
    ...((collections.get(name) ?? new Map()) as Map<string, Cited>).values(),
  ]),
];

const jobsIn = ({ jobs }: State, state: 'done' | 'dead'): Item[] =>
  itemsIn(jobs, (job) => (job.state === state ? { from: job.created_at } : null));

/** The documents that pieces cite, or the others. */
const documentItems = (state: State, areCited: boolean): Item[] => {
  const hashes = documentHashes(allPieces(state));
  const isBusy = [...state.runs.values()].some(({ run }) => ['queued', 'running'].includes(run.status));
  return itemsIn(state.documents, ({ retrieved_at, hash }) =>
    hashes.has(hash) === areCited ? { from: retrieved_at, isHeld: isBusy } : null,
  );
};

const itemsOf: Record<RetentionKind, (state: State) => Item[]> = {
  messages: ({ messages }) => itemsIn(messages, ({ created_at }) => ({ from: created_at })),
  mails: ({ mails }) =>
    itemsIn(mails, ({ status, created_at }) => (status === 'queued' ? null : { from: created_at })),
  unconfirmed: ({ subscriptions }) =>
    itemsIn(subscriptions, ({ subscribed, unsubscribed_at, suspended, created_at }) =>
      subscribed || (unsubscribed_at ?? suspended) !== null ? null : { from: created_at },
    ),
  unsubscribed: ({ subscriptions }) =>
    itemsIn(subscriptions, ({ subscribed, unsubscribed_at, suspended, created_at }) =>
      !subscribed && (unsubscribed_at ?? suspended) !== null ? { from: unsubscribed_at ?? created_at } : null,
    ),
  deliveries: ({ deliveries, newsletters }) =>
    itemsIn(deliveries, ({ issue_id }) => {
      const issue = newsletters.get(issue_id);
      const hasEnded = issue?.status === 'sent' || issue?.status === 'cancelled';
      return { from: issue ? (issue.sent_at ?? issue.updated_at) : '', isHeld: !hasEnded };
    }),
  sessions: ({ sessions }) => itemsIn(sessions, ({ expires_at }) => ({ from: expires_at })),
  // Attempts and previews are not in this state, and expire by themselves.
  traces: ({ presences }) => itemsIn(presences, ({ seen_at }) => ({ from: seen_at })),
  refusals: (state) => auditItems(state, ({ refused }) => refused !== null),
  addresses: (state) => {
    const emptied = (isDue: (entry: AuditEntry) => boolean, empty: Partial<AuditEntry>): Item[] =>
      state.audit.filter(isDue).map(({ id, at }) => ({
        from: at,
        remove: () =>
          void (state.audit = state.audit.map((one) => (one.id === id ? { ...one, ...empty } : one))),
      }));
    return [
      ...emptied(({ refused, ip, request_id }) => refused === null && (ip ?? request_id) !== null, {
        ip: null,
        request_id: null,
      }),
      ...emptied(({ operation, subject_name }) => !operation.startsWith('tokens.') && subject_name !== null, {
        subject_name: null,
      }),
    ];
  },
  audit: (state) => auditItems(state, ({ refused }) => refused === null),
  tokens: ({ apiTokens }) =>
    itemsIn(apiTokens, ({ expires_at, revoked_at }) => ({
      from: revoked_at !== null && revoked_at < expires_at ? revoked_at : expires_at,
    })),
  invitations: ({ invitations }) => itemsIn(invitations, ({ expires_at }) => ({ from: expires_at })),
  pending: ({ pending, pendingItems }) => [
    ...itemsIn(pending, ({ saved_at }) => ({ from: saved_at })),
    ...itemsIn(pendingItems, ({ saved_at }) => ({ from: saved_at })),
  ],
  versions: (state) =>
    state.versions.filter(isUnpublished).map((version) => ({
      from: version.at,
      isHeld: isKept(state, version),
      remove: () => removeVersions(state, (one) => one === version),
    })),
  trash: (state) => [
    ...trashedArticles(state, false),
    ...['referents', 'companies', 'applications', 'resources', 'pages', ...addedSamples].flatMap((name) =>
      trashedItems(state, name),
    ),
    ...trashedAgents(state),
    ...trashedIssues(state, false),
  ],
  withdrawn: (state) => [
    ...trashedArticles(state, true),
    ...trashedItems(state, 'interviews'),
    ...trashedIssues(state, true),
  ],
  runs: (state) =>
    itemsIn(state.runs, ({ run: { ended_at, article_slug } }) =>
      ended_at === null ? null : { from: ended_at, isHeld: pieceExists(state, article_slug) },
    ),
  stages: ({ runs }) =>
    [...runs.values()].flatMap(({ run, outputs }) =>
      Object.keys(outputs).map((stage) => ({
        from: run.ended_at ?? '',
        isHeld: run.ended_at === null,
        remove: () => void delete outputs[stage],
      })),
    ),
  answers: (state) =>
    [...state.calls]
      .filter(([, { answer }]) => answer !== null && answer !== undefined)
      .map(([id, call]) => ({
        from: call.at,
        isHeld: pieceExists(state, call.article_slug),
        remove: () => void state.calls.set(id, { ...call, answer: null }),
      })),
  documents: (state) => documentItems(state, false),
  evidence: (state) => documentItems(state, true),
  events: (state) =>
    [...state.events.values()].map(({ id, run_id, found_at }) => ({
      from: found_at,
      isHeld: isUnderWay(state, run_id),
      remove() {
        state.events.delete(id);
        for (const [key, { event_id }] of state.candidates) if (event_id === id) state.candidates.delete(key);
      },
    })),
  receipts: (state) =>
    itemsIn(state.calls, ({ at, article_slug }) => ({ from: at, isHeld: pieceExists(state, article_slug) })),
  jobs: (state) => jobsIn(state, 'done'),
  failures: (state) => jobsIn(state, 'dead'),
  errors: ({ errors }) => itemsIn(errors, ({ at }) => ({ from: at })),
  backups: ({ backups }) =>
    itemsIn(backups, ({ finished_at, bytes }) =>
      finished_at !== null && bytes === null ? { from: finished_at } : null,
    ),
};

const dueOf = (items: readonly Item[], before: string): Item[] =>
  items.filter(({ from, isHeld }) => !isHeld && from < before);

/** Data with a retention period, in memory. */
export const createRetention = ({ state }: Scope): Retention => ({
  async count(kind, before) {
    const items = itemsOf[kind](state());
    const most = (count: number) => Math.min(count, countLimit + 1);
    return { stored: most(items.length), due: most(dueOf(items, before).length) };
  },
  async purge(kind, before, limit) {
    const due = dueOf(itemsOf[kind](state()), before).slice(0, limit);
    for (const item of due) item.remove();
    return due.length;
  },
});

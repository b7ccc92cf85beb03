import type { Agent } from '#core/agents/agent.ts';
import type { SourceDocument } from '#core/agents/sources.ts';
import type { Attempt } from '#core/agents/ledger.ts';
import type { RunTask } from '#core/agents/ports.ts';
import type { StoredRun } from '#core/agents/run.ts';
import type { ApiToken } from '#core/accounts/api-token.ts';
import type { Article, TrashedArticle } from '#core/articles/article.ts';
import type { Session } from '#core/accounts/session.ts';
import type { Hold } from '#core/hold/hold.ts';
import type { Mail } from '#core/mail/mail.ts';
import type { Job } from '#core/jobs/job.ts';
import type { StoredMessage } from '#core/contact/stored-message.ts';
import type { MediaFile } from '#core/media/ports.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import type { SlotRecord } from '#core/newsletter/issues/schedule.ts';
import type { Consent, Subscription } from '#core/newsletter/subscription.ts';
import type { AuditEntry, Change } from '#core/kernel/audit.ts';
import type { Version } from '#core/kernel/versions.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Stored } from '#core/kernel/entity.ts';
import type { Account } from './accounts.ts';
import type { KeptDelivery } from './deliveries.ts';
import type { ReaderTopic, Topic } from '#core/kernel/topic.ts';

export type Entity = Stored & { slug: string };

/** A job with what its list does not show. */
export type KeptJob = Job & { key: string; tries: number; waitsUntil: string };

/** A run with what is not shown of it. */
export type KeptRun = { run: StoredRun; task: RunTask; outputs: Record<string, unknown> };

/** Everything the memory stores hold. A transaction works on a copy and puts it in place at its end. */
export type State = {
  articles: Map<string, Article>;
  /** Deleted articles, by slug. */
  trash: Map<string, TrashedArticle>;
  collections: Map<string, Map<string, Entity>>;
  media: Map<string, MediaFile>;
  /** No part of any transaction: what is made from pictures can be made again. */
  variants: Map<string, Uint8Array>;
  mails: Map<string, Mail>;
  jobs: Map<string, KeptJob>;
  subscriptions: Map<string, Subscription>;
  consents: Map<string, Consent[]>;
  messages: Map<string, StoredMessage>;
  newsletters: Map<string, Issue & { deleted_at: string | null }>;
  /** Kind and slug of what issues have brought. */
  sentPieces: Set<string>;
  deliveries: Map<string, KeptDelivery>;
  /** The moment from which on the rate of all senders allows another mail. */
  freeAt: { moment: number };
  slots: Map<string, SlotRecord>;
  hold: { held: Hold | null };
  versions: Version[];
  audit: AuditEntry[];
  accounts: Map<string, Account>;
  sessions: Map<string, Session>;
  /** By hash. */
  apiTokens: Map<string, ApiToken>;
  agents: Map<string, Agent & { deleted_at: string | null }>;
  runs: Map<string, KeptRun>;
  documents: Map<string, SourceDocument>;
  calls: Map<string, Attempt>;
};

/** Nothing yet. */
export const emptyState = (): State => ({
  articles: new Map(),
  trash: new Map(),
  collections: new Map(),
  media: new Map(),
  variants: new Map(),
  mails: new Map(),
  jobs: new Map(),
  subscriptions: new Map(),
  consents: new Map(),
  messages: new Map(),
  newsletters: new Map(),
  sentPieces: new Set(),
  deliveries: new Map(),
  freeAt: { moment: 0 },
  slots: new Map(),
  hold: { held: null },
  versions: [],
  audit: [],
  accounts: new Map(),
  sessions: new Map(),
  apiTokens: new Map(),
  agents: new Map(),
  runs: new Map(),
  documents: new Map(),
  calls: new Map(),
});

/** A copy that shares the (never mutated) entities. */
export const copyState = (state: State): State => ({
  articles: new Map(state.articles),
  trash: new Map(state.trash),
  collections: new Map([...state.collections].map(([name, items]) => [name, new Map(items)])),
  media: new Map(state.media),
  variants: state.variants,
  mails: new Map(state.mails),
  jobs: new Map(state.jobs),
  subscriptions: new Map(state.subscriptions),
  consents: new Map(state.consents),
  messages: new Map(state.messages),
  newsletters: new Map(state.newsletters),
  sentPieces: new Set(state.sentPieces),
  deliveries: new Map(state.deliveries),
  freeAt: { ...state.freeAt },
  slots: new Map(state.slots),
  hold: { ...state.hold },
  versions: [...state.versions],
  audit: [...state.audit],
  accounts: new Map(state.accounts),
  sessions: new Map(state.sessions),
  apiTokens: new Map(state.apiTokens),
  agents: new Map(state.agents),
  runs: new Map(state.runs),
  documents: new Map(state.documents),
  calls: new Map(state.calls),
});

/** Where stores read and write: the current state, the change a transaction is for, and whom to tell of what was written. */
export type Scope = { state: () => State; change: Change | null; announce: (topic: Topic) => void };

/** The change a write belongs to. Throws when there is none. */
export const requireChange = ({ change }: Scope): Change => {
  if (!change) throw new Error('Stores are written to inside a transaction only');
  return change;
};

/** A copy with its moments written as a database gives them back: to the millisecond. */
const asKept = <T extends Entity>(entity: T): T => {
  const kept: T & { date?: string } = structuredClone(entity);
  return kept.date === undefined ? kept : { ...kept, date: new Date(kept.date).toISOString() };
};

/** Tells of an entity that was written; readers see articles only while they are published. */
const announceEntity = ({ announce }: Scope, name: ReaderTopic, states: (Entity | undefined)[]): void => {
  if (name === 'articles') announce('desk:articles');
  const isSeen = (state: (Entity & { status?: unknown }) | undefined) => state?.status === 'published';
  if (name !== 'articles' || states.some(isSeen)) announce(name);
};

/** The `save` of the ports: revision check, timestamps, version, notice. */
export const saveEntity = <T extends Entity>(
  scope: Scope,
  name: ReaderTopic,
  items: Map<string, T>,
  entity: T,
): T => {
  const { actor, operation, at } = requireChange(scope);
  const { revision } = entity;
  const current = [...items.values()].find(({ id }) => id === entity.id);
  const holder = items.get(entity.slug);
  if (holder && holder.id !== entity.id) throw new DomainError('entity.slug-taken');
  if (revision === 0 ? current : current?.revision !== revision)
    throw new DomainError('entity.stale-revision', {
      slug: entity.slug,
      ...(current && { current_revision: current.revision }),
    });
  const saved: T = {
    ...asKept(entity),
    revision: revision + 1,
    created_at: revision === 0 ? at : entity.created_at,
    updated_at: at,
  };
  if (current) items.delete(current.slug);
  const kept = structuredClone(saved);
  items.set(kept.slug, kept);
  scope.state().versions.push({
    entity: name,
    slug: saved.slug,
    revision: saved.revision,
    at,
    door: actor.door,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    operation,
    snapshot: kept,
  });
  announceEntity(scope, name, [current, kept]);
  return saved;
};

import type { PageChange } from '#core/announcements/page-changes.ts';
import type { Agent } from '#core/agents/agent.ts';
import type { AgentSchedule, AgentSlot } from '#core/agents/schedule.ts';
import type { SourceDocument } from '#core/agents/sources.ts';
import type { Attempt } from '#core/agents/cost.ts';
import type { SpendingSettings } from '#core/agents/spending-settings.ts';
import type { RunTask } from '#core/agents/ports.ts';
import type { StoredRun } from '#core/agents/run.ts';
import type { AccountLink } from '#core/accounts/ports.ts';
import type { ApiToken } from '#core/accounts/api-token.ts';
import type { StoredInvitation } from '#core/accounts/invitation.ts';
import type { Backup } from '#core/backups/backup.ts';
import type { Article, TrashedArticle } from '#core/articles/article.ts';
import type { StoredPendingItem } from '#core/kernel/pending-item.ts';
import type { StoredPending } from '#core/articles/pending-version.ts';
import type { ConfirmedFact } from '#core/articles/desk-row.ts';
import type { HandIn, Returned } from '#core/articles/ports.ts';
import type { Presence } from '#core/articles/presence.ts';
import type { StoredCandidate, StoredEvent } from '#core/events/event.ts';
import type { Authenticator, Challenge, StoredPasskey } from '#core/accounts/second-factor.ts';
import type { Session } from '#core/accounts/session.ts';
import type { Hold } from '#core/hold/hold.ts';
import type { User } from '#core/accounts/user.ts';
import type { Mail } from '#core/mail/mail.ts';
import type { Job } from '#core/jobs/job.ts';
import type { StoredMessage } from '#core/contact/contact-message.ts';
import type { FiguresConfirmation } from '#core/pages/figures-confirmations.ts';
import type { Picture } from '#core/media/picture.ts';
import { creditText, focusText } from '#core/media/picture-limits.ts';
import { storedPicture } from '#core/media/variants.ts';
import type { Delivery } from '#core/newsletter/issues/delivery.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import type { Alert } from '#core/status/ports.ts';
import type { StoredError } from '#core/status/errors.ts';
import type { Instance } from '#core/status/instances.ts';
import type { SlotRecord } from '#core/newsletter/issues/schedule.ts';
import type { Consent, Subscription } from '#core/newsletter/subscription.ts';
import type { AuditEntry, Change } from '#core/kernel/audit.ts';
import type { Tries } from '#core/kernel/throttle.ts';
import type { KeyUse } from '#core/kernel/request-key.ts';
import type { Version } from '#core/kernel/versions.ts';
import { versionOf } from '#core/kernel/versions.ts';
import type { Position } from '#core/kernel/cursor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Stored } from '#core/kernel/entity.ts';
import { countLimit } from '#core/kernel/totals.ts';
import type { ReaderTopic, Topic } from '#core/kernel/invalidation-topics.ts';

export type Entity = Stored & { slug: string };

/** A job with the fields that its list does not show. */
export type StoredJob = Job & { key: string; tries: number; waitsUntil: string };

/** A delivery with its lease. */
export type StoredDelivery = Omit<Delivery, 'message_id' | 'email'> & {
  issue_id: string;
  owner: string | null;
  lease_until: string | null;
};

/** An account with its password hash, the hash that confirms its address, and its links. */
export type Account = {
  user: User;
  password_hash: string;
  confirmation?: { hash: string; until: string };
  links?: readonly AccountLink[];
};

/** The initial, empty state of the memory stores. */
export const emptyState = () => ({
  articles: new Map<string, Article>(),
  /** Deleted articles, by slug. */
  trash: new Map<string, TrashedArticle>(),
  /** Former slugs of articles, with the articles' ids. */
  redirects: new Map<string, string>(),
  /** The slugs of authors' pages, by the keys of their names. */
  authorAddresses: new Map<string, string>(),
  /** By article. */
  pending: new Map<string, StoredPending>(),
  /** By kind and name (`pendingKey`). */
  pendingItems: new Map<string, StoredPendingItem>(),
  /** The assignees of articles, by article id. */
  assignees: new Map<string, { id: string; username: string; handIn: HandIn | null }>(),
  /** The last returns of drafts, by article id. */
  returns: new Map<string, Returned>(),
  /** The accounts that created articles, by article id. */
  creators: new Map<string, string>(),
  /** By article id. */
  confirmedFacts: new Map<string, ConfirmedFact[]>(),
  /** By ad format. */
  figuresConfirmations: new Map<string, FiguresConfirmation>(),
  /** By article and tab. */
  presences: new Map<string, Presence>(),
  /** By key. */
  tries: new Map<string, Tries>(),
  collections: new Map<string, Map<string, Entity>>(),
  /** With the instant of each. */
  pageChanges: [] as { at: string; change: PageChange }[],
  /** By name. */
  media: new Map<string, { picture: Picture; bytes: Uint8Array; uploader: string | null }>(),
  variants: new Map<string, Uint8Array>(),
  mails: new Map<string, Mail>(),
  jobs: new Map<string, StoredJob>(),
  subscriptions: new Map<string, Subscription>(),
  consents: new Map<string, Consent[]>(),
  messages: new Map<string, StoredMessage>(),
  newsletters: new Map<string, Issue & { deleted_at: string | null }>(),
  /** Kind and slug of the pieces that sent issues contained. */
  sentPieces: new Set<string>(),
  deliveries: new Map<string, StoredDelivery>(),
  /** When the rate limit of all senders allows another mail. */
  freeAt: { moment: 0 },
  slots: new Map<string, SlotRecord>(),
  hold: { current: null as Hold | null },
  versions: [] as Version[],
  audit: [] as AuditEntry[],
  accounts: new Map<string, Account>(),
  sessions: new Map<string, Session>(),
  /** By account, with the time step of the last code. */
  authenticators: new Map<string, Authenticator & { last_step: number }>(),
  /** The hashes of unused recovery codes, by account. */
  recoveryCodes: new Map<string, readonly string[]>(),
  passkeys: new Map<string, { passkey: StoredPasskey; user_id: string }>(),
  requestKeys: new Map<string, KeyUse & { id: string; until: string }>(),
  challenges: new Map<string, Challenge & { tries: number }>(),
  /** By hash. */
  apiTokens: new Map<string, ApiToken>(),
  invitations: new Map<string, StoredInvitation>(),
  agents: new Map<string, Agent & { deleted_at: string | null }>(),
  /** By agent, and by agent and instant. */
  agentSchedules: new Map<string, AgentSchedule>(),
  agentSlots: new Map<string, AgentSlot>(),
  /** Runs with the fields that are not shown. */
  runs: new Map<string, { run: StoredRun; task: RunTask; outputs: Record<string, unknown> }>(),
  documents: new Map<string, SourceDocument>(),
  calls: new Map<string, Attempt>(),
  prompts: new Map<string, string>(),
  spendingSettings: { current: null as SpendingSettings | null },
  events: new Map<string, StoredEvent>(),
  candidates: new Map<string, StoredCandidate>(),
  instances: new Map<string, Instance>(),
  errors: new Map<string, StoredError>(),
  alerts: [] as Alert[],
  backups: new Map<string, Backup>(),
});
/** The state of all memory stores. A transaction works on a copy that replaces it at its end. */
export type State = ReturnType<typeof emptyState>;

const copy = (part: unknown): unknown => {
  if (part instanceof Map)
    return new Map([...part].map(([key, value]) => [key, value instanceof Map ? new Map(value) : value]));
  if (part instanceof Set) return new Set(part);
  return Array.isArray(part) ? [...(part as unknown[])] : { ...(part as object) };
};

/**
 * A copy that shares the entities, which are never mutated, and the variants, which are created outside transactions.
 */
export const copyState = (state: State): State => ({
  ...(Object.fromEntries(Object.entries(state).map(([name, part]) => [name, copy(part)])) as State),
  variants: state.variants,
});

/** The scope of stores: the current state, the change of a transaction, and the function that announces topics. */
export type Scope = { state: () => State; change: Change | null; announce: (topic: Topic) => void };

/** The change that a write belongs to. Throws outside a transaction. */
export const requireChange = ({ change }: Scope): Change => {
  if (!change) throw new Error('Stores are written to inside a transaction only');
  return change;
};

/** Items sorted by key in descending order; equal ones keep their order. */
export const descending = <T>(items: Iterable<T>, keyOf: (item: T) => string): T[] =>
  [...items].sort((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    return one < other ? 1 : one > other ? -1 : 0;
  });

const creation = ({ created_at, id }: { created_at: string; id: string }) => `${created_at} ${id}`;

/** Items with the last created first. */
export const newestFirst = <T extends { created_at: string; id: string }>(items: Iterable<T>): T[] =>
  descending(items, creation);

/** A page of items, newest first by creation time and id, with their total. */
export const newestPage = <T extends { created_at: string; id: string }>(
  items: Iterable<T>,
  { limit, after }: { limit: number; after: Position | null },
): { items: T[]; counted: number } => {
  const all = newestFirst(items);
  const following = after ? all.filter((item) => creation(item) < `${after.key} ${after.slug}`) : all;
  return { items: structuredClone(following.slice(0, limit)), counted: Math.min(all.length, countLimit + 1) };
};

/** A copy with its date as a database returns it: to the millisecond. */
const asStored = <T extends Entity>(entity: T): T => {
  const copied: T & { date?: string } = structuredClone(entity);
  return copied.date === undefined ? copied : { ...copied, date: new Date(copied.date).toISOString() };
};

/** Announces a written entity; readers see articles only while they are published. */
const announceEntity = ({ announce }: Scope, name: ReaderTopic, states: (Entity | undefined)[]): void => {
  if (name === 'articles') announce('desk:articles');
  const isSeen = (state: (Entity & { status?: unknown }) | undefined) => state?.status === 'published';
  if (name !== 'articles' || states.some(isSeen)) announce(name);
};

/** With the library's focal point and credit for its picture. */
export const withPicture = <T extends object>(scope: Scope, entity: T): T => {
  if (!('image_url' in entity)) return entity;
  const stored = storedPicture(String(entity.image_url));
  const known = stored && scope.state().media.get(stored.name);
  return {
    ...entity,
    image_focus: known ? focusText(known.picture) : null,
    image_credit: known ? creditText(known.picture) : null,
  };
};

/** The `save` of the ports: revision check, timestamps, version, notification. */
export const saveEntity = <T extends Entity>(
  scope: Scope,
  name: ReaderTopic,
  items: Map<string, T>,
  entity: T,
): T => {
  const change = requireChange(scope);
  const { at } = change;
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
    ...withPicture(scope, asStored(entity)),
    revision: revision + 1,
    created_at: revision === 0 ? at : entity.created_at,
    updated_at: at,
  };
  if (current) items.delete(current.slug);
  const stored = structuredClone(saved);
  items.set(stored.slug, stored);
  scope.state().versions.push(versionOf(change, name, stored));
  announceEntity(scope, name, [current, stored]);
  return saved;
};

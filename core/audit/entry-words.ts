import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import type { Title, TitledKind } from '../kernel/audit.ts';
import { AuditEntry, AuditResult, titledKinds } from '../kernel/audit.ts';
import type { Actor } from '../kernel/actor.ts';
import { doors, languageOf } from '../kernel/actor.ts';
import { summaryOf } from '../kernel/operation.ts';
import type { Language } from '../text/language.ts';
import { defaultLanguage } from '../text/language.ts';
import { findText, readStored, render } from '../kernel/render.ts';
import type { Message, MessageKey } from '../messages/messages.ts';

/** The first clause: what follows explains to callers how the operation works. */
const firstClause = (summary: string | undefined): string | undefined => summary?.split(/[;:] | \(/, 1)[0];

/**
 * What an entry of the audit says was done, in words. What the site records by itself, without an operation, has words of
 * its own; one that no version knows any more is shown by its name.
 */
export const entryTitle = (operation: string, language: Language): string =>
  findText(`audit-names.${operation}`, language) ??
  firstClause(findText(`summaries.${operation}`, language)) ??
  firstClause(summaryOf(operation)) ??
  operation;

/** Within a sentence. */
const inSentence = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

/** The note of a sign-in that needs a second step: without that, it is the trace of a stolen password. */
const passwordOnly = 'accounts.password-only';

/** Notes of what was tried and did not work. */
const failures: ReadonlySet<string> = new Set(['articles.schedule-failed', 'audit.notes.page-unread']);

const resultName = (result: string, language: Language): string =>
  findText(`audit.results.${result}`, language) ?? result;

/** A door, in words; one that only a later version knows by its name. */
export const doorName = (door: string, language: Language): string =>
  findText(`audit.doors.${door}`, language) ?? door;

/** The filters of the audit that are lists, in words. */
export const filterNames = (language: Language) => ({
  doors: doors.map((name) => ({ name, title: doorName(name, language) })),
  results: AuditResult.options.map((name) => ({ name, title: resultName(name, language) })),
});

/** An entry as people read it. */
export const ShownEntry = AuditEntry.extend({
  title: z.string().describe('What was done, in words'),
  who: z.string().describe('Who did it, in words'),
  about: z
    .string()
    .nullable()
    .describe('What it was about, for people: a name or title as it is now, or the subject itself'),
  via: z.string().describe('How it came in, in words'),
  outcome: z.string().describe('What became of it, in words'),
  awaits_second_factor: z
    .boolean()
    .describe('Whether it is the right password of a sign-in that needs a second step'),
  failed: z.boolean().describe('Whether it was tried and did not work'),
  owner: z.string().nullable().describe('The account that a visitor has signed in to by it, by id'),
});
type ShownEntry = z.infer<typeof ShownEntry>;

/** What a visitor does only with the secret of an account, which is the subject then: they are its owner. */
const provesOwner: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.passkey-login',
  'auth.second-factor',
  'auth.register',
  'auth.confirm',
  'auth.confirm-address',
  'auth.reset-password',
  'invitations.accept',
]);

/** The message that a note is stored as; null for none, and for a plain text. */
const storedMessage = (note: string | null): Message | null => {
  const stored = note === null ? '' : readStored(note);
  return typeof stored === 'string' ? null : stored;
};

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/** What a subject is that is known by its id only: it is gone, or has no name. */
const goneThing = (operation: string): MessageKey | null => {
  if (operation.startsWith('passkeys.')) return 'audit.passkey';
  if (operation.startsWith('tokens.')) return 'audit.deleted-token';
  if (operation === 'invitations.accept' || /^(?:account|auth|users|second-factor)\./.test(operation))
    return 'audit.deleted-account';
  return operation.startsWith('invitations.') ? 'audit.invitation' : null;
};

/** The kinds of subjects whose operations are named otherwise. */
const kindsByName: Partial<Record<string, TitledKind>> = {
  'agent-runs': 'agents',
  content: 'agents',
  'news-events': 'events',
};

/** The kind of an entry's subject, if such things have titles. What a run of an agent has saved is an article. */
const kindOf = ({ operation, subject }: AuditEntry): TitledKind | null => {
  if (subject === null) return null;
  const [name = ''] = operation.split('.', 1);
  const kind = kindsByName[name] ?? name;
  if (isId(subject)) return titledKinds.id.find((one) => one === kind) ?? null;
  return kind === 'agents' ? 'articles' : (titledKinds.slug.find((one) => one === kind) ?? null);
};

/** Returns the titles of the subjects of entries, after one lookup for each kind. */
const readTitles = async (
  audit: Pick<Ports['audit'], 'titles'>,
  entries: readonly AuditEntry[],
): Promise<(entry: AuditEntry) => Title | undefined> => {
  const subjects = new Map<TitledKind, Set<string>>();
  for (const entry of entries) {
    const kind = kindOf(entry);
    if (kind) subjects.set(kind, (subjects.get(kind) ?? new Set()).add(entry.subject ?? ''));
  }
  const titles = new Map(
    await Promise.all(
      [...subjects].map(async ([kind, some]) => [kind, await audit.titles(kind, [...some])] as const),
    ),
  );
  return (entry) => {
    const kind = kindOf(entry);
    return kind ? titles.get(kind)?.get(entry.subject ?? '') : undefined;
  };
};

/** What is known of accounts and tokens, by id, and of other subjects. */
type Sources = {
  names: ReadonlyMap<string, string>;
  tokens: Awaited<ReturnType<Ports['apiTokens']['named']>>;
  titleOf: (entry: AuditEntry) => Title | undefined;
};

/** Words for one entry, in one language. */
const createWords = ({ names, tokens, titleOf }: Sources, language: Language) => {
  const say = (key: MessageKey, params: Message['params'] = {}) => render({ key, params }, language);
  /** Within a sentence. */
  const accountName = (id: string): string => names.get(id) ?? say('audit.a-deleted-account');
  /** A token, and whose it is. */
  const tokenName = (id: string, name: string): string => {
    const { owner_id = null } = tokens.get(id) ?? {};
    return owner_id === null ? name : say('audit.token-of', { name, owner: accountName(owner_id) });
  };

  const whoOf = (entry: AuditEntry, owner: string | null): string => {
    const { actor_kind: kind, actor_id: id, actor_name: name } = entry;
    if (owner !== null) return names.get(owner) ?? say('audit.deleted-account');
    if (kind === 'token' && id !== null) return tokenName(id, name);
    if (kind === 'user') return (id !== null && names.get(id)) || name || say('audit.deleted-account');
    return id === null ? (findText(`audit.kinds.${kind}`, language) ?? name) : name || id;
  };

  const aboutOf = (entry: AuditEntry): string | null => {
    const { operation, subject, subject_name } = entry;
    if (subject === null) return subject_name;
    if (operation === 'auth.token') return findText(`tokens.${subject}`, language) ?? subject;
    const account = names.get(subject);
    if (account !== undefined) return account;
    const name = subject_name ?? tokens.get(subject)?.name;
    if (name !== undefined) return tokenName(subject, name);
    const title = titleOf(entry);
    const text = title?.[language] ?? title?.[defaultLanguage];
    if (text) return text;
    const gone = isId(subject) || operation.startsWith('passkeys.') ? goneThing(operation) : null;
    return gone ? say(gone) : subject;
  };

  const noteOf = ({ note, refused }: AuditEntry): string | null => {
    const stored = storedMessage(note);
    if (stored === null) return note;
    const { key, params = {} } = stored;
    const { account } = params;
    const filled = typeof account === 'string' ? { ...params, account: accountName(account) } : params;
    const reason = `audit.reasons.${key}`;
    const hasReason = refused !== null && findText(reason, language) !== undefined;
    return say((hasReason ? reason : key) as MessageKey, filled);
  };

  return (entry: AuditEntry): ShownEntry => {
    const { actor_kind: kind, operation, refused, subject } = entry;
    const key = storedMessage(entry.note)?.key;
    const awaits = key === passwordOnly;
    const failed = key !== undefined && failures.has(key);
    const result = awaits ? 'awaits_second_factor' : failed ? 'failed' : (refused ?? 'done');
    const isOwner = kind === 'visitor' && refused === null && !awaits && provesOwner.has(operation);
    const owner = isOwner ? subject : null;
    const note = noteOf(entry);
    // Some notes say better than the name of the operation what was done.
    const isTitle = note !== null && (awaits || key?.startsWith('audit.titles.') === true);
    return {
      ...entry,
      title: isTitle
        ? note
        : refused === null
          ? entryTitle(operation, language)
          : say('audit.attempt', { title: inSentence(entryTitle(operation, language)) }),
      who: whoOf(entry, owner),
      about: aboutOf(entry),
      via: doorName(entry.door, language),
      outcome: resultName(result, language),
      awaits_second_factor: awaits,
      failed,
      owner,
      note: isTitle ? null : note,
    };
  };
};

/** The ids of the accounts that the notes of entries name. */
const accountsIn = (entries: readonly AuditEntry[]): string[] =>
  entries.flatMap(({ note }) => {
    const account = storedMessage(note)?.params?.['account'];
    return typeof account === 'string' ? [account] : [];
  });

/** Entries as people read them, in the language of the actor. */
export const showEntries = async (
  { audit, users, apiTokens }: Pick<Ports, 'audit' | 'users' | 'apiTokens'>,
  entries: readonly AuditEntry[],
  actor: Actor,
): Promise<ShownEntry[]> => {
  const subjects = entries.flatMap(({ subject }) => subject ?? []);
  const actors = (kind: AuditEntry['actor_kind']) =>
    entries.flatMap(({ actor_kind, actor_id }) =>
      actor_kind === kind && actor_id !== null ? [actor_id] : [],
    );
  const tokens = await apiTokens.named([...subjects, ...actors('token')]);
  const owners = [...tokens.values()].flatMap(({ owner_id }) => owner_id ?? []);
  const [names, titleOf] = await Promise.all([
    users.usernames([...subjects, ...actors('user'), ...owners, ...accountsIn(entries)]),
    readTitles(audit, entries),
  ]);
  return entries.map(createWords({ names, tokens, titleOf }, languageOf(actor)));
};

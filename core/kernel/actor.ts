import type { Language } from '../text/language.ts';
import { defaultLanguage } from '../text/language.ts';
import type { Role } from './access.ts';
import type { Scope } from './scope.ts';

/** The ways into the product. */
export const doors = ['http', 'cli', 'mcp', 'schedule', 'system'] as const;
export type Door = (typeof doors)[number];

/** The caller. Each door only supplies the actor; `application.execute` alone decides access. */
export type Actor = {
  kind: 'visitor' | 'user' | 'token' | 'operator' | 'system';
  /** Stable id of the user or token; null for visitors, the local operator and the system. */
  id: string | null;
  name: string;
  role: Role | null;
  /** The account that a token belongs to; see `accountOf`. */
  owner?: string;
  /** The scopes of a token; meaningless for other actors. */
  scopes?: readonly Scope[];
  /** When a user last proved who they are: by signing in, or when asked again. */
  verified_at?: string;
  /** Whether signing in to the user's account takes a second factor. */
  second_factor?: boolean;
  /** Name of the program that acts for it, as it identifies itself: an assistant, a script. */
  client?: string;
  /** Network address of the request; omitted by doors without a network. */
  ip?: string;
  /** Identifies the request in the logs; omitted by doors without requests. */
  requestId?: string;
  /** The id of the user's session, a hash; omitted by doors without sessions. */
  session?: string;
  /** The account that a terminal user gives as its person, by username or address; not resolved yet. */
  reviewer?: string;
  /** A person has confirmed this operation of an assistant; set only while it is executed. */
  confirmed?: true;
  /** The language of answers and errors; see `languageOf`. */
  language?: Language;
  door: Door;
};

/** The language of an actor's answers: English for assistants, for all others Spanish by default. */
export const languageOf = ({ language, door }: Pick<Actor, 'language' | 'door'>): Language =>
  language ?? (door === 'mcp' ? 'en' : defaultLanguage);

/** The id of the account that acts, itself or by one of its tokens; null for all others. */
export const accountOf = ({ kind, id, owner }: Pick<Actor, 'kind' | 'id' | 'owner'>): string | null =>
  kind === 'user' ? id : (owner ?? null);

/** Identifies an actor among all others. */
export const actorKey = ({ kind, id, name }: Pick<Actor, 'kind' | 'id' | 'name'>): string =>
  `${kind} ${id ?? name}`;

/**
 * Whether the actor is a person, who can be responsible for publications. An assistant is not, regardless of whose
 * account it uses.
 */
export const isPerson = ({ kind, door }: Record<'kind' | 'door', string>): boolean =>
  door !== 'mcp' && (kind === 'user' || kind === 'operator');

/** Someone who is not signed in. */
export const visitor = (door: Door): Actor => ({
  kind: 'visitor',
  id: null,
  name: 'visitor',
  role: null,
  door,
});

/**
 * The person at the machine's own terminal, who has every right, since they can read the database anyway. `name` is the
 * operating system's user name and is recorded in the audit; readers see `reviewer`, an account.
 */
export const operator = (
  name: string,
  { reviewer, language }: Pick<Actor, 'reviewer' | 'language'> = {},
): Actor => ({
  kind: 'operator',
  id: null,
  name,
  role: 'admin',
  ...(reviewer && { reviewer }),
  ...(language && { language }),
  door: 'cli',
});

/** The product itself: seeding at start and other automatic work. */
export const systemActor: Actor = { kind: 'system', id: null, name: 'system', role: 'admin', door: 'system' };

/** Scheduled work, which belongs to no account. */
export const scheduleActor: Actor = {
  kind: 'system',
  id: null,
  name: 'schedule',
  role: 'admin',
  door: 'schedule',
};

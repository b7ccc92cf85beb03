import type { Language } from './language.ts';
import { defaultLanguage } from './language.ts';
import type { Scope } from './scope.ts';

/** The ways into the product. */
export type Door = 'http' | 'cli' | 'mcp' | 'schedule' | 'system';

/** Who asks. Each door only supplies the actor; `application.execute` alone decides access. */
export type Actor = {
  kind: 'visitor' | 'user' | 'token' | 'operator' | 'system';
  /** Stable id of the user or token; null for visitors, the local operator and the system. */
  id: string | null;
  name: string;
  role: 'reader' | 'admin' | null;
  /** What a token may do; of no meaning for everybody else. */
  scopes?: readonly Scope[];
  /** Name of the program that speaks for it, as it calls itself: an assistant, a script. */
  client?: string;
  /** Network address that the request came from; doors without a network leave it out. */
  ip?: string;
  /** Names the request in the logs; doors without requests leave it out. */
  requestId?: string;
  /** The account that a terminal names as its person, by username or address; not looked up yet. */
  reviewer?: string;
  /** A person has confirmed what an assistant asks for; set while exactly that is executed. */
  confirmed?: true;
  /** The language that answers and errors are in; see `languageOf`. */
  language?: Language;
  door: Door;
};

/** The language of what an actor is answered: assistants are answered in English, everybody else in Spanish by default. */
export const languageOf = ({ language, door }: Pick<Actor, 'language' | 'door'>): Language =>
  language ?? (door === 'mcp' ? 'en' : defaultLanguage);

/** Whether it is a person, who can answer for what is published. An assistant is none, in whoever's name it works. */
export const isPerson = ({ kind, door }: Actor): boolean =>
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
 * The person at the machine's own terminal: has every right, since they can read the database anyway. `name` is the
 * operating system's and goes into the audit; readers see `reviewer`, an account.
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

/** The product itself: seeding at start and other work nobody asked for by hand. */
export const systemActor: Actor = { kind: 'system', id: null, name: 'system', role: 'admin', door: 'system' };

/** Scheduled work, in the name of no account. */
export const scheduleActor: Actor = {
  kind: 'system',
  id: null,
  name: 'schedule',
  role: 'admin',
  door: 'schedule',
};

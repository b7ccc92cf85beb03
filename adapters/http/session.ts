import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { Sessions } from '#core/accounts/ports.ts';
import { maxSessionTime, renewSession, startSession } from '#core/accounts/session.ts';
import type { User } from '#core/accounts/user.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { Clock } from '#core/time/clock.ts';
import type { Language } from '#core/text/language.ts';
import type { ContentChanges } from '#core/kernel/ports.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import { requestedLanguage } from './problem.ts';
import { routes } from './routes.ts';

declare module 'koa' {
  interface DefaultState {
    /** The signed-in user, if it was looked up. */
    user?: User;
    /** Whether the session was looked up. */
    sessionRead?: true;
    /** The id of their session, a hash. */
    session?: string;
    /** The language of the page that is shown, if it is one. */
    language?: Language;
    /** When they last proved who they are. */
    verifiedAt?: string;
  }
}

/** The dependencies of sessions. */
export type SessionOptions = {
  sessions: Sessions;
  changes: Pick<ContentChanges, 'subscribe'>;
  clock: Clock;
  /** Signs the cookies. */
  secret: string;
  /** Whether the site is served over https only. */
  secure: boolean;
};

/** Maximum age of a cached session in milliseconds, in case a notification is lost. */
const maxSessionAge = 2000;
const maxSessions = 10_000;

type FoundSession = Awaited<ReturnType<Sessions['find']>>;

/**
 * Caches sessions for a moment, at most until a session ends or an account changes: a panel that sends ten requests at
 * once causes one lookup.
 */
const cacheSessions = ({ sessions, changes, clock }: SessionOptions) => {
  const cache = createTopicCache<FoundSession>({
    changes,
    topics: ['desk:sessions', 'desk:users'],
    max: maxSessions,
    maxAge: maxSessionAge,
    now: () => Date.parse(clock.now()),
  });
  const cached = (id: string, now: string): FoundSession => {
    const found = cache.get(id);
    return found && found.session.expires_at > now ? found : null;
  };
  return {
    ...sessions,
    cached,
    find: async (id: string, now: string) =>
      cached(id, now) ?? cache.refresh(id, () => sessions.find(id, now)),
    async renew(session: Parameters<Sessions['renew']>[0]) {
      await sessions.renew(session);
      cache.delete(session.id);
    },
    async end(id: string) {
      await sessions.end(id);
      cache.clear();
    },
  };
};

type CachedSessions = ReturnType<typeof cacheSessions>;

/** What koa-session adds to the context. */
type KoaSession = {
  user?: User;
  verified_at?: string;
  isNew: boolean;
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
};
const koaSessionOf = (ctx: Context): KoaSession => ctx['session'] as KoaSession;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const maxDeviceLength = 300;

/** The browser and its system, as it names itself. */
const deviceOf = (ctx: Context): string | null =>
  ctx
    .get('User-Agent')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxDeviceLength) || null;

/** koa-session's store over the port, which receives hashes of the browsers' session ids. */
const createStore = (sessions: CachedSessions, clock: Clock) => ({
  async get(key: string) {
    const now = clock.now();
    const found = await sessions.find(hashOf(key), now);
    if (!found) return undefined;
    const renewed = renewSession(found.session, now);
    if (renewed) await sessions.renew(renewed);
    return { user: found.user, verified_at: found.session.verified_at };
  },
  async set(key: string, { user }: { user: User }, _age: unknown, input: { ctx?: Context }) {
    const ctx = input.ctx!;
    const id = hashOf(key);
    await sessions.start(startSession(id, user, clock.now(), { device: deviceOf(ctx), ip: ctx.ip }), user);
    ctx.state.session = id;
  },
  destroy: (key: string) => sessions.end(hashOf(key)),
});

const actorFor = (user: User, session: string | undefined, verified_at: string | undefined): Actor => ({
  kind: 'user',
  id: user.id,
  name: user.username,
  role: user.role,
  second_factor: user.second_factor,
  ...(verified_at !== undefined && { verified_at }),
  door: 'http',
  ...(session !== undefined && { session }),
});

const roleOfBearer = async ({ again }: { again: () => Promise<Actor> }): Promise<User['role'] | null> => {
  try {
    return (await again()).role;
  } catch (error) {
    if (isDomainError(error, 'unauthenticated')) return null;
    throw error;
  }
};

/**
 * Tells the client's scripts that this browser may have a session, so that they ask who is signed in. Grants nothing.
 */
const hintCookie = 'entered';

/**
 * Whether the answer may remove a cookie whose session has ended: pages, and the question who is signed in. Answers to
 * other calls may arrive after a new sign-in, and would remove its cookie.
 */
const mayRemoveCookie = ({ path }: Context): boolean =>
  path === routes['auth.me'].path || !path.startsWith('/api/');

/** Cookie sessions, for requests that need authentication. Visitors who never sign in get none. */
export const createHttpSessions = (app: Koa, options: SessionOptions) => {
  const { clock, secret, secure } = options;
  const sessions = cacheSessions(options);
  // Browsers accept cookies of this name only from the host itself and over https (RFC 6265bis, 4.1.3.2).
  const key = secure ? '__Host-vigia' : 'vigia';
  const attributes = { httpOnly: true, sameSite: 'lax', secure, overwrite: true } as const;
  const hint = { ...attributes, httpOnly: false, signed: false, maxAge: maxSessionTime } as const;
  app.keys = [secret];
  const find = createSession(
    {
      ...attributes,
      key,
      maxAge: maxSessionTime,
      autoCommit: false,
      genid: () => randomBytes(32).toString('base64url'),
      store: createStore(sessions, clock),
    },
    app,
  );

  /** Sessions by the hash of a cookie header whose signature was checked: headers can be long. */
  const sessionOf = createTopicCache<string>({ max: maxSessions });
  const sessionIdOf = (ctx: Context): string | undefined => {
    const { cookie } = ctx.req.headers;
    if (!cookie) return undefined;
    const found = sessionOf.get(hashOf(cookie));
    if (found !== undefined) return found;
    const id = ctx.cookies.get(key, { signed: true });
    if (!id) return undefined;
    sessionOf.set(hashOf(cookie), hashOf(id));
    return hashOf(id);
  };

  /** Determines who is signed in. */
  const read: Middleware = (ctx, next) => {
    // The proxy in front terminates TLS.
    ctx.cookies.secure = secure;
    // Once for each request: signing in or out changes what it found.
    if (ctx.state.bearer || ctx.state.sessionRead) return next();
    ctx.state.sessionRead = true;
    return find(ctx, async () => {
      const { user, verified_at, isNew } = koaSessionOf(ctx);
      if (user) {
        ctx.state.user = user;
        const session = sessionIdOf(ctx);
        if (session !== undefined) ctx.state.session = session;
        if (verified_at !== undefined) ctx.state.verifiedAt = verified_at;
      } else if (isNew && mayRemoveCookie(ctx) && ctx.cookies.get(key, { signed: false }) !== undefined)
        ctx.cookies.set(key, '', attributes);
      await next();
    });
  };

  return {
    read,

    actorOf: (ctx: Context): Actor => {
      const { user, session, verifiedAt, bearer, requestId } = ctx.state;
      return {
        ...(bearer?.actor ?? {
          ...(user ? actorFor(user, session, verifiedAt) : visitor('http')),
          ip: ctx.ip,
        }),
        requestId,
        language: ctx.state.language ?? requestedLanguage(ctx.req),
      };
    },

    /** The actor of a cookie, if the session is cached; else null. */
    cachedActor({ headers: { cookie } }: IncomingMessage): Actor | null {
      if (!cookie) return null;
      const id = sessionOf.get(hashOf(cookie));
      const found = id === undefined ? null : sessions.cached(id, clock.now());
      return found && actorFor(found.user, id, found.session.verified_at);
    },

    /** The current role of the sender, or null: for streams. Does not renew the session. */
    async roleNow(ctx: Context): Promise<User['role'] | null> {
      if (ctx.state.bearer) return roleOfBearer(ctx.state.bearer);
      const id = ctx.cookies.get(key, { signed: true });
      const found = id ? await sessions.find(hashOf(id), clock.now()) : null;
      return found?.user.role ?? null;
    },

    /** Signs in with a new session id; the browser's previous session ends. */
    async start(ctx: Context, user: User): Promise<void> {
      const session = koaSessionOf(ctx);
      session.user = user;
      await (session.isNew ? session.manuallyCommit() : session.regenerate());
      ctx.cookies.set(hintCookie, '1', hint);
      ctx.state.user = user;
    },

    /** Signs out: ends the session on the server too. */
    async end(ctx: Context): Promise<void> {
      if (!ctx.state.user) return;
      const session = koaSessionOf(ctx);
      ctx['session'] = null;
      await session.manuallyCommit();
      ctx.cookies.set(hintCookie, '', hint);
      delete ctx.state.user;
      delete ctx.state.session;
    },

    /** Notes for the rest of the request that its user has proved who they are. */
    prove(ctx: Context): void {
      ctx.state.verifiedAt = clock.now();
    },

    /** Whether the request has a session cookie, which may have expired. Does no lookup. */
    hasCookie: ({ headers: { cookie } }: IncomingMessage): boolean => cookie?.includes(`${key}=`) === true,

    /** Restores the hint cookie of a browser that has a session cookie. Does no lookup. */
    setHintCookie({ headers: { cookie, accept } }: IncomingMessage, response: ServerResponse): void {
      if (!cookie || !accept?.includes('text/html')) return;
      if (!cookie.includes(`${key}=`) || cookie.includes(`${hintCookie}=`)) return;
      const age = `max-age=${maxSessionTime / 1000}`;
      response.setHeader(
        'Set-Cookie',
        `${hintCookie}=1; path=/; ${age}; samesite=lax${secure ? '; secure' : ''}`,
      );
    },
  };
};

export type HttpSessions = ReturnType<typeof createHttpSessions>;

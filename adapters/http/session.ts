import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { Sessions } from '#core/accounts/ports.ts';
import { longestSession, renewSession, startSession } from '#core/accounts/session.ts';
import type { User } from '#core/accounts/user.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { Clock } from '#core/kernel/clock.ts';
import type { ContentChanges } from '#core/ports.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import { askedLanguage } from './problem.ts';

declare module 'koa' {
  interface DefaultState {
    /** Who is signed in, where that was looked for. */
    user?: User;
  }
}

/** What sessions are made of. */
export type SessionOptions = {
  sessions: Sessions;
  changes: Pick<ContentChanges, 'subscribe'>;
  clock: Clock;
  /** Signs the cookies. */
  secret: string;
  /** Whether the site is served over https alone. */
  secure: boolean;
};

/** Milliseconds that a session is believed to be as it was found, should no notice come. */
const maxSessionAge = 2000;
const maxSessions = 10_000;

type FoundSession = Awaited<ReturnType<Sessions['find']>>;

/**
 * Caches who holds a session for a moment, and no longer than until a session ends or an account changes: a panel that
 * asks for ten things at once is looked up once.
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

/** What koa-session puts on the context. */
type Held = {
  user?: User;
  isNew: boolean;
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
};
const heldBy = (ctx: Context): Held => ctx['session'] as Held;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** koa-session's store over the port: it keeps no more than hashes of the ids that browsers hold. */
const createStore = (sessions: CachedSessions, clock: Clock) => ({
  async get(key: string) {
    const now = clock.now();
    const found = await sessions.find(hashOf(key), now);
    if (!found) return undefined;
    const renewed = renewSession(found.session, now);
    if (renewed) await sessions.renew(renewed);
    return { user: found.user };
  },
  async set(key: string, { user }: { user: User }) {
    await sessions.start(startSession(hashOf(key), user, clock.now()), user);
  },
  destroy: (key: string) => sessions.end(hashOf(key)),
});

const actorFor = (user: User): Actor => ({
  kind: 'user',
  id: user.id,
  name: user.username,
  role: user.role,
  door: 'http',
});

const roleOfBearer = async ({ again }: { again: () => Promise<Actor> }): Promise<User['role'] | null> => {
  try {
    return (await again()).role;
  } catch (error) {
    if (isDomainError(error, 'unauthenticated')) return null;
    throw error;
  }
};

/** Tells the client's scripts that this browser may hold a session, so that they ask who is signed in. It opens nothing. */
const enteredCookie = 'entered';

/** Sessions by cookie, for the requests that want to know who asks. Visitors who never sign in get none. */
export const createHttpSessions = (app: Koa, options: SessionOptions) => {
  const { clock, secret, secure } = options;
  const sessions = cacheSessions(options);
  // Browsers take cookies of this name from the host itself alone, and over https alone (RFC 6265bis, 4.1.3.2).
  const key = secure ? '__Host-vigia' : 'vigia';
  const attributes = { httpOnly: true, sameSite: 'lax', secure, overwrite: true } as const;
  const hint = { ...attributes, httpOnly: false, signed: false, maxAge: longestSession } as const;
  app.keys = [secret];
  const find = createSession(
    {
      ...attributes,
      key,
      maxAge: longestSession,
      autoCommit: false,
      genid: () => randomBytes(32).toString('base64url'),
      store: createStore(sessions, clock),
    },
    app,
  );

  // Which session a line of cookies stands for is settled by its signature, once and for all.
  const sessionOf = createTopicCache<string>({ max: maxSessions });
  const noteCookies = (ctx: Context): void => {
    const { cookie } = ctx.req.headers;
    // By its hash: lines can be long, and anybody can send others.
    if (!cookie || sessionOf.get(hashOf(cookie)) !== undefined) return;
    const held = ctx.cookies.get(key, { signed: true });
    if (held) sessionOf.set(hashOf(cookie), hashOf(held));
  };

  /** Looks for who is signed in. A cookie that is worth nothing is taken away. */
  const read: Middleware = (ctx, next) => {
    // The proxy in front ends the encryption; what follows goes over https all the same.
    ctx.cookies.secure = secure;
    if (ctx.state.bearer) return next();
    return find(ctx, async () => {
      const { user, isNew } = heldBy(ctx);
      if (user) {
        ctx.state.user = user;
        noteCookies(ctx);
      } else if (isNew && ctx.cookies.get(key, { signed: false }) !== undefined)
        ctx.cookies.set(key, '', attributes);
      await next();
    });
  };

  return {
    read,

    actorOf: (ctx: Context): Actor => {
      const { user, bearer, requestId } = ctx.state;
      return {
        ...(bearer?.actor ?? { ...(user ? actorFor(user) : visitor('http')), ip: ctx.ip }),
        requestId,
        language: askedLanguage(ctx),
      };
    },

    /** Whose cookie it is, if their session is cached; else null. */
    cachedActor({ headers: { cookie } }: IncomingMessage): Actor | null {
      if (!cookie) return null;
      const id = sessionOf.get(hashOf(cookie));
      const found = id === undefined ? null : sessions.cached(id, clock.now());
      return found && actorFor(found.user);
    },

    /** The role that who asked has by now, or null: for answers that last longer than a moment. No use of the session. */
    async roleNow(ctx: Context): Promise<User['role'] | null> {
      if (ctx.state.bearer) return roleOfBearer(ctx.state.bearer);
      const held = ctx.cookies.get(key, { signed: true });
      const found = held ? await sessions.find(hashOf(held), clock.now()) : null;
      return found?.user.role ?? null;
    },

    /** Signs in under a new id; the session that the browser had so far ends. */
    async start(ctx: Context, user: User): Promise<void> {
      const held = heldBy(ctx);
      held.user = user;
      // One that nobody held before has a new id already.
      await (held.isNew ? held.manuallyCommit() : held.regenerate());
      ctx.cookies.set(enteredCookie, '1', hint);
      ctx.state.user = user;
    },

    /** Signs out: what the browser holds opens nothing any more, wherever it is. */
    async end(ctx: Context): Promise<void> {
      if (!ctx.state.user) return;
      const held = heldBy(ctx);
      ctx['session'] = null;
      await held.manuallyCommit();
      ctx.cookies.set(enteredCookie, '', hint);
      delete ctx.state.user;
    },

    /** Gives a page the cookie that tells of a session where a browser has lost it. Nothing is looked for. */
    tellScripts({ headers: { cookie, accept } }: IncomingMessage, response: ServerResponse): void {
      if (!cookie || !accept?.includes('text/html')) return;
      if (!cookie.includes(`${key}=`) || cookie.includes(`${enteredCookie}=`)) return;
      const age = `max-age=${longestSession / 1000}`;
      response.setHeader(
        'Set-Cookie',
        `${enteredCookie}=1; path=/; ${age}; samesite=lax${secure ? '; secure' : ''}`,
      );
    },
  };
};

export type HttpSessions = ReturnType<typeof createHttpSessions>;

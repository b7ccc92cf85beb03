import type { SessionUser } from '#core/accounts/session-user.ts';
import type { Route } from '../http/routes.ts';

type Credentials = { email: string; password: string };

/** Calls that the client makes although no contract describes them yet; each goes from here once one does. */
export type PendingCalls = {
  'auth.login': { input: Credentials; output: { user: SessionUser } };
  'auth.register': { input: Credentials & { username: string }; output: { user: SessionUser } };
  'auth.logout': { input: Record<string, never>; output: unknown };
};

/** Where they go (spec section 7). */
export const pendingRoutes = {
  'auth.login': { method: 'post', path: '/api/auth/login' },
  'auth.register': { method: 'post', path: '/api/auth/register' },
  'auth.logout': { method: 'post', path: '/api/auth/logout' },
} as const satisfies Record<keyof PendingCalls, Route>;

export type PendingCall = keyof typeof pendingRoutes;

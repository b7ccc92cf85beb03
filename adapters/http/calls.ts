import type { Context } from 'koa';
import type { User } from '#core/accounts/user.ts';
import type { Alongside, VigiaApplication } from '#core/application.ts';
import { operations } from '#core/operations.ts';
import { inputFields } from '#core/kernel/operation.ts';
import type { RoutedOperation } from './routes.ts';
import type { Route } from './page-routes.ts';
import { routes } from './routes.ts';
import type { HttpSessions } from './session.ts';

/** Runs an operation as the sender of the request. */
export type CallOperation = (
  name: RoutedOperation,
  input: unknown,
  ctx: Context,
  alongside?: Alongside,
) => Promise<unknown>;

type Options = {
  application: Pick<VigiaApplication, 'call'>;
  sessions: Pick<HttpSessions, 'actorOf' | 'start' | 'end' | 'prove'>;
};

/** The operation that a request is about: one that sets nothing but a status is the decision of that name. */
const named = (name: RoutedOperation, input: unknown): { name: RoutedOperation; input: unknown } => {
  const { status, ...options } = Object(input) as Record<string, unknown>;
  const decision = (routes[name] as Route).byStatus?.[String(status)];
  if (!decision) return { name, input };
  const fields = inputFields(operations[decision]);
  return Object.keys(options).every((field) => field in fields)
    ? { name: decision as RoutedOperation, input: options }
    : { name, input };
};

/** Runs operations after the session was read; then signs in or out, or notes a proof, if the route says so. */
export const createCaller = ({ application, sessions }: Options): CallOperation => {
  const follow: Record<NonNullable<Route['session']>, (ctx: Context, output: unknown) => Promise<void>> = {
    async start(ctx, output) {
      const { user } = output as { user: User | null };
      if (user) await sessions.start(ctx, user);
    },
    end: (ctx) => sessions.end(ctx),
    prove: async (ctx) => sessions.prove(ctx),
  };
  return async (operation, options, ctx, alongside) => {
    const { name, input } = named(operation, options);
    const output = await application.call(name, input, sessions.actorOf(ctx), alongside);
    const { session }: Route = routes[name];
    if (session) await follow[session](ctx, output);
    return output;
  };
};

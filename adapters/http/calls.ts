import type { Context } from 'koa';
import type { VigiaApplication } from '#core/application.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { RoutedContract } from './routes.ts';

/** Runs a routed contract for whoever sent the request. */
export type CallContract = (name: RoutedContract, input: unknown, ctx: Context) => Promise<unknown>;

type Callee = { application: Pick<VigiaApplication, 'execute'>; actorOf: (ctx: Context) => Actor };

/** Runs contracts for requests. */
export const createCaller =
  ({ application, actorOf }: Callee): CallContract =>
  (name, input, ctx) =>
    application.execute(name as never, input as never, actorOf(ctx));

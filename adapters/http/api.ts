import Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Context } from 'koa';
import bodyParser from 'koa-bodyparser';
import type { VigiaApplication } from '#core/application.ts';
import type { ContractName } from '#core/contracts.ts';
import { contracts } from '#core/contracts.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Contract } from '#core/shared/contract.ts';
import { readInput } from './input.ts';
import type { Answer, ResponseCache } from './response-cache.ts';
import type { Route, RoutedContract } from './routes.ts';
import { routes } from './routes.ts';

/** What the API needs: the product, kept answers, and who is asking. */
export type ApiOptions = {
  application: VigiaApplication;
  cache: ResponseCache;
  actorOf: (ctx: Context) => Actor;
};

const json = 'application/json; charset=utf-8';

/** A public query gives everybody the same answer, so it may be kept. */
const isShared = ({ kind, access }: Contract) => kind !== 'command' && access === 'public';

const jsonArray = async function* (items: AsyncIterable<unknown>): AsyncIterable<string> {
  let separator = '[';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
};

const readBody = bodyParser({ enableTypes: ['json'], jsonLimit: '1mb', strict: true });

/** Runs the contract and answers it: streams part by part, public queries through the cache, the rest just so. */
const handle =
  ({ application, cache, actorOf }: ApiOptions, name: RoutedContract) =>
  async (ctx: RouterContext) => {
    const contract: Contract = contracts[name];
    const input = readInput(
      contract,
      new URLSearchParams(ctx.querystring),
      ctx.params,
      ctx.request.body,
    ) as never;
    const exchange = { id: ctx.state.requestId, request: ctx.req, response: ctx.res };
    const actor = actorOf(ctx);
    if (contract.kind === 'stream') {
      await cache.sendStream(
        ctx.originalUrl,
        exchange,
        json,
        jsonArray(application.stream(name as never, input, actor)),
      );
      ctx.respond = false;
      return;
    }
    const produce = async (): Promise<Answer> => {
      const output = await application.execute(name as never, input, actor);
      return { status: 200, type: json, body: Buffer.from(JSON.stringify(output)) };
    };
    if (isShared(contract)) {
      await cache.sendFresh(ctx.originalUrl, exchange, produce);
      ctx.respond = false;
      return;
    }
    const { type, body } = await produce();
    ctx.set('Cache-Control', 'no-store');
    ctx.type = type;
    ctx.body = body;
  };

/** Every routed contract behind its path. */
export const createApiRouter = (options: ApiOptions): Router => {
  const router = new Router();
  for (const [name, { method, path }] of Object.entries(routes) as [RoutedContract, Route][]) {
    const isCommand = (contracts[name as ContractName] as Contract).kind === 'command';
    router[method](path, ...(isCommand ? [readBody] : []), handle(options, name));
  }
  return router;
};

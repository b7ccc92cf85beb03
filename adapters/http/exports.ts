import type Router from '@koa/router';
import type { Context } from 'koa';
import type { VigiaApplication } from '#core/application.ts';
import type { NameOfKind } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import type { HttpSessions } from './session.ts';
import { streamBody, toCsv } from './streams.ts';

/** The files to download, by address: the operation that yields the rows, and what the file is called. */
const files = {
  '/api/admin/newsletter/subscriptions.csv': {
    operation: 'subscriptions.export',
    name: 'suscripciones',
  },
} as const satisfies Record<string, { operation: NameOfKind<'stream'>; name: string }>;

type Options = { application: VigiaApplication; sessions: HttpSessions };
type File = (typeof files)[keyof typeof files];

const sendFile = async (ctx: Context, { application, sessions }: Options, { operation, name }: File) => {
  const actor = sessions.actorOf(ctx);
  await application.authorize(operation, actor);
  const rows = toCsv(application.stream(operation, {}, actor), operations[operation]);
  const body = await streamBody(rows);
  ctx.set('Cache-Control', 'no-store');
  ctx.attachment(`${name}-${new Date().toISOString().slice(0, 10)}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = body;
};

/** Adds the routes of files to download, which are sent row by row. */
export const addExports = (router: Router, options: Options): void => {
  for (const [path, file] of Object.entries(files))
    router.get(path, options.sessions.read, (ctx) => sendFile(ctx, options, file));
};

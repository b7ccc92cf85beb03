import { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { VigiaApplication } from '#core/application.ts';
import type { NameOfKind } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import { begun } from './begun.ts';
import { columnsOf, csv, csvRows } from './csv.ts';
import type { HttpSessions } from './session.ts';

/** What is to be had as a file, by address: the contract that yields its rows, and what the file is called. */
const files = {
  '/api/admin/newsletter/subscriptions.csv': {
    contract: 'subscriptions.export',
    name: 'suscripciones',
  },
} as const satisfies Record<string, { contract: NameOfKind<'stream'>; name: string }>;

type Options = { application: VigiaApplication; sessions: HttpSessions };
type File = (typeof files)[keyof typeof files];

/** Sends a file row by row, for whoever may have it, kept nowhere on the way. */
const sendFile = async (ctx: Context, { application, sessions }: Options, { contract, name }: File) => {
  const actor = sessions.actorOf(ctx);
  await application.authorize(contract, actor);
  const items = application.stream(contract, {}, actor);
  const rows = await begun(csvRows(items, columnsOf(operations[contract])));
  ctx.set('Cache-Control', 'no-store');
  ctx.attachment(`${name}-${new Date().toISOString().slice(0, 10)}.csv`);
  ctx.type = csv;
  ctx.body = Readable.from(rows, { objectMode: false });
};

/** Puts the files behind their addresses. */
export const addExports = (router: Router, options: Options): void => {
  for (const [path, file] of Object.entries(files))
    router.get(path, options.sessions.read, (ctx) => sendFile(ctx, options, file));
};

import type { Context, Middleware } from 'koa';
import bodyParser from 'koa-bodyparser';
import { checkJsonShape, refuseJson } from '#core/kernel/json-shape.ts';
import { message } from '#core/messages/messages.ts';
import { refuseRequest } from './problem.ts';
import { hasBody } from './unread-body.ts';

/** Says what is wrong with an unreadable body; the limit applies to the decompressed size. */
const refuse = (error: Error & { status?: number }, ctx: Context): never => {
  if (error.status === 413) refuseRequest(ctx, 413, message('request.too-large'));
  if (error.status === 415) refuseRequest(ctx, 415, message('request.encoding'));
  if (error.status === undefined && ctx.get('Content-Encoding'))
    refuseRequest(ctx, 400, message('request.packed'));
  throw error;
};

/** The object in a request's body; an empty body counts as an empty object. Throws `validation`. */
const parseJsonObject = (text: string, maxValues: number): Record<string, unknown> => {
  if (!text) return {};
  checkJsonShape(text, maxValues);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw refuseJson(message('input.json-syntax'), (error as Error).message);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw refuseJson(message('input.json-not-object'));
  return parsed as Record<string, unknown>;
};

const nothing = async () => {};

const takeText = (textLimit: string) =>
  bodyParser({
    enableTypes: ['text'],
    extendTypes: { text: ['application/json'] },
    textLimit,
    onerror: refuse,
  });
const takeForm = bodyParser({ enableTypes: ['form'], formLimit: '64kb', onerror: refuse });

/** JSON is UTF-8 (RFC 8259, 8.1). */
const isJson = (ctx: Context): boolean =>
  ctx.is('application/json') !== false && /^(?:utf-?8)?$/i.test(ctx.request.charset);

/** What a body may be: its decompressed size, and the number of its names and values. */
export type BodyLimit = { size: string; values: number };

/** For everybody: no form of the site has more than a few dozen names. */
export const publicBody: BodyLimit = { size: '64kb', values: 1000 };
/** For the newsroom. */
export const newsroomBody: BodyLimit = { size: '1mb', values: 10_000 };

/** Reads a JSON body up to a limit. Other types are refused: a form of another site could send them. */
export const readJson = ({ size, values }: BodyLimit): Middleware => {
  const take = takeText(size);
  return async (ctx, next) => {
    if (!hasBody(ctx.req)) ctx.request.body = {};
    else {
      if (!isJson(ctx)) refuseRequest(ctx, 415, message('request.json-type'));
      await take(ctx, nothing);
      ctx.request.body = parseJsonObject(ctx.request.body as string, values);
    }
    return next();
  };
};

/** Reads the fields of a browser's form, up to 64 kB. */
export const readForm = async (ctx: Context): Promise<Record<string, unknown>> => {
  if (!ctx.is('urlencoded')) refuseRequest(ctx, 415, message('request.form-type'));
  await takeForm(ctx, nothing);
  return ctx.request.body as Record<string, unknown>;
};

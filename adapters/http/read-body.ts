import type { Context, Middleware } from 'koa';
import bodyParser from 'koa-bodyparser';
import { checkJsonShape, refuseJson } from '#core/kernel/json-shape.ts';
import { message } from '#core/messages/messages.ts';
import { refuseRequest } from './problem.ts';

/** Says what is wrong with an unreadable body; the limit applies to the decompressed size. */
const refuse = (error: Error & { status?: number }, ctx: Context): never => {
  if (error.status === 413) refuseRequest(ctx, 413, message('request.too-large'));
  if (error.status === 415) refuseRequest(ctx, 415, message('request.encoding'));
  if (error.status === undefined && ctx.get('Content-Encoding'))
    refuseRequest(ctx, 400, message('request.packed'));
  throw error;
};

/** The object in a request's body; an empty body counts as an empty object. Throws `validation`. */
const parseJsonObject = (text: string): Record<string, unknown> => {
  if (!text) return {};
  checkJsonShape(text);
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

/** Whether there is a body. */
const hasBody = ({ headers }: Context): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** JSON is UTF-8 (RFC 8259, 8.1). */
const isJson = (ctx: Context): boolean =>
  ctx.is('application/json') !== false && /^(?:utf-?8)?$/i.test(ctx.request.charset);

/** Reads a JSON body up to a size limit. Other types are refused: a form of another site could send them. */
export const readJson = (limit = '1mb'): Middleware => {
  const take = takeText(limit);
  return async (ctx, next) => {
    if (!hasBody(ctx)) ctx.request.body = {};
    else {
      if (!isJson(ctx)) refuseRequest(ctx, 415, message('request.json-type'));
      await take(ctx, nothing);
      ctx.request.body = parseJsonObject(ctx.request.body as string);
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

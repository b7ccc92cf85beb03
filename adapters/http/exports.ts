import { Readable } from 'node:stream';
import type Router from '@koa/router';
import { stringify } from 'csv-stringify';
import type { VigiaApplication } from '#core/application.ts';
import { operations } from '#core/operations.ts';
import { uncached } from './exchange.ts';
import { fileRoutes } from './routes.ts';
import type { HttpSessions } from './session.ts';
import { streamBody } from './streams.ts';

type Options = { application: VigiaApplication; sessions: HttpSessions };

/**
 * Serves the subscriptions as a CSV file (RFC 4180), streamed row by row. A value that a spreadsheet would run as a
 * formula is marked as text; Excel recognizes UTF-8 by the leading byte order mark.
 */
export const addExports = (router: Router, { application, sessions }: Options): void => {
  router.get(fileRoutes['subscriptions.export'].path, sessions.read, async (ctx) => {
    const actor = sessions.actorOf(ctx);
    await application.authorize('subscriptions.export', actor);
    const rows = stringify({
      header: true,
      columns: Object.keys(operations['subscriptions.export'].output.shape),
      bom: true,
      escape_formulas: true,
      quoted_match: /[\r\n]/,
      record_delimiter: 'windows',
      cast: { boolean: String, object: String },
    });
    const items = Readable.from(application.stream('subscriptions.export', {}, actor));
    const body = await streamBody(items.compose(rows) as AsyncIterable<string>);
    ctx.set('Cache-Control', uncached);
    ctx.attachment(`suscripciones-${new Date().toISOString().slice(0, 10)}.csv`);
    ctx.type = 'text/csv; charset=utf-8';
    ctx.body = body;
  });
};

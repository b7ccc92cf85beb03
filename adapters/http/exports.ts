import type { ParsedUrlQuery } from 'node:querystring';
import { Readable } from 'node:stream';
import type Router from '@koa/router';
import { stringify } from 'csv-stringify';
import type { VigiaApplication } from '#core/application.ts';
import { languages } from '#core/text/language.ts';
import type { Clock } from '#core/time/clock.ts';
import { dayOf } from '#core/time/wall-clock.ts';
import { operations } from '#core/operations.ts';
import { uncached } from './request.ts';
import type { Site } from './feed.ts';
import { fileRoutes } from './routes.ts';
import type { HttpSessions } from './session.ts';
import { streamBody } from './streams.ts';

type Options = {
  application: VigiaApplication;
  sessions: HttpSessions;
  site: Pick<Site, 'timeZone'>;
  clock: Clock;
};

/** The operations that fill a file, and its name on a day. */
const files = {
  'subscriptions.export': (today) => `suscripciones-${today}`,
  'agents.spending-export': (today, { month }) => `gasto-${month?.toString() ?? today.slice(0, 7)}`,
  'audit.export': (today) => `registro-${today}`,
} as const satisfies Partial<
  Record<keyof typeof fileRoutes, (today: string, query: ParsedUrlQuery) => string>
>;

/**
 * Serves lists as CSV files (RFC 4180), streamed row by row. A value that a spreadsheet would run as a formula is marked
 * as text; Excel recognizes UTF-8 by the leading byte order mark.
 */
export const addExports = (router: Router, { application, sessions, site, clock }: Options): void => {
  for (const name of Object.keys(files) as (keyof typeof files)[])
    router.get(fileRoutes[name].path, sessions.read, async (ctx) => {
      // A link cannot send a header: its page's language is in the address.
      const language = languages.find((one) => one === ctx.query['lang']);
      const actor = { ...sessions.actorOf(ctx), ...(language && { language }) };
      await application.authorize(name, actor);
      const fields = Object.keys(operations[name].input.shape);
      const input = Object.fromEntries(Object.entries(ctx.query).filter(([field]) => fields.includes(field)));
      const items = Readable.from(application.stream(name, input, actor));
      const rows = stringify({
        header: true,
        columns: Object.keys(operations[name].output.shape),
        bom: true,
        escape_formulas: true,
        quoted_match: /[\r\n]/,
        record_delimiter: 'windows',
        cast: { boolean: String, object: String },
      });
      const body = await streamBody(items.compose(rows) as AsyncIterable<string>);
      ctx.set('Cache-Control', uncached);
      ctx.attachment(`${files[name](dayOf(clock.now(), site.timeZone), input)}.csv`);
      ctx.type = 'text/csv; charset=utf-8';
      ctx.body = body;
    });
};

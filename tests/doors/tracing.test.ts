import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { currentIds } from '#adapters/system/telemetry.ts';
import { observeJobs, observeParts, observeQueries, openTelemetry } from '#apps/compose/observation.ts';
import { readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { startSite, stubPage } from '#tests/support/http-site.ts';
import { root } from '#tests/support/run-program.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { until } from '#tests/support/until.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

type Field = { number: number; bytes: Buffer };

/** The length-delimited fields of a Protocol Buffers message: texts, bytes and messages. */
const fieldsOf = (message: Buffer): Field[] => {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let [value, shift] = [0, 1];
    for (;;) {
      const byte = message[at++]!;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
      shift *= 128;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    if (type === 0) varint();
    else if (type === 1) at += 8;
    else if (type === 5) at += 4;
    else {
      const length = varint();
      fields.push({ number, bytes: message.subarray(at, (at += length)) });
    }
  }
  return fields;
};

const inner = (message: Buffer, ...path: number[]): Buffer[] =>
  path.reduce<Buffer[]>(
    (found, number) =>
      found.flatMap((one) => fieldsOf(one).flatMap((field) => (field.number === number ? field.bytes : []))),
    [message],
  );

/** A sent span (opentelemetry/proto/trace/v1/trace.proto). */
const readSpan = (span: Buffer) => ({
  name: String(inner(span, 5)[0]),
  trace: inner(span, 1)[0]!.toString('hex'),
  id: inner(span, 2)[0]!.toString('hex'),
  parent: inner(span, 4)[0]?.toString('hex') ?? '',
  text: span.toString('latin1'),
});

const bodies: Buffer[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    bodies.push(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);
    response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
  });
});
const variable = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const logs: Record<string, unknown>[] = [];
const write = (line: string) => void logs.push(JSON.parse(line) as Record<string, unknown>);
const logger = createLogger({ LOG_LEVEL: 'info' }, { write }, { ids: () => ({ ...currentIds() }) });

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  process.env[variable] = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env[variable];
  receiver.closeAllConnections();
  receiver.close();
});

describe('traces', () => {
  it('contain requests, pages, queries, jobs, mails and providers, nested correctly', async () => {
    const telemetry = await openTelemetry(readConfig({ [variable]: process.env[variable] }), logger);
    const { observe } = telemetry;
    const query = observeQueries(observe, logger, { SLOW_QUERY_MS: 1 });
    const renderPage: typeof stubPage = async (page) => {
      await query('select *\n from "articles" where "slug" = $1', () => until(() => true));
      logger.info('while a page is rendered');
      return stubPage(page);
    };
    const site = await startSite({ renderPage, observe, pageRoute: () => '/noticias/:slug', trustProxy: 1 });
    const caller = { trace: 'c'.repeat(32), span: 'd'.repeat(16) };
    const traceparent = `00-${caller.trace}-${caller.span}-01`;
    await site.get('/noticias/secreta', { traceparent, 'x-request-id': 'edge-1' });
    await site.get('/noticias/secreta');
    await query('select alone', async () => {});
    const { mailer } = observeParts(testParts, observe, () => {});
    const run = { job: 'agent.run', id: numberedId(7), data: { run_id: numberedId(8) } } as const;
    await observeJobs(observe, () => {})(run, async () => {
      logger.info('while a job runs');
      await mailer.send({ id: 'a', to: 'ana@example.org', html: '', text: '' } as never);
    });
    await site.close();
    await telemetry.close();

    const [body] = bodies;
    expect(bodies).toHaveLength(1);
    expect(inner(body!, 1, 1).map(String).join('')).toContain('vigia');
    const spans = inner(body!, 1, 2, 2).map(readSpan);
    const find = (name: string) => spans.filter((span) => span.name === name);
    const [request, cached] = find('GET /noticias/:slug');
    const [page] = find('render page');
    const [asked] = find('query select');
    const [job] = find('job agent.run');
    const [mail] = find('send mail');
    expect(request).toMatchObject({ trace: caller.trace, parent: caller.span });
    expect(page).toMatchObject({ trace: caller.trace, parent: request!.id });
    expect(asked).toMatchObject({ trace: caller.trace, parent: page!.id });
    expect(asked!.text).toContain('select * from "articles" where "slug" = $1');
    expect(cached).toMatchObject({ parent: '' });
    expect(cached!.trace).not.toBe(caller.trace);
    expect(mail).toMatchObject({ parent: job!.id, trace: job!.trace });
    // A query outside any step is not a trace of its own, and no trace contains personal data.
    expect(spans).toHaveLength(6);
    expect(spans.map(({ text }) => text).join('')).not.toMatch(/secreta|ana@/);

    const line = (msg: string) => logs.find((one) => one['msg'] === msg);
    expect(line('while a page is rendered')).toMatchObject({ requestId: 'edge-1', traceId: caller.trace });
    expect(line('while a job runs')).toMatchObject({
      jobId: numberedId(7),
      runId: numberedId(8),
      traceId: job!.trace,
    });
  });

  it('are not recorded unless configured, while log lines still have ids', async () => {
    for (const given of [{}, { [variable]: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' }]) {
      const { observe } = await openTelemetry(readConfig(given), logger);
      expect(observe.traces).toBeUndefined();
      await observe({ name: 'x', ids: { requestId: 'r-1' } }, () =>
        observe({ name: 'y', ids: { jobId: 'j-1' } }, async () =>
          expect(currentIds()).toEqual({ requestId: 'r-1', jobId: 'j-1' }),
        ),
      );
      expect(currentIds()).toEqual({});
    }
  });

  it('are left out with a sentence in the log when their packages are not installed', async () => {
    const code = `
      import { registerHooks } from 'node:module';
      registerHooks({
        resolve: (name, context, next) => next(name.replace(/^@opentelemetry/, '@absent'), context),
      });
      const { openTelemetry } = await import('#apps/compose/observation.ts');
      const { readConfig } = await import('#apps/config.ts');
      const logger = { info: console.log, warn: (facts, text) => console.log(text) };
      const { observe } = await openTelemetry(readConfig(process.env), logger);
      console.log(observe.traces === undefined);`;
    const args = ['--input-type=module', '--eval', code];
    const env = { PATH: process.env['PATH'], [variable]: process.env[variable] };
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
    expect(stdout).toBe(
      'no traces: the packages of OpenTelemetry are not installed; `npm ci --omit=dev` installs them\ntrue\n',
    );
  });
});

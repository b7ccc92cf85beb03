import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkFeed, checkKey, modelLists } from '#adapters/providers/check-key.ts';
import { checkOutside } from '#apps/compose/outside-checks.ts';
import { readConfig } from '#apps/config.ts';
import type { Finding } from '#core/kernel/finding.ts';
import { message } from '#core/messages/messages.ts';
import { collect } from '#tests/support/writing.ts';

/** What a provider that is asked for its models, or a feed, answers: by its path. */
const answers: Record<string, [status: number, body: string]> = {
  '/v1/models': [200, '{"data":[{"id":"uno"},{"id":"otro"}]}'],
  '/refused/models': [401, '{}'],
  '/silent/models': [404, 'no'],
  '/feed': [200, '<rss/>'],
  '/gone': [410, ''],
};

let server: Server;
let base: string;
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const [status, body] = answers[request.url ?? ''] ?? [500, ''];
    if (request.url !== '/hang') response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const findings = (environment: Record<string, string>): Promise<Finding[]> =>
  collect(checkOutside(readConfig({ DATA_DIR: '/tmp', ...environment })));
const model = async (environment: Record<string, string>) =>
  (
    await findings({ LLM_PROVIDER: 'openai', LLM_MODEL: 'uno', OPENAI_API_KEY: 'clave', ...environment })
  ).find(({ check }) => check === 'language model');

describe('the check of the language model', () => {
  it.each([
    ['a key that is taken and a model that is there', '/v1', 'uno', 'ok', 'doctor.key-accepted'],
    ['a model that is not there', '/v1', 'dos', 'warning', 'doctor.model-unlisted'],
    ['a key that is refused', '/refused', 'uno', 'broken', 'doctor.key-refused'],
    ['a server that lists nothing', '/silent', 'uno', 'warning', 'doctor.models-unlisted'],
    ['a server that fails', '/fails', 'uno', 'broken', 'doctor.provider-unreachable'],
  ])('tells of %s', async (_what, path, name, state, key) => {
    const found = await model({ OPENAI_BASE_URL: `${base}${path}`, LLM_MODEL: name });
    expect(found).toMatchObject({ state, found: { key } });
    expect(asked).toEqual([`GET ${path}/models`]);
    expect(JSON.stringify(found)).not.toContain('clave');
  });

  it('is broken where a provider is named and lacks its key, and only warns where none is', async () => {
    expect(await model({ OPENAI_API_KEY: '' })).toMatchObject({ state: 'broken' });
    const found = (await findings({})).find(({ check }) => check === 'language model');
    expect(found).toMatchObject({ state: 'warning' });
  });

  it('waits for no answer for good, and says so in words', async () => {
    const question = { ...modelLists.openai('clave', base), url: `${base}/hang` };
    expect(await checkKey(question, 200)).toEqual({ unreachable: message('doctor.no-answer') });
    const odd = { ...question, url: 'http://127.0.0.1:1/models' };
    expect(await checkKey(odd)).toEqual({ unreachable: message('doctor.connection-refused') });
  });
});

describe('the check of feeds', () => {
  it('fetches each', async () => {
    const told = (await findings({ NEWS_FEEDS: `${base}/feed,${base}/gone` })).filter(
      ({ check }) => check === 'news feeds',
    );
    expect(told).toMatchObject([
      { state: 'ok' },
      { state: 'warning', found: { params: { reason: 'HTTP 410' } } },
    ]);
    expect(await checkFeed(`${base}/hang`, 200)).toEqual(message('doctor.no-answer'));
  });
});

describe('the check of mail', () => {
  it('tells of a server that is away, without the password', async () => {
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const [mail] = await findings({ SMTP_URL: `smtp://eva:clave@127.0.0.1:${port}` });
    server.listen(0);
    expect(mail).toMatchObject({ check: 'mail', state: 'broken' });
    expect(JSON.stringify(mail)).not.toContain('clave');
  });
});

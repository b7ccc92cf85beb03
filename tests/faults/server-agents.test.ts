import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Knex } from 'knex';
import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import { createSiteParts } from '#apps/compose/site-parts.ts';
import { readConfig } from '#apps/config.ts';
import type { AgentRun, StoredRun } from '#core/agents/run.ts';
import { hasEnded } from '#core/agents/taxonomy.ts';
import type { VigiaApplication } from '#core/application.ts';
import type { Ports } from '#core/ports.ts';
import { operator } from '#core/kernel/actor.ts';
import { agent, storeAgents } from '#tests/support/agents.ts';
import type { ProviderStub } from '#tests/support/provider-stub.ts';
import { startProviderStub, stubSettings } from '#tests/support/provider-stub.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { until } from '#tests/support/until.ts';
import { createPrograms } from './support/programs.ts';
import { articleReply, translationReply } from './support/stub-pieces.ts';

jest.setTimeout(180_000);

const editor = operator('eva');
const programs = createPrograms();
let database: TestDatabase;
let db: Knex;
let stub: ProviderStub;
let settings: Record<string, string>;
let ports: Ports;
let application: VigiaApplication;

beforeEach(async () => {
  database = await createTestDatabase();
  db = createConnection(database.url, { poolSize: 2 });
  stub = await startProviderStub();
  settings = {
    ...stubSettings(stub.url),
    LLM_PRICES: '{"input":1,"output":10,"search":0.01,"picture":0.05}',
  };
  const parts = createSiteParts(readConfig(settings), 'https://vigia.example');
  ({ ports, application } = composeApplication({ db }, parts));
});

afterEach(async () => {
  await programs.endAll();
  await Promise.all([stub.close(), db.destroy()]);
  await database.drop();
});

const serve = () => programs.server({ DATABASE_URL: database.url, ...settings });

const kill = async (program: { pid: number; ended: Promise<unknown> }) => {
  process.kill(program.pid, 'SIGKILL');
  await program.ended;
};

const execute = async (): Promise<AgentRun> => {
  const [stored] = await storeAgents(ports, agent({ type: 'perplexity-generator' }));
  const { run } = await application.execute('agents.execute', { id: stored!.id }, editor);
  return run;
};

const ended = (id: string, ms = 60_000): Promise<StoredRun> =>
  until(async () => {
    const run = await ports.agentRuns.find(id);
    return run && hasEnded(run.status) ? run : undefined;
  }, ms);

const drafts = async () => (await application.execute('articles.drafts', { limit: 50 }, editor)).items;
const asked = (service: string) => stub.calls.filter((call) => call.service === service).length;

describe('a run whose server is killed', () => {
  it.each([
    ['in its search', 'perplexity', []],
    ['while it reads', 'pages', []],
    ['while it writes', 'openai', []],
    ['while it translates', 'openai', [articleReply]],
  ] as const)(
    '%s goes on where it was, within a minute, and leaves one draft',
    async (_when, service, before) => {
      for (const reply of before) stub.behave('openai', reply);
      stub.behave(service, { fault: 'hang' });
      const first = serve();
      await first.port();
      const run = await execute();
      const expected = before.length + 1;
      await until(() => asked(service) >= expected);
      await kill(first);
      for (const reply of [articleReply, translationReply].slice(before.length)) stub.behave('openai', reply);
      const second = serve();
      await second.port();
      const done = await ended(run.id);
      expect(done).toMatchObject({ status: 'completed', error: null });
      expect(done.logs).toContainEqual(expect.objectContaining({ key: 'runs.resumed' }));
      expect(await drafts()).toHaveLength(1);
      // What was answered is not asked for again: two pieces, and once more what hung.
      expect(asked('openai')).toBe(service === 'openai' ? 3 : 2);
      expect(asked('perplexity')).toBe(service === 'perplexity' ? 2 : 1);
    },
  );

  it('in its last try has failed within a minute, and says why', async () => {
    stub.behave('openai', { fault: 'hang' });
    const first = serve();
    await first.port();
    const run = await execute();
    await until(() => asked('openai') === 1);
    await db.raw("update vigia_jobs.job set retry_limit = retry_count where name = 'agent.run'");
    await kill(first);
    const second = serve();
    await second.port();
    expect(await ended(run.id)).toMatchObject({ status: 'failed', error: { code: 'stopped' } });
    expect(await drafts()).toEqual([]);
    expect(asked('openai')).toBe(1);
  });
});

describe('two servers', () => {
  it('do a run once, which is cancelled on one while the other does it', async () => {
    const [one, two] = [serve(), serve()];
    await Promise.all([one.port(), two.port()]);
    stub.behave('openai', articleReply);
    stub.behave('openai', translationReply);
    const first = await execute();
    expect(await ended(first.id)).toMatchObject({ status: 'completed' });
    expect(asked('openai')).toBe(2);
    stub.behave('perplexity', { fault: 'hang' });
    const { run } = await application.execute('agents.execute', { id: first.agent_id! }, editor);
    await until(() => asked('perplexity') === 2);
    await application.execute('agent-runs.cancel', { id: run.id }, editor);
    expect(await ended(run.id, 10_000)).toMatchObject({ status: 'cancelled' });
    expect(await drafts()).toHaveLength(1);
  });
});

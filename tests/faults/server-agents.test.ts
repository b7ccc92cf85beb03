import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import { createSiteParts } from '#apps/compose/site-parts.ts';
import { readConfig } from '#apps/config.ts';
import type { AgentRun, StoredRun } from '#core/agents/run.ts';
import { hasEnded } from '#core/agents/taxonomy.ts';
import { operator } from '#core/kernel/actor.ts';
import { hour, wallClock } from '#core/time/wall-clock.ts';
import { agent, storeAgents } from '#tests/support/agents.ts';
import { change } from '#tests/support/entities.ts';
import { startProviderStub, stubSettings } from '#tests/support/provider-stub.ts';
import { until } from '#tests/support/until.ts';
import { createSiteDatabase } from './support/prepared-site.ts';
import { createPrograms, fewConnections } from './support/programs.ts';
import { articleReply, translationReply } from './support/stub-pieces.ts';

const editor = operator('eva');
/** A database with an editor's agents, servers on it, and their model. */
const openAgentSite = async () => {
  const programs = createPrograms();
  const database = await createSiteDatabase();
  const db = createConnection(database.url, { poolSize: 2 });
  const stub = await startProviderStub();
  const settings = {
    ...stubSettings(stub.url),
    LLM_PRICES: '{"input":1,"output":10,"search":0.01,"picture":0.05}',
  };
  const parts = createSiteParts(readConfig(settings), 'https://vigia.example');
  const { ports, application } = composeApplication({ db }, parts);
  return {
    db,
    stub,
    application,
    serve: () => programs.server({ DATABASE_URL: database.url, ...fewConnections, ...settings }),
    async execute(): Promise<AgentRun> {
      const [stored] = await storeAgents(ports, agent({ type: 'perplexity-generator' }));
      const { run } = await application.execute('agents.execute', { id: stored!.id }, editor);
      return run;
    },
    ended: (id: string, ms = 60_000): Promise<StoredRun> =>
      until(async () => {
        const run = await ports.agentRuns.find(id);
        return run && hasEnded(run.status) ? run : undefined;
      }, ms),
    drafts: async () => (await application.execute('articles.drafts', { limit: 50 }, editor)).items,
    asked: (service: string) => stub.calls.filter((call) => call.service === service).length,
    /** Gives an agent a slot that was due an hour ago. */
    async schedule(): Promise<string> {
      const [stored] = await storeAgents(ports, agent({ type: 'perplexity-generator' }));
      const from = new Date(Date.now() - 3 * hour).toISOString();
      const due = new Date(wallClock(Date.now() - hour, ports.settings.timeZone));
      const schedule = { agent_id: stored!.id, cron: `0 ${due.getUTCHours()} * * *`, paused: null };
      await ports.transaction(change(), ({ agentSchedules }) =>
        agentSchedules.save({ ...schedule, settled_until: from, failures_since: from }),
      );
      return from;
    },
    slots: () => ports.agentSchedules.slots(5),
    settledUntil: async () => (await ports.agentSchedules.list())[0]?.settled_until,
    runs: () => ports.agentRuns.list({ limit: 5 }),
    async close() {
      await programs.endAll();
      await Promise.all([stub.close(), db.destroy()]);
      await database.drop();
    },
  };
};

type AgentSite = Awaited<ReturnType<typeof openAgentSite>>;

/** Runs a test on a separate site. */
const onSite = (test: (site: AgentSite) => Promise<void>) => async () => {
  const site = await openAgentSite();
  try {
    await test(site);
  } finally {
    await site.close();
  }
};

const kill = async (program: { pid: number; ended: Promise<unknown> }) => {
  process.kill(program.pid, 'SIGKILL');
  await program.ended;
};

describe('a run whose server is killed', () => {
  for (const [when, service, before] of [
    ['in its search', 'perplexity', []],
    ['while it reads', 'pages', []],
    ['while it writes', 'openai', []],
    ['while it translates', 'openai', [articleReply]],
  ] as const)
    it(
      `${when} continues where it was, within a minute, and leaves one draft`,
      onSite(async ({ stub, serve, execute, ended, asked, drafts }) => {
        for (const reply of before) stub.behave('openai', reply);
        stub.behave(service, { fault: 'hang' });
        const first = serve();
        await first.port();
        const run = await execute();
        const expected = before.length + 1;
        await until(() => asked(service) >= expected);
        await kill(first);
        for (const reply of [articleReply, translationReply].slice(before.length))
          stub.behave('openai', reply);
        const second = serve();
        await second.port();
        const done = await ended(run.id);
        expect(done).toMatchObject({ status: 'completed', error: null });
        expect(done.logs).toContainEqual(expect.objectContaining({ key: 'runs.resumed' }));
        expect(await drafts()).toHaveLength(1);
        // Answered calls are not repeated: two pieces, and once more the hanging call.
        expect(asked('openai')).toBe(service === 'openai' ? 3 : 2);
        expect(asked('perplexity')).toBe(service === 'perplexity' ? 2 : 1);
      }),
    );

  it(
    'in its last attempt fails within a minute, with the reason',
    onSite(async ({ db, stub, serve, execute, ended, asked, drafts }) => {
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
    }),
  );
});

it(
  'a slot whose server is killed before its run is stored is run once, by whichever server is next',
  onSite(async ({ db, stub, serve, schedule, slots, settledUntil, runs, ended, asked, drafts }) => {
    const from = await schedule();
    // The slot is taken in the same transaction, which waits at this lock.
    await db.transaction(async (locked) => {
      await locked.raw('lock table agent_runs in exclusive mode');
      const killed = serve();
      await until(async () => {
        const { rows } = await locked.raw<{ rows: unknown[] }>(
          "select 1 from pg_locks where relation = 'agent_runs'::regclass and not granted",
        );
        return rows.length > 0;
      });
      await kill(killed);
    });
    expect([await runs(), await slots(), await settledUntil()]).toEqual([[], [], from]);
    stub.behave('openai', articleReply);
    stub.behave('openai', translationReply);
    serve();
    serve();
    const [slot] = await until(async () => {
      const found = await slots();
      return found.length > 0 && found;
    });
    expect(await ended(slot!.run_id!)).toMatchObject({ status: 'completed', error: null });
    expect([await runs(), await slots(), await drafts()].map((list) => list.length)).toEqual([1, 1, 1]);
    expect(asked('openai')).toBe(2);
  }),
);

describe('two servers', () => {
  it(
    'run a job once, and cancel it on one while the other runs it',
    onSite(async ({ application, stub, serve, execute, ended, asked, drafts }) => {
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
      expect(await ended(run.id)).toMatchObject({ status: 'cancelled' });
      expect(await drafts()).toHaveLength(1);
    }),
  );
});

import type { StoredRun } from '#core/agents/run.ts';
import { message } from '#core/messages/messages.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { agentRun, attempt } from '#tests/support/agents.ts';
import { change, day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

const agentId = numberedId(1);
const later = '2026-11-20T10:00:00.000Z';

/** Runs, with the outputs of their stages. */
export const agentRunsSuite: Suite = (harness) => {
  const inside = <T>(work: (runs: typeof harness.ports.agentRuns) => Promise<T>, ports = harness.ports) =>
    ports.transaction(change(), ({ agentRuns }) => work(agentRuns));
  const begin = (...runs: StoredRun[]) =>
    inside(async (agentRuns) => {
      const started: StoredRun[] = [];
      for (const run of runs) started.push(await agentRuns.begin(run, { of: run.agent_name }));
      return started;
    });
  const ids = (runs: StoredRun[]) => runs.map(({ id }) => id);

  describe('begin', () => {
    it('adds a run with its task, visible on every instance', async () => {
      const run = agentRun({
        agent_id: agentId,
        error: { code: 'stopped', message: message('runs.process-died') },
        logs: ['Línea "1"', { ...message('runs.requested', { name: 'שלום' }), at: day }],
      });
      expect(await begin(run)).toEqual([run]);
      expect(await harness.elsewhere.agentRuns.find(run.id)).toEqual(run);
      expect(await harness.elsewhere.agentRuns.task(run.id)).toEqual({ of: 'Faro' });
      expect(await harness.ports.agentRuns.current(agentId)).toEqual(run);
      expect(await harness.ports.agentRuns.find(numberedId(9))).toBeNull();
      expect(await harness.ports.agentRuns.current(numberedId(9))).toBeNull();
    });

    it('returns the run of the same agent in flight, and adds one after it has ended', async () => {
      const [first] = await begin(agentRun({ agent_id: agentId }));
      expect(await begin(agentRun({ agent_id: agentId }))).toEqual([first]);
      await inside((runs) => runs.save({ ...first!, status: 'failed' }));
      expect(await harness.ports.agentRuns.current(agentId)).toBeNull();
      const next = agentRun({ agent_id: agentId });
      expect(await begin(next)).toEqual([next]);
    });

    it('adds any number of runs without an agent, and of agents whose runs have ended', async () => {
      const ended = () => agentRun({ agent_id: agentId, status: 'failed' });
      await begin(agentRun(), agentRun(), agentRun({ agent_id: agentId }), ended(), ended());
      expect(await harness.ports.agentRuns.list({ limit: 9 })).toHaveLength(5);
    });

    it('adds one of twenty concurrent ones', async () => {
      const { ports, elsewhere } = harness;
      const started = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          inside((runs) => runs.begin(agentRun({ agent_id: agentId }), {}), index % 2 ? ports : elsewhere),
        ),
      );
      expect(new Set(ids(started)).size).toBe(1);
      expect(await ports.agentRuns.list({ limit: 99 })).toHaveLength(1);
    });

    it('and all other writes require a transaction', async () => {
      const { agentRuns } = harness.ports;
      const run = agentRun();
      for (const write of [
        () => agentRuns.begin(run, {}),
        () => agentRuns.save(run),
        () => agentRuns.saveOutput(run.id, 'gather', {}),
      ])
        await expect(write()).rejects.toThrow('inside a transaction');
    });
  });

  it('sum their costs in the ledger', async () => {
    const [run] = await begin(agentRun());
    const calls = [
      attempt({ run_id: run!.id, status: 'paid', input_tokens: 100, output_tokens: 7, eur: 0.1 }),
      attempt({ run_id: run!.id, eur: 0.2 }),
      attempt({ eur: 5 }),
    ];
    for (const call of calls)
      await harness.ports.ledger.reserve(call, { run: null, month: null, since: day });
    const cost = { calls: 2, input_tokens: 100, output_tokens: 7, eur: 0.3 };
    expect(await harness.ports.agentRuns.find(run!.id)).toEqual({ ...run, cost });
    expect(await harness.ports.agentRuns.list({ limit: 9 })).toEqual([{ ...run, cost }]);
  });

  describe('save', () => {
    it('replaces all fields except agent and request time', async () => {
      const [run] = await begin(agentRun({ agent_id: agentId }));
      const next: StoredRun = {
        ...run!,
        status: 'completed',
        stage: 'save',
        stages: [{ name: 'save', status: 'done', started_at: day, ended_at: later }],
        started_at: day,
        ended_at: later,
        result: { generatedContent: { title: 'Título', type: 'noticia', metadata: { slug: 'x', n: 1 } } },
        logs: ['uno', 'dos'],
        error: null,
        covered_by: 'otra',
        article_slug: 'una',
        cancel_requested: true,
      };
      await inside((runs) => runs.save({ ...next, agent_id: numberedId(8), created_at: later }));
      expect(await harness.elsewhere.agentRuns.find(run!.id)).toEqual(next);
    });

    it('leaves an ended run unchanged', async () => {
      const [run] = await begin(agentRun({ status: 'cancelled' }));
      await inside((runs) => runs.save({ ...run!, status: 'completed', logs: ['tarde'] }));
      expect(await harness.ports.agentRuns.find(run!.id)).toEqual(run);
    });

    it('serializes concurrent changes', async () => {
      const [run] = await begin(agentRun());
      const append = (line: string, ports: typeof harness.ports) =>
        inside(async (runs) => {
          const stored = (await runs.lock(run!.id))!;
          await runs.save({ ...stored, logs: [...stored.logs, line] });
        }, ports);
      const { ports, elsewhere } = harness;
      await Promise.all([append('a', ports), append('b', elsewhere), append('c', ports)]);
      expect((await ports.agentRuns.find(run!.id))?.logs.toSorted()).toEqual(['a', 'b', 'c']);
    });
  });

  it('report cancellation requests', async () => {
    const [one, two, other] = await begin(
      agentRun({ cancel_requested: true }),
      agentRun(),
      agentRun({ cancel_requested: true }),
    );
    const { agentRuns } = harness.elsewhere;
    expect(await agentRuns.findCancelRequested([one!.id, two!.id, numberedId(9)])).toEqual([one!.id]);
    expect((await agentRuns.findCancelRequested([one!.id, other!.id])).toSorted()).toEqual(
      [one!.id, other!.id].toSorted(),
    );
    expect(await agentRuns.findCancelRequested([])).toEqual([]);
  });

  it('store the latest output of each stage', async () => {
    const [run, other] = await begin(agentRun(), agentRun());
    await inside(async (runs) => {
      await runs.saveOutput(run!.id, 'gather', ['lista', { de: 'cosas' }]);
      await runs.saveOutput(run!.id, 'write', null);
      await runs.saveOutput(run!.id, 'gather', { documents: ['a'] });
    });
    const { agentRuns } = harness.elsewhere;
    expect(await agentRuns.output(run!.id, 'gather')).toEqual({ documents: ['a'] });
    expect(await agentRuns.output(run!.id, 'write')).toBeNull();
    expect(await agentRuns.output(run!.id, 'verify')).toBeUndefined();
    expect(await agentRuns.output(other!.id, 'gather')).toBeUndefined();
  });

  it('are listed newest first, by agent and status if given, up to the limit', async () => {
    const runs = [
      agentRun({ created_at: later, agent_id: agentId }),
      agentRun({ status: 'failed' }),
      agentRun({ agent_id: agentId, status: 'failed' }),
    ];
    const [newest, first, second] = ids(await begin(...runs));
    const list = async (filter = {}) => ids(await harness.ports.agentRuns.list({ limit: 9, ...filter }));
    expect(await list()).toEqual([newest, second, first]);
    expect(await list({ limit: 1 })).toEqual([newest]);
    expect(await list({ agent_id: agentId })).toEqual([newest, second]);
    expect(await list({ status: 'failed' })).toEqual([second, first]);
    expect(await list({ status: 'failed', agent_id: agentId })).toEqual([second]);
  });

  it('are counted in a period', async () => {
    await begin(agentRun(), agentRun({ status: 'failed' }), agentRun({ created_at: later }));
    const { agentRuns } = harness.elsewhere;
    expect(await agentRuns.count(day, later)).toBe(2);
    expect(await agentRuns.count(day, '2026-11-20T10:00:00.001Z')).toBe(3);
    expect(await agentRuns.count(later, later)).toBe(0);
  });
};

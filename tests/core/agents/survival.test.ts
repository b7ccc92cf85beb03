import { createRunAgent } from '#core/agents/run-agent.ts';
import { createJobEndings } from '#core/job-handlers.ts';
import type { JobRun } from '#core/jobs/ports.ts';
import { agent } from '#tests/support/agents.ts';
import { change } from '#tests/support/entities.ts';
import { until } from '#tests/support/until.ts';
import { articlePiece, startNewsroom, translation } from '../support/newsroom.ts';
import { admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = [{ json: articlePiece() }, { json: translation() }];
const aTry = (overrides: Partial<JobRun> = {}): JobRun => ({
  signal: new AbortController().signal,
  last: false,
  wait: async () => {},
  ...overrides,
});

describe('a run whose process dies', () => {
  it('continues after the last completed stage, pays nothing twice, and leaves one draft', async () => {
    const room = await startNewsroom();
    const { run } = await room.execute();
    const dying = new AbortController();
    room.script.answers.push({ json: articlePiece() }, () => {
      dying.abort(new Error('the process ends'));
      return { json: translation() };
    });
    const handle = createRunAgent(room.ports);
    await expect(handle({ run_id: run.id }, aTry({ signal: dying.signal }))).rejects.toThrow(
      'the process ends',
    );
    expect(await room.show(run.id)).toMatchObject({ status: 'running', stage: 'write', ended_at: null });
    room.script.answers.push({ json: translation() });
    await room.work();
    const ended = await room.show(run.id);
    expect(ended).toMatchObject({ status: 'completed', error: null });
    expect(ended.logs.join('\n')).toContain('Se sigue donde se dejó.');
    // The search and the Spanish version have receipts; the call in flight has none.
    expect(room.script.calls.searched).toHaveLength(1);
    expect(room.script.calls.requests.map(({ schema }) => schema.name)).toEqual([
      'article',
      'translation',
      'translation',
    ]);
    expect(await room.drafts()).toHaveLength(1);
    await handle({ run_id: run.id }, aTry());
    expect(await room.drafts()).toHaveLength(1);
    expect(ended.stages.filter(({ name }) => name === 'write')).toHaveLength(1);
  });

  it('survives a crash in every call: one draft in the end', async () => {
    for (const dies of [1, 2, 3]) {
      const room = await startNewsroom({ config: { generateImage: true } });
      const { run } = await room.execute();
      const dying = new AbortController();
      let calls = 0;
      const die = <T>(answer: T): T => {
        calls += 1;
        if (calls === dies) dying.abort(new Error('the process ends'));
        return answer;
      };
      room.script.otherwise = ({ schema }) =>
        die({ json: schema.name === 'article' ? articlePiece() : translation() });
      const { pictures } = room.ports.providers;
      room.ports.providers.pictures = {
        ...pictures!,
        make: (prompt, signal) => {
          die(null);
          return pictures!.make(prompt, signal);
        },
      };
      const handle = createRunAgent(room.ports);
      await expect(handle({ run_id: run.id }, aTry({ signal: dying.signal }))).rejects.toThrow(
        'the process ends',
      );
      await room.work();
      expect(await room.show(run.id)).toMatchObject({ status: 'completed' });
      expect(await room.drafts()).toHaveLength(1);
      expect(room.script.calls.requests.length).toBeLessThanOrEqual(3);
    }
  });

  it('has failed once its job is dead, with the reason', async () => {
    const room = await startNewsroom();
    const { run } = await room.execute();
    await createJobEndings(room.ports)['agent.run']!({ run_id: run.id }, 'gone');
    expect(await room.show(run.id)).toMatchObject({ status: 'failed', error: { code: 'stopped' } });
    await createJobEndings(room.ports)['agent.run']!({ run_id: run.id }, 'gone');
    const again = await room.execute();
    expect(again.changed).toBe(true);
  });

  it('has failed when every attempt hits a program fault', async () => {
    const room = await startNewsroom();
    room.script.otherwise = new TypeError('x is not a function');
    const run = await room.run();
    expect(run).toMatchObject({ status: 'failed', error: { code: 'internal' } });
    expect(run.error?.message).not.toContain('x is not');
    const [job] = await room.ports.jobs.list({ limit: 1 });
    expect(job).toMatchObject({ state: 'dead', last_error: 'x is not a function' });
  });
});

describe('a cancelled run', () => {
  it('ends immediately while it is waiting, and its job does nothing', async () => {
    const room = await startNewsroom();
    const { run } = await room.execute();
    const { run: stopped } = await room.application.execute('agent-runs.cancel', { id: run.id }, admin);
    expect(stopped.status).toBe('cancelled');
    await room.work();
    expect(room.script.calls.searched).toEqual([]);
    expect(await room.application.execute('agent-runs.cancel', { id: run.id }, admin)).toMatchObject({
      changed: false,
    });
  });

  it('aborts the call in flight, and saves nothing', async () => {
    const room = await startNewsroom();
    room.script.answers.push(
      (_request, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const { run } = await room.execute();
    const working = room.work();
    await until(() => room.script.calls.requests.length === 1);
    await room.application.execute('agent-runs.cancel', { id: run.id }, admin);
    await working;
    expect(await room.show(run.id)).toMatchObject({
      status: 'cancelled',
      cancel_requested: true,
      error: null,
      article_slug: null,
    });
    expect(await room.drafts()).toEqual([]);
  });

  it('is cancelled with its deleted agent, whose other runs stay', async () => {
    const room = await startNewsroom();
    room.script.answers.push(...well);
    const done = await room.run();
    const { run } = await room.execute();
    await room.application.execute('agents.delete', { id: room.agent.id }, admin);
    await room.work();
    expect(await room.show(run.id)).toMatchObject({ status: 'cancelled' });
    expect(await room.show(done.id)).toMatchObject({ status: 'completed', agent_name: 'Faro' });
    expect(await room.application.execute('agents.list', {}, admin)).toEqual([]);
  });

  it('is restored from the trash with its agent, which is paused under its name', async () => {
    const room = await startNewsroom();
    const { application } = room;
    const { id } = room.agent;
    const restore = () => application.execute('agents.restore', { id }, admin);
    await expect(restore()).rejects.toMatchObject({
      code: 'conflict',
      key: 'agents.not-in-trash',
    });
    await application.execute('agents.delete', { id }, admin);
    await expect(application.execute('agents.get', { id }, admin)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await application.execute('agents.trash', {}, admin)).toMatchObject({
      items: [{ id, name: 'Faro', status: 'active' }],
    });
    const { agent: other } = await application.execute('agents.create', { name: 'faro' }, admin);
    await expect(restore()).rejects.toMatchObject({ code: 'conflict', params: { name: 'Faro' } });
    await application.execute('agents.update', { id: other.id, name: 'Otro' }, admin);
    expect(await restore()).toMatchObject({ agent: { id, name: 'Faro', status: 'paused' } });
    expect(await application.execute('agents.trash', {}, admin)).toEqual({ items: [] });
  });

  it('retains its task despite changes to the agent', async () => {
    const room = await startNewsroom();
    const { run } = await room.execute();
    await room.ports.transaction(change(), ({ agents }) =>
      agents.save({ ...room.agent, name: 'Otro nombre', config: agent().config }),
    );
    room.script.answers.push(...well);
    await room.work();
    expect(await room.show(run.id)).toMatchObject({ status: 'completed', agent_name: 'Faro' });
    expect((await room.drafts())[0]).toMatchObject({ author_name: 'Faro' });
  });
});

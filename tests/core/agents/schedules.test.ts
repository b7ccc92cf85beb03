import { runAgentSchedules } from '#core/agents/run-schedules.ts';
import { nextAgentSlot } from '#core/agents/schedule.ts';
import { readStatus } from '#core/status/read-status.ts';
import { findConditions } from '#core/status/conditions.ts';
import { change } from '#tests/support/entities.ts';
import { articlePiece, startNewsroom, translation } from '../support/newsroom.ts';
import { admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = [{ json: articlePiece() }, { json: translation() }];

/** A newsroom on a Friday at 10:00 in Madrid, whose agent has a schedule. */
const scheduled = async (cron: string, options: Parameters<typeof startNewsroom>[0] = {}) => {
  const room = await startNewsroom(options);
  const { application, clock, ports, agent } = room;
  const set = (input: { cron?: string; paused?: boolean }) =>
    application.execute('agents.schedule', { id: agent.id, ...input }, admin);
  await set({ cron });
  return {
    ...room,
    set,
    /** Looks at the schedules at an instant, and runs what was started. */
    async at(now: string) {
      clock.set(now);
      const steps = await runAgentSchedules(ports);
      await room.work();
      return steps;
    },
    async view() {
      const { items } = await application.execute('agents.schedules', {}, admin);
      return items[0]!;
    },
    problems: async () =>
      findConditions(await readStatus(ports)).filter(
        ({ condition }) => !['no-instance', 'no-backup'].includes(condition),
      ),
    runs: () => ports.agentRuns.list({ limit: 50 }),
  };
};

const slotsOf = ({ slots }: { slots: { due_at: string; outcome: string }[] }) =>
  slots.map(({ due_at, outcome }) => `${due_at.slice(0, 16)} ${outcome}`);

describe('a cron expression', () => {
  it('of an agent has one minute, and comes at all', () => {
    const next = (cron: string) => nextAgentSlot(cron, 'Europe/Madrid', '2026-11-19T09:00:00.000Z');
    expect(next('0 7 * * 1')).toBe('2026-11-23T06:00:00.000Z');
    expect(['*/5 * * * *', '0,30 7 * * *', '0 7 31 2 *'].map(next)).toEqual([null, null, null]);
  });
});

describe('the schedule of an agent', () => {
  it('runs it once at its time; what it writes is a draft, even if it publishes otherwise', async () => {
    const room = await scheduled('0 7 * * 1', { agent: { auto_publish: true } });
    expect(await room.view()).toMatchObject({
      state: 'active',
      next_at: '2026-11-23T06:00:00.000Z',
      slots: [],
    });
    room.script.answers.push(...well);
    expect(await room.at('2026-11-23T05:59:59.000Z')).toEqual([]);
    expect(await room.at('2026-11-23T06:00:01.000Z')).toEqual([{ agent: 'Faro', run: expect.any(String) }]);
    expect(await room.at('2026-11-23T06:00:02.000Z')).toEqual([]);
    expect(await room.drafts()).toMatchObject([{ status: 'draft' }]);
    const view = await room.view();
    expect(view).toMatchObject({ next_at: '2026-11-30T06:00:00.000Z' });
    expect(slotsOf(view)).toEqual(['2026-11-23T06:00 completed']);
    const [run] = await room.runs();
    expect(run).toMatchObject({ requested_by: 'schedule' });
    expect((await room.show(run!.id)).logs.join('\n')).toContain('Iniciada por su horario.');
  });

  it('makes up for the last slot of a downtime within six hours, and lists the others as missed', async () => {
    const room = await scheduled('0 7,8 * * *');
    room.script.otherwise = well[0]!;
    await room.at('2026-11-21T12:59:00.000Z');
    expect(slotsOf(await room.view())).toEqual(['2026-11-21T07:00 failed', '2026-11-21T06:00 missed']);
    expect(await room.at('2026-11-22T13:00:01.000Z')).toEqual([{ agent: 'Faro', missed: 2 }]);
    expect(await room.runs()).toHaveLength(1);
    expect(slotsOf(await room.view()).slice(0, 2)).toEqual([
      '2026-11-22T07:00 missed',
      '2026-11-22T06:00 missed',
    ]);
    expect(await room.problems()).toMatchObject([
      {
        condition: 'missed-schedule',
        message: { params: { schedules: [{ key: 'status.schedules.agents' }] } },
      },
    ]);
    // A year without a server.
    await room.at('2027-11-22T20:00:00.000Z');
    expect(await room.ports.agentSchedules.slots(99)).toHaveLength(24);
  });

  it.each([
    ['a skipped hour', '2026-03-28T12:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['a repeated hour', '2026-10-24T12:00:00.000Z', '2026-10-25T00:30:00.000Z'],
  ])('runs once in %s of a clock change', async (_what, from, due) => {
    const room = await scheduled('0 0 1 1 *');
    room.script.otherwise = well[0]!;
    room.clock.set(from);
    await room.set({ cron: '30 2 * * *' });
    expect((await room.view()).next_at).toBe(due);
    for (let minute = 0; minute < 18 * 60; minute += 10)
      await room.at(new Date(Date.parse(from) + minute * 60_000).toISOString());
    const slots = await room.ports.agentSchedules.slots(9);
    expect(slots).toMatchObject([{ due_at: due, at: due }]);
    expect(await room.runs()).toHaveLength(1);
  });

  it('rests while it or the agent is paused, and runs nothing of that time afterwards', async () => {
    const room = await scheduled('0 * * * *');
    const { application, agent, ports } = room;
    const status = (value: 'active' | 'paused') =>
      application.execute('agents.update', { id: agent.id, status: value }, admin);
    await status('paused');
    expect(await room.view()).toMatchObject({ state: 'agent-inactive', next_at: null });
    await room.at('2026-11-21T09:30:00.000Z');
    await status('active');
    expect(await room.at('2026-11-21T09:59:00.000Z')).toEqual([]);
    expect((await room.set({ paused: true })).schedule).toMatchObject({ state: 'paused', next_at: null });
    await room.at('2026-11-21T10:30:00.000Z');
    room.clock.set('2026-11-21T11:30:00.000Z');
    expect(await room.set({ paused: false })).toMatchObject({ changed: true, schedule: { state: 'active' } });
    expect(await room.set({ paused: false })).toMatchObject({ changed: false });
    expect(await room.at('2026-11-21T11:59:00.000Z')).toEqual([]);
    expect([await room.runs(), (await room.view()).slots]).toEqual([[], []]);
    // A restored site may have run them.
    await ports.transaction(change(), ({ holds }) =>
      holds.begin({ since: agent.created_at, backup_at: null }),
    );
    room.clock.set('2026-11-21T12:30:00.000Z');
    await application.execute('hold.end', {}, admin);
    expect(await room.at('2026-11-21T12:31:00.000Z')).toEqual([]);
    expect(await room.at('2026-11-21T13:00:00.000Z')).toHaveLength(1);
  });

  it('is paused after three failures in a row, which the status of the site reports, until it is resumed', async () => {
    const room = await scheduled('0 * * * *');
    room.script.otherwise = 'Nada.';
    const hour = (number: number) => room.at(`2026-11-21T${String(number).padStart(2, '0')}:00:10.000Z`);
    // Only the last slot of the days before is made up for.
    await hour(1);
    await hour(2);
    // A run that an editor requested does not count.
    await room.run();
    expect(await room.at('2026-11-21T02:30:00.000Z')).toEqual([]);
    await hour(3);
    expect((await room.view()).state).toBe('active');
    expect(await room.at('2026-11-21T03:01:00.000Z')).toEqual([{ agent: 'Faro', paused: true }]);
    expect(await hour(4)).toEqual([]);
    const view = await room.view();
    expect(view).toMatchObject({ state: 'failing', next_at: null });
    expect(view.slots.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed']);
    expect(view.slots[0]?.reason).toBeTruthy();
    expect(await room.problems()).toMatchObject([
      { condition: 'agent-schedule', message: { params: { count: 1, names: 'Faro' } } },
    ]);
    await room.set({ paused: false });
    await hour(5);
    expect((await room.view()).state).toBe('active');
    expect(await room.problems()).toEqual([]);
  });

  it('is not paused by a month without budget, and names it', async () => {
    const settings = {
      prices: { model: { input: 1, output: 10 }, search: 0.01, picture: 0.05 },
      budgets: { run: null, month: 0.015 },
      timeZone: 'Europe/Madrid',
    };
    const room = await scheduled('0 * * * *', { providers: { settings } });
    for (const hour of [10, 11, 12, 13]) await room.at(`2026-11-21T${hour}:00:10.000Z`);
    const view = await room.view();
    expect([view.state, view.slots[0]]).toMatchObject([
      'active',
      { outcome: 'budget', reason: 'Se llegaría al límite de gasto del mes (0,015\u00A0€)' },
    ]);
  });

  it('of an agent that lacks a setting fails with its reason', async () => {
    const room = await scheduled('0 * * * *', { agent: { api_keys_enabled: false } });
    await room.at('2026-11-21T10:00:10.000Z');
    const { slots } = await room.view();
    expect(slots[0]).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('Faro') });
    expect(room.script.calls.searched).toEqual([]);
  });

  it('is refused when it is none, and removed', async () => {
    const room = await scheduled('0 7 * * 1');
    await expect(room.set({ cron: '* * * * *' })).rejects.toMatchObject({
      key: 'agents.bad-cron',
      code: 'validation',
    });
    const remove = () => room.application.execute('agents.unschedule', { id: room.agent.id }, admin);
    expect(await remove()).toMatchObject({ changed: true });
    expect(await remove()).toMatchObject({ changed: false });
    await expect(room.set({ paused: true })).rejects.toMatchObject({ key: 'agents.no-schedule' });
    expect(await room.at('2026-11-23T06:00:01.000Z')).toEqual([]);
  });
});

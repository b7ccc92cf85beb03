import type { Attempt } from '#core/agents/cost.ts';
import type { SpendingSettings } from '#core/agents/spending-settings.ts';
import { noSpendingSettings } from '#core/agents/spending-settings.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { attempt } from '#tests/support/agents.ts';
import { article, change, day } from '#tests/support/entities.ts';
import { store } from '#tests/support/writing.ts';
import type { Suite } from '../harness.ts';

const free = { run: null, month: null, since: day };
const before = '2026-10-31T22:59:59.999Z';
const later = '2026-11-01T12:00:00.000Z';
const [from, to] = ['2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'];

/** Every provider call. */
export const ledgerSuite: Suite = (harness) => {
  const reserve = (overrides: Partial<Attempt>, budgets: object = {}) =>
    harness.ports.ledger.reserve(attempt(overrides), { ...free, ...budgets });

  describe('a receipt', () => {
    it('exists once the call is paid, for the same request of the same run', async () => {
      const call = attempt();
      const { ledger } = harness.ports;
      expect(await ledger.reserve(call, free)).toBeNull();
      expect(await ledger.receipt(call.run_id, call.key)).toBeNull();
      const paid: Attempt = {
        ...call,
        status: 'paid',
        eur: 0.01,
        input_tokens: 9,
        answer: { text: '«Sí» 🧭', finish: 'stop' },
      };
      await ledger.settle(paid);
      expect(await harness.elsewhere.ledger.receipt(call.run_id, call.key)).toEqual(paid);
      expect(await ledger.receipt(call.run_id, 'otra')).toBeNull();
      expect(await ledger.receipt(numberedId(9), call.key)).toBeNull();
    });

    it('may contain a text or a list', async () => {
      for (const answer of ['texto "y más"', ['lista', 1]]) {
        const call = attempt({ key: JSON.stringify(answer), status: 'paid', answer });
        await harness.ports.ledger.reserve(call, free);
        expect((await harness.ports.ledger.receipt(call.run_id, call.key))?.answer).toEqual(answer);
      }
    });

    it('does not exist for failed calls', async () => {
      const call = attempt();
      await harness.ports.ledger.reserve(call, free);
      await harness.ports.ledger.settle({ ...call, status: 'failed', eur: 0, error: '500' });
      expect(await harness.ports.ledger.receipt(call.run_id, call.key)).toBeNull();
    });
  });

  describe('a budget', () => {
    it('of a run counts calls in flight at their maximum cost', async () => {
      const budget = { run: 1 };
      expect(await reserve({ eur: 0.5 }, budget)).toBeNull();
      expect(await reserve({ eur: 0.6 }, budget)).toBe('run');
      expect(await reserve({ eur: 0.5 }, budget)).toBeNull();
      expect(await reserve({ eur: 0.01 }, budget)).toBe('run');
      expect(await reserve({ eur: 0.01, run_id: numberedId(2) }, budget)).toBeNull();
    });

    it('of a month counts all runs from its beginning', async () => {
      const budget = { month: 1, since: from };
      expect(await reserve({ eur: 0.9, at: before }, budget)).toBeNull();
      expect(await reserve({ eur: 0.9, run_id: numberedId(2) }, budget)).toBeNull();
      expect(await reserve({ eur: 0.2, run_id: numberedId(3) }, budget)).toBe('month');
      expect(await reserve({ eur: 0, run_id: numberedId(3) }, budget)).toBeNull();
    });

    it('of an agent counts its own runs of the month', async () => {
      const budget = { agent: 1, since: from };
      const other = numberedId(7);
      expect(await reserve({ eur: 0.9, at: before }, budget)).toBeNull();
      expect(await reserve({ eur: 0.9, agent_id: other }, budget)).toBeNull();
      expect(await reserve({ eur: 0.9 }, budget)).toBeNull();
      expect(await reserve({ eur: 0.2, run_id: numberedId(3) }, budget)).toBe('agent');
      expect(await reserve({ eur: 0.1, run_id: numberedId(3), agent_id: other }, budget)).toBeNull();
    });

    it('is refunded the unused part of a reservation', async () => {
      const call = attempt({ eur: 1 });
      await harness.ports.ledger.reserve(call, free);
      expect(await reserve({ eur: 0.5 }, { run: 1 })).toBe('run');
      await harness.ports.ledger.settle({ ...call, status: 'paid', eur: 0.4 });
      expect(await reserve({ eur: 0.5 }, { run: 1 })).toBeNull();
    });

    it('is not exceeded by concurrent calls from several instances', async () => {
      const { ports, elsewhere } = harness;
      const refused = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? ports : elsewhere).ledger.reserve(attempt({ eur: 0.25, run_id: numberedId(index) }), {
            run: null,
            month: 1,
            since: from,
          }),
        ),
      );
      expect(refused.filter((one) => one === null)).toHaveLength(4);
    });
  });

  it('returns spending by day, agent and service in a period, even after renaming', async () => {
    const faro = { agent_id: numberedId(1), run_id: numberedId(11) };
    await reserve({ ...faro, at: before, eur: 7 });
    await reserve({ ...faro, at: from, status: 'paid', eur: 0.1, input_tokens: 10, output_tokens: 1 });
    await reserve({
      ...faro,
      agent_name: 'Faro nuevo',
      at: later,
      status: 'paid',
      eur: 0.2,
      input_tokens: 5,
    });
    await reserve({ ...faro, at: to, eur: 9 });
    await reserve({ agent_id: null, agent_name: 'Ana', eur: 2 });
    await reserve({ ...faro, at: '2026-11-30T22:59:59.000Z', model: 'otro', purpose: 'search', eur: 1 });
    const rows = await harness.elsewhere.ledger.spending(from, to, 'Europe/Madrid');
    const keyOf = ({ day: on, agent_id, purpose }: (typeof rows)[number]) => `${on} ${agent_id} ${purpose}`;
    const service = { provider: 'openai', model: 'un-modelo', purpose: 'write' };
    const cost = { calls: 1, input_tokens: 0, output_tokens: 0 };
    expect(rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))).toEqual([
      {
        day: '2026-11-01',
        last_at: later,
        agent_id: numberedId(1),
        agent_name: 'Faro nuevo',
        ...service,
        calls: 2,
        input_tokens: 15,
        output_tokens: 1,
        eur: 0.3,
      },
      { day: '2026-11-20', last_at: day, agent_id: null, agent_name: 'Ana', ...service, ...cost, eur: 2 },
      {
        day: '2026-11-30',
        last_at: '2026-11-30T22:59:59.000Z',
        agent_id: numberedId(1),
        agent_name: 'Faro',
        provider: 'openai',
        model: 'otro',
        purpose: 'search',
        ...cost,
        eur: 1,
      },
    ]);
    expect(await harness.elsewhere.ledger.spending(to, from, 'Europe/Madrid')).toEqual([]);
  });

  it('returns the calls of a period, newest first, more than one query reads', async () => {
    await reserve({ at: before });
    await reserve({ at: to });
    const at = (index: number) => new Date(Date.parse(from) + Math.floor(index / 2) * 1000).toISOString();
    const calls = Array.from({ length: 501 }, (_, index) => attempt({ at: at(index), key: String(index) }));
    for (const call of calls) await harness.ports.ledger.reserve(call, free);
    const found: Attempt[] = [];
    for await (const call of harness.elsewhere.ledger.calls(from, to)) found.push(call);
    const keyOf = (call: Attempt) => `${call.at} ${call.id}`;
    expect(found).toEqual(calls.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1)));
  });

  it('has settings, each state of which is a version', async () => {
    const { ports, elsewhere } = harness;
    expect(await ports.ledger.settings()).toBeNull();
    const save = (settings: SpendingSettings) =>
      ports.transaction(change(), ({ ledger }) => ledger.saveSettings(settings));
    const first = await save({ ...noSpendingSettings, budgets: { run_eur: 1, month_eur: null } });
    expect(first).toMatchObject({ revision: 1, updated_at: change().at, budgets: { run_eur: 1 } });
    expect(await elsewhere.ledger.settings()).toEqual(first);
    await expect(save(noSpendingSettings)).rejects.toMatchObject({ key: 'entity.stale-revision' });
    const second = await save({ ...first, agent_budgets: [{ agent_id: numberedId(1), month_eur: 2 }] });
    await expect(save(first)).rejects.toMatchObject({ params: { current_revision: 2 } });
    expect(await elsewhere.ledger.settings()).toEqual(second);
    const versions = await elsewhere.versions.list('spending_settings', 'spending');
    expect(versions.map(({ revision, snapshot }) => [revision, snapshot['budgets']])).toEqual([
      [2, first.budgets],
      [1, first.budgets],
    ]);
  });

  it('returns spending by provider in a period', async () => {
    await reserve({ at: before, eur: 7 });
    await reserve({ at: from, provider: 'perplexity', eur: 0.5 });
    await reserve({ at: from, provider: 'openai', eur: 0.1 });
    await reserve({ at: day, provider: 'openai', eur: 0.2 });
    await reserve({ at: to, eur: 9 });
    expect(await harness.elsewhere.ledger.spendingByProvider(from, to)).toEqual([
      { provider: 'openai', eur: 0.3 },
      { provider: 'perplexity', eur: 0.5 },
    ]);
  });

  it('returns spending by month of a time zone in a period', async () => {
    await reserve({ at: before, eur: 7 });
    await reserve({ at: from, status: 'paid', eur: 0.1 });
    await reserve({ at: day, eur: 0.2 });
    await reserve({ at: to, eur: 9 });
    await reserve({ at: '2026-12-31T23:30:00.000Z', eur: 4 });
    const { ledger } = harness.elsewhere;
    expect(await ledger.spendingByMonth(from, '2027-02-01T00:00:00.000Z', 'Europe/Madrid')).toEqual([
      { month: '2026-11', eur: 0.3 },
      { month: '2026-12', eur: 9 },
      { month: '2027-01', eur: 4 },
    ]);
    expect(await ledger.spendingByMonth(from, to, 'Europe/Madrid')).toHaveLength(1);
  });

  it('stores each prompt once, by its hash', async () => {
    const { ports, elsewhere } = harness;
    const [one, other] = [
      { hash: 'a'.repeat(64), text: 'Escribe en español.' },
      { hash: 'b'.repeat(64), text: 'Translate it.' },
    ];
    for (const prompt of [one, other, one]) await ports.ledger.storePrompt(prompt);
    expect(await elsewhere.ledger.prompts([one.hash, 'c'.repeat(64)])).toEqual([one]);
    expect(await elsewhere.ledger.prompts([one.hash, other.hash])).toHaveLength(2);
    expect(await elsewhere.ledger.prompts([])).toEqual([]);
  });

  it('returns what was spent on an article, under each of its slugs', async () => {
    const { ports, elsewhere } = harness;
    const calls = ['una-nota', 'otra'].map((_, index) =>
      attempt({ run_id: numberedId(index + 1), status: 'paid', eur: 0.25 }),
    );
    for (const call of calls) await ports.ledger.reserve(call, free);
    const [first] = await store(ports, article({ slug: 'una-nota' }));
    await ports.transaction(change(), ({ ledger }) => ledger.assign(calls[0]!.run_id, 'una-nota'));
    await store(ports, { ...first!, slug: 'otra-nota' });
    await ports.transaction(change(), ({ ledger }) => ledger.assign(calls[1]!.run_id, 'otra-nota'));
    expect(await elsewhere.ledger.articleCost('otra-nota')).toBe(0.5);
    expect(await elsewhere.ledger.articleCost('ninguna')).toBeNull();
  });

  it("links a run's spending to its article", async () => {
    const call = attempt({ status: 'paid', answer: 'x' });
    await harness.ports.ledger.reserve(call, free);
    await reserve({ run_id: numberedId(2), key: 'suya', status: 'paid', answer: 'x' });
    await harness.ports.transaction(change(), ({ ledger }) => ledger.assign(call.run_id, 'una-nota'));
    const { ledger } = harness.elsewhere;
    expect(await ledger.receipt(call.run_id, call.key)).toMatchObject({ article_slug: 'una-nota' });
    expect(await ledger.receipt(numberedId(2), 'suya')).toMatchObject({ article_slug: null });
  });
};

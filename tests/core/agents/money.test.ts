import { daysBetween, forecastMonth } from '#core/agents/spending-report.ts';
import { budgetState } from '#core/agents/spending-settings.ts';
import { DomainError, messageOf } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import type { InputOf } from '#core/operations.ts';
import { collect } from '#tests/support/writing.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { articlePiece, startNewsroom, translation } from '../support/newsroom.ts';
import { admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = [{ json: articlePiece() }, { json: translation() }];

const settings = (budgets: { run: number | null; month: number | null }, picture = 0.05) => ({
  settings: {
    prices: { model: { input: 1, output: 10 }, search: 0.01, picture },
    budgets,
    timeZone: 'Europe/Madrid',
  },
});

describe('spending', () => {
  it.each([
    ['run', { run: 0.015, month: null }, 'La ejecución llegaría a su límite de gasto (0,015\u00A0€)'],
    ['month', { run: null, month: 0.015 }, 'Se llegaría al límite de gasto del mes (0,015\u00A0€)'],
  ])('stops the run before the call when the %s is used up', async (_what, budgets, message) => {
    const room = await startNewsroom({ providers: settings(budgets) });
    expect(await room.run()).toMatchObject({ status: 'failed', error: { code: 'budget', message } });
    expect(room.script.calls.searched).toHaveLength(1);
    expect(room.script.calls.requests).toEqual([]);
  });

  it('is reported by agent and month', async () => {
    const room = await startNewsroom({ providers: settings({ run: 1, month: 20 }) });
    room.script.answers.push(...well);
    const { cost } = await room.run();
    const spent = await room.application.execute('agents.spending', {}, admin);
    expect(spent).toMatchObject({ month: '2026-11', budget_eur: 20, total: cost });
    expect(spent.agents).toEqual([
      { agent_id: room.agent.id, agent_name: 'Faro', ...cost, budget_eur: null, state: null },
    ]);
    expect(spent.kinds.map(({ kind, calls }) => [kind, calls])).toEqual([
      ['search', 1],
      ['writing', 1],
      ['translation', 1],
    ]);
    expect(spent.providers.map(({ provider, model }) => `${provider} ${model}`)).toEqual([
      'scripted-web search',
      'scripted scripted-1',
    ]);
    expect(spent.days.at(-1)).toEqual({ day: '2026-11-20', calls: 3, eur: cost.eur });
    expect([spent.days.length, spent.months.length]).toEqual([20, 12]);
    expect(spent.months.at(-1)).toEqual({ month: '2026-11', eur: cost.eur });
    expect(spent.forecast).toBeNull();
    const before = await room.application.execute('agents.spending', { month: '2026-10' }, admin);
    expect(before).toMatchObject({ agents: [], total: { eur: 0, calls: 0 } });
    expect(before.days).toHaveLength(31);
  });

  it('is nothing for a free search that fails, whatever its fault', async () => {
    const room = await startNewsroom({
      agent: { type: 'news-aggregator' },
      providers: settings({ run: 1, month: 20 }),
    });
    room.script.found.news = new DomainError('providers.not-json', {
      provider: 'scripted-news',
      name: 'Scripted',
      fault: 'bad-answer',
    });
    expect(await room.run()).toMatchObject({ status: 'failed', cost: { calls: 1, eur: 0 } });
  });

  it('above the limit for a picture leaves the piece without one', async () => {
    const room = await startNewsroom({
      config: { generateImage: true },
      providers: settings({ run: 0.2, month: null }, 0.2),
    });
    room.script.answers.push(...well);
    const run = await room.run();
    expect(run).toMatchObject({ status: 'completed' });
    expect(run.logs.join('\n')).toContain('Sin imagen: La ejecución llegaría a su límite');
  });
});

describe('budgets and prices that editors set', () => {
  const start = () => startNewsroom({ providers: settings({ run: null, month: 20 }) });
  type Room = Awaited<ReturnType<typeof start>>;
  const set = ({ application }: Room, input: InputOf<'spending-settings.set'>) =>
    application.execute('spending-settings.set', input, admin);
  const show = ({ application }: Room) => application.execute('spending-settings.get', {}, admin);

  it('replace those of the configuration, until they are emptied', async () => {
    const room = await start();
    expect(await show(room)).toMatchObject({ revision: 0, configured: { run_eur: null, month_eur: 20 } });
    const first = await set(room, { revision: 0, budgets: { month_eur: 0.015 } });
    expect(first).toMatchObject({ revision: 1, changed: true, warnings: [] });
    expect(await room.run()).toMatchObject({
      error: { code: 'budget', message: 'Se llegaría al límite de gasto del mes (0,015\u00A0€)' },
    });
    await set(room, { revision: 1, budgets: { month_eur: null } });
    room.script.answers.push(...well);
    expect(await room.run()).toMatchObject({ status: 'completed' });
    expect(await show(room)).toMatchObject({ revision: 2, updated_by: admin.name });
    const { items } = await room.application.execute('spending-settings.versions', {}, admin);
    expect(items.map(({ revision, actor_name, changed }) => [revision, actor_name, changed])).toEqual([
      [2, admin.name, ['budgets']],
      [1, admin.name, expect.arrayContaining(['budgets'])],
    ]);
  });

  it('stop a run in its midst when the budget is lowered', async () => {
    const room = await start();
    room.script.answers.push(async () => {
      await set(room, { revision: 0, budgets: { run_eur: 0 } });
      return well[0]!;
    });
    const run = await room.run();
    expect(run).toMatchObject({
      status: 'failed',
      error: { code: 'budget', message: 'La ejecución llegaría a su límite de gasto (0,00\u00A0€)' },
    });
    expect(room.script.calls.requests).toHaveLength(1);
    expect(await room.drafts()).toEqual([]);
  });

  it('of one agent stop it alone', async () => {
    const room = await start();
    await set(room, { revision: 0, agent_budgets: [{ agent_id: room.agent.id, month_eur: 0.011 }] });
    expect(await room.run()).toMatchObject({
      error: { message: 'El agente llegaría a su límite de gasto del mes (0,011\u00A0€)' },
    });
    room.script.answers.push({ json: articlePiece({ sources: [], quotations: [] }) }, well[1]!);
    const manual = await room.generate({ userPrompt: 'Sobre los registros' });
    expect(manual.error?.code).not.toBe('budget');
    const spent = await room.application.execute('agents.spending', {}, admin);
    expect(spent.agents.find(({ agent_id }) => agent_id === room.agent.id)).toMatchObject({
      budget_eur: 0.011,
      state: 'near',
    });
    await expect(
      set(room, { revision: 1, agent_budgets: [{ agent_id: numberedId(9), month_eur: 1 }] }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  it('below what has been spent say so', async () => {
    const room = await start();
    room.script.answers.push(...well);
    await room.run();
    const agent_budgets = [{ agent_id: room.agent.id, month_eur: 0.01 }];
    const lowered = await set(room, { revision: 0, budgets: { month_eur: 0.01 }, agent_budgets });
    expect(lowered.warnings).toEqual([
      'Este mes ya se han gastado 0,01995\u00A0€ y el límite es de 0,01\u00A0€: ningún agente hará más llamadas hasta el mes que viene',
      'El agente «Faro» ya ha gastado 0,01995\u00A0€ este mes y su límite es de 0,01\u00A0€: no hará más llamadas hasta el mes que viene',
    ]);
    expect(await room.application.execute('agents.spending', {}, admin)).toMatchObject({
      state: 'reached',
      agents: [{ state: 'reached' }],
    });
  });

  it.each([
    [{ month_eur: -1 }, 'debe ser 0 como mínimo'],
    [{ month_eur: 1e9 }, 'debe ser 1000000 como mucho'],
    [{ run_eur: Number.NaN }, 'debe ser de tipo number'],
  ])('are refused when they are negative or absurd: %j', async (budgets, reason) => {
    const room = await start();
    const refused = await set(room, { revision: 0, budgets }).catch((error: unknown) => error);
    expect(render(messageOf(refused as DomainError), 'es')).toContain(reason);
  });

  it('are refused when somebody else has set them meanwhile', async () => {
    const room = await start();
    await set(room, { revision: 0, budgets: { month_eur: 5 } });
    await expect(set(room, { revision: 0, budgets: { month_eur: 6 } })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  const priced = { provider: 'scripted', model: 'scripted-1', input_eur: 100, output_eur: 0 };

  it('price the calls from then on, and name who entered a price and when', async () => {
    const room = await start();
    await set(room, { revision: 0, prices: [{ ...priced, checked_on: '2026-11-02' }] });
    const { services } = await show(room);
    expect(
      services.map(({ kind, origin, set_by, checked_on }) => [kind, origin, set_by, checked_on]),
    ).toEqual([
      ['model', 'panel', admin.name, '2026-11-02'],
      ['search', 'configuration', null, null],
      ['picture', 'configuration', null, null],
    ]);
    room.script.answers.push(...well);
    const { cost } = await room.run();
    expect(cost.eur).toBeCloseTo(cost.input_tokens * 1e-4 + 0.01, 5);
  });

  it.each([
    [{ ...priced, output_eur: null }, 'spending.price-incomplete'],
    [{ ...priced, unit_eur: 1 }, 'spending.price-incomplete'],
    [{ ...priced, checked_on: '2026-11-21' }, 'spending.checked-later'],
  ])('have complete prices that have been checked: %j', async (one, key) => {
    const room = await start();
    await expect(set(room, { revision: 0, prices: [one] })).rejects.toMatchObject({ key });
    await expect(set(room, { revision: 0, prices: [priced, priced] })).rejects.toMatchObject({
      key: 'spending.price-twice',
    });
  });

  it('need a price of everything that is paid for', async () => {
    const providers = settings({ run: null, month: null });
    providers.settings.prices.search = null as never;
    const room = await startNewsroom({ providers });
    const budgets = { month_eur: 5 };
    await expect(set(room, { revision: 0, budgets })).rejects.toMatchObject({ key: 'spending.price-needed' });
    const prices = [{ provider: 'scripted-web', model: 'search', unit_eur: 0.005 }];
    expect(await set(room, { revision: 0, budgets, prices })).toMatchObject({ revision: 1 });
  });
});

describe('the file of a month', () => {
  it('has a row for each call, with what it was for', async () => {
    const room = await startNewsroom({ providers: settings({ run: 1, month: 20 }) });
    room.script.answers.push(...well);
    const { article_slug } = await room.run();
    const rows = await collect(room.application.stream('agents.spending-export', {}, admin));
    expect(rows).toHaveLength(3);
    expect(rows.find(({ kind }) => kind === 'search')).toMatchObject({
      agent_name: 'Faro',
      provider: 'scripted-web',
      status: 'paid',
      eur: 0.01,
      article_slug,
    });
    const earlier = room.application.stream('agents.spending-export', { month: '2026-10' }, admin);
    expect(await collect(earlier)).toEqual([]);
  });
});

describe('the forecast', () => {
  const on = (...days: [string, number][]) => new Map(days);
  const even = on(...daysBetween('2026-10-01', '2026-11-19').map((day): [string, number] => [day, 1]));

  it('adds the mean of the last 28 days for each day that is left', () => {
    expect(forecastMonth(even, '2026-11-20', 25)).toEqual({
      eur: 30,
      per_day_eur: 1,
      days_observed: 28,
      days_left: 10,
      budget_reached_on: '2026-11-25',
    });
    expect(forecastMonth(even, '2026-11-20', 31)?.budget_reached_on).toBeNull();
    expect(forecastMonth(new Map([...even, ['2026-11-20', 5]]), '2026-11-20', null)?.eur).toBe(34);
  });

  it('starts with the first call, and needs a week', () => {
    expect(forecastMonth(on(['2026-11-13', 7]), '2026-11-20', null)).toMatchObject({
      days_observed: 7,
      per_day_eur: 1,
      eur: 18,
    });
    expect(forecastMonth(on(['2026-11-14', 7]), '2026-11-20', null)).toBeNull();
    expect(forecastMonth(on(), '2026-11-20', null)).toBeNull();
  });

  it('is right on the first and the last day of a month', () => {
    expect(forecastMonth(even, '2026-11-01', null)).toMatchObject({ eur: 30, days_left: 29 });
    const whole = on(...daysBetween('2026-11-01', '2026-11-30').map((day): [string, number] => [day, 1]));
    expect(forecastMonth(whole, '2026-11-30', 30)).toMatchObject({
      eur: 30,
      budget_reached_on: '2026-11-30',
    });
  });
});

describe('the state of a budget', () => {
  it.each([
    [7.99, 10, null],
    [8, 10, 'near'],
    [10, 10, 'reached'],
    [5, null, null],
    [0, 0, null],
    [0.01, 0, 'reached'],
  ] as const)('after %d of %p is %p', (spent, limit, state) => {
    expect(budgetState(spent, limit)).toBe(state);
  });
});

describe('a provider that is tried', () => {
  const start = () => startNewsroom({ providers: settings({ run: null, month: 20 }) });
  type Room = Awaited<ReturnType<typeof start>>;
  const test = ({ application }: Room, service: 'model' | 'search' = 'model') =>
    application.execute('providers.test', { service }, admin);

  it('makes one call, whose cost is counted', async () => {
    const room = await start();
    room.script.answers.push({ json: { title: 'Hola' } });
    const model = await test(room);
    const expected = { provider: 'scripted', model: 'scripted-1', works: true, reason: null };
    expect(model).toMatchObject({ ...expected, cost: { calls: 1 } });
    expect(model.cost.eur).toBeGreaterThan(0);
    const search = await test(room, 'search');
    expect(search).toMatchObject({ provider: 'scripted-web', works: true, cost: { calls: 1, eur: 0.01 } });
    expect([room.script.calls.requests.length, room.script.calls.searched.length]).toEqual([1, 1]);
    const spent = await room.application.execute('agents.spending', {}, admin);
    expect(spent.total).toMatchObject({ calls: 2, eur: model.cost.eur + 0.01 });
    expect(spent.agents).toMatchObject([
      { agent_id: null, agent_name: 'Pruebas de los proveedores', calls: 2 },
    ]);
  });

  it.each([
    [{ text: '', finish: 'length' as const }, 'cortó la respuesta|quedó cortada'],
    [{ text: '' }, 'la respuesta estaba vacía'],
    [{ text: '{"title":"A med', finish: 'failed' as const, reason: 'upstream died' }, 'upstream died'],
    [{ text: 'No puedo.', finish: 'refusal' as const }, 'No puedo'],
    [{ text: '{"otra":1}' }, 'no seguía el esquema'],
    [{ text: 'Hola' }, 'empieza por «Hola»'],
  ])('does not call an answer that no run could use one that works: %j', async (reply, words) => {
    const room = await start();
    room.script.answers.push({ reply });
    const tested = await test(room);
    expect(tested).toMatchObject({ works: false, cost: { calls: 1 } });
    expect(tested.reason).toMatch(new RegExp(words));
  });

  it('says why it does not work', async () => {
    const room = await start();
    const failure = { provider: 'scripted', name: 'Scripted' };
    room.script.answers.push(
      new DomainError('providers.key-refused', {
        ...failure,
        fault: 'key-refused',
        variable: 'SCRIPTED_API_KEY',
        status: 401,
      }),
      new DomainError('providers.unreachable', { ...failure, fault: 'unreachable', reason: 'ECONNREFUSED' }),
    );
    const reasons = [await test(room), await test(room)].map(({ works, reason }) => [works, reason]);
    expect(reasons).toEqual([
      [false, 'Scripted no acepta la clave de SCRIPTED_API_KEY (401)'],
      [false, 'Scripted no está al alcance (ECONNREFUSED)'],
    ]);
  });

  it('is not called when the budget does not allow it, or when it is not configured', async () => {
    const poor = await startNewsroom({ providers: settings({ run: null, month: 0 }) });
    const refused = await test(poor);
    expect(refused).toMatchObject({ works: false, cost: { calls: 0 } });
    expect(refused.reason).toMatch(/límite de gasto del mes/);
    expect(poor.script.calls.requests).toEqual([]);
    const without = await startNewsroom({ providers: { web: null } });
    await expect(test(without, 'search')).rejects.toMatchObject({
      key: 'providers.not-configured',
      params: { variable: 'PERPLEXITY_API_KEY' },
    });
  });
});

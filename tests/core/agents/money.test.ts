import { describe, expect, it } from '@jest/globals';
import { articlePiece, startNewsroom, translation } from '../support/newsroom.ts';
import { editor } from '../support/product.ts';

const well = [{ json: articlePiece() }, { json: translation() }];

describe('spending', () => {
  const settings = (budgets: { run: number | null; month: number | null }, picture = 0.05) => ({
    settings: {
      prices: { model: { input: 1, output: 10 }, search: 0.01, picture },
      budgets,
      timeZone: 'Europe/Madrid',
    },
  });

  it.each([
    ['run', { run: 0.015, month: null }, 'La ejecución llegaría a su límite de gasto (0,015\u00A0€)'],
    ['month', { run: null, month: 0.015 }, 'Se llegaría al límite de gasto del mes (0,015\u00A0€)'],
  ])('stops the run before the call when the %s is used up', async (_what, budgets, message) => {
    const room = await startNewsroom({ providers: settings(budgets) });
    expect(await room.run()).toMatchObject({ status: 'failed', error: { code: 'budget', message } });
    expect(room.script.calls.searched).toHaveLength(1);
    expect(room.script.calls.asked).toEqual([]);
  });

  it('is reported by agent and month', async () => {
    const room = await startNewsroom({ providers: settings({ run: 1, month: 20 }) });
    room.script.answers.push(...well);
    const { cost } = await room.run();
    const spent = await room.application.execute('agents.spending', {}, editor);
    expect(spent).toMatchObject({ month: '2026-11', budget_eur: 20, total: cost });
    expect(spent.agents).toEqual([{ agent_id: room.agent.id, agent_name: 'Faro', ...cost }]);
    const before = await room.application.execute('agents.spending', { month: '2026-10' }, editor);
    expect(before).toMatchObject({ agents: [], total: { eur: 0, calls: 0 } });
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

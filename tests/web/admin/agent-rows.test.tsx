import { waitFor } from '@testing-library/react';
import { operator } from '#core/kernel/actor.ts';
import { agentRun, attempt } from '#tests/support/agents.ts';
import { change, day } from '#tests/support/entities.ts';
import { dialogOf, rowOf, searcher, startWithAgents, wellWritten } from '#tests/support/web-agents.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';

const tab = 'agentes';
const faro = searcher({ name: 'Faro' });

describe('a run', () => {
  it('is known to be in flight however many were requested since', async () => {
    const { web } = await startWithAgents([faro]);
    const first = agentRun({ agent_id: faro.id, status: 'running', created_at: '2026-11-01T08:00:00.000Z' });
    const later = Array.from({ length: 12 }, () => agentRun({ agent_name: 'Boya', status: 'completed' }));
    await web.ports.transaction(change(), async ({ agentRuns }) => {
      for (const run of [first, ...later]) await agentRuns.begin(run, {});
    });
    await openPanel(web, { tab });
    const row = await rowOf('Faro');
    expect(await row.findByLabelText('Seguir: Faro')).toBeTruthy();
    expect(row.getByText('En marcha')).toBeTruthy();
  });

  it('shows its result and cost in the list', async () => {
    const { web } = await startWithAgents([]);
    const generatedContent = { title: 'Una tormenta', type: 'analisis', metadata: {} };
    const runs = [
      agentRun({ agent_name: 'Faro', article_slug: 'una-tormenta', result: { generatedContent } }),
      agentRun({ agent_name: 'Boya', covered_by: 'otra' }),
      agentRun({ agent_name: 'Baliza' }),
    ].map((run, index) => ({ ...run, status: index < 2 ? ('completed' as const) : ('cancelled' as const) }));
    await web.ports.transaction(change(), async ({ agentRuns }) => {
      for (const run of runs) await agentRuns.begin(run, {});
    });
    for (const [index, eur] of [0.5, 0.01234, 0.02].entries())
      await web.ports.ledger.reserve(attempt({ run_id: runs[index]!.id, eur }), {
        run: null,
        month: null,
        since: day,
      });
    await openPanel(web, { tab });
    const text = async (name: string) => {
      const row = (await main().findByLabelText(`Ver: ${name}`)).closest('tr');
      return row!.textContent.replace(/\s/g, ' ');
    };
    expect(await text('Faro')).toMatch(/Una tormenta.*Borrador guardado.*0,5000 €/);
    expect(await text('Boya')).toMatch(/Nada escrito.*0,0123 €/);
    expect(await text('Baliza')).toMatch(/Cancelada.*hasta 0,0200 €/);
  });

  it('is shown beside its draft', async () => {
    const { web, script, work } = await startWithAgents([faro]);
    script.answers.push(...wellWritten());
    const { run } = await web.application.execute('agents.execute', { id: faro.id }, operator('eva'));
    await work();
    const { article_slug: article } = (await web.ports.agentRuns.find(run.id))!;
    const { user } = await openPanel(web, { tab: 'publicaciones', search: { article: article! } });
    const draft = await dialogOf('Vista previa del artículo');
    expect(await draft.findByText(/^scripted · scripted-1/)).toBeTruthy();
    expect(await draft.findByText('Sin problemas')).toBeTruthy();
    expect(draft.getByText(/^La escribió Faro/)).toBeTruthy();
    await user.click(draft.getByText('Ver la ejecución'));
    expect(await (await dialogOf('Ejecución')).findByText('Terminada: la pieza está escrita.')).toBeTruthy();
  });

  it('is started and left by keyboard, and returns the focus', async () => {
    const baliza = searcher({ name: 'Baliza' });
    const { web, script, work } = await startWithAgents([baliza, faro]);
    script.answers.push(...wellWritten());
    const { user } = await openPanel(web, { tab });
    const at = () => document.activeElement?.getAttribute('aria-label');
    const leave = async () => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    };
    (await rowOf('Baliza')).getByLabelText('Ejecutar: Baliza').focus();
    await user.keyboard('{Enter}');
    await dialogOf('Ejecución');
    expect(await (await rowOf('Baliza')).findByText('Seguir')).toBeTruthy();
    await leave();
    await waitFor(() => expect(at()).toBe('Seguir: Baliza'));
    await user.keyboard('{Enter}');
    const dialog = await dialogOf('Ejecución');
    await work();
    await dialog.findByText('Terminada: la pieza está escrita.');
    await leave();
    await waitFor(() => expect(at()).toBe('Ejecutar: Baliza'));
  });
});

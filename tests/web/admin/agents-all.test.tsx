import { screen, within } from '@testing-library/react';
import { articlePiece } from '#tests/core/support/newsroom.ts';
import { change } from '#tests/support/entities.ts';
import { dialogOf, rowOf, searcher, startWithAgents, wellWritten } from '#tests/support/web-agents.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const tab = 'agentes';
const faro = searcher({ name: 'Faro' });
const { title } = articlePiece();

describe('running all agents', () => {
  it('summarizes the results, and shows each', async () => {
    const boya = searcher({ name: 'Boya', api_keys_enabled: false });
    const { web, script, work } = await startWithAgents([
      faro,
      boya,
      searcher({ status: 'draft', name: 'X' }),
    ]);
    script.answers.push(...wellWritten());
    const { user } = await openPanel(web, { tab });
    await user.click(await main().findByRole('button', { name: 'Ejecutar Todos (2)' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Se ejecutan 2 agentes/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Ejecutar todos' }));
    const dialog = await dialogOf('Ejecución de todos los agentes');
    expect(await dialog.findByText('1 de 2 ejecuciones terminadas.')).toBeTruthy();
    expect(dialog.getByText(faro.id)).toBeTruthy();
    await work();
    expect(await dialog.findByText('2 de 2 ejecuciones terminadas.')).toBeTruthy();
    expect(dialog.getByText('Completada')).toBeTruthy();
    expect(dialog.getByText('Fallida')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Ver: Faro' }));
    const one = await dialogOf('Ejecución');
    expect(await one.findByRole('heading', { name: title })).toBeTruthy();
    await user.click(one.getByRole('button', { name: 'Volver al resumen' }));
    expect(await dialogOf('Ejecución de todos los agentes')).toBeTruthy();
  });

  it('reports when no active agent is left', async () => {
    const { web } = await startWithAgents([faro]);
    const { user } = await openPanel(web, { tab });
    await user.click(await main().findByRole('button', { name: 'Ejecutar Todos (1)' }));
    const question = within(await screen.findByRole('alertdialog'));
    await web.ports.transaction(change(), ({ agents }) => agents.remove(faro.id));
    await user.click(question.getByRole('button', { name: 'Ejecutar todos' }));
    await findToast('Sin agentes activos');
    expect(toastsInSight()).toEqual([['Sin agentes activos', 'No hay agentes activos para ejecutar']]);
  });

  it('reports a failure as a whole', async () => {
    const off = searcher({ name: 'Faro', api_keys_enabled: false });
    const { web } = await startWithAgents([off]);
    const { user } = await openPanel(web, { tab });
    expect(await (await rowOf('Faro')).findByText('API desactivadas')).toBeTruthy();
    await user.click(await main().findByRole('button', { name: 'Ejecutar Todos (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Ejecutar todos' }));
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudieron ejecutar los agentes']]);
  });
});

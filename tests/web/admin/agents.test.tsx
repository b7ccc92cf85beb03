import { screen, waitFor, within } from '@testing-library/react';
import { createProviders } from '#apps/compose/providers.ts';
import { readConfig } from '#apps/config.ts';
import { operator } from '#core/kernel/actor.ts';
import { agent, attempt } from '#tests/support/agents.ts';
import { day } from '#tests/support/entities.ts';
import { rowOf, startWithAgents } from '#tests/support/web-agents.ts';
import type { CallAnswer } from '#tests/support/web-answers.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { findQuestion } from '#tests/support/web-dialogs.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { rowAction, rowActions } from '#tests/support/web-rows.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const tab = 'agentes';
const faro = agent({ name: 'Faro', description: 'Sigue la regulación.', last_run: day });
const baliza = agent({ name: 'Baliza', type: 'news-aggregator', status: 'paused', auto_publish: true });
const boya = agent({ name: 'Boya', type: 'interview-generator', status: 'draft' });

const figures = () =>
  [...document.querySelectorAll('dl > div')]
    .slice(0, 4)
    .map((stat) => ['dt', 'dd'].map((part) => stat.querySelector(part)?.textContent.replace(/\s/g, ' ')));
const buttons = (row: Awaited<ReturnType<typeof rowOf>>) =>
  row.getAllByRole('button').map(({ textContent }) => textContent);

describe('the agents', () => {
  it('are rows with their state, and only active ones can be run', async () => {
    const { web } = await startWithAgents([faro, baliza, boya]);
    const { user } = await openPanel(web, { tab });
    const first = await rowOf('Baliza');
    expect(first.getByText('Agregador de noticias')).toBeTruthy();
    expect(first.getByText('Pausado')).toBeTruthy();
    expect(first.getByText('Nunca')).toBeTruthy();
    expect(first.getByText('Sí')).toBeTruthy();
    // The schedules are loaded apart from the agents.
    expect(await first.findByText('Programar')).toBeTruthy();
    expect(buttons(first)).toEqual(['Programar', 'Editar', 'Eliminar']);
    expect((await rowOf('Boya')).getByText('Borrador')).toBeTruthy();
    const active = await rowOf('Faro');
    expect(active.getByText('Activo')).toBeTruthy();
    expect(active.getByText('No')).toBeTruthy();
    expect(active.queryByText('Nunca')).toBeNull();
    expect(active.getByText('Sigue la regulación.')).toBeTruthy();
    expect(buttons(active)).toEqual(['Programar', 'Ejecutar', 'Editar', 'Más']);
    expect(await rowActions(user, active)).toEqual(['Programar', 'Ejecutar', 'Editar', 'Eliminar']);
  });

  it('are counted, with the cost and the limit of the month', async () => {
    const { web, script } = await startWithAgents([faro, baliza, boya]);
    script.providers.settings.budgets.month = 50;
    const paid = attempt({ agent_id: faro.id, status: 'paid', eur: 1.25 });
    await web.ports.ledger.reserve(paid, { run: null, month: null, since: day });
    await openPanel(web, { tab });
    await rowOf('Faro');
    await waitFor(() =>
      expect(figures()).toEqual([
        ['Total de agentes', '3'],
        ['Agentes activos', '1'],
        ['Ejecuciones hoy', '0'],
        ['Gastado este mes, de 50,00 €', '1,25 €'],
      ]),
    );
  });

  it('have an empty state', async () => {
    const { web } = await startWithAgents([]);
    const { user } = await openPanel(web, { tab, language: 'en' });
    expect(await main().findByText('No agents yet')).toBeTruthy();
    expect(main().getByRole('button', { name: 'Run all (0)' })).toHaveProperty('disabled', true);
    expect(await main().findByText('Nothing has been run yet.')).toBeTruthy();
    await user.click(main().getAllByRole('button', { name: 'Create agent' })[1]!);
    expect(await screen.findByRole('dialog', { name: 'Create agent' })).toBeTruthy();
  });

  it('report a failed load, with a retry', async () => {
    const { web } = await startWithAgents([faro]);
    const lost: Record<string, CallAnswer> = { '/api/agents': { status: 503, body: {} } };
    answerCalls(lost);
    const { user } = await openPanel(web, { tab });
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudieron cargar los agentes']]);
    const again = await main().findByRole('button', { name: 'Reintentar' });
    delete lost['/api/agents'];
    await user.click(again);
    await rowOf('Faro');
    lost['/api/agent-runs?limit=10'] = 'lost';
    await user.click(main().getByRole('button', { name: 'Actualizar' }));
    await waitFor(() =>
      expect(toastsInSight()).toEqual([['Error', 'No se pudieron cargar las ejecuciones']]),
    );
  });

  it('are deleted after a confirmation', async () => {
    const { web } = await startWithAgents([faro, baliza, boya]);
    const { user } = await openPanel(web, { tab });
    await user.click((await rowOf('Baliza')).getByRole('button', { name: 'Eliminar: Baliza' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Eliminar este agente?' }));
    expect(dialog.getByText(/^«Baliza» va a la papelera/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Eliminar agente' }));
    await findToast('Agente eliminado');
    await waitFor(() => expect(main().queryByText('Baliza')).toBeNull());
    await web.application.execute('agents.delete', { id: boya.id }, operator('luis'));
    await waitFor(() => expect(main().queryByText('Boya')).toBeNull());
    expect((await web.ports.agents.list()).map(({ name }) => name)).toEqual(['Faro']);
  });

  it('move the focus to the next one when deleted by keyboard, and after the last to the create button', async () => {
    const { web } = await startWithAgents([faro, baliza]);
    const { user } = await openPanel(web, { tab });
    const remove = async (name: string) => {
      (await rowAction(user, await rowOf(name), 'Eliminar')).focus();
      await user.keyboard('{Enter}');
      const question = await findQuestion('¿Eliminar este agente?');
      await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
      within(question).getByText('Eliminar agente').focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByText('¿Eliminar este agente?')).toBeNull());
      await waitFor(() => expect(main().queryByText(name)).toBeNull());
    };
    await remove('Baliza');
    await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toMatch(/^Faro/));
    await remove('Faro');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Crear agente'));
  });
});

describe('deleted agents', () => {
  it('are restored from the trash, which moves the focus to the heading once it is empty', async () => {
    const { web } = await startWithAgents([faro, baliza]);
    await web.application.execute('agents.delete', { id: faro.id }, operator('luis'));
    const { user } = await openPanel(web, { tab });
    await user.click(await main().findByRole('button', { name: 'Papelera (1)', expanded: false }));
    const trash = within(main().getByRole('table', { name: 'Papelera' }));
    trash.getByRole('button', { name: 'Recuperar: Faro' }).focus();
    await user.keyboard('{Enter}');
    await findToast('Agente recuperado, en pausa');
    await waitFor(() => expect(main().queryByText(/^Papelera/)).toBeNull());
    expect((await rowOf('Faro')).getByText('Pausado')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
    expect(await web.ports.agents.find(faro.id)).toMatchObject({ status: 'paused' });
  });

  it('report a taken name', async () => {
    const { web } = await startWithAgents([faro]);
    await web.application.execute('agents.delete', { id: faro.id }, operator('luis'));
    await web.application.execute('agents.create', { name: 'FARO' }, operator('luis'));
    const { user } = await openPanel(web, { tab });
    await user.click(await main().findByRole('button', { name: 'Papelera (1)' }));
    await user.click(main().getByRole('button', { name: 'Recuperar: Faro' }));
    await findToast('Error');
    expect(toastsInSight()).toEqual([
      ['Error', 'Ya hay otro agente llamado «Faro». Cámbiale el nombre y recupera este después.'],
    ]);
  });

  it('are restored with the button on their toast', async () => {
    const { web } = await startWithAgents([baliza]);
    const { user } = await openPanel(web, { tab });
    await user.click((await rowOf('Baliza')).getByRole('button', { name: 'Eliminar: Baliza' }));
    await user.click(within(await findQuestion('¿Eliminar este agente?')).getByText('Eliminar agente'));
    await user.click(within(await findToast('Agente eliminado')).getByText('Deshacer'));
    await findToast('Agente recuperado, en pausa');
    await rowOf('Baliza');
    expect(await web.ports.agents.find(baliza.id)).toMatchObject({ name: 'Baliza' });
  });
});

describe('readiness', () => {
  it('is shown before anybody clicks, with the missing variable', async () => {
    const { readiness } = createProviders(readConfig({ LLM_PROVIDER: 'openai', LLM_MODEL: 'm' }));
    const { web } = await startWithAgents([faro], { readiness });
    const { user } = await openPanel(web, { tab });
    const row = await rowOf('Faro');
    expect(await row.findByText('Falta OPENAI_API_KEY')).toBeTruthy();
    const notice = await main().findByRole('region', { name: 'Configuración de los agentes' });
    expect(notice.textContent).toMatch(/Falta la variable OPENAI_API_KEY: generador de artículos,/);
    expect(notice.textContent).not.toContain('DEMO');
    await user.click(row.getByRole('button', { name: 'Ejecutar: Faro' }));
    await findToast('Error');
    expect(toastsInSight()).toEqual([
      ['Error', 'No se pudo ejecutar el agente: Falta configurar la variable OPENAI_API_KEY'],
    ]);
  });

  it('is marked in a demonstration', async () => {
    const { readiness } = createProviders(readConfig({ LLM_PROVIDER: 'demo' }));
    const { web } = await startWithAgents([faro], { readiness });
    await openPanel(web, { tab, language: 'en' });
    const notice = await main().findByRole('region', { name: 'Agent settings' });
    expect(notice.textContent).toContain('DEMO mode.');
  });

  it('is hidden when everything is set', async () => {
    const { web } = await startWithAgents([faro]);
    await openPanel(web, { tab });
    await rowOf('Faro');
    expect(main().queryByRole('region', { name: 'Configuración de los agentes' })).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import { articlePiece } from '#tests/core/support/newsroom.ts';
import { message } from '#core/messages/messages.ts';
import { agentRun } from '#tests/support/agents.ts';
import { change } from '#tests/support/entities.ts';
import {
  dialogOf,
  faro,
  pausedField,
  openAgents,
  rowOf,
  stagesOf,
  startWithAgents,
  wellWritten,
} from '#tests/support/web-agents.ts';
import { address } from '#tests/support/web-page.tsx';
import { openPanel, screenLink } from '#tests/support/web-panel.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const tab = 'agentes';
const { title } = articlePiece();

describe('a run', () => {
  it('can be opened from the list whatever its status', async () => {
    const { web, user } = await openAgents();
    const failed = agentRun({
      agent_name: 'Atalaya',
      status: 'failed',
      error: { code: 'budget', message: 'Se ha llegado a los 5 € del mes' },
      logs: ['2026-11-20 09:00:01 Empieza.', 'sin hora'],
    });
    await web.ports.transaction(change(), ({ agentRuns }) => agentRuns.begin(failed, {}));
    const row = await rowOf('Atalaya');
    expect(row.getByText('Fallida')).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Ver: Atalaya' }));
    const dialog = await dialogOf('Ejecución');
    expect(await dialog.findByText(/^Detenida: Se ha llegado a los 5 € del mes/)).toBeTruthy();
    expect(dialog.getByText('10:00:01')).toBeTruthy();
    expect(dialog.getByText('sin hora')).toBeTruthy();
    expect(address()).toContain(`run=${failed.id}`);
  });

  it('is in English in an English panel', async () => {
    const room = await startWithAgents([faro]);
    const failed = agentRun({
      agent_name: 'Atalaya',
      status: 'failed',
      error: {
        code: 'verification',
        message: message('runs.unverified', {
          run_failure: 'verification',
          faults: [message('pieces.no-sources')],
        }),
      },
      logs: [
        { ...message('runs.started'), at: '2026-11-20T09:00:01.000Z' },
        { ...message('runs.pages-read', { count: 3 }), at: '2026-11-20T09:00:02.000Z' },
      ],
    });
    await room.web.ports.transaction(change(), ({ agentRuns }) => agentRuns.begin(failed, {}));
    const { user } = await openPanel(room.web, { tab, language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'View: Atalaya' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/The piece cannot be saved: the text has no sources/)).toBeTruthy();
    expect(dialog.getByText('Run started.')).toBeTruthy();
    expect(dialog.getByText('Pages read: 3.')).toBeTruthy();
  });

  it('is followed live to its draft', async () => {
    const { script, work, user, run } = await openAgents();
    const [spanish, english] = wellWritten();
    const { held, letGo } = pausedField(english!);
    script.answers.push(spanish!, held);
    const dialog = await run();
    expect(await dialog.findByText('En cola: empezará en cuanto sea posible.')).toBeTruthy();
    const working = work();
    expect(await dialog.findByText('Redactando…')).toBeTruthy();
    expect(stagesOf(dialog)).toEqual([
      'reunir fuenteshecha',
      'buscar duplicadoshecha',
      'redactaren marcha',
      'comprobarpendiente',
      'ilustrarpendiente',
      'guardarpendiente',
    ]);
    expect(await dialog.findByText(/^Escrita la versión española/)).toBeTruthy();
    expect(dialog.queryByRole('link', { name: 'Revisar el borrador' })).toBeNull();
    letGo();
    await working;
    expect(await dialog.findByText('Terminada: la pieza está escrita.')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: title })).toBeTruthy();
    expect(dialog.getByText('Análisis')).toBeTruthy();
    expect(dialog.getByText('scripted · scripted-1')).toBeTruthy();
    expect(dialog.getByText('Sin problemas')).toBeTruthy();
    expect(dialog.getByText(/^3 llamadas · /)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Cancelar ejecución' })).toBeNull();
    expect(toastsInSight()).toEqual([]);
    await user.click(dialog.getByRole('link', { name: 'Revisar el borrador' }));
    const draft = await dialogOf('Vista previa del artículo');
    expect(await draft.findByRole('heading', { name: title })).toBeTruthy();
    expect(address()).toMatch(/tab=publicaciones&article=las-ciudades/);
  });

  it('continues when its dialog is closed, and shows its end on any tab', async () => {
    const { script, work, user, run } = await openAgents();
    script.answers.push(...wellWritten());
    const dialog = await run();
    await user.click(dialog.getByText('Cerrar'));
    await user.click(screenLink('Migración'));
    await work();
    const toast = await findToast('Agente ejecutado');
    expect(toast.textContent).toContain(title);
    await user.click(within(toast).getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByRole('dialog', { name: 'Vista previa del artículo' })).toBeTruthy();
  });

  it('is cancelled, without saving anything', async () => {
    const { web, script, work, user, run } = await openAgents();
    const { held, letGo } = pausedField(wellWritten()[0]!);
    script.answers.push(held);
    const dialog = await run();
    const working = work();
    await dialog.findByText('Redactando…');
    await user.click(dialog.getByRole('button', { name: 'Cancelar ejecución' }));
    await findToast('Se ha pedido cancelar la ejecución');
    letGo();
    await working;
    const inStatus = { selector: '[role=status]' };
    expect(await dialog.findByText('Cancelada: no se ha guardado nada.', inStatus)).toBeTruthy();
    expect((await web.ports.agentRuns.list({ limit: 9 }))[0]?.status).toBe('cancelled');
    expect(dialog.queryByRole('link', { name: 'Revisar el borrador' })).toBeNull();
  });

  it('of a covered story names the article', async () => {
    const { script, work, user, run } = await openAgents();
    script.answers.push(...wellWritten());
    await user.click((await run()).getByText('Cerrar'));
    await work();
    await findToast('Agente ejecutado');
    const again = await run();
    script.answers.push(...wellWritten());
    await work();
    expect(await again.findByText(/^Terminada sin escribir/)).toBeTruthy();
    const link = await again.findByRole('link', { name: title });
    expect(link.getAttribute('href')).toMatch(/article=las-ciudades-empiezan/);
  });
});

import { randomUUID } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { agent } from '#tests/support/agents.ts';
import { dialogOf, rowOf, startWithAgents } from '#tests/support/web-agents.ts';
import { openPanel } from '#tests/support/web-panel.ts';
import { findToast } from '#tests/support/web-toasts.ts';

const openSchedule = async () => {
  // Unsaved input of one agent is never that of another.
  const faro = agent({ id: randomUUID(), name: 'Faro' });
  const { web } = await startWithAgents([faro]);
  const { user } = await openPanel(web, { tab: 'agentes' });
  await user.click(await (await rowOf('Faro')).findByRole('button', { name: 'Programar: Faro' }));
  const dialog = await dialogOf('Horario de «Faro»');
  const save = () => user.click(dialog.getByRole('button', { name: 'Guardar horario' }));
  const chooseKind = (kind: string) => user.selectOptions(dialog.getByLabelText('Se ejecuta'), kind);
  const stored = async () => (await web.ports.agentSchedules.find(faro.id))?.cron;
  return { user, dialog, save, chooseKind, stored };
};

describe('the form of a schedule', () => {
  it('needs a day of the week, focuses the days, and saves what was chosen', async () => {
    const { user, dialog, save, stored } = await openSchedule();
    await user.click(dialog.getByRole('checkbox', { name: 'lunes' }));
    await save();
    expect(await dialog.findByText('Elige al menos un día')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: 'lunes' })));
    expect(await stored()).toBeUndefined();
    await user.click(dialog.getByRole('checkbox', { name: 'martes' }));
    await waitFor(() => expect(dialog.queryByText('Elige al menos un día')).toBeNull());
    await save();
    await findToast('Horario guardado');
    expect(await stored()).toBe('0 7 * * 2');
  });

  it.each([
    ['Cada día', 'Hora', '', 'Indica la hora'],
    ['Un día del mes', 'Día del mes', '32', 'Del 1 al 31'],
    ['Un día del mes', 'Día del mes', '', 'Del 1 al 31'],
    [
      'Con una expresión cron',
      'Expresión cron',
      '* * * * *',
      'No es un horario válido: cinco campos, con un solo minuto',
    ],
  ])('with "%s" checks "%s"', async (kind, label, text, fault) => {
    const { user, dialog, save, chooseKind, stored } = await openSchedule();
    await chooseKind(kind);
    const field = dialog.getByLabelText(label);
    await user.clear(field);
    if (text) await user.type(field, text);
    await save();
    expect(await dialog.findByText(fault)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(await stored()).toBeUndefined();
  });

  it('starts an expression with what the form said, and checks only the fields of its rhythm', async () => {
    const { user, dialog, save, chooseKind, stored } = await openSchedule();
    await chooseKind('De lunes a viernes');
    await chooseKind('Con una expresión cron');
    expect(dialog.getByLabelText('Expresión cron')).toHaveProperty('value', '0 7 * * 1-5');
    await user.clear(dialog.getByLabelText('Expresión cron'));
    await save();
    expect(await dialog.findByText(/^No es un horario válido/)).toBeTruthy();
    await chooseKind('Un día del mes');
    await save();
    await findToast('Horario guardado');
    expect(await stored()).toBe('0 7 1 * *');
  });
});

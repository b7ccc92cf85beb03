import { fireEvent, waitFor, within } from '@testing-library/react';
import { noSpendingSettings } from '#core/agents/spending-settings.ts';
import { agent, attempt } from '#tests/support/agents.ts';
import { change, day } from '#tests/support/entities.ts';
import { overloaded } from '#tests/support/scripted-providers.ts';
import { dialogOf, startWithAgents } from '#tests/support/web-agents.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { findToast } from '#tests/support/web-toasts.ts';

const tab = 'gasto';
const faro = agent({ name: 'Faro' });

/** A site with one agent that has spent this much today, of a budget of ten euros. */
const start = async (eur: number) => {
  const { web, script } = await startWithAgents([faro], {
    settings: {
      budgets: { run: null, month: 10 },
      prices: { model: { input: 1, output: 2 }, search: 0.01, picture: 0.05 },
      timeZone: 'Europe/Madrid',
    },
  });
  const call = attempt({ agent_id: faro.id, status: 'paid', purpose: 'article', eur });
  await web.ports.ledger.reserve(call, { run: null, month: null, since: day });
  return Object.assign(web, { script });
};

const table = (name: string) => within(main().getByRole('table', { name }));
const rowsOf = (name: string) =>
  table(name)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('what models cost', () => {
  it('is shown by day, agent, provider, kind and month, with a warning from 80 % of the budget on', async () => {
    const web = await start(8.5);
    await openPanel(web, { tab });
    const notice = await main().findByRole('region', { name: 'Aviso de presupuesto' });
    expect(notice.textContent).toMatch(/más del 80 % del presupuesto del mes\. Van 8,50\s€ de 10,00\s€/);
    expect(rowsOf('Por agente')).toEqual([expect.stringMatching(/^Faro8,50\s€1/)]);
    expect(rowsOf('Por proveedor y modelo')).toEqual([expect.stringMatching(/^openai · un-modelo8,50\s€/)]);
    expect(rowsOf('Por tipo de llamada')).toEqual([expect.stringMatching(/^Redacción8,50\s€/)]);
    const days = main().getByRole('img', { name: /^Por día\. El día de más gasto fue/ });
    const bars = days.querySelectorAll('rect');
    expect(bars).toHaveLength(30);
    expect(Number(bars[19]!.getAttribute('height'))).toBe(85);
    expect(rowsOf('Por día')).toHaveLength(20);
    expect(rowsOf('Los últimos doce meses')).toHaveLength(12);
    expect(main().getByText(/hacen falta siete días desde la primera llamada/)).toBeTruthy();
    const file = main().getByRole('link', { name: 'Descargar CSV' });
    expect(file.getAttribute('href')).toBe('/api/admin/agent-spending.csv');
  });

  it('is limited by budgets that are checked, saved, and listed with who set them', async () => {
    const web = await start(3);
    const { user } = await openPanel(web, { tab });
    await user.click(await main().findByRole('button', { name: 'Cambiar presupuestos' }));
    const form = await dialogOf('Cambiar presupuestos');
    const month = form.getByLabelText(/^Presupuesto del mes/);
    const save = () => user.click(form.getByRole('button', { name: 'Guardar' }));
    for (const [typed, fault] of [
      ['-5', 'No puede ser menos de cero.'],
      ['mucho', 'Escribe una cantidad en euros, como 25 o 12,50.'],
      ['9999999', 'Es demasiado. Comprueba la cantidad.'],
    ] as const) {
      await user.clear(month);
      await user.type(month, typed);
      await save();
      expect(await form.findByText(fault)).toBeTruthy();
    }
    await user.clear(month);
    await user.type(month, '2,50');
    await user.type(form.getByLabelText('Faro'), '40');
    await save();
    expect((await findToast('Presupuesto por debajo de lo gastado')).textContent).toContain('2,50');
    expect(await web.ports.ledger.settings()).toMatchObject({
      revision: 1,
      budgets: { month_eur: 2.5, run_eur: null },
      agent_budgets: [{ agent_id: faro.id, month_eur: 40 }],
    });
    const budgets = await main().findByRole('region', { name: 'Presupuestos' });
    await waitFor(() =>
      expect(budgets.textContent).toMatch(/Presupuesto del mes2,50\s€.*Faro40,00\s€ al mes/),
    );
    await user.click(within(budgets).getByRole('button', { name: 'Historial' }));
    const history = await dialogOf('Historial: Presupuestos y precios');
    await user.click(await history.findByRole('button', { name: 'Cambios de la versión 1' }));
    expect(await history.findByText(/Presupuesto del mes: 2\.5/)).toBeTruthy();
  });

  it('is counted by prices with the day they were checked, one of which replaces that of the configuration', async () => {
    const web = await start(1);
    const { user } = await openPanel(web, { tab });
    await main().findByRole('table', { name: 'Precios' });
    expect(rowsOf('Precios')).toEqual([
      expect.stringMatching(
        /^scripted · scripted-1Modelo de lenguaje1,00\s€2,00\s€–De la configuraciónSin fecha/,
      ),
      expect.stringMatching(/^scripted-webBúsquedas en la web––0,01\s€/),
      expect.stringMatching(/^scripted · \S+Imágenes––0,05\s€/),
    ]);
    await user.click(main().getByRole('button', { name: 'Cambiar el precio de scripted · scripted-1' }));
    const form = await dialogOf('Precio de scripted · scripted-1');
    const input = form.getByLabelText(/tokens de entrada/);
    await user.clear(input);
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Escribe el precio; 0 si es gratis.')).toBeTruthy();
    await user.type(input, '1,25');
    fireEvent.change(form.getByLabelText(/^Comprobado el/), { target: { value: '2026-11-19' } });
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(rowsOf('Precios')[0]).toMatch(/1,25\s€2,00\s€–.*Comprobado el 19 de noviembre/),
    );
    const stored = await web.ports.ledger.settings();
    expect(stored!.prices).toMatchObject([{ model: 'scripted-1', input_eur: 1.25, output_eur: 2 }]);
  });

  it('is spent on trying a provider, which tells whether it works', async () => {
    const web = await start(1);
    web.script.answers.push({ json: { title: 'Hola' } }, overloaded());
    const { user } = await openPanel(web, { tab });
    const prices = await main().findByRole('region', { name: 'Precios' });
    const test = within(prices).getByRole('button', { name: 'Probar scripted · scripted-1' });
    await user.click(test);
    expect(
      await within(prices).findByText(/^Funciona: ha respondido en [\d,]+ s y ha costado 0,000/),
    ).toBeTruthy();
    await user.click(test);
    expect(await within(prices).findByText(/^No funciona: Scripted está saturado \(529\)/)).toBeTruthy();
    expect(within(prices).queryByRole('button', { name: /^Probar scripted · scripted-picture/ })).toBeNull();
  });

  it('that somebody else has budgeted meanwhile is not overwritten', async () => {
    const web = await start(1);
    const { user } = await openPanel(web, { tab });
    await user.click(await main().findByRole('button', { name: 'Cambiar presupuestos' }));
    const form = await dialogOf('Cambiar presupuestos');
    await web.ports.transaction(change(), ({ ledger }) =>
      ledger.saveSettings({ ...noSpendingSettings, budgets: { run_eur: 1, month_eur: 5 } }),
    );
    await user.type(form.getByLabelText(/^Presupuesto de una/), '2');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(form.getByRole('alert').textContent).toMatch(/./));
    expect((await web.ports.ledger.settings())!.revision).toBe(1);
  });
});

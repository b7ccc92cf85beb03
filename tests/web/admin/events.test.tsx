import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '#tests/core/support/product.ts';
import { agent, storeAgents } from '#tests/support/agents.ts';
import { stockEvents, stories } from '#tests/support/event-stories.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { address, main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';

const titleOf = (story: string, at: number) => stories[story]![at]![1];
const fineTitle = titleOf('fine of Clearview in Italy', 0);
const englishTitle = titleOf('fine of Clearview in Italy', 1);
const layoffsTitle = titleOf('layoffs at Meta', 0);

const start = async (search: Record<string, string> = {}) => {
  const web = await startWeb();
  await storeAgents(web.ports, agent());
  await stockEvents(web.ports);
  const { user } = await openPanel(web, { tab: 'acontecimientos', search });
  return { web, user };
};

const row = (title: string) => main().findByRole('row', { name: new RegExp(title.slice(0, 20)) });
const select = async (title: string) => main().findByRole('checkbox', { name: `Seleccionar «${title}»` });

describe('the tab of events', () => {
  it('lists what happened, with its state, pages and pieces', async () => {
    await start();
    const cells = [...(await row(fineTitle)).children].map(({ textContent }) => textContent);
    expect(cells.slice(1, 5)).toEqual([`${fineTitle}El Medio`, 'Nuevo', '2', 'Nada todavía']);
    expect(main().getAllByRole('row')).toHaveLength(3);
  });

  it('says what it is for while it is empty', async () => {
    await openPanel(await startWeb(), { tab: 'acontecimientos' });
    expect(await main().findByRole('heading', { name: 'Nada por atender' })).toBeTruthy();
  });

  it('searches, and shows other states', async () => {
    const { user } = await start({ q: 'clearview' });
    await row(fineTitle);
    expect(main().getAllByRole('row')).toHaveLength(2);
    await user.selectOptions(main().getByLabelText('Estado'), 'Descartados');
    await main().findByRole('heading', { name: 'Sin resultados' });
    await user.click(main().getByRole('button', { name: 'Borrar la búsqueda' }));
    await row(layoffsTitle);
    expect(address()).toBe('/admin?tab=acontecimientos');
  });

  it('ignores an event, and brings it back', async () => {
    const { user } = await start();
    await row(layoffsTitle);
    await user.click(main().getByRole('button', { name: `Descartar: ${layoffsTitle}` }));
    await findToast('Acontecimiento descartado');
    await waitFor(() => expect(main().getAllByRole('row')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await row(layoffsTitle);
  });

  it("shows the server's own words when an event cannot be ignored", async () => {
    const { user, web } = await start();
    await row(layoffsTitle);
    const { items } = await web.application.execute('news-events.list', {}, admin);
    const { id } = items.find(({ title }) => title === layoffsTitle)!;
    const body = { error: 'Otra persona lo ha cambiado.' };
    answerCalls({ [`/api/admin/news-events/${id}/ignored`]: { status: 409, body } });
    await user.click(main().getByRole('button', { name: `Descartar: ${layoffsTitle}` }));
    await findToast('Otra persona lo ha cambiado.');
    expect(await row(layoffsTitle)).toBeTruthy();
  });

  it('merges the selected events after a question', async () => {
    const { user, web } = await start();
    await user.click(await select(layoffsTitle));
    const merge = () => screen.getByRole('button', { name: 'Unir' });
    expect(merge().getAttribute('aria-disabled')).toBe('true');
    await user.click(await select(fineTitle));
    await user.click(merge());
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(fineTitle);
    await user.click(within(question).getByRole('button', { name: 'Unir' }));
    await findToast('Acontecimientos unidos');
    await waitFor(() => expect(main().getAllByRole('row')).toHaveLength(2));
    const { items } = await web.ports.events.list({ states: ['new'], demo: false, limit: 9, after: null });
    expect(items).toMatchObject([{ title: fineTitle, candidates: 3 }]);
  });

  it('assigns an event, and splits pages off it', async () => {
    const { user } = await start();
    await row(fineTitle);
    await user.click(main().getByRole('button', { name: fineTitle }));
    const dialog = within(await screen.findByRole('dialog', { name: fineTitle }));
    const link = await dialog.findByRole('link', { name: englishTitle });
    expect([link.getAttribute('href'), link.getAttribute('lang')]).toEqual(['https://medio.example/1', 'en']);
    await dialog.findByRole('option', { name: 'Agente: Faro' });
    await user.selectOptions(dialog.getByLabelText('Asignado a'), 'Agente: Faro');
    await findToast('Acontecimiento asignado');
    expect(await dialog.findByText('Asignado')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: `Seleccionar «${englishTitle}»` }));
    await user.click(dialog.getByRole('button', { name: 'Separar las seleccionadas' }));
    expect(await screen.findByRole('dialog', { name: englishTitle })).toBeTruthy();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { agent, storeAgents } from '#tests/support/agents.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { main } from '#tests/support/web-page.tsx';
import { rowActions } from '#tests/support/web-rows.ts';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const byHand = (slug: string, author: string) => soundDraft(slug, { author, author_name: null });
const lines = (name: string) =>
  within(main().getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the migration of authors', () => {
  it('assigns one article, then all the others', async () => {
    const articles = [
      byHand('una-tormenta', 'Marta Ruiz'),
      byHand('los-faros-del-norte', 'Agent: Redactor'),
      soundDraft('de-otro-lado', { author_name: 'Ana Gil' }),
    ];
    const web = await startWeb(articles);
    const { user } = await openPanel(web, { tab: 'migracion' });
    await user.click(await main().findByRole('button', { name: /^Asignar a Vigía: una tormenta/ }));
    await findToast('Migración completada');
    await waitFor(() => expect(lines('Artículos con el autor escrito a mano')).toHaveLength(1));
    expect(lines('Resultados de la migración')).toEqual([
      ['una-tormenta', 'Actualizado', 'Marta Ruiz', 'Vigía', 'Se ha asignado el autor.'],
    ]);
    await user.click(main().getByRole('button', { name: 'Auto-migrar Todo' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Auto-migrar Todo' }));
    await findToast('Migración automática completada');
    await main().findByText('No hay artículos que migrar');
    expect(lines('Resultados de la migración')).toEqual([
      ['los-faros-del-norte', 'Actualizado', 'Agent: Redactor', 'Redactor', 'Se ha asignado el autor.'],
    ]);
    expect((await web.ports.articles.find('una-tormenta'))?.author_name).toBe('Vigía');
  });

  it('previews the changes, skips people unless selected, and is undone as a whole', async () => {
    const web = await startWeb([
      byHand('una-tormenta', 'Marta Ruiz'),
      byHand('la-isla', 'Eva Sanz'),
      byHand('el-faro', 'Redacción'),
      { ...byHand('el-ancla', 'Staff'), is_static: true },
    ]);
    const { user } = await openPanel(web, { tab: 'migracion' });
    const name = async (slug: string) => (await web.ports.articles.find(slug))?.author_name;
    await main().findByRole('table');
    await user.click(main().getByRole('button', { name: 'Auto-migrar Todo' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await name('el-faro')).toBeNull();
    const ticks = () => question.getAllByRole<HTMLInputElement>('checkbox').slice(1);
    expect(ticks().map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual(
      expect.arrayContaining([
        ['una tormentaMarta Ruiz → Vigía · parece el nombre de una persona', false],
        ['la islaEva Sanz → Vigía · parece el nombre de una persona', false],
        ['el faroRedacción → Vigía', true],
      ]),
    );
    expect(ticks()).toHaveLength(3);
    expect(question.getByText('1 artículo estático no se toca.')).toBeTruthy();
    await user.click(question.getByRole('checkbox', { name: /^la isla/ }));
    await user.click(question.getByRole('button', { name: 'Auto-migrar Todo' }));
    await findToast('Migración automática completada');
    const names = () => Promise.all(['una-tormenta', 'la-isla', 'el-faro', 'el-ancla'].map(name));
    expect(await names()).toEqual([null, 'Vigía', 'Vigía', null]);
    await user.click(main().getByRole('button', { name: 'Deshacer' }));
    await findToast('Migración deshecha');
    expect(await names()).toEqual([null, null, null, null]);
    await user.click(main().getByRole('button', { name: 'Deshacer la última migración' }));
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Deshacer' }));
    await findToast('No hay ninguna migración que deshacer');
  });

  it('assigns an article to an agent or the site', async () => {
    const web = await startWeb([byHand('una-tormenta', 'Marta Ruiz')]);
    await storeAgents(web.ports, agent({ name: 'Faro' }), agent({ name: 'Boya', status: 'draft' }));
    const { user } = await openPanel(web, { tab: 'migracion' });
    await main().findByRole('button', { name: /^Asignar a Faro/ });
    const row = within(main().getByRole('row', { name: /una tormenta/ }));
    expect(await rowActions(user, row)).toEqual(['Asignar a Boya', 'Asignar a Faro', 'Asignar a Vigía']);
    await user.click(main().getByRole('button', { name: /^Asignar a Faro/ }));
    await findToast('Migración completada');
    expect((await web.ports.articles.find('una-tormenta'))?.author_name).toBe('Faro');
  });

  it('shows how many were updated, with English titles in English', async () => {
    const articles = [
      byHand('una-tormenta', 'Redacción'),
      byHand('los-faros-del-norte', 'Agent: Redactor'),
      { ...byHand('la-isla', 'Luis'), is_static: true, title_en: null },
    ];
    const { user } = await openPanel(await startWeb(articles), { tab: 'migracion', language: 'en' });
    const table = within(await main().findByRole('table'));
    expect(table.getByText('una tormenta (en)').lang).toBe('en');
    expect(table.getByText('la isla').lang).toBe('es');
    await user.click(main().getByRole('button', { name: /^Auto-migrate/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: /^Auto-migrate/ }));
    await waitFor(() => expect(toastsInSight()[0]?.[1]).toBe('2 updated.'));
  });

  it('reports failures individually', async () => {
    const web = await startWeb([byHand('una-tormenta', 'Marta Ruiz')]);
    const { user } = await openPanel(web, { tab: 'migracion' });
    const failed = {
      slug: 'una-tormenta',
      status: 'failed',
      old_author: null,
      new_author: null,
      message: 'The database went away',
    };
    answerCalls({
      '/api/admin/articles/fix-author-names': { status: 200, body: { results: [failed] } },
      '/api/admin/articles/auto-migrate': { status: 500, body: {} },
    });
    await user.click(await main().findByRole('button', { name: /^Asignar a Vigía/ }));
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo completar la migración']]);
    expect(lines('Resultados de la migración')[0]?.at(-1)).toMatch(/^No se pudo cambiar\./);
    await user.click(main().getByRole('button', { name: 'Auto-migrar Todo' }));
    await waitFor(() =>
      expect(toastsInSight()).toEqual([['Error', 'No se pudo completar la migración automática']]),
    );
  });
});

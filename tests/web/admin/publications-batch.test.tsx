import { screen, waitFor, within } from '@testing-library/react';
import { operator } from '#core/kernel/actor.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { pressInRow } from '#tests/support/web-rows.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';

const tab = 'publicaciones';
/** Newest first: the first of them is in the first row. */
const dated = (...slugs: string[]) =>
  slugs.map((slug, index) => soundDraft(slug, { date: `2026-11-${20 - index}T08:00:00.000Z` }));
const titles = () =>
  main()
    .queryAllByRole('rowheader')
    .map((cell) => cell.querySelector('[title]')?.textContent);
const box = (title: string) => main().findByRole('checkbox', { name: `Seleccionar «${title}»` });
const bar = () => within(main().getByRole('region', { name: 'Artículos seleccionados' }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const focusedRow = () => document.activeElement?.closest('tr')?.querySelector('th [title]')?.textContent;
const statuses = (web: Awaited<ReturnType<typeof startWeb>>, ...slugs: string[]) =>
  Promise.all(slugs.map(async (slug) => (await web.ports.articles.find(slug))?.status));

describe('several articles', () => {
  it('are selected with shift, approved after one question, with individual results', async () => {
    const [first, second, third, last] = dated(
      'una-tormenta',
      'boyas-a-la-deriva',
      'los-faros-del-norte',
      'temporal-del-noroeste',
    );
    const web = await startWeb([
      first!,
      { ...second!, title_en: null, body_en: null },
      { ...third!, body_es: '' },
      last!,
    ]);
    const typed = { base_revision: 1, pending_revision: 0, body_es: 'A medias' };
    const types = (slug: string) =>
      web.application.execute('articles.save-pending', { ...typed, slug }, operator('luis'));
    await types('una-tormenta');
    await types('los-faros-del-norte');
    const { user } = await openPanel(web, { tab });
    await user.click(await box('una tormenta'));
    // Not that it is empty: it is being written.
    const unfinished = main().getByText('los faros del norte').closest('tr')!;
    expect(within(unfinished).getByText('8 caracteres')).toBeTruthy();
    expect(within(unfinished).queryByText('Contenido vacío')).toBeNull();
    await user.keyboard('{Shift>}');
    await user.click(await box('temporal del noroeste'));
    await user.keyboard('{/Shift}');
    expect(bar().getByRole('status').textContent).toBe('4 seleccionados');
    await user.click(bar().getByRole('button', { name: 'Aprobar' }));
    const question = await dialogOf('Aprobar 4 borradores');
    await question.findByText('Se pueden publicar 3.');
    expect(question.getByText('2 borradores con avisos')).toBeTruthy();
    expect(question.getByText(/^Hay cambios sin publicar de luis, que quedan fuera/)).toBeTruthy();
    expect(question.getByText(/^luis ha escrito cambios que aún no ha guardado en el borrador/)).toBeTruthy();
    expect(question.getByText('Falta en inglés: título, texto.')).toBeTruthy();
    expect(question.getByText('1 borrador no se puede publicar todavía y se queda como está')).toBeTruthy();
    expect(question.getByRole('button', { name: 'Aprobar solo el que no tiene avisos' })).toBeTruthy();
    // Somebody else is faster with one of them.
    await web.application.execute('articles.reject', { slug: 'temporal-del-noroeste' }, operator('luis'));
    await user.click(question.getByRole('button', { name: 'Aprobar los 3 de todos modos' }));
    // A rejected article is no longer listed, and so no longer selected.
    await question.findByText('2 hechos; 1 no se hizo.');
    const outcomes = question.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(outcomes.slice(0, 2)).toEqual(['una tormentaHecho', 'boyas a la derivaHecho']);
    expect(outcomes[2]).toMatch(/^temporal del noroesteNo se hizo.*(?:cambi|rechaz)/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cerrar'));
    expect(
      await statuses(
        web,
        'una-tormenta',
        'boyas-a-la-deriva',
        'los-faros-del-norte',
        'temporal-del-noroeste',
      ),
    ).toEqual(['published', 'published', 'draft', 'rejected']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['los faros del norte']));
    expect(((await box('los faros del norte')) as HTMLInputElement).checked).toBe(true);
    await user.click(bar().getByRole('button', { name: 'Aprobar' }));
    const none = await dialogOf('Aprobar 1 borrador');
    await none.findByText('Ninguno se puede publicar todavía.');
    expect(none.queryByRole('button', { name: /^Aprobar/ })).toBeNull();
  });

  it('are rejected with one reason, undone immediately, and moved to the trash', async () => {
    const drafts = dated('una-tormenta', 'boyas-a-la-deriva', 'los-faros-del-norte');
    const at = { scheduled_at: '2027-01-10T08:00:00.000Z', scheduled_action: 'publish' } as const;
    const web = await startWeb(drafts.with(2, { ...drafts[2]!, ...at }));
    const { user } = await openPanel(web, { tab });
    await user.click(await box('una tormenta'));
    await user.click(await box('boyas a la deriva'));
    await user.click(bar().getByRole('button', { name: 'Rechazar' }));
    const question = await dialogOf('Rechazar 2 borradores');
    await user.type(question.getByRole('textbox', { name: 'Motivo' }), 'Ya está.');
    await user.click(question.getByRole('button', { name: 'Rechazar 2' }));
    await findToast('2 artículos rechazados');
    await waitFor(() => expect(titles()).toEqual(['los faros del norte']));
    expect((await web.ports.articles.find('boyas-a-la-deriva'))?.rejection_reason).toBe('Ya está.');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await findToast('2 artículos recuperados');
    await waitFor(() => expect(titles()).toHaveLength(3));
    await user.click(main().getByRole('checkbox', { name: 'Seleccionar toda la página' }));
    await user.click(bar().getByRole('button', { name: 'Eliminar' }));
    const removing = await dialogOf('Eliminar 3 artículos');
    expect(removing.getByText(/^1 está programado: pierde su programación/)).toBeTruthy();
    // A lost call leaves its article unchanged.
    answerCalls({ '/api/articles/boyas-a-la-deriva?revision=3': 'lost' });
    await user.click(removing.getByRole('button', { name: 'Eliminar 3' }));
    await removing.findByText('2 hechos; 1 no se hizo; 1 sigue seleccionado.');
    expect(removing.getByText('El servidor no ha contestado.')).toBeTruthy();
    expect(await screen.findByText(/^Se ha quitado la programación de 1/)).toBeTruthy();
    expect(await statuses(web, 'una-tormenta', 'boyas-a-la-deriva', 'los-faros-del-norte')).toEqual([
      undefined,
      'draft',
      undefined,
    ]);
  });

  it('are assigned to an editor, and filtered by assignee', async () => {
    const web = await startWeb(dated('una-tormenta', 'boyas-a-la-deriva'));
    await storeAccounts(web.ports, [
      account({ username: 'Marta', email: 'marta@example.org', role: 'admin' }),
      account({ username: 'Lectora', email: 'lectora@example.org' }),
    ]);
    const { user } = await openPanel(web, { tab });
    await user.click(await box('boyas a la deriva'));
    await user.click(bar().getByRole('button', { name: 'Asignar' }));
    const question = await dialogOf('Asignar 1 artículo');
    const choice = question.getByRole('combobox', { name: 'A quién' });
    await waitFor(() => expect((choice as HTMLSelectElement).value).toBe('eva'));
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['A nadie', 'eva (yo)', 'Marta']);
    await user.selectOptions(choice, 'Marta');
    await user.click(question.getByRole('button', { name: 'Asignar' }));
    await findToast('1 artículo asignado');
    const row = (await main().findByText('boyas a la deriva')).closest('tr')!;
    expect(within(row).getByText('Asignado a Marta')).toBeTruthy();
    expect((await web.ports.articles.find('boyas-a-la-deriva'))?.revision).toBe(1);
    await user.click(main().getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await main().findByLabelText('Asignado a'), 'Marta');
    await waitFor(() => expect(titles()).toEqual(['boyas a la deriva']));
    await user.selectOptions(main().getByLabelText('Asignado a'), 'nobody');
    await waitFor(() => expect(titles()).toEqual(['una tormenta']));
    expect(location.search).toContain('assigned=nobody');
  });
});

describe('the lists by keyboard', () => {
  it('are navigated, decided on and left for the editor, and ignore keys typed into texts', async () => {
    const web = await startWeb(
      dated('una-tormenta', 'boyas-a-la-deriva', 'los-faros-del-norte', 'temporal-del-noroeste'),
    );
    const { user } = await openPanel(web, { tab, search: { sort: 'oldest' } });
    await box('una tormenta');
    const press = (keys: string) => user.keyboard(keys);
    await press('jj');
    expect(focusedRow()).toBe('los faros del norte');
    await press('k');
    expect(focusedRow()).toBe('temporal del noroeste');
    await press('x');
    expect(bar().getByRole('status').textContent).toBe('1 seleccionado');
    await press('jj{Shift>}X{/Shift}');
    expect(bar().getByRole('status').textContent).toBe('3 seleccionados');
    await press('r');
    const question = await dialogOf('Rechazar 3 borradores');
    await press('j');
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await user.click(bar().getByRole('button', { name: 'Quitar' }));
    await press('?');
    const help = await dialogOf('Atajos de teclado');
    expect(help.getByText('Aprobarlo, o los seleccionados')).toBeTruthy();
    await user.click(help.getByLabelText('Atajos de una sola tecla'));
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('/?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).not.toBe(main().getByRole('searchbox', { name: 'Buscar' }));
    await user.click(main().getByRole('button', { name: 'Atajos de teclado' }));
    await user.click((await dialogOf('Atajos de teclado')).getByLabelText('Atajos de una sola tecla'));
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('/');
    const search = main().getByRole('searchbox', { name: 'Buscar' });
    expect(document.activeElement).toBe(search);
    await press('a');
    expect((search as HTMLInputElement).value).toBe('a');
    await user.clear(search);
    (document.activeElement as HTMLElement).blur();
    await waitFor(() => expect(titles()).toHaveLength(4));
    await press('ja');
    await findToast('Artículo aprobado');
    await waitFor(() =>
      expect(titles()).toEqual(['los faros del norte', 'boyas a la deriva', 'una tormenta']),
    );
    await waitFor(() => expect(focusedRow()).toBe('los faros del norte'));
    await press('e');
    await main().findByRole('textbox', { name: /^Título en español/ });
    expect(location.pathname + location.search).toBe('/admin/articles/los-faros-del-norte?sort=oldest');
    const next = await main().findByRole('link', { name: 'Siguiente borrador', hidden: true });
    expect(next.getAttribute('href')).toBe('/admin/articles/boyas-a-la-deriva?sort=oldest');
    expect(main().getByRole('link', { name: 'Publicaciones' }).getAttribute('href')).toBe(
      '/admin?tab=publicaciones&sort=oldest',
    );
  });
});

describe('a schedule', () => {
  it('is listed by time in Madrid, and cancelled there; a failure shows its reason', async () => {
    const at = { scheduled_at: '2027-01-10T08:00:00.000Z', scheduled_action: 'publish' } as const;
    const soon = { scheduled_at: '2027-01-09T08:00:00.000Z', scheduled_action: 'withdraw' } as const;
    const web = await startWeb([
      soundDraft('una-tormenta', at),
      soundDraft('boyas-a-la-deriva', { ...soon, status: 'published' }),
      soundDraft('temporal-del-noroeste', { ...at, scheduled_at: '2027-01-11T08:00:00.000Z' }),
      soundDraft('los-faros-del-norte', {
        schedule_error: {
          key: 'articles.not-found',
          params: { slug: 'x' },
        },
      }),
    ]);
    const { user } = await openPanel(web, { tab, search: { list: 'scheduled' } });
    await main().findByText('una tormenta');
    expect(titles()).toEqual(['boyas a la deriva', 'una tormenta', 'temporal del noroeste']);
    const rowOf = (title: string) => within(main().getByText(title).closest('tr')!);
    const row = rowOf('una tormenta');
    expect(row.getByText(/^Se publica el/).textContent).toMatch(/10\/01\/2027, 0?9:00$/);
    await user.click(main().getByRole('tab', { name: 'Pendientes' }));
    await main().findByRole('button', { name: 'Aprobar: una tormenta' });
    await pressInRow(user, rowOf('una tormenta'), 'Rechazar');
    const question = within(await screen.findByRole('alertdialog'));
    const lost = 'Artículo recuperado, sin su programación: hay que volver a programarlo';
    expect(question.getByText(/Está programado: pierde su programación/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Rechazar' }));
    await findToast('Artículo rechazado; se ha quitado su programación');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await findToast(lost);
    await main().findByRole('button', { name: 'Aprobar: temporal del noroeste' });
    await pressInRow(user, rowOf('temporal del noroeste'), 'Ver');
    const piece = within(await screen.findByRole('dialog'));
    const remove = await piece.findByRole('button', { name: 'Eliminar' });
    await waitFor(() => expect(remove.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(remove);
    const removing = within(await screen.findByRole('alertdialog'));
    expect(removing.getByText(/papelera.* Está programado: pierde su programación/)).toBeTruthy();
    await user.click(removing.getByRole('button', { name: 'Eliminar artículo' }));
    const removed = await findToast('Artículo eliminado; se ha quitado su programación');
    await user.click(await within(removed).findByRole('button', { name: 'Deshacer' }));
    const restored = () => web.ports.articles.find('temporal-del-noroeste');
    await waitFor(async () => expect(await restored()).toMatchObject({ scheduled_at: null }));
    await findToast(lost);
    await user.click(main().getByRole('tab', { name: 'Programadas' }));
    await waitFor(() => expect(titles()).toEqual(['boyas a la deriva']));
    const other = within(main().getByText('boyas a la deriva').closest('tr')!);
    await pressInRow(user, other, 'Quitar la programación');
    await findToast('Programación quitada');
    await waitFor(() => expect(titles()).toEqual([]));
    await user.click(main().getByRole('tab', { name: 'Pendientes' }));
    const failed = (await main().findByText('los faros del norte')).closest('tr')!;
    expect(failed.textContent).toMatch(/Programación fallida/);
  });
});

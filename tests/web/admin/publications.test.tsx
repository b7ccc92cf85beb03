import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { operator } from '#core/kernel/actor.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { article, change } from '#tests/support/entities.ts';
import { stockedEditor, stockedPassword } from '#tests/support/stocked-accounts.ts';
import type { CallAnswer } from '#tests/support/web-answers.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { widen } from '#tests/support/web-document.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { pressInRow } from '#tests/support/web-rows.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const tab = 'publicaciones';
const drafts = '/api/admin/articles/drafts?limit=50';
const rowOf = async (title: string) => {
  const head = await main().findByRole('rowheader', { name: new RegExp(title) });
  return within(head.closest('tr')!);
};
const titles = () =>
  main()
    .queryAllByRole('rowheader')
    .map((cell) => cell.querySelector('[title]')?.textContent);

const agentDraft = soundDraft('obra-de-un-agente', {
  is_agent: true,
  author: 'Agent: Redactor',
  review_required: true,
  body_es: '',
  topics: ['regulacion', 'agi', 'deepfakes', 'alignment'],
  provenance: { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated' } },
});

describe('the drafts', () => {
  it('are assigned to somebody from the menu of their row', async () => {
    const web = await startWeb([soundDraft('una-tormenta')]);
    await storeAccounts(web.ports, [stockedEditor], stockedPassword);
    const { user } = await openPanel(web, { tab });
    await pressInRow(user, await rowOf('una tormenta'), 'Asignar a…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Asignar a…' }));
    expect(dialog.getByText('«una tormenta»')).toBeTruthy();
    const { username } = stockedEditor;
    await dialog.findByRole('option', { name: username });
    await user.selectOptions(dialog.getByLabelText('A quién'), username);
    await user.click(dialog.getByRole('button', { name: 'Asignar' }));
    await findToast(`Asignado a ${username}`);
    const row = await rowOf('una tormenta');
    await waitFor(() => expect(row.getByRole('rowheader').textContent).toContain(`Asignado a ${username}`));
  });

  it('are rows with everything that decisions need', async () => {
    const longSummary = 'Muy largo. '.repeat(30).trim();
    const plain = soundDraft('primera-pieza', { summary_es: longSummary, date: '2026-11-02T08:00:00.000Z' });
    await openPanel(await startWeb([plain, agentDraft]), { tab });
    const row = await rowOf('primera pieza');
    const head = row.getByRole('rowheader');
    expect(head.textContent).toContain(`${longSummary.slice(0, 100).trimEnd()}…`);
    expect(head.textContent).not.toContain(longSummary.slice(0, 101));
    expect(head.textContent).toMatch(/1\.\d{3} caracteres/);
    expect(row.getByText('02/11/2026')).toBeTruthy();
    expect(row.getByText('Draft')).toBeTruthy();
    const other = await rowOf('obra de un agente');
    expect(other.getByText('Contenido vacío')).toBeTruthy();
    expect(other.getByText('Redactor').title).toBe('Redactor');
    expect(other.getByText('Redactor').parentElement?.textContent).toContain('IA');
    expect(other.getByText('Requiere revisión')).toBeTruthy();
    const topics = other.getByText(/^Regulación · AGI/).parentElement!;
    expect(topics.textContent).toContain('+2');
    expect(topics.title.split(' · ')).toHaveLength(4);
    const stats = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(stats.map((text) => text?.replace(/(\D+)(\d+)/, '$2 $1'))).toEqual([
      '2 Borradores pendientes',
      '1 Generados por IA',
      '1 Requieren revisión',
    ]);
  });

  it('have English titles if available', async () => {
    const spanish = soundDraft('los-faros-del-norte', { title_en: null, summary_en: ' ' });
    await openPanel(await startWeb([soundDraft('una-tormenta'), spanish]), { tab, language: 'en' });
    const row = await rowOf('una tormenta \\(en\\)');
    expect(row.getByText('una tormenta (en)').lang).toBe('en');
    expect(row.getByText(/^What the piece about/).lang).toBe('en');
    expect(row.getByRole('link', { name: 'Edit: una tormenta (en)' })).toBeTruthy();
    const other = await rowOf('los faros del norte');
    expect(other.getByText('los faros del norte').lang).toBe('es');
    expect(other.getByText(/^De lo que trata/).lang).toBe('es');
  });

  it('are approved immediately when all checks pass, and the next row gets the focus', async () => {
    const web = await startWeb([soundDraft('una-tormenta'), soundDraft('los-faros-del-norte')]);
    const { user } = await openPanel(web, { tab });
    const row = await rowOf('una tormenta');
    await pressInRow(user, row, 'Aprobar');
    await findToast('Artículo aprobado');
    await waitFor(() => expect(titles()).toEqual(['los faros del norte']));
    expect((await web.ports.articles.find('una-tormenta'))?.status).toBe('published');
    await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('los faros'));
    // Not on the same button of another row: pressed again it would approve that too.
    expect(document.activeElement?.textContent).toMatch(/^Editar/);
  });

  it('need a confirmation to be approved with warnings', async () => {
    const web = await startWeb([soundDraft('sin-ingles', { title_en: null, body_en: null })]);
    const { user } = await openPanel(web, { tab });
    await pressInRow(user, await rowOf('sin ingles'), 'Aprobar');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Aprobar con avisos' }));
    expect(dialog.getByText('Falta en inglés: título, texto.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Aprobar de todos modos' }));
    await findToast('Artículo aprobado');
    expect((await web.ports.articles.find('sin-ingles'))?.status).toBe('published');
  });

  it('have the focus on the row of the piece that one comes back from', async () => {
    const { user } = await openPanel(
      await startWeb([soundDraft('primera-pieza'), soundDraft('segunda-pieza')]),
      { tab },
    );
    const link = async () => (await rowOf('segunda pieza')).getByTitle('segunda pieza');
    await user.click(await link());
    await user.click(await main().findByRole('link', { name: 'Publicaciones' }));
    const shown = await link();
    await waitFor(() => expect(document.activeElement).toBe(shown));
  });

  it('need a confirmation to be approved with pictures that readers would not see', async () => {
    const gone = `/media/${'b'.repeat(32)}-2x1.png`;
    const texts = { body_es: `${soundDraft('x').body_es}\n\n![](${gone})` };
    const lead = { image_url: gone, image_alt_es: 'Una torre', image_alt_en: 'A tower' };
    const web = await startWeb([soundDraft('sin-foto', { ...texts, ...lead })]);
    const { user } = await openPanel(web, { tab });
    await pressInRow(user, await rowOf('sin foto'), 'Aprobar');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Aprobar con avisos' }));
    expect(dialog.getByText(/^La imagen principal no está en la biblioteca/)).toBeTruthy();
    expect(dialog.getByText(/^Sin texto alternativo: la imagen 1\. No están en la biblioteca/)).toBeTruthy();
  });

  it('need a confirmation to be approved with an outdated translation', async () => {
    const web = await startWeb([soundDraft('una-tormenta', { text_revisions: { es: 2, en: 1 } })]);
    const { user } = await openPanel(web, { tab });
    await pressInRow(user, await rowOf('una tormenta'), 'Aprobar');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Aprobar con avisos' }));
    expect(dialog.getByText('La versión inglesa es anterior al último cambio del original.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Volver a revisar' }));
    expect((await web.ports.articles.find('una-tormenta'))?.status).toBe('draft');
  });

  it('are not approved with errors, which are shown', async () => {
    const web = await startWeb([agentDraft]);
    const { user } = await openPanel(web, { tab, language: 'en' });
    await pressInRow(user, await rowOf('obra de un agente'), 'Approve');
    const dialog = within(await screen.findByRole('dialog', { name: 'Article preview' }));
    const approve = await dialog.findByRole('button', { name: 'Approve' });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(approve.getAttribute('aria-describedby')!);
    expect(reason?.textContent).toBe('It cannot be approved yet: Spanish text.');
    await user.click(approve);
    expect((await web.ports.articles.find(agentDraft.slug))?.status).toBe('draft');
  });

  it('are restored when somebody else changed them, and the list is refetched', async () => {
    const web = await startWeb([soundDraft('una-tormenta'), soundDraft('los-faros-del-norte')]);
    const { user } = await openPanel(web, { tab });
    const row = await rowOf('una tormenta');
    await web.application.execute('articles.reject', { slug: 'una-tormenta' }, operator('luis'));
    await pressInRow(user, row, 'Rechazar');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/de donde se puede devolver a pendientes\.$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo rechazar el artículo']]);
    await waitFor(() => expect(titles()).toEqual(['los faros del norte']));
  });

  it('report a failed load, with a retry', async () => {
    const web = await startWeb([soundDraft('una-tormenta')]);
    const lost: Record<string, CallAnswer> = { [drafts]: { status: 503, body: {} } };
    answerCalls(lost);
    const { user } = await openPanel(web, { tab });
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudieron cargar los borradores']]);
    const again = await main().findByRole('button', { name: 'Reintentar' });
    delete lost[drafts];
    await user.click(again);
    await rowOf('una tormenta');
    lost[drafts] = 'lost';
    await web.ports.transaction(change(), ({ articles }) => articles.save(soundDraft('otra-pieza')));
    await waitFor(() => expect(toastsInSight()).toEqual([['Error', 'No se pudo actualizar la lista']]));
    expect(titles()).toEqual(['una tormenta']);
  });
});

describe('the published articles', () => {
  it('are made static, featured and get another image; failures are rolled back', async () => {
    const web = await startWeb([soundDraft('una-tormenta', { status: 'published' })]);
    const { user } = await openPanel(web, { tab });
    await user.click(await main().findByRole('tab', { name: 'Aprobadas' }));
    const row = await rowOf('una tormenta');
    expect(row.getByText('Publicado')).toBeTruthy();
    await user.click(row.getByRole('checkbox', { name: /^Dinámico/ }));
    await findToast('El artículo es ahora estático');
    await pressInRow(user, row, 'Destacar');
    await findToast('Artículo destacado');
    await pressInRow(user, row, 'Regenerar imagen');
    await findToast('Imagen regenerada');
    expect(await web.ports.articles.find('una-tormenta')).toMatchObject({
      is_static: true,
      featured: true,
      cover_variant: 1,
    });
    answerCalls({ '/api/articles/una-tormenta/toggle-static': { status: 500, body: {} } });
    await user.click(row.getByRole('checkbox', { name: /^Estático/ }));
    await waitFor(() =>
      expect(toastsInSight()).toEqual([['Error', 'No se pudo cambiar el estado del artículo']]),
    );
    expect(row.getByRole('checkbox', { name: /^Estático/ })).toBeTruthy();
  });

  it('are moved to the trash, and restored by keyboard', async () => {
    const web = await startWeb([soundDraft('una-tormenta', { status: 'published' })]);
    const { user } = await openPanel(web, { tab });
    await user.click(await main().findByRole('tab', { name: 'Aprobadas' }));
    await pressInRow(user, await rowOf('una tormenta'), 'Eliminar');
    const question = within(
      await screen.findByRole('alertdialog', { name: '¿Eliminar este artículo publicado?' }),
    );
    expect((await web.ports.articles.find('una-tormenta'))?.status).toBe('published');
    await user.click(question.getByRole('button', { name: 'Eliminar artículo' }));
    await findToast('Artículo eliminado');
    await main().findByText('Todavía no hay nada publicado');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    for (let steps = 0; steps < 5 && document.activeElement?.textContent !== 'Deshacer'; steps += 1)
      await user.tab();
    await user.keyboard('{Enter}');
    await findToast('Artículo recuperado');
    await rowOf('una tormenta');
    expect((await web.ports.articles.find('una-tormenta'))?.status).toBe('published');
  });
});

describe('a piece in only one language', () => {
  it('has a note where it is scheduled, and where it is published', async () => {
    const scheduled = soundDraft('una-tormenta', {
      scheduled_at: '2027-03-31T22:30:00.000Z',
      scheduled_action: 'publish',
      scheduled_languages: ['es'],
    });
    const live = soundDraft('los-faros-del-norte', { status: 'published', published_languages: ['es'] });
    const web = await startWeb([scheduled, live]);
    const { user } = await openPanel(web, { tab, search: { list: 'scheduled' } });
    const row = await rowOf('una tormenta');
    expect(row.getByText('Solo en español')).toBeTruthy();
    expect(row.getByText('Borrador')).toBeTruthy();
    await user.click(main().getByRole('tab', { name: 'Aprobadas' }));
    expect((await rowOf('los faros del norte')).getByText('Solo en español')).toBeTruthy();
  });
});

describe('a rejected or deleted article', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  it('is listed with its reason, and turned back into a draft', async () => {
    const web = await startWeb([soundDraft('una-tormenta'), soundDraft('los-faros-del-norte')]);
    const { user } = await openPanel(web, { tab });
    await pressInRow(user, await rowOf('una tormenta'), 'Rechazar');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Rechazar el borrador' }));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Ya lo contamos.');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await findToast('Artículo rechazado');
    await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('los faros'));
    expect(document.activeElement?.textContent).toBe('los faros del norte');
    await user.click(main().getByRole('tab', { name: 'Rechazadas' }));
    const row = await rowOf('una tormenta');
    expect(row.getByText('Ya lo contamos.')).toBeTruthy();
    await pressInRow(user, row, 'Devolver a pendientes');
    await findToast('Artículo recuperado');
    await main().findByText('No hay piezas rechazadas');
    expect(await web.ports.articles.find('una-tormenta')).toMatchObject({
      status: 'draft',
      rejection_reason: null,
    });
  });

  it('can be undone from the toast, too', async () => {
    const web = await startWeb([soundDraft('una-tormenta')]);
    const { user } = await openPanel(web, { tab });
    await pressInRow(user, await rowOf('una tormenta'), 'Rechazar');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rechazar' }),
    );
    await findToast('Artículo rechazado');
    await user.click(button('Deshacer'));
    await findToast('Artículo recuperado');
    expect(await rowOf('una tormenta')).toBeTruthy();
    expect((await web.ports.articles.find('una-tormenta'))?.status).toBe('draft');
  });

  it('is in the trash, where it is restored unchanged', async () => {
    const web = await startWeb([soundDraft('una-tormenta', { status: 'published' })]);
    await web.application.execute('articles.delete', { slug: 'una-tormenta' }, operator('luis'));
    const { user } = await openPanel(web, { tab, search: { list: 'trash' } });
    const row = await rowOf('una tormenta');
    expect(row.getByText('Publicado')).toBeTruthy();
    await pressInRow(user, row, 'Recuperar');
    await findToast('Artículo recuperado');
    await main().findByText('La papelera está vacía');
    expect((await web.ports.articles.find('una-tormenta'))?.status).toBe('published');
  });
});

describe('another picture', () => {
  it('is generated immediately when there is none, and the previous cover can be restored', async () => {
    const web = await startWeb([soundDraft('una-tormenta', { cover_variant: 3 })]);
    const { user } = await openPanel(web, { tab });
    await pressInRow(user, await rowOf('una tormenta'), 'Regenerar imagen');
    await findToast('Imagen regenerada');
    expect(await web.ports.articles.find('una-tormenta')).toMatchObject({ cover_variant: 4 });
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await findToast('Imagen recuperada');
    expect(await web.ports.articles.find('una-tormenta')).toMatchObject({ cover_variant: 3, revision: 3 });
  });

  it('needs a confirmation when there is one, which can be restored', async () => {
    const picture = { image_url: '/media/x.png', image_alt_es: 'Algo', image_alt_en: 'Something' };
    const web = await startWeb([soundDraft('una-tormenta', picture)]);
    const { user } = await openPanel(web, { tab });
    const row = await rowOf('una tormenta');
    await pressInRow(user, row, 'Regenerar imagen');
    const question = within(await screen.findByRole('alertdialog', { name: '¿Sustituir la imagen?' }));
    expect(await web.ports.articles.find('una-tormenta')).toMatchObject(picture);
    await user.click(question.getByRole('button', { name: 'Regenerar imagen' }));
    await findToast('Imagen regenerada');
    expect(await web.ports.articles.find('una-tormenta')).toMatchObject({ image_url: null });
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await findToast('Imagen recuperada');
    expect(await web.ports.articles.find('una-tormenta')).toMatchObject(picture);
  });
});

describe('filters', () => {
  it('filter a list by the address, and are cleared together', async () => {
    const person = soundDraft('de-una-persona', { topics: ['deepfakes'] });
    const { user } = await openPanel(await startWeb([person, agentDraft]), {
      tab,
      search: { writer: 'agents', sort: 'nonsense' },
    });
    await waitFor(() => expect(titles()).toEqual([expect.stringMatching(/obra de un agente/i)]));
    // They open over the rows, and close with Escape.
    expect(main().queryByRole('group', { name: 'Filtros' })).toBeNull();
    const opener = main().getByRole('button', { name: 'Filtros (1)' });
    await user.click(opener);
    await main().findByRole('group', { name: 'Filtros' });
    await user.selectOptions(main().getByLabelText('Escrito por'), 'people');
    await waitFor(() => expect(titles()).toEqual([expect.stringMatching(/de una persona/i)]));
    expect(location.search).toContain('writer=people');
    await user.selectOptions(main().getByLabelText('Solo'), 'review');
    expect(await main().findByText(/^Ninguna pieza cumple todos los filtros/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(main().queryByRole('group', { name: 'Filtros' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(opener.textContent).toBe('Filtros (2)');
    await user.click(main().getByRole('button', { name: 'Quitar los filtros' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(location.search).not.toMatch(/writer|needs|sort/);
    // The panel stays open when its last filter is removed, and so does the focus.
    await user.click(opener);
    await user.selectOptions(await main().findByLabelText('Solo'), 'spanish');
    await main().findByText('Filtros (1)');
    const clear = within(main().getByRole('group', { name: 'Filtros' })).getByRole('button', {
      name: 'Quitar los filtros',
    });
    await user.click(clear);
    await main().findByText('Filtros');
    expect(document.activeElement).toBe(clear);
  });
});

describe('the order of a list', () => {
  const sorted = (name: string) => main().getByRole('columnheader', { name }).getAttribute('aria-sort');
  const press = (user: UserEvent, name: string) =>
    user.click(within(main().getByRole('columnheader', { name })).getByRole('button'));

  it('is that of a pressed heading, as in the filters', async () => {
    const { user } = await openPanel(
      await startWeb([
        soundDraft('la-primera', { date: '2026-11-01T08:00:00.000Z' }),
        soundDraft('la-segunda', { date: '2026-11-02T08:00:00.000Z' }),
      ]),
      { tab },
    );
    widen();
    const order = (...names: string[]) =>
      waitFor(() => expect(titles()).toEqual(names.map((name) => expect.stringContaining(name))));
    await order('la segunda', 'la primera');
    expect(sorted('Fecha')).toBe('descending');
    await press(user, 'Fecha');
    await order('la primera', 'la segunda');
    expect(sorted('Fecha')).toBe('ascending');
    expect(location.search).toContain('sort=oldest');
    expect(main().getByRole('button', { name: 'Filtros' })).toBeTruthy();
    await press(user, 'Fecha');
    await order('la segunda', 'la primera');
    expect(location.search).not.toContain('sort');
  });

  it('is by the last change, or as ever', async () => {
    const { user } = await openPanel(await startWeb([article()]), { tab, search: { list: 'approved' } });
    widen();
    await main().findByRole('table');
    expect(sorted('Actualizado')).toBe('none');
    await press(user, 'Actualizado');
    await waitFor(() => expect(sorted('Actualizado')).toBe('descending'));
    expect(location.search).toContain('sort=updated');
    await press(user, 'Actualizado');
    await waitFor(() => expect(sorted('Actualizado')).toBe('none'));
    expect(location.search).not.toContain('sort');
  });
});

describe('the calendar', () => {
  it('shows a month in Madrid time by the address, with scheduled and failed items', async () => {
    const scheduled = soundDraft('la-primera', {
      scheduled_at: '2027-03-31T22:30:00.000Z',
      scheduled_action: 'publish',
      scheduled_languages: ['es'],
    });
    const failed = soundDraft('la-fallida', {
      schedule_error: {
        key: 'articles.schedule-failed',
        params: {
          at: '2027-03-10T09:00:00.000Z',
          action: 'publish',
          reason: { key: 'articles.schedule-unfit', params: { checks: [{ key: 'checks.sources' }] } },
        },
      },
    });
    const search = { list: 'calendar', month: '2027-03' };
    const view = await openPanel(await startWeb([scheduled, failed]), { tab, search });
    const table = await main().findByRole('table', { name: 'marzo de 2027' });
    expect(within(table).getAllByRole('columnheader')[0]!.textContent).toBe('lunes');
    expect(table.querySelector('[aria-current=date]')).toBeNull();
    const cell = (await main().findByRole('link', { name: 'la fallida' })).closest('td')!;
    expect(cell.querySelector('time')?.dateTime).toBe('2027-03-10');
    expect(cell.textContent).toContain('encuentra errores: las fuentes');
    expect(main().getAllByRole('link', { name: 'Newsletter: envío' })).toHaveLength(4);
    expect(main().queryByRole('link', { name: 'la primera' })).toBeNull();
    await view.user.click(main().getByRole('button', { name: 'Mes siguiente' }));
    expect(main().getByRole('heading', { level: 3, name: 'abril de 2027' })).toBeTruthy();
    const link = await main().findByRole('link', { name: 'la primera' });
    expect(link.getAttribute('href')).toBe('/admin/articles/la-primera');
    expect(link.closest('td')?.querySelector('time')?.dateTime).toBe('2027-04-01');
    expect(link.closest('li')?.textContent).toContain('00:30 Se publica');
    expect(link.closest('li')?.textContent).toContain('Solo en español');
    expect(new URLSearchParams(window.location.search).get('month')).toBe('2027-04');
    await view.user.click(main().getByRole('button', { name: 'Este mes' }));
    expect(main().getByText('Hoy').closest('td')?.getAttribute('aria-current')).toBe('date');
    await view.user.click(main().getByRole('tab', { name: 'Pendientes' }));
    expect(window.location.search).not.toContain('month');
  });
});

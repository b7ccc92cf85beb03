import { screen, waitFor, within } from '@testing-library/react';
import { operator } from '#core/kernel/actor.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { issue, storeIssues } from '#tests/support/newsletters.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { stockedAuthor, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { address, main } from '#tests/support/web-page.tsx';
import { openPanel, openScreen, screenLink } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';

const palette = async () => within(await screen.findByRole('dialog', { name: 'Ir a…' }));
const options = (dialog: Awaited<ReturnType<typeof palette>>) =>
  dialog.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the command palette', () => {
  it('leads to a screen by keyboard alone, and the focus to its content', async () => {
    const { user } = await openPanel(await startWeb());
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await palette();
    expect(options(dialog)).toContain('RegistroPantalla · Ajustes');
    await user.type(dialog.getByRole('combobox'), 'migra');
    await waitFor(() => expect(options(dialog)).toEqual(['MigraciónPantalla · Ajustes']));
    expect(dialog.getByRole('status').textContent).toBe('1 resultado');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(openScreen()).toBe('Migración'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  it('leads to a piece by its words, and to a new one', async () => {
    const { user } = await openPanel(await startWeb([soundDraft('las-boyas-del-puerto')]));
    await user.click(screen.getByRole('button', { name: /^Ir a…/ }));
    const dialog = await palette();
    await user.type(dialog.getByRole('combobox'), 'boyas puer');
    const piece = await dialog.findByRole('option', { name: /las boyas del puerto/ });
    expect(piece.textContent).toBe('las boyas del puertoArtículo · Borrador');
    await user.click(piece);
    await waitFor(() => expect(address()).toBe('/admin/articles/las-boyas-del-puerto'));
    await main().findByDisplayValue('las boyas del puerto');
    await user.click(screen.getByRole('button', { name: /^Ir a…/ }));
    const again = await palette();
    // By another name too.
    await user.type(again.getByRole('combobox'), 'nueva publicacion');
    await user.click(await again.findByRole('option', { name: /^Nuevo artículo/ }));
    await waitFor(() => expect(address()).toBe('/admin/articles/new'));
  });

  it('finds a draft by the title it was last saved with, as its row shows it', async () => {
    const web = await startWeb([soundDraft('las-boyas-del-puerto')]);
    const { user } = await openPanel(web, { tab: 'publicaciones' });
    const find = async (typed: string) => {
      await user.click(screen.getByRole('button', { name: /^Ir a…/ }));
      const dialog = await palette();
      await user.type(dialog.getByRole('combobox'), typed);
      return dialog;
    };
    await (await find('faros encend')).findByText('Sin resultados');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const typed = { slug: 'las-boyas-del-puerto', base_revision: 1, pending_revision: 0 };
    await web.application.execute(
      'articles.save-pending',
      { ...typed, title_es: 'Los faros encendidos' },
      operator('luis'),
    );
    const dialog = await find('faros encend');
    expect((await dialog.findByRole('option', { name: /faros/ })).textContent).toBe(
      'Los faros encendidosArtículo · Borrador',
    );
    await user.keyboard('{Escape}');
    const search = await main().findByRole('searchbox', { name: 'Buscar' });
    await user.type(search, 'encendidos');
    const row = (await main().findByText('Los faros encendidos')).closest('tr')!;
    await waitFor(() => expect(main().getAllByRole('rowheader')).toHaveLength(1));
    expect(row.textContent).not.toMatch(/guardados aparte|Cambios pendientes/);
  });

  it('leads to people, organizations and issues by their names, drafts too, and says what each is', async () => {
    const web = await startWeb();
    const set = (operation: 'referents.set' | 'companies.set', item: object) =>
      web.application.execute(operation, item as never, operator('luis'));
    await set('referents.set', { slug: 'ada', name: 'Ada Ibáñez', role_es: 'Lógica', bio_es: 'Programa.' });
    await set('companies.set', {
      slug: 'ibanez-labs',
      name: 'Ibáñez Labs',
      type: 'laboratorio',
      summary_es: 'Hace mapas.',
      website: 'https://ibanez.example/',
      draft: true,
    });
    await storeIssues(web.ports, issue({ subject_es: 'La semana de Ibáñez' }));
    const { user } = await openPanel(web);
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await palette();
    await user.type(dialog.getByRole('combobox'), 'IBANEZ');
    await waitFor(() =>
      expect(options(dialog)).toEqual([
        'Ada IbáñezReferente',
        'Ibáñez LabsEmpresa · Borrador',
        'La semana de IbáñezBoletín · Borrador',
      ]),
    );
    await user.click(dialog.getByRole('option', { name: /^Ada/ }));
    const form = within(await screen.findByRole('dialog', { name: /Ada Ibáñez/ }));
    await form.findByDisplayValue('Programa.');
    expect(address()).toBe('/admin?tab=contenidos&type=referents&item=ada');
  });

  it('leads to what is assigned to a person of the team', async () => {
    const web = await startWeb();
    await storeAccounts(web.ports, [stockedAuthor], stockedPassword);
    const { user } = await openPanel(web);
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await palette();
    await user.type(dialog.getByRole('combobox'), 'lola');
    const person = await dialog.findByRole('option', { name: /^Lola/ });
    expect(person.textContent).toBe('LolaPersona del equipo · lo que tiene asignado');
    await user.click(person);
    await waitFor(() => expect(address()).toBe('/admin?tab=publicaciones&assigned=Lola'));
  });

  it('does what the open piece allows, in its own dialogs', async () => {
    const web = await startWeb([soundDraft('las-boyas')]);
    const { user } = await openPanel(web, { path: '/articles/las-boyas' });
    await main().findByDisplayValue('las boyas');
    const here = async (typed: string) => {
      await user.click(screen.getByRole('button', { name: /^Ir a…/ }));
      const dialog = await palette();
      await user.type(dialog.getByRole('combobox'), typed);
      return dialog;
    };
    const dialog = await here('en esta pieza');
    const names = options(dialog).map((text) => text?.replace('Acción en esta pieza', ''));
    expect(names).toEqual([
      'Guardar borrador',
      'Publicar',
      'Vista previa',
      'Asignar a…',
      'Programar',
      'Historial',
      'Atajos de teclado',
      'Rechazar',
      'Eliminar',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const [typed, title] of [
      ['historial', /^Historial/],
      ['vista previa', /^Vista previa/],
    ] as const) {
      await here(typed);
      await user.keyboard('{Enter}');
      await screen.findByRole('dialog', { name: title });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await user.click(screenLink('Publicaciones'));
    await waitFor(() => expect(openScreen()).toBe('Publicaciones'));
    await here('en esta pieza');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('finds the way out by the word for it', async () => {
    const { user } = await openPanel(await startWeb());
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await palette();
    await user.type(dialog.getByRole('combobox'), 'salir');
    await waitFor(() => expect(options(dialog)).toEqual(['Cerrar SesiónAcción']));
  });

  it('opens what begins in a dialog over its screen', async () => {
    const { user } = await openPanel(await startWeb());
    for (const [typed, title] of [
      ['generar', 'Generar Contenido'],
      ['crear ag', 'Crear agente'],
      ['invitar', 'Invitar a la redacción'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: /^Ir a…/ }));
      const dialog = await palette();
      await user.type(dialog.getByRole('combobox'), typed);
      await user.keyboard('{Enter}');
      const opened = within(await screen.findByRole('dialog', { name: title }));
      await user.click(opened.getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(address()).toBe('/admin?tab=equipo');
  });

  it('stays closed while somebody writes', async () => {
    const { user } = await openPanel(await startWeb(), { tab: 'publicaciones' });
    await user.click(await main().findByRole('searchbox', { name: 'Buscar' }));
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names only what the role opens', async () => {
    const web = await startWeb();
    await storeAccounts(web.ports, [stockedAuthor], stockedPassword);
    const { user } = await openPanel(web, { user: stockedAuthor });
    await user.keyboard('{Control>}k{/Control}');
    const found = options(await palette());
    expect(found).toEqual(
      expect.arrayContaining([
        'PublicacionesPantalla · Textos',
        'CuentaPantalla · Ajustes',
        'Nuevo artículoAcción',
      ]),
    );
    expect(
      found.filter((text) => /Registro|Gasto|Suscripciones|Nuevo en|Generar|Crear|Invitar/.test(text ?? '')),
    ).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { article, change, day } from '#tests/support/entities.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import {
  actorOf,
  stockedAdmin,
  stockedAuthor,
  stockedEditor,
  stockedPassword,
  stockedReader,
} from '#tests/support/stocked-accounts.ts';
import { rowOf as agentRow, searcher, startWithAgents } from '#tests/support/web-agents.ts';
import { address, main } from '#tests/support/web-page.tsx';
import { openPanel, openScreen, screenLink, screenLinks } from '#tests/support/web-panel.ts';
import { pressInRow, rowActions } from '#tests/support/web-rows.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';

const pixel = readFileSync(new URL('../../support/pixel.png', import.meta.url));
const tab = 'publicaciones';
const screenNames = () =>
  screenLinks()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const rowOf = async (title: RegExp) =>
  within((await main().findByRole('rowheader', { name: title })).closest('tr')!);

/** A site with a draft of the author, and one of somebody else. */
const startNewsroom = async () => {
  const web = await startWeb([soundDraft('un-borrador-propio'), soundDraft('otro-ajeno')]);
  const { id } = (await web.ports.articles.find('un-borrador-propio'))!;
  await storeAccounts(web.ports, [stockedAuthor, stockedEditor], stockedPassword);
  await web.ports.transaction(change(), ({ desk }) => desk.own(id, stockedAuthor.id));
  return web;
};

describe('an author', () => {
  it('has the screens of an author, and what is due for an address of another', async () => {
    const { user } = await openPanel(await startNewsroom(), { user: stockedAuthor, tab: 'gasto' });
    expect(screenNames()).toEqual(['Hoy', 'Publicaciones', 'Entrevistas', 'Imágenes', 'Equipo', 'Cuenta']);
    expect((await main().findByRole('alert')).textContent).toBe(
      'Acceso denegado: tu rol no puede abrir «Gasto».',
    );
    await user.click(screenLink('Publicaciones'));
    expect(await rowOf(/un borrador propio/)).toBeTruthy();
    expect(main().queryByRole('button', { name: /Generar/ })).toBeNull();
  });

  it('sees how many drafts of theirs there are, and how many wait for an editor', async () => {
    const web = await startNewsroom();
    await openPanel(web, { user: stockedAuthor, tab });
    const stats = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    await waitFor(() => expect(stats()).toEqual(['Tus borradores1', 'Entregados0']));
    const { id } = (await web.ports.articles.find('un-borrador-propio'))!;
    const handIn = { at: web.ports.clock.now(), by: stockedAuthor.id };
    await web.ports.transaction(change(), ({ desk }) => desk.assign(id, stockedEditor, handIn));
    await waitFor(() => expect(stats()).toEqual(['Tus borradores1', 'Entregados1']));
  });

  it('gets no such notice at an address that names no screen, or one of theirs', async () => {
    await openPanel(await startNewsroom(), { user: stockedAuthor, tab: 'nada' });
    expect(openScreen()).toBe('Hoy');
    expect(main().queryByRole('alert')).toBeNull();
  });

  it('edits their own drafts, and publishes, rejects and deletes none', async () => {
    const { user } = await openPanel(await startNewsroom(), { user: stockedAuthor, tab });
    expect(await rowActions(user, await rowOf(/un borrador propio/))).toEqual(['Editar', 'Entregar', 'Ver']);
    expect(await rowActions(user, await rowOf(/otro ajeno/))).toEqual(['Ver']);
  });

  it('reads the drafts of others', async () => {
    await openPanel(await startNewsroom(), { user: stockedAuthor, path: '/articles/otro-ajeno' });
    const words = 'Este artículo es de otra persona: puedes leerlo, pero no cambiarlo.';
    expect(await main().findByText(words)).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Guardar borrador' })).toBeNull();
  });

  it('writes their own in the editor, without what editors decide', async () => {
    const web = await startNewsroom();
    const { user } = await openPanel(web, { user: stockedAuthor, path: '/articles/un-borrador-propio' });
    const title = await main().findByDisplayValue('un borrador propio');
    await user.type(title, ' más');
    await user.click(main().getByRole('button', { name: 'Guardar borrador' }));
    await waitFor(async () =>
      expect((await web.ports.articles.find('un-borrador-propio'))!.title_es).toBe('un borrador propio más'),
    );
    for (const name of ['Publicar', 'Rechazar', 'Eliminar', 'Programar'])
      expect(main().queryByRole('button', { name })).toBeNull();
    expect(main().queryByLabelText('Patrocinado')).toBeNull();
  });

  const startWithPublished = async () => {
    const web = await startNewsroom();
    await web.ports.transaction(change(), ({ articles }) => articles.save(article({ slug: 'ajeno' })));
    return web;
  };

  it('is offered no editing of what others have published', async () => {
    await openPanel(await startWithPublished(), { user: stockedAuthor, tab, search: { article: 'ajeno' } });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Artículo Publicado');
    for (const name of ['Editar', 'Historial']) expect(dialog.queryByRole('link', { name })).toBeNull();
  });

  it('reads what others have published', async () => {
    await openPanel(await startWithPublished(), { user: stockedAuthor, path: '/articles/ajeno' });
    expect(await main().findByText(/los cambios los hace un editor/)).toBeTruthy();
    expect(main().queryByRole('textbox')).toBeNull();
  });

  it('signs what they write, unless they say otherwise', async () => {
    const web = await startNewsroom();
    const { user } = await openPanel(web, { user: stockedAuthor, path: '/articles/new' });
    const byline = await main().findByLabelText<HTMLInputElement>(/^Autor/);
    expect(byline.value).toBe(stockedAuthor.username);
    await user.type(main().getByRole('textbox', { name: /^Título en español/ }), 'Mi primera pieza');
    const written = () => web.ports.articles.find('mi-primera-pieza');
    await user.click(main().getByRole('button', { name: 'Guardar borrador' }));
    await waitFor(async () => expect(await written()).not.toBeNull());
    expect(await written()).toMatchObject({
      author: stockedAuthor.username,
      author_name: stockedAuthor.username,
    });
  });

  it('has a new piece stored that has nothing but a title, once that is left', async () => {
    const web = await startNewsroom();
    const { user } = await openPanel(web, { user: stockedAuthor, path: '/articles/new' });
    await user.type(await main().findByRole('textbox', { name: /^Título en español/ }), 'Una idea suelta');
    expect(await main().findByText('De momento, solo en este equipo')).toBeTruthy();
    await user.tab();
    const written = () => web.ports.articles.find('una-idea-suelta');
    await waitFor(async () => expect(await written()).toMatchObject({ title_es: 'Una idea suelta' }));
  });

  it('hands a draft in from the list, sees to whom, and takes it back', async () => {
    const web = await startNewsroom();
    await storeAccounts(web.ports, [stockedAdmin]);
    const { user } = await openPanel(web, { user: stockedAuthor, tab });
    await user.click((await rowOf(/un borrador propio/)).getByRole('checkbox'));
    await user.click(main().getByRole('button', { name: 'Entregar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choice = dialog.getByRole<HTMLSelectElement>('combobox');
    // An editor is suggested, and neither nobody nor oneself can be chosen.
    await waitFor(() => expect(choice.value).toBe(stockedEditor.username));
    const names = [stockedAdmin.username, stockedEditor.username].sort();
    expect([...choice.options].map(({ text }) => text).sort()).toEqual(names);
    await user.click(dialog.getByRole('button', { name: 'Entregar' }));
    const row = await rowOf(/un borrador propio/);
    await row.findByText(new RegExp(`Entregado a ${stockedEditor.username} ·`));
    await user.click(row.getByRole('button', { name: /^Recuperar/ }));
    await findToast('Has recuperado el borrador');
    await waitFor(() => expect(row.queryByText(/Entregado a/)).toBeNull());
    expect(row.queryByRole('button', { name: /^Recuperar/ })).toBeNull();
  });

  it('hands a draft in to one of two editors with the same name', async () => {
    const web = await startNewsroom();
    const other = account({ username: stockedEditor.username, email: 'otra@example.org', role: 'editor' });
    await storeAccounts(web.ports, [other]);
    const { user } = await openPanel(web, { user: stockedAuthor, tab });
    await user.click((await rowOf(/un borrador propio/)).getByRole('checkbox'));
    await user.click(main().getByRole('button', { name: 'Entregar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choice = dialog.getByRole('combobox');
    await dialog.findByRole('option', { name: 'Marta (marta@example.org)' });
    await user.selectOptions(choice, 'Marta (otra@example.org)');
    await user.click(dialog.getByRole('button', { name: 'Entregar' }));
    await (await rowOf(/un borrador propio/)).findByText(/^Entregado a Marta ·/);
    const { id } = (await web.ports.articles.find('un-borrador-propio'))!;
    expect(await web.ports.desk.owners(id)).toContain(other.id);
  });

  it('is shown as handed in all the while an editor passes a draft on', async () => {
    const web = await startNewsroom();
    const another = account({ username: 'Nora', email: 'nora@example.org', role: 'editor' });
    await storeAccounts(web.ports, [another]);
    const { id } = (await web.ports.articles.find('un-borrador-propio'))!;
    const handIn = { at: web.ports.clock.now(), by: stockedAuthor.id };
    await web.ports.transaction(change(), ({ desk }) => desk.assign(id, stockedEditor, handIn));
    const { user } = await openPanel(web, { tab });
    const row = await rowOf(/un borrador propio/);
    await row.findByText(new RegExp(`Entregado a ${stockedEditor.username} ·`));
    await user.click(row.getByRole('checkbox'));
    await user.click(main().getByRole('button', { name: 'Asignar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('option', { name: another.username });
    await user.selectOptions(dialog.getByRole('combobox'), another.username);
    const answered = globalThis.fetch;
    const { promise, resolve } = Promise.withResolvers<void>();
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'PUT') await promise;
      return answered(input, init);
    };
    await user.click(dialog.getByRole('button', { name: 'Asignar' }));
    expect(await row.findByText(new RegExp(`Entregado a ${another.username} ·`))).toBeTruthy();
    globalThis.fetch = answered;
    resolve();
    await findToast('1 artículo asignado');
    expect(await row.findByText(new RegExp(`Entregado a ${another.username} ·`))).toBeTruthy();
  });

  it('reads what to do first where there is nothing', async () => {
    const web = await startWeb([]);
    await openPanel(web, { user: stockedAuthor, tab });
    expect(await main().findByText(/Escribe el primero con «Nuevo artículo»/)).toBeTruthy();
  });

  it('hands a draft in from its editor, with what was typed last', async () => {
    const web = await startNewsroom();
    const { user } = await openPanel(web, { user: stockedAuthor, path: '/articles/un-borrador-propio' });
    await user.type(await main().findByDisplayValue('un borrador propio'), ' más');
    await user.click(main().getByRole('button', { name: 'Entregar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Entregar el borrador' }));
    await dialog.findByRole('option', { name: stockedEditor.username });
    await user.click(dialog.getByRole('button', { name: 'Entregar' }));
    await findToast(`Entregado a ${stockedEditor.username}`);
    const { id, title_es: title } = (await web.ports.articles.find('un-borrador-propio'))!;
    expect(title).toBe('un borrador propio más');
    expect(await web.ports.desk.owners(id)).toContain(stockedEditor.id);
    expect(await main().findByText(`Entregado a ${stockedEditor.username}`)).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Entregar' })).toBeNull();
    await user.click(main().getByRole('button', { name: 'Recuperar' }));
    await main().findByRole('button', { name: 'Entregar' });
    expect(await web.ports.desk.assignment(id)).toMatchObject({ assigned_to: null, handed_in_at: null });
  });

  it.each([false, true])(
    'reads before handing a draft in what keeps it from being published: %s',
    async (fit) => {
      const draft = { ...soundDraft('un-borrador-propio'), ...(!fit && { body_es: '' }) };
      const web = await startWeb([draft]);
      await storeAccounts(web.ports, [stockedAuthor, stockedEditor], stockedPassword);
      const { id } = (await web.ports.articles.find(draft.slug))!;
      await web.ports.transaction(change(), ({ desk }) => desk.own(id, stockedAuthor.id));
      const { user } = await openPanel(web, { user: stockedAuthor, path: `/articles/${draft.slug}` });
      await main().findByText(fit ? /^(Listo para publicar|\d+ avisos?)/ : /impiden? publicarlo$/);
      await user.click(main().getByRole('button', { name: 'Entregar' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Entregar el borrador' }));
      await dialog.findByRole('option', { name: stockedEditor.username });
      expect(dialog.queryAllByText(/^Con est(e|os) error(es)? no se puede publicar/)).toHaveLength(
        fit ? 0 : 1,
      );
      expect(dialog.queryAllByRole('listitem').length > 0).toBe(!fit);
      if (fit) return;
      // What is missing leads to its field.
      await user.click(dialog.getByRole('button', { name: 'Ir al campo: Texto en español' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() =>
        expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('body_es'),
      );
    },
  );

  it('reads in the editor who returned a draft, and why', async () => {
    const web = await startNewsroom();
    const { id } = (await web.ports.articles.find('un-borrador-propio'))!;
    const returned = { at: day, by: stockedEditor.id, note: 'Falta una fuente.' };
    await web.ports.transaction(change(), ({ desk }) => desk.noteReturn(id, returned));
    await openPanel(web, { user: stockedAuthor, path: '/articles/un-borrador-propio' });
    expect(await main().findByText(`Devuelto por ${stockedEditor.username}`)).toBeTruthy();
    expect(main().getByText('Falta una fuente.')).toBeTruthy();
  });

  it('is notified in the open editor when an editor has decided on it', async () => {
    const web = await startNewsroom();
    await openPanel(web, { user: stockedAuthor, path: '/articles/un-borrador-propio' });
    await main().findByDisplayValue('un borrador propio');
    expect(screen.queryByText(/^Ya no puedes cambiar este artículo/)).toBeNull();
    const { id } = (await web.ports.articles.find('un-borrador-propio'))!;
    const present = async () => (await web.ports.presences.list(id, '2000-01-01T00:00:00.000Z')).length;
    await waitFor(async () => expect(await present()).toBe(1));
    const input = { slug: 'un-borrador-propio', revision: 1, status: 'rejected' } as const;
    await web.application.execute('articles.update', input, actorOf(stockedEditor));
    expect(await screen.findByText(/^Ya no puedes cambiar este artículo/)).toBeTruthy();
    // It no longer reports that it is open, which would be refused.
    await waitFor(async () => expect(await present()).toBe(0));
    expect(main().queryByRole('button', { name: 'Devolver a pendientes' })).toBeNull();
  });

  it('sees the texts of pictures that others uploaded, and changes none', async () => {
    const web = await startNewsroom();
    const name = `${'ab'.repeat(16)}-640x400.png`;
    await web.ports.transaction(change(), ({ media }) =>
      media.put(
        { name, type: 'image/png', width: 640, height: 400, bytes: pixel },
        { alt_es: 'Una torre', alt_en: 'A tower' },
      ),
    );
    const { user } = await openPanel(web, { user: stockedAuthor, tab: 'imagenes' });
    await user.click(await main().findByRole('button', { name: /Una torre/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Una torre' }));
    expect(await dialog.findByText(/Lo ha subido otra persona/)).toBeTruthy();
    expect(dialog.getByText('A tower')).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    for (const gone of ['Guardar', 'Borrar']) expect(dialog.queryByRole('button', { name: gone })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Recortar…' })).toBeTruthy();
  });

  it('finds their colleagues in the tab of the team', async () => {
    const web = await startNewsroom();
    await openPanel(web, { user: stockedAuthor, tab: 'equipo' });
    const people = within(await main().findByRole('table', { name: 'La redacción' }));
    expect(people.getByRole('row', { name: /Lola \(tú\) Autoría/ })).toBeTruthy();
    expect(people.getByRole('row', { name: /Marta Edición/ })).toBeTruthy();
    expect(people.queryByText(stockedEditor.email)).toBeNull();
    expect(main().queryByRole('button', { name: 'Invitar' })).toBeNull();
  });
});

describe('an editor', () => {
  /** A site where the author has handed their draft in to the editor. */
  const startHandedIn = async () => {
    const web = await startNewsroom();
    const { id } = (await web.ports.articles.find('un-borrador-propio'))!;
    await web.ports.transaction(change(), ({ desk }) =>
      desk.assign(id, stockedEditor, { at: day, by: stockedAuthor.id }),
    );
    /** Whose it is, once the panel says that it has been returned. */
    const assignment = async () => {
      await findToast('Devuelto a quien lo escribió');
      return web.ports.desk.assignment(id);
    };
    return { web, assignment };
  };

  it('returns what was handed in, from its editor', async () => {
    const { web, assignment } = await startHandedIn();
    const { user } = await openPanel(web, { user: stockedEditor, path: '/articles/un-borrador-propio' });
    await user.click(await main().findByRole('button', { name: 'Más' }));
    await user.click(await main().findByRole('button', { name: 'Devolver' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Devolver el borrador' }));
    await user.type(dialog.getByRole('textbox', { name: /^Nota para el autor/ }), 'Falta una fuente');
    await user.click(dialog.getByRole('button', { name: 'Devolver' }));
    expect(await assignment()).toMatchObject({
      handed_in_at: null,
      returned: { by: stockedEditor.username, note: 'Falta una fuente' },
    });
    const inMenu = { name: 'Devolver', hidden: true };
    await waitFor(() => expect(main().queryByRole('button', inMenu)).toBeNull());
  });

  it('returns what was handed in, from the list', async () => {
    const { web, assignment } = await startHandedIn();
    const { user } = await openPanel(web, { user: stockedEditor, tab });
    const row = await rowOf(/un borrador propio/);
    await pressInRow(user, row, 'Devolver');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Devolver el borrador' }));
    await user.click(dialog.getByRole('button', { name: 'Devolver' }));
    expect(await assignment()).toMatchObject({ handed_in_at: null, returned: { note: null } });
    expect(await row.findByText(/^Devuelto ·/)).toBeTruthy();
    expect(await rowActions(user, row)).not.toContain('Devolver');
  });

  it('reads that the author gets the reason for a rejection by mail', async () => {
    const { web } = await startHandedIn();
    const { user } = await openPanel(web, { user: stockedEditor, tab });
    for (const [title, hint] of [
      [/un borrador propio/, /^Opcional\. Lo recibe por correo quien entregó el borrador\./],
      [/otro ajeno/, /^Opcional\. Si el borrador es de un autor, lo recibe por correo\./],
    ] as const) {
      await pressInRow(user, await rowOf(title), 'Rechazar');
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Rechazar el borrador' }));
      expect(dialog.getByText(hint)).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    }
  });

  it('decides on every draft, and deletes none', async () => {
    const { user } = await openPanel(await startNewsroom(), { user: stockedEditor, tab });
    expect(screenNames()).toEqual([
      'Hoy',
      'Publicaciones',
      'Entrevistas',
      'Directorios y páginas',
      'Imágenes',
      'Newsletters',
      'Agentes IA',
      'Acontecimientos',
      'Equipo',
      'Cuenta',
    ]);
    expect(await rowActions(user, await rowOf(/otro ajeno/))).toEqual([
      'Editar',
      'Aprobar',
      'Ver',
      'Asignar a…',
      'Destacar',
      'Regenerar imagen',
      'Rechazar',
    ]);
  });

  it('opens the panel with what is due', async () => {
    await openPanel(await startNewsroom(), { user: stockedEditor });
    expect(openScreen()).toBe('Hoy');
  });
});

describe('an editor, of agents,', () => {
  it('sees when each runs, and does not change it', async () => {
    const { web } = await startWithAgents([searcher({ id: numberedId(71), name: 'Faro' })]);
    await web.application.execute(
      'agents.schedule',
      { id: numberedId(71), cron: '30 7 * * *' },
      actorOf(stockedAdmin),
    );
    const { user } = await openPanel(web, { user: stockedEditor, tab: 'agentes' });
    const row = await agentRow('Faro');
    await user.click(await row.findByRole('button', { name: /Cada día/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Horario de «Faro»' }));
    expect(dialog.getByText('Cada día a las 7:30')).toBeTruthy();
    const words = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(words.filter(Boolean)).toEqual(['Cerrar']);
  });

  it('is not asked to give one that has none a schedule', async () => {
    const { web } = await startWithAgents([searcher({ name: 'Faro' })]);
    await openPanel(web, { user: stockedEditor, tab: 'agentes' });
    const row = await agentRow('Faro');
    expect(await row.findByText('Sin horario')).toBeTruthy();
    expect(row.queryByRole('button', { name: /Programar/ })).toBeNull();
  });
});

describe('a reader', () => {
  it('is refused as ever', async () => {
    await openPanel(await startNewsroom(), { user: stockedReader });
    const toast = await findToast('Acceso denegado');
    expect(toast.textContent).toContain('No tienes permisos para acceder al panel de administración');
    await waitFor(() => expect(address()).toBe('/'));
  });
});

import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { operator } from '#core/kernel/actor.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { actorOf, stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { findQuestion } from '#tests/support/web-dialogs.ts';
import { widen } from '#tests/support/web-document.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';
import {
  draft,
  field,
  title,
  write,
  open,
  openStored,
  press,
  pressInMenu,
  stored,
} from '#tests/support/web-editor.ts';

beforeEach(() => widen());

describe('the article editor', () => {
  it('publishes a correction, edits and withdraws it', async () => {
    const at = '2026-11-19T08:00:00.000Z';
    const existing = { at, text_es: 'Eran nueve.', text_en: null };
    const { web, view } = await openStored({
      status: 'published',
      published_languages: ['es', 'en'],
      corrections: [existing],
    });
    const corrections = async () => (await stored(web))?.corrections;
    await pressInMenu(view, 'Corregir');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar una corrección' }));
    await view.user.click(dialog.getByRole('button', { name: 'Editar: Eran nueve.' }));
    await view.user.type(dialog.getByRole('textbox', { name: /en español/ }), ' Y no diez.');
    await view.user.click(dialog.getByRole('button', { name: 'Guardar' }));
    const confirmSpanish = async () => {
      const question = within(await findQuestion('¿Corregirlo solo en español?'));
      expect(question.getByText(/^Quien lee en inglés verá la corrección en español/)).toBeTruthy();
      await view.user.click(question.getByRole('button', { name: 'Solo en español' }));
    };
    await confirmSpanish();
    await findToast('Corrección guardada');
    expect(await corrections()).toEqual([{ ...existing, text_es: 'Eran nueve. Y no diez.' }]);
    await view.user.click(await dialog.findByRole('button', { name: 'Retirar: Eran nueve. Y no diez.' }));
    await view.user.click(
      within(await findQuestion('¿Retirar esta corrección?')).getByRole('button', { name: 'Retirar' }),
    );
    await findToast('Corrección retirada');
    expect(await corrections()).toEqual([]);
    await view.user.type(dialog.getByRole('textbox', { name: /en español/ }), 'Eran ocho.');
    const answers: Parameters<typeof answerCalls>[0] = {
      [`/api/articles/${draft.slug}/corrections`]: {
        status: 503,
        body: { error: 'El servidor no responde.' },
      },
    };
    answerCalls(answers);
    await view.user.click(dialog.getByRole('button', { name: 'Publicar la corrección' }));
    await confirmSpanish();
    expect((await dialog.findByRole('alert')).textContent).toContain('El servidor no responde.');
    delete answers[`/api/articles/${draft.slug}/corrections`];
    await view.user.click(dialog.getByRole('button', { name: 'Publicar la corrección' }));
    await confirmSpanish();
    await findToast('Corrección publicada');
    expect(await corrections()).toMatchObject([{ text_es: 'Eran ocho.', text_en: null }]);
  });

  it('writes a new piece in both languages and saves it, in place', async () => {
    const web = await startWeb();
    const view = await openPanel(web, { tab: 'publicaciones' });
    widen();
    await view.user.click(await main().findByRole('link', { name: 'Nuevo artículo' }));
    await main().findByRole('textbox', { name: /^Título en español/ });
    expect(screen.getByText('Todavía no hay nada escrito.')).toBeTruthy();
    expect(screen.queryByText('Lista de comprobación')).toBeNull();
    expect(screen.queryByText('Guardado')).toBeNull();
    await write(view, title(), 'Un faro nuevo');
    expect(await screen.findByText('Lista de comprobación')).toBeTruthy();
    await write(view, field('Resumen en español'), 'Lo que se sabe.');
    const topics = screen.getByRole('combobox', { name: 'Temas' });
    await write(view, topics, 'REGULACION, Work and economy,');
    await view.user.type(topics, 'exist{Enter}Salud{Enter}');
    await write(view, topics, 'agi');
    await write(view, field('Nombre de la fuente 1'), 'BOE');
    await write(view, field('Dirección de la fuente 1'), 'boe');
    const summary = field('Resumen en español');
    await press(view, 'Guardar borrador');
    const address = field('Dirección de la fuente 1');
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(address.getAttribute('aria-invalid')).toBe('true');
    await view.user.clear(address);
    await write(view, address, 'www.boe.es/x');
    await press(view, 'Guardar borrador');
    await findToast('Borrador guardado');
    expect(window.location.pathname).toBe('/admin/articles/un-faro-nuevo');
    expect(field('Resumen en español')).toBe(summary);
    expect(await web.ports.articles.find('un-faro-nuevo')).toMatchObject({
      title_es: 'Un faro nuevo',
      summary_es: 'Lo que se sabe.',
      topics: ['regulacion', 'trabajo-economia', 'riesgos-existenciales', 'Salud', 'agi'],
      sources: [{ name: 'BOE', url: 'https://www.boe.es/x' }],
      status: 'draft',
    });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'))).toEqual([]);
  });

  it('has what a piece says for itself, with how search results will show it', async () => {
    const { web, view } = await openStored();
    const typeInto = async (name: string, text: string) => {
      const input = main().getByRole<HTMLInputElement>('textbox', { name });
      await view.user.clear(input);
      await view.user.type(input, text);
    };
    const results = within(main().getByRole('region', { name: 'Buscadores y enlaces compartidos' }));
    expect(results.getAllByText(new RegExp(`^${draft.title_es} \\| `)).length).toBeGreaterThan(0);
    await typeInto('Título para buscadores en español', 'Auditar un algoritmo');
    expect(results.getByText(/^Auditar un algoritmo \| /)).toBeTruthy();
    await typeInto('Por qué importa, en español', 'Porque decide quién cobra.');
    await typeInto('Serie', 'Auditorías');
    const address = `/media/${'a'.repeat(32)}-1600x900.jpg`;
    await typeInto('Imagen al compartir', address);
    const pictures = document.querySelectorAll(`img[src="${address}/1200x630.jpg"]`);
    expect(pictures).toHaveLength(2);
    await press(view, 'Guardar borrador');
    await waitFor(async () =>
      expect(await stored(web)).toMatchObject({
        search_title_es: 'Auditar un algoritmo',
        why_it_matters_es: 'Porque decide quién cobra.',
        series: 'Auditorías',
        share_image_url: address,
      }),
    );
  });

  it('names the fields of a new piece that could not be saved', async () => {
    const view = await openPanel(await startWeb(), { tab: 'publicaciones' });
    widen();
    await view.user.click(await main().findByRole('link', { name: 'Nuevo artículo' }));
    await main().findByRole('textbox', { name: /^Título en español/ });
    await press(view, 'Publicar');
    const words = 'No se pudo guardar: Título en español: no puede estar en blanco';
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('creates a new piece without what is unfinished or too long, and keeps that', async () => {
    const web = await startWeb();
    const view = await openPanel(web, { path: '/articles/new' });
    await main().findByRole('textbox', { name: /^Título en español/ });
    await write(view, title(), 'Un faro sin terminar');
    await write(view, field('Resumen en español'), 'Sobra. '.repeat(2000));
    await write(view, field('Nombre de la fuente 1'), 'BOE');
    const created = () => web.ports.articles.find('un-faro-sin-terminar');
    await waitFor(
      async () => {
        const { id } = (await created())!;
        expect((await web.ports.pendingVersions.find(id))?.edit).toEqual({
          sources: [{ name: 'BOE', url: '' }],
        });
      },
      { timeout: 10_000 },
    );
    expect(await created()).toMatchObject({ summary_es: '', sources: [] });
    expect(field('Resumen en español')).toHaveProperty('value', 'Sobra. '.repeat(2000));
    expect(field('Nombre de la fuente 1')).toHaveProperty('value', 'BOE');
  });

  it('saves what was typed while a call was refused', async () => {
    const { web, view } = await openStored();
    const { answer, give } = promisedAnswer();
    const path = `/api/articles/${draft.slug}/pending`;
    const answers = { [path]: answer };
    const sent = answerCalls(answers);
    await write(view, field('Serie'), 'Faros');
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
    await write(view, field('Serie'), ' y puertos');
    delete (answers as Record<string, unknown>)[path];
    give({
      status: 400,
      body: {
        error: 'No.',
        details: { issues: [{ field: 'sources.0.url', message: 'no es una dirección' }] },
      },
    });
    expect(await screen.findAllByText('No se pudo guardar: Fuentes: no es una dirección')).not.toEqual([]);
    await waitFor(
      async () => {
        const { id } = (await stored(web))!;
        expect((await web.ports.pendingVersions.find(id))?.edit).toMatchObject({ series: 'Faros y puertos' });
      },
      { timeout: 10_000 },
    );
  });

  it("shows how each version was made, so that an agent's label can be corrected", async () => {
    const provenance = { es: { origin: 'human' }, en: { origin: 'ai-translated' } } as const;
    const { web, view } = await openStored({ is_agent: true, provenance });
    expect(screen.getByText(/^El texto es de un agente y no lo dice/)).toBeTruthy();
    const english = screen.getByRole('combobox', { name: 'Cómo se hizo el texto en inglés' });
    expect(
      within(english)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Lo escribió una persona con ayuda de IA', 'Traducido con IA', 'Generado con IA']);
    const spanish = screen.getByRole('combobox', { name: 'Cómo se hizo el texto en español' });
    await view.user.selectOptions(spanish, 'Generado con IA');
    await waitFor(() => expect(screen.queryByText(/^El texto es de un agente y no lo dice/)).toBeNull());
    await press(view, 'Guardar borrador');
    await findToast('Borrador guardado');
    expect((await stored(web))?.provenance).toMatchObject({ es: { origin: 'ai-generated' } });
  });

  it('reports at the field a taken address, and an excessive text', async () => {
    const other = soundDraft('otra-tormenta');
    const web = await startWeb([draft, other]);
    const pending = { slug: draft.slug, base_revision: 1, pending_revision: 0, new_slug: other.slug };
    await web.application.execute('articles.save-pending', pending, operator('luis'));
    const view = await open(web);
    expect(screen.getByText('Borrador')).toBeTruthy();
    const address = field('Dirección');
    // Also when it was typed before the editor was opened, and when it is not stored yet.
    const publishLeadsThere = async () => {
      await press(view, 'Publicar');
      await waitFor(() => expect(document.activeElement).toBe(address));
      expect(screen.queryByRole('dialog')).toBeNull();
    };
    await publishLeadsThere();
    await view.user.clear(address);
    await write(view, address, 'Mal Escrita');
    // Reported once it is stored, beside the field and in the checklist.
    const said = async (words: RegExp) => expect(await screen.findAllByText(words)).toHaveLength(2);
    await said(/^Solo minúsculas sin/);
    await view.user.clear(address);
    await write(view, address, other.slug);
    await publishLeadsThere();
    await said(/^La dirección «otra-tormenta» ya es de otra pieza/);
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Listo para publicar')).toBeNull();
    await press(view, 'Guardar borrador');
    await waitFor(() => expect(document.activeElement).toBe(address));
    await view.user.clear(address);
    await write(view, address, draft.slug);
    const body = field('Texto en español');
    const { view: text } = { view: EditorView.findFromDOM(body)! };
    const insert = 'a '.repeat(600_000).slice(draft.body_es.length - 1_048_576);
    act(() => text.dispatch({ changes: { from: 0, insert }, userEvent: 'input.type' }));
    await press(view, 'Guardar borrador');
    expect(await screen.findByText('Sobran 48.576 caracteres: caben 1.000.000.')).toBeTruthy();
    await waitFor(() => expect(field('Texto en español').getAttribute('aria-invalid')).toBe('true'));
    expect(
      screen.getAllByText('Guardado en este equipo: hay un texto demasiado largo').length,
    ).toBeGreaterThan(0);
    expect((await stored(web))?.body_es).toBe(draft.body_es);
  });

  it('suggests the newsroom, its agents and the site as authors, and shows the default', async () => {
    await openStored();
    const author = screen.getByRole('combobox', { name: /^Autor/ });
    expect(screen.getByText(/En blanco firma Redacción\.$/)).toBeTruthy();
    const list = document.getElementById(author.getAttribute('list')!)!;
    await waitFor(() =>
      expect([...list.querySelectorAll('option')].map(({ value }) => value)).toContain(stockedAdmin.username),
    );
  });

  it('stores changes to a published piece, which readers see once published', async () => {
    const { web, view } = await openStored({ status: 'published' });
    await pressInMenu(view, 'Programar');
    const nothing = within(await screen.findByRole('dialog', { name: 'Programar' }));
    const what = nothing.getByRole('combobox', { name: 'Qué se hace' });
    expect([...what.querySelectorAll('option')].map(({ value }) => value)).toEqual(['withdraw']);
    expect(nothing.getByText('No hay cambios que publicar: solo se puede retirar.')).toBeTruthy();
    await view.user.click(nothing.getByRole('button', { name: 'Cancelar' }));
    await write(view, title(), ' mayor');
    await view.user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Cambios sin publicar')).toBeTruthy();
    expect((await screen.findAllByText(/^Guardado/)).length).toBeGreaterThan(0);
    expect((await stored(web))?.title_es).toBe('Una tormenta');
    await view.user.keyboard('{Control>}{Enter}{/Control}');
    const question = within(await screen.findByRole('dialog', { name: 'Publicar los cambios' }));
    await view.user.click(question.getByRole('button', { name: /^Publicar cambios/ }));
    await findToast('Cambios publicados');
    expect((await stored(web))?.title_es).toBe('Una tormenta mayor');
    await write(view, title(), ' aún');
    await pressInMenu(view, 'Descartar cambios');
    await view.user.click(
      within(await findQuestion('¿Descartar los cambios?')).getByRole('button', {
        name: 'Descartar cambios',
      }),
    );
    await waitFor(() => expect(title()).toHaveProperty('value', 'Una tormenta mayor'));
  });

  it('says who answers for a text made with AI, and asks a house account for the name of a person', async () => {
    const made = { es: { origin: 'ai-generated' }, en: { origin: 'human' } } as const;
    const { web, view } = await openStored({
      status: 'published',
      published_languages: ['es', 'en'],
      provenance: made,
    });
    await web.application.execute('account.update', { username: 'Admin' }, actorOf(stockedAdmin));
    await write(view, title(), ' mayor');
    await view.user.keyboard('{Control>}{Enter}{/Control}');
    const question = within(await screen.findByRole('dialog', { name: 'Publicar los cambios' }));
    // Readers will not see the name of a house account: it is not promised.
    expect(
      await question.findByText(/^Respondes de este texto con tu nombre: .*no es el nombre de una persona/),
    ).toBeTruthy();
    expect(question.queryByText(/«revisado por/)).toBeNull();
    await view.user.click(question.getByRole('button', { name: /^Publicar cambios/ }));
    const named = within(await screen.findByRole('dialog', { name: '¿Quién responde de este texto?' }));
    const name = named.getByRole('textbox', { name: /^Tu nombre y apellidos/ });
    fireEvent.change(name, { target: { value: 'Marta Gil' } });
    await view.user.click(named.getByRole('button', { name: 'Seguir con este nombre' }));
    await findToast('Cambios publicados');
    expect(await stored(web)).toMatchObject({
      title_es: 'Una tormenta mayor',
      provenance: { es: { origin: 'ai-generated', reviewer: 'Marta Gil' }, en: made.en },
    });
  });

  it('publishes the last keystroke, and stores it in this browser when left immediately', async () => {
    const { web, view } = await openStored();
    const typed = (text: string) => {
      const body = EditorView.findFromDOM(field('Texto en español'))!;
      const from = body.state.doc.length;
      act(() => body.dispatch({ changes: { from, insert: text }, userEvent: 'input.type' }));
    };
    const body = field('Texto en español');
    act(() => body.focus());
    typed('El final.');
    fireEvent.keyDown(body, { key: 'Enter', ctrlKey: true });
    const question = within(await screen.findByRole('dialog', { name: 'Publicar el artículo' }));
    await view.user.click(question.getByRole('button', { name: /^Publicar/ }));
    await findToast('Artículo publicado');
    expect((await stored(web))?.body_es).toMatch(/El final\.$/);
    const unsent = () =>
      Object.entries(localStorage).find(([key]) => key.endsWith(`:article:${draft.slug}`))?.[1];
    expect(unsent()).toBeUndefined();
    typed(' Ahora sí.');
    // Without waiting for the page to render it.
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
      expect(JSON.parse(unsent() as string)).toMatchObject({
        changes: { body_es: expect.stringMatching(/El final\. Ahora sí\.$/) },
      });
    });
  });

  it('stays in the same field when the window becomes narrow', async () => {
    await openStored();
    widen();
    const body = field('Texto en inglés');
    act(() => body.focus());
    widen(false);
    expect(screen.getByRole('tab', { name: 'Inglés' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Inglés' }).contains(body)).toBe(true);
    expect(document.activeElement).toBe(body);
    expect(screen.queryByRole('textbox', { name: 'Texto en español' })).toBeNull();
    widen();
    expect(field('Texto en inglés')).toBe(body);
    expect(document.activeElement).toBe(body);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('preserves changes to a published piece through a correction and a withdrawal, and publishes them', async () => {
    const { web, view } = await openStored({ status: 'published', published_languages: ['es', 'en'] });
    await write(view, title(), ' mayor');
    await pressInMenu(view, 'Corregir');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar una corrección' }));
    await view.user.type(dialog.getByRole('textbox', { name: /en español/ }), 'Eran ocho.');
    await view.user.type(dialog.getByRole('textbox', { name: /en inglés/ }), 'There were eight.');
    await view.user.click(dialog.getByRole('button', { name: 'Publicar la corrección' }));
    await findToast('Corrección publicada');
    expect(title()).toHaveProperty('value', 'Una tormenta mayor');
    await view.user.keyboard('{Escape}');
    await pressInMenu(view, 'Retirar');
    const question = within(await findQuestion('¿Retirar el artículo?'));
    expect(question.getByText(/Sus correcciones dejan de verse en \/correcciones/)).toBeTruthy();
    await view.user.click(question.getByRole('button', { name: 'Retirar' }));
    await findToast('Artículo retirado');
    expect(title()).toHaveProperty('value', 'Una tormenta mayor');
    expect((await stored(web))?.title_es).toBe('Una tormenta');
    await press(view, 'Publicar');
    const confirmation = within(await screen.findByRole('dialog', { name: 'Publicar el artículo' }));
    expect(confirmation.getByText(/«Una tormenta mayor»/)).toBeTruthy();
    await view.user.click(confirmation.getByRole('button', { name: /^Publicar/ }));
    await findToast('Artículo publicado');
    expect(await stored(web)).toMatchObject({ status: 'published', title_es: 'Una tormenta mayor' });
    expect(screen.queryByText(/ha cambiado esto entretanto/)).toBeNull();
  });

  it('preserves changes to a draft while it is scheduled and unscheduled, and saves them afterwards', async () => {
    const { web, view } = await openStored();
    await write(view, title(), ' mayor');
    await press(view, 'Publicar');
    const now = within(await screen.findByRole('dialog', { name: 'Publicar el artículo' }));
    await view.user.click(now.getByRole('button', { name: 'Programar la publicación' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Programar' }));
    const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
    fireEvent.change(dialog.getByLabelText(/^Fecha y hora/), { target: { value: nextMonth } });
    await view.user.click(dialog.getByRole('checkbox', { name: 'Inglés' }));
    await view.user.click(dialog.getByRole('button', { name: 'Programar' }));
    await findToast('Artículo programado');
    expect((await stored(web))?.scheduled_languages).toEqual(['es']);
    expect(title()).toHaveProperty('value', 'Una tormenta mayor');
    const line = await screen.findByText(/^Se publica el.*\(hora de Europa central\)\. Solo en español\.$/);
    expect(line.closest('header')?.textContent).toContain('Borrador');
    await press(view, 'Cambiar la programación');
    const again = within(await screen.findByRole('dialog', { name: 'Programar' }));
    const when = again.getByLabelText(/^Fecha y hora/);
    expect(when).toHaveProperty('value', nextMonth);
    fireEvent.change(when, { target: { value: '2999-01-01T09:00' } });
    await view.user.click(again.getByRole('button', { name: 'Programar' }));
    expect(again.getByText('Como mucho, dentro de 2 años.')).toBeTruthy();
    expect(when.getAttribute('aria-invalid')).toBe('true');
    await view.user.click(again.getByRole('button', { name: 'Cancelar' }));
    await write(view, title(), ' aún');
    await press(view, 'Quitar la programación');
    await findToast('Programación quitada');
    expect(title()).toHaveProperty('value', 'Una tormenta mayor aún');
    expect((await stored(web))?.title_es).toBe('Una tormenta');
    await press(view, 'Guardar borrador');
    await findToast('Borrador guardado');
    expect(await stored(web)).toMatchObject({ scheduled_at: null, title_es: 'Una tormenta mayor aún' });
    expect(screen.queryByText(/ha cambiado esto entretanto/)).toBeNull();
  });

  it('changes no instant when the form of a schedule is saved unchanged, and names a time that does not exist', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const lastSunday = (month: number) => {
      const last = new Date(Date.UTC(year, month, 0));
      return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
    };
    // The second time that it is half past two in that night, and to the second.
    const scheduled_at = `${lastSunday(10)}T01:30:30.000Z`;
    const { web, view } = await openStored({
      scheduled_at,
      scheduled_action: 'publish',
      scheduled_by: 'eva',
    });
    const saveAs = async (value: string | null) => {
      await press(view, 'Cambiar la programación');
      const dialog = within(await screen.findByRole('dialog', { name: 'Programar' }));
      const when = dialog.getByLabelText(/^Fecha y hora/);
      if (value === null) expect(when).toHaveProperty('value', `${lastSunday(10)}T02:30`);
      else fireEvent.change(when, { target: { value } });
      await view.user.click(dialog.getByRole('button', { name: 'Programar' }));
      return dialog;
    };
    await saveAs(null);
    await findToast('Artículo programado');
    expect((await stored(web))?.scheduled_at).toBe(scheduled_at);
    const dialog = await saveAs(`${lastSunday(3)}T02:30`);
    expect(dialog.getByText(/^Esa hora no existe, porque/)).toBeTruthy();
    expect((await stored(web))?.scheduled_at).toBe(scheduled_at);
  });

  it("shows the checklist's findings before a draft is published, and why it cannot be", async () => {
    const { web, view } = await openStored({ title_en: null, summary_en: null, body_en: null, sources: [] });
    await press(view, 'Publicar');
    const blocked = within(await screen.findByRole('dialog', { name: 'Publicar el artículo' }));
    expect(blocked.getByText('No cita ninguna fuente.')).toBeTruthy();
    expect(blocked.getByRole('button', { name: 'Publicar' }).getAttribute('aria-disabled')).toBe('true');
    // Each finding leads to its field, from the dialog and from the checklist; the focus stays there.
    await view.user.click(blocked.getByRole('button', { name: 'Ir al campo: Fuentes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(field('Nombre de la fuente 1'));
    await write(view, field('Nombre de la fuente 1'), 'BOE');
    await write(view, field('Dirección de la fuente 1'), 'https://www.boe.es/x');
    await press(view, 'Ir al campo: Traducción');
    expect(document.activeElement).toBe(field(/^Título en inglés/));
    await press(view, 'Publicar');
    const despite = await screen.findByRole('button', { name: 'Publicar con avisos' });
    // Somebody is faster: the reason is shown in the dialog.
    const { revision } = (await stored(web))!;
    const faster = { slug: draft.slug, revision, tags: ['mar'] };
    await web.application.execute('articles.edit', faster, operator('luis'));
    await view.user.click(despite);
    const refused = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(refused.textContent).toMatch(/^No se pudo publicar: /);
    expect(screen.queryByText('Error')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Publicar con avisos' }));
    const toast = await findToast('Artículo publicado');
    expect(within(toast).getByRole('button', { name: 'Ver en el sitio' })).toBeTruthy();
    expect((await stored(web))?.status).toBe('published');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(view, 'Más');
    const menu = await screen.findByRole('group', { name: 'Más acciones' });
    expect(within(menu).getByRole('button', { name: 'Programar' })).toBeTruthy();
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Más'));
    const site = main().getByRole('link', { name: 'Ver en el sitio' });
    expect(site.getAttribute('href')).toBe(`/noticias/${(await stored(web))!.slug}`);
  });
});

describe('an outdated translation', () => {
  it('is in the checklist and in the question before publishing', async () => {
    const { view } = await openStored({ text_revisions: { es: 2, en: 1 } });
    const words = 'La versión inglesa es anterior al último cambio del original.';
    expect(screen.getByText(words)).toBeTruthy();
    await press(view, 'Publicar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar el artículo' }));
    expect(dialog.getByText(words)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Publicar con avisos' })).toBeTruthy();
    await view.user.click(dialog.getByRole('checkbox', { name: 'Inglés' }));
    expect(dialog.queryByText(words)).toBeNull();
  });
});

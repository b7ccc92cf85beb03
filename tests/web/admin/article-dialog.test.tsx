/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { operator } from '#core/kernel/actor.ts';
import { hostileMarkup } from '#tests/core/support/hostile-markup.ts';
import { findQuestion } from '#tests/support/web-dialogs.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel, startWeb } from '#tests/support/web-panel.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const draft = soundDraft('una-tormenta', { title_es: 'Una tormenta', title_en: 'A storm' });

type User = Awaited<ReturnType<typeof openPanel>>['user'];

/** Puts a text where it belongs at once: what happens with each key is no matter here. */
const write = async (user: User, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};

/** Opens the draft; `edit` goes on to its fields. `before` is the tab that the editor comes from. */
const openDraft = async (article = draft, edit = false, before = 'publicaciones') => {
  const web = await startWeb([article]);
  const { user } = await openPanel(web, { tab: before });
  if (before !== 'publicaciones') await user.click(main().getByRole('tab', { name: 'Publicaciones' }));
  await user.click(await main().findByRole('button', { name: /^Ver/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('article');
  if (edit) await user.click(await dialog.findByRole('button', { name: 'Editar' }));
  return { web, user, dialog };
};

describe('the preview of a draft', () => {
  it('shows both versions, and Spanish where there is no English', async () => {
    const { user, dialog } = await openDraft({ ...draft, body_en: null, summary_en: null });
    expect(dialog.getByRole('heading', { name: 'Una tormenta' })).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Qué cambia' })).toBeTruthy();
    await user.click(dialog.getByRole('tab', { name: 'English' }));
    expect(dialog.getByRole('heading', { name: 'A storm' }).getAttribute('lang')).toBe('en');
    expect(dialog.getByRole('heading', { name: 'Qué cambia' }).closest('[lang]')?.getAttribute('lang')).toBe(
      'es',
    );
    expect(dialog.getByText(/no tiene versión inglesa: es lo que verán/)).toBeTruthy();
  });

  it('says that there is no body, and that it is published', async () => {
    const { dialog } = await openDraft({ ...draft, body_es: '' });
    expect(dialog.getByText('Contenido vacío')).toBeTruthy();
  });

  it('decides, and goes back to the list', async () => {
    const { web, user, dialog } = await openDraft();
    await user.click(await dialog.findByRole('button', { name: 'Aprobar' }));
    await findToast('Artículo aprobado');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(main().getByRole('tab', { name: 'Aprobadas' }));
    await user.click(await main().findByRole('button', { name: /^Ver/ }));
    const published = within(await screen.findByRole('dialog'));
    expect(await published.findByText('Artículo Publicado')).toBeTruthy();
    expect(published.queryByRole('button', { name: 'Aprobar' })).toBeNull();
    expect((await web.ports.articles.find(draft.slug))?.status).toBe('published');
  });

  it('runs nothing of a hostile body', async () => {
    const { dialog } = await openDraft({ ...draft, body_es: hostileMarkup.join('\n\n') });
    const piece = dialog.getByRole('article');
    const alive = 'script, iframe, object, embed, form, style, link, meta, base, svg, math';
    expect(piece.querySelectorAll(alive)).toHaveLength(0);
    const attributes = [...piece.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
    expect(attributes.filter(({ value }) => /^\s*(?:javascript|vbscript|data:text)/i.test(value))).toEqual(
      [],
    );
  });
});

describe('editing', () => {
  it('shows the text as readers will see it, and saves it', async () => {
    const { web, user, dialog } = await openDraft(draft, true);
    const body = dialog.getByRole('textbox', { name: 'Texto' });
    await user.clear(body);
    await write(user, body, 'Un texto **corregido** y breve.');
    await waitFor(() => expect(dialog.getByText('corregido').tagName).toBe('STRONG'));
    expect(dialog.getByText(/^Tiene 31 caracteres/)).toBeTruthy();
    const topics = dialog.getByRole('combobox', { name: 'Temas' });
    await write(user, topics, 'agi,');
    await user.click(dialog.getByRole('button', { name: 'Añadir una fuente' }));
    await write(user, dialog.getByRole('textbox', { name: 'Nombre de la fuente 2' }), 'BOE');
    await write(user, dialog.getByRole('textbox', { name: 'Dirección de la fuente 2' }), 'boe');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    const address = dialog.getByRole('textbox', { name: 'Dirección de la fuente 2' });
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(address.getAttribute('aria-invalid')).toBe('true');
    await user.clear(address);
    await write(user, address, 'https://www.boe.es/x');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await findToast('Artículo guardado');
    expect(await web.ports.articles.find(draft.slug)).toMatchObject({
      body_es: 'Un texto **corregido** y breve.',
      body_en: draft.body_en,
      topics: [...draft.topics, 'agi'],
      sources: [...draft.sources, { name: 'BOE', url: 'https://www.boe.es/x' }],
    });
    expect(await dialog.findByRole('button', { name: 'Editar' })).toBeTruthy();
  });

  it('says how each version was made, so that the label of an agent is put right', async () => {
    const provenance = { es: { origin: 'human' }, en: { origin: 'ai-translated' } } as const;
    const { web, user, dialog } = await openDraft({ ...draft, is_agent: true, provenance }, true);
    expect(dialog.getByText(/^El texto es de un agente y no lo dice/)).toBeTruthy();
    const spanish = dialog.getByRole('combobox', { name: 'Cómo se hizo el texto en español' });
    const english = dialog.getByRole('combobox', { name: 'Cómo se hizo el texto en inglés' });
    const offered = within(english).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Lo escribió una persona con ayuda de IA',
      'Traducido con IA',
      'Generado con IA',
    ]);
    await user.selectOptions(spanish, 'Generado con IA');
    await waitFor(() => expect(dialog.queryByText(/^El texto es de un agente y no lo dice/)).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await findToast('Artículo guardado');
    expect((await web.ports.articles.find(draft.slug))?.provenance).toMatchObject({
      es: { origin: 'ai-generated' },
      en: { origin: 'ai-translated' },
    });
  });

  it('asks before unsaved changes are discarded', async () => {
    const { user, dialog } = await openDraft(draft, true);
    await write(user, dialog.getByRole('textbox', { name: /^Título/ }), ' nueva');
    await user.keyboard('{Escape}');
    const asked = within(await findQuestion('Hay cambios sin guardar'));
    await user.click(asked.getByRole('button', { name: 'Cancelar' }));
    expect(dialog.getByRole('textbox', { name: /^Título/ })).toHaveProperty('value', 'Una tormenta nueva');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar los cambios' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before going back in the history discards changes', async () => {
    const { user, dialog } = await openDraft(draft, true, 'migracion');
    const open = () => new URLSearchParams(window.location.search).get('tab');
    await write(user, dialog.getByRole('textbox', { name: /^Título/ }), ' nueva');
    act(() => window.history.back());
    const asked = within(await findQuestion('Hay cambios sin guardar'));
    await waitFor(() => expect(open()).toBe('publicaciones'));
    expect(dialog.getByDisplayValue('Una tormenta nueva')).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Descartar los cambios' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(open()).toBe('migracion'));
    expect(await main().findByRole('heading', { level: 2, name: 'Migración' })).toBeTruthy();
  });

  it('says who else changed it, and overwrites only the changed fields', async () => {
    const { web, user, dialog } = await openDraft(draft, true);
    await write(user, dialog.getByRole('textbox', { name: /^Título/ }), ' mayor');
    const meanwhile = {
      slug: draft.slug,
      revision: 1,
      summary_es: 'El resumen que escribió Luis entretanto.',
    };
    await web.application.execute('articles.edit', meanwhile, operator('luis'));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo guardar el artículo']]);
    const notice = within(await dialog.findByRole('alert'));
    expect(await notice.findByText(/luis lo cambió el/)).toBeTruthy();
    await user.click(notice.getByRole('button', { name: 'Guardar encima mis cambios' }));
    await findToast('Artículo guardado');
    expect(await web.ports.articles.find(draft.slug)).toMatchObject({
      title_es: 'Una tormenta mayor',
      summary_es: meanwhile.summary_es,
    });
  });

  it('a published article needs one confirmation, and says that changes are live at once', async () => {
    const web = await startWeb([{ ...draft, status: 'published' }]);
    const { user } = await openPanel(web, {
      tab: 'publicaciones',
      search: { list: 'approved', article: draft.slug },
    });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Editar' }));
    expect(dialog.getByText(/lo que guardes lo verán los lectores al momento/)).toBeTruthy();
    await write(user, dialog.getByRole('textbox', { name: /^Título/ }), ' mayor');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    const asked = within(await findQuestion('¿Guardar en un artículo publicado?'));
    expect((await web.ports.articles.find(draft.slug))?.title_es).toBe('Una tormenta');
    await user.click(asked.getByRole('button', { name: 'Guardar y publicar' }));
    await findToast('Artículo guardado');
    expect((await web.ports.articles.find(draft.slug))?.title_es).toBe('Una tormenta mayor');
    await user.click(await dialog.findByRole('button', { name: 'Editar' }));
    await write(user, dialog.getByRole('textbox', { name: /^Título/ }), ' aún');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () =>
      expect((await web.ports.articles.find(draft.slug))?.title_es).toBe('Una tormenta mayor aún'),
    );
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { operator } from '#core/kernel/actor.ts';
import { hostileMarkup } from '#tests/adapters/markdown/hostile-markup.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { findQuestion } from '#tests/support/web-dialogs.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { pressInRow } from '#tests/support/web-rows.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';

const draft = soundDraft('una-tormenta', { title_es: 'Una tormenta', title_en: 'A storm' });

/** Opens the draft. */
const openDraft = async (article = draft) => {
  const web = await startWeb([article]);
  const { user } = await openPanel(web, { tab: 'publicaciones' });
  await main().findByRole('button', { name: /^Más: / });
  await pressInRow(user, main(), 'Ver');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('article');
  return { web, user, dialog };
};

describe('the preview of a draft', () => {
  it('shows both versions, and Spanish when there is no English', async () => {
    const { user, dialog } = await openDraft({ ...draft, body_en: null, summary_en: null });
    expect(dialog.getByRole('heading', { name: 'Una tormenta' })).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Qué cambia' })).toBeTruthy();
    await user.click(dialog.getByRole('tab', { name: 'Inglés' }));
    expect(dialog.getByRole('heading', { name: 'A storm' }).getAttribute('lang')).toBe('en');
    expect(dialog.getByRole('heading', { name: 'Qué cambia' }).closest('[lang]')?.getAttribute('lang')).toBe(
      'es',
    );
    expect(dialog.getByText(/no tiene versión inglesa: es lo que verán/)).toBeTruthy();
  });

  it('shows a missing body, and the published state', async () => {
    const { dialog } = await openDraft({ ...draft, body_es: '' });
    expect(dialog.getByText('Contenido vacío')).toBeTruthy();
  });

  it('explains what the Spanish version of an English piece lacks', async () => {
    const { dialog } = await openDraft({ ...draft, title_es: '', summary_es: '', body_es: '' });
    expect(main().queryByText('Contenido vacío')).toBeNull();
    expect(dialog.getByText('Falta en español: título, resumen, texto.')).toBeTruthy();
    const fine = dialog.getByText(/^Correcto/).textContent;
    expect(fine).toContain('Texto en inglés');
    expect(fine).not.toContain('Texto en español');
  });

  it('is closed by going back, which stays in the list', async () => {
    await openDraft();
    expect(location.search).toContain('article=una-tormenta');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('?tab=publicaciones');
  });

  it('decides, and returns to the list', async () => {
    const { web, user, dialog } = await openDraft();
    expect(dialog.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe(
      '/admin/articles/una-tormenta',
    );
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

  it("asks before an approval without somebody's pending changes", async () => {
    const { web, user } = await openDraft();
    const typed = { slug: draft.slug, base_revision: 1, pending_revision: 0, title_es: 'A medias' };
    await web.application.execute('articles.save-pending', typed, operator('luis'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pressInRow(user, main(), 'Ver');
    const dialog = within(await screen.findByRole('dialog'));
    const newer = await dialog.findByText(/^luis ha escrito cambios que aún no ha guardado en el borrador/);
    expect(newer.querySelector('time')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Verlos en el editor' }).getAttribute('href')).toBe(
      '/admin/articles/una-tormenta',
    );
    expect(dialog.getByRole('link', { name: 'Historial' }).getAttribute('href')).toBe(
      '/admin/articles/una-tormenta?history=',
    );
    const approve = dialog.getByRole('button', { name: 'Aprobar' });
    // Decisions wait while the article is refetched, which another notice may begin again.
    await waitFor(async () => {
      if (!screen.queryByRole('alertdialog')) await user.click(approve);
      screen.getByRole('alertdialog');
    });
    const question = within(await findQuestion('Aprobar con avisos'));
    expect(question.getByText(/^Hay cambios sin publicar de luis, que quedan fuera/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Aprobar de todos modos' }));
    await findToast(
      'Artículo aprobado. Hay cambios sin publicar de luis: no van incluidos y siguen pendientes',
    );
    expect(await web.ports.articles.find(draft.slug)).toMatchObject({
      status: 'published',
      title_es: 'Una tormenta',
    });
  });

  it('runs nothing in a hostile body', async () => {
    const { dialog } = await openDraft({
      ...draft,
      body_es: hostileMarkup.join('\n\n').replaceAll('\0', ''),
    });
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

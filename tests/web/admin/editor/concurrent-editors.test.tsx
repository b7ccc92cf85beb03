import { act, screen, waitFor, within } from '@testing-library/react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Article } from '#core/articles/article.ts';
import { operator } from '#core/kernel/actor.ts';
import { stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { loadDocument, widen } from '#tests/support/web-document.ts';
import { wakeDocument } from '#tests/support/web-page.tsx';
import { findToast } from '#tests/support/web-toasts.ts';
import type { Web } from '#tests/support/web-editor.ts';
import { draft, field, title, write, openStored, press, stored } from '#tests/support/web-editor.ts';

beforeEach(() => widen());

describe('two editors of one article', () => {
  const edit = (web: Web, revision: number, change: Partial<Article>) =>
    web.application.execute('articles.edit', { slug: draft.slug, revision, ...change }, operator('luis'));

  it('are merged by field, with a notice', async () => {
    const { web, view } = await openStored();
    await write(view, title(), ' mayor');
    const before = globalThis.fetch;
    let reads = 0;
    // The panel is notified of a change whenever the editor fetches what others have saved.
    globalThis.fetch = (address, init) => {
      if (address === `/api/articles/${draft.slug}/pending` && init?.method !== 'PUT') {
        reads += 1;
        view.store.dispatch(deskApi.util.invalidateTags(['desk:articles']));
      }
      return before(address, init);
    };
    await edit(web, 1, { summary_es: 'El resumen de Luis.' });
    await press(view, 'Guardar borrador');
    await findToast('Borrador guardado');
    globalThis.fetch = before;
    expect(reads).toBeGreaterThan(0);
    expect(screen.getByText(/luis ha cambiado esto entretanto/)).toBeTruthy();
    expect(field('Resumen en español')).toHaveProperty('value', 'El resumen de Luis.');
    expect(await stored(web)).toMatchObject({
      title_es: 'Una tormenta mayor',
      summary_es: 'El resumen de Luis.',
    });
  });

  it('are also merged when one is overtaken during a save', async () => {
    const { web, view } = await openStored();
    await write(view, title(), ' mayor');
    const before = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      if (address === `/api/articles/${draft.slug}` && init?.method === 'PUT') {
        globalThis.fetch = before;
        await edit(web, 1, { summary_es: 'El resumen de Luis.' });
      }
      return before(address, init);
    };
    await press(view, 'Guardar borrador');
    await findToast('Borrador guardado');
    expect(screen.queryByText('Error')).toBeNull();
    expect(await stored(web)).toMatchObject({
      title_es: 'Una tormenta mayor',
      summary_es: 'El resumen de Luis.',
    });
    expect(field('Resumen en español')).toHaveProperty('value', 'El resumen de Luis.');
  });

  it('resolve conflicts explicitly, without losing anything until then', async () => {
    const { web, view } = await openStored();
    await write(view, title(), ' mayor');
    await edit(web, 1, { title_es: 'Otra tormenta', summary_es: 'El resumen de Luis.' });
    await view.user.keyboard('{Control>}s{/Control}');
    await screen.findByRole('button', { name: 'Decidir' });
    // Blocked publishing leads there, too.
    await press(view, 'Publicar');
    const dialog = within(await screen.findByRole('dialog', { name: 'luis ha cambiado lo mismo que tú' }));
    expect(dialog.getByText('Una tormenta mayor')).toBeTruthy();
    expect((await stored(web))?.title_es).toBe('Otra tormenta');
    await view.user.click(dialog.getByRole('radio', { name: /^Lo de luis/ }));
    await view.user.click(dialog.getByRole('button', { name: 'Unir los textos' }));
    await waitFor(() => expect(title()).toHaveProperty('value', 'Otra tormenta'));
    expect(field('Resumen en español')).toHaveProperty('value', 'El resumen de Luis.');
  });

  it('name who wrote since, also where text was kept on this device from an earlier visit', async () => {
    const { web, view } = await openStored();
    const reopen = async (page: { unmount: () => void }) => {
      act(() => void window.dispatchEvent(new Event('pagehide')));
      page.unmount();
      const kept = Object.entries<string>(localStorage);
      await loadDocument(web, window.location.pathname);
      for (const [key, value] of kept) localStorage.setItem(key, value);
      return act(async () => wakeDocument());
    };
    const reached = globalThis.fetch;
    answerCalls({ [`/api/articles/${draft.slug}/pending`]: 'lost' });
    await write(view, title(), ' mayor');
    await edit(web, 1, { title_es: 'Otra tormenta' });
    // Decisions are versions too; who makes them writes nothing.
    await web.application.execute('articles.reject', { slug: draft.slug }, operator('eva'));
    await web.application.execute('articles.restore', { slug: draft.slug }, operator('eva'));
    const lost = globalThis.fetch;
    globalThis.fetch = (address, init) =>
      init?.method === 'PUT' ? lost(address, init) : reached(address, init);
    const again = await reopen(view);
    expect(await screen.findByText('luis ha cambiado lo mismo que tú')).toBeTruthy();
    expect(title()).toHaveProperty('value', 'Una tormenta mayor');
    // The kept text is still based on what it was typed over.
    await reopen(again);
    expect(await screen.findByText('luis ha cambiado lo mismo que tú')).toBeTruthy();
  });

  it.each([
    ['undone', 'Una tormenta'],
    ['typed alike', 'Otra tormenta'],
  ])('go on without a decision once the conflicting change is %s', async (_name, again) => {
    const { web, view } = await openStored();
    await write(view, title(), ' mayor');
    await edit(web, 1, { title_es: 'Otra tormenta' });
    await view.user.keyboard('{Control>}s{/Control}');
    await screen.findByRole('button', { name: 'Decidir' });
    await view.user.clear(title());
    await write(view, title(), again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Decidir' })).toBeNull());
    expect(title()).toHaveProperty('value', 'Otra tormenta');
    // What is typed from then on is saved.
    await write(view, field('Resumen en español'), ' Y mar gruesa.');
    await press(view, 'Guardar borrador');
    await findToast('Borrador guardado');
    expect((await stored(web))?.summary_es).toMatch(/ Y mar gruesa\.$/);
    expect((await stored(web))?.title_es).toBe('Otra tormenta');
  });

  it('see each other', async () => {
    const { web } = await openStored();
    const tab = crypto.randomUUID();
    const luis = { ...operator('luis'), door: 'http' as const };
    await web.application.execute('articles.presence', { slug: draft.slug, tab }, luis);
    // The editor's own other tab does not count.
    const own = {
      kind: 'user',
      id: stockedAdmin.id,
      name: stockedAdmin.username,
      role: 'admin',
      door: 'http',
    };
    const other = { slug: draft.slug, tab: crypto.randomUUID() };
    await web.application.execute('articles.presence', other, own as typeof luis);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('También lo tiene abierto: luis')).toBeTruthy();
  });
});

describe('offline', () => {
  it('typed text is stored in this browser and sent once online', async () => {
    const { web, view } = await openStored();
    const pending = `/api/articles/${draft.slug}/pending`;
    const before = globalThis.fetch;
    answerCalls({ [pending]: 'lost' });
    await write(view, title(), ' mayor');
    await view.user.keyboard('{Control>}s{/Control}');
    expect((await screen.findAllByText('Sin conexión: guardado en este equipo')).length).toBeGreaterThan(0);
    globalThis.fetch = before;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(async () => {
      const { pending: saved } = await web.application.execute(
        'articles.pending',
        { slug: draft.slug },
        operator('luis'),
      );
      expect(saved?.edit).toEqual({ title_es: 'Una tormenta mayor' });
    });
    expect(screen.queryByText('Sin conexión: guardado en este equipo')).toBeNull();
  });
});

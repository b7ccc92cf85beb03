import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { takeConsole } from '#tests/support/web-console.ts';
import { readUnsaved, removeUnsaved, storeUnsaved } from '#apps/web/panel/components/unsaved.ts';
import type { User } from '#core/accounts/user.ts';
import { operator } from '#core/kernel/actor.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { article } from '#tests/support/entities.ts';
import { issue } from '#tests/support/newsletters.ts';
import { storeAccounts } from '#tests/support/accounts.ts';
import { stockedAdmin, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { loadDocument } from '#tests/support/web-document.ts';
import { startWithIssues } from '#tests/support/web-newsletters.ts';
import { main, wakeDocument } from '#tests/support/web-page.tsx';
import { openPanel, screenLink } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';
import { admin, signedInBefore } from '#tests/support/web-users.ts';

const draft = soundDraft('una-tormenta', { title_es: 'Una tormenta', title_en: 'A storm' });

type View = Awaited<ReturnType<typeof openPanel>>;
type Web = Awaited<ReturnType<typeof startWeb>>;

const dialogIn = async () => within(await screen.findByRole('dialog'));
const titleField = () => screen.getByRole('textbox', { name: /^Título en español/ });
const findTitle = async () => {
  await screen.findByLabelText('Datos del artículo');
  return screen.findByRole('textbox', { name: /^Título en español/ });
};
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'));

const write = async ({ user }: View, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};

/** Ends the tab without asking and opens the address again, in the same browser; optionally as somebody else. */
const reopen = async (web: Web, view: View, other?: User): Promise<View> => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  view.unmount();
  const stored = Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''] as const);
  await loadDocument(web, window.location.pathname + window.location.search);
  for (const [key, value] of stored) localStorage.setItem(key, value);
  if (other) await signedInBefore(web, other);
  return act(async () => wakeDocument());
};

/** Typed text does not reach the server until `reconnect`. */
const openDraft = async () => {
  const web = await startWeb([draft]);
  const reached = globalThis.fetch;
  const view = await openPanel(web, { path: `/articles/${draft.slug}` });
  await findTitle();
  answerCalls({ [`/api/articles/${draft.slug}/pending`]: 'lost' });
  const read = globalThis.fetch;
  // Reading still works.
  globalThis.fetch = (address, init) =>
    init?.method === 'PUT' ? read(address, init) : reached(address, init);
  await write(view, titleField(), ' nueva');
  return { web, view, reconnect: () => void (globalThis.fetch = reached) };
};

const save = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Guardar borrador' }));

describe('unsaved input', () => {
  it('is recovered after a crash of the tab, and removed once it is saved', async () => {
    const { web, view, reconnect } = await openDraft();
    const again = await reopen(web, view);
    expect(await findTitle()).toHaveProperty('value', 'Una tormenta nueva');
    expect(screen.getByText('Se han recuperado los cambios sin guardar del')).toBeTruthy();
    reconnect();
    await save(again);
    await findToast('Borrador guardado');
    expect((await web.ports.articles.find(draft.slug))?.title_es).toBe('Una tormenta nueva');
    expect(storedKeys()).toEqual([]);
  });

  it('is discarded in the form', async () => {
    const { web, view } = await openDraft();
    const again = await reopen(web, view);
    await again.user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(titleField()).toHaveProperty('value', 'Una tormenta');
    expect(screen.queryByText('Se han recuperado los cambios sin guardar del')).toBeNull();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(storedKeys()).toEqual([]);
  });

  it('is merged with what others have changed since', async () => {
    const { web, view } = await openDraft();
    const meanwhile = {
      slug: draft.slug,
      revision: 1,
      summary_es: 'El resumen que escribió Luis entretanto.',
    };
    await web.application.execute('articles.edit', meanwhile, operator('luis'));
    await reopen(web, view);
    expect(await findTitle()).toHaveProperty('value', 'Una tormenta nueva');
    expect(screen.getByRole('textbox', { name: 'Resumen en español' })).toHaveProperty(
      'value',
      meanwhile.summary_es,
    );
  });

  it('includes the previous values', () => {
    const unsaved = {
      at: new Date().toISOString(),
      revision: 1,
      changes: { title: 'Dos 😀', tags: ['uno'] },
      base: { title: 'Dos 😁', tags: [] },
    };
    storeUnsaved('un-texto', unsaved);
    expect(readUnsaved('un-texto')).toEqual(unsaved);
    removeUnsaved('un-texto');
  });

  it('is not shown to another account', async () => {
    const { web, view } = await openDraft();
    await reopen(web, view, { ...admin, username: 'luz', email: 'luz@example.org' });
    expect(await findTitle()).toHaveProperty('value', 'Una tormenta');
    expect(screen.queryByText('Se han recuperado los cambios sin guardar del')).toBeNull();
  });

  it('is stored for an issue of the newsletter', async () => {
    const planned = issue({ subject_es: 'Faros', subject_en: 'Beacons' });
    const web = await startWithIssues({ articles: [article({ slug: 'una-nota' })], issues: [planned] });
    const view = await openPanel(web, { tab: 'newsletters', search: { newsletter: planned.id } });
    await view.user.click(await (await dialogIn()).findByText('Editar'));
    await write(view, screen.getByLabelText(/^Introducción en español/), 'Un párrafo largo.');
    const again = await reopen(web, view);
    await again.user.click(await (await dialogIn()).findByRole('button', { name: 'Seguir editando' }));
    const intro = screen.getByLabelText<HTMLTextAreaElement>(/^Introducción en español/);
    expect(intro.value).toContain('Un párrafo largo.');
  });

  it('is stored for a topic that was typed and not added yet', async () => {
    const { web, view, reconnect } = await openDraft();
    const topic = () => screen.getByRole('combobox', { name: /^Temas/ });
    await write(view, topic(), 'oleaje');
    const again = await reopen(web, view);
    await findTitle();
    expect(topic()).toHaveProperty('value', 'oleaje');
    reconnect();
    await save(again);
    await findToast('Borrador guardado');
    expect((await web.ports.articles.find(draft.slug))?.topics).toContain('oleaje');
    expect(storedKeys()).toEqual([]);
  });

  it('is stored for the address of a test mail, until it is sent or its dialog is closed', async () => {
    const planned = issue({ subject_es: 'Faros', subject_en: 'Beacons' });
    const web = await startWithIssues({ issues: [planned] });
    let view = await openPanel(web, { tab: 'newsletters', search: { newsletter: planned.id } });
    const openTest = async () => {
      await view.user.click(await screen.findByRole('button', { name: 'Correo de prueba' }));
      return within(await screen.findByRole('dialog', { name: 'Enviar un correo de prueba' }));
    };
    const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'));
    const address = 'otra@example.org';
    const email = (await openTest()).getByLabelText(/^Correo/);
    await view.user.clear(email);
    await write(view, email, address);
    view = await reopen(web, view);
    const dialog = await openTest();
    expect(dialog.getByLabelText(/^Correo/)).toHaveProperty('value', address);
    expect(dialog.getByText('Se han recuperado los cambios sin guardar del')).toBeTruthy();
    answerCalls({
      [`/api/admin/newsletters/${planned.id}/test`]: {
        status: 200,
        body: { outcome: 'accepted', answer: '250 Ok' },
      },
    });
    await view.user.click(dialog.getByText('Enviar prueba'));
    await waitFor(() => expect(stored()).toEqual([]));
    await write(view, dialog.getByLabelText(/^Correo/), '.mx');
    await view.user.click(dialog.getByText('Cerrar', { selector: 'button' }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(stored()).toEqual([]);
  });

  it('is stored for a piece to generate and for a new agent', async () => {
    const web = await startWeb();
    const view = await openPanel(web, { tab: 'publicaciones' });
    await view.user.click(await main().findByRole('button', { name: 'Generar Contenido' }));
    await write(view, screen.getByLabelText(/^Prompt(?! del)/), 'Sobre las boyas');
    const again = await reopen(web, view);
    await again.user.click(await main().findByRole('button', { name: 'Generar Contenido' }));
    expect(screen.getByText('Se han recuperado los cambios sin guardar del')).toBeTruthy();
    expect(screen.getByLabelText(/^Prompt(?! del)/)).toHaveProperty('value', 'Sobre las boyas');
    await again.user.click((await dialogIn()).getByRole('button', { name: 'Cancelar' }));
    await again.user.click(screenLink('Agentes IA'));
    await again.user.click((await main().findAllByRole('button', { name: 'Crear agente' }))[0]!);
    await write(again, screen.getByLabelText(/^Nombre/), 'Vigía del puerto');
    const third = await reopen(web, again);
    // Its dialog is part of the address.
    expect(await screen.findByLabelText(/^Nombre/)).toHaveProperty('value', 'Vigía del puerto');
    await third.user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(screen.getByLabelText(/^Nombre/)).toHaveProperty('value', '');
  });
});

describe('a session that ends during editing', () => {
  const endSession = ({ cookies }: Web) =>
    cookies.take(
      ...cookies
        .text()
        .split('; ')
        .map((cookie) => `${cookie.split('=', 1)[0]}=`),
    );
  const signInDialog = async () =>
    within(await screen.findByRole('dialog', { name: 'Tu sesión ha terminado' }));
  const signIn = async ({ user }: View, dialog: Awaited<ReturnType<typeof signInDialog>>, email?: string) => {
    const field = dialog.getByLabelText<HTMLInputElement>('Email');
    await waitFor(() => expect(field.closest('[role=dialog]')!.contains(document.activeElement)).toBe(true));
    if (email) {
      await user.clear(field);
      await user.type(field, email);
    }
    await user.type(dialog.getByLabelText('Contraseña'), stockedPassword);
    await user.click(dialog.getByRole('button', { name: 'Iniciar Sesión' }));
  };

  /** Delays what waits for the next frame, until released. */
  const holdFrames = () => {
    const held = new Map<number, FrameRequestCallback>();
    let last = 0;
    const spies = [
      jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
        held.set((last += 1), run);
        return last;
      }),
      jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void held.delete(id)),
    ];
    const release = () => {
      for (const spy of spies) spy.mockRestore();
      for (const run of held.values()) run(performance.now());
    };
    return { release };
  };

  const openOnline = async () => {
    const opened = await openDraft();
    opened.reconnect();
    return opened;
  };

  it('asks to sign in over the page, and resumes the refused call', async () => {
    const { web, view } = await openOnline();
    endSession(web);
    await save(view);
    const dialog = await signInDialog();
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', stockedAdmin.email);
    expect(screen.getByDisplayValue('Una tormenta nueva')).toBeTruthy();
    expect([window.location.pathname, localStorage.getItem('user')]).toEqual([
      `/admin/articles/${draft.slug}`,
      null,
    ]);
    await signIn(view, dialog);
    await findToast('Borrador guardado');
    expect((await web.ports.articles.find(draft.slug))?.title_es).toBe('Una tormenta nueva');
    expect(screen.queryByText('Tu sesión ha terminado')).toBeNull();
  });

  it('asks once nobody types, and does not take keys for the password', async () => {
    const { web, view } = await openOnline();
    endSession(web);
    screen.getByDisplayValue('Una tormenta nueva').focus();
    await view.user.keyboard(' y larga{Control>}s{/Control}');
    expect(screen.getByDisplayValue('Una tormenta nueva y larga')).toBeTruthy();
    expect(await screen.findAllByText('Guardado en este equipo: tu sesión ha terminado')).not.toEqual([]);
    const field = (await signInDialog()).getByLabelText('Contraseña');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'));
    await view.user.keyboard('sigo');
    expect(field).toHaveProperty('value', '');
  });

  it('asks the server nothing by itself until somebody has signed in again', async () => {
    const { web, view } = await openOnline();
    const sent: string[] = [];
    const reached = globalThis.fetch;
    globalThis.fetch = (address, init) => {
      sent.push(address as string);
      return reached(address, init);
    };
    const beat = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    endSession(web);
    await save(view);
    const dialog = await signInDialog();
    sent.length = 0;
    await beat();
    await view.user.click(dialog.getByRole('button', { name: 'Ahora no' }));
    await beat();
    expect(sent).toEqual([]);
    expect(screen.queryByText('Tu sesión ha terminado')).toBeNull();
    await save(view);
    await signIn(view, await signInDialog());
    await findToast('Borrador guardado');
    await beat();
    expect(sent).toEqual(
      expect.arrayContaining(['/api/admin/events', `/api/admin/articles/${draft.slug}/presence`]),
    );
  });

  it('says at the password that it was wrong, and goes there', async () => {
    const { web, view } = await openOnline();
    endSession(web);
    await save(view);
    const dialog = await signInDialog();
    const field = dialog.getByLabelText<HTMLInputElement>('Contraseña');
    await waitFor(() => expect(field.closest('[role=dialog]')!.contains(document.activeElement)).toBe(true));
    await view.user.type(field, 'equivocada');
    await view.user.click(dialog.getByRole('button', { name: 'Iniciar Sesión' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const described = document.getElementById(field.getAttribute('aria-describedby')!)!;
    expect(described.textContent).toBe('Credenciales inválidas');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(takeConsole()).toEqual(['error: Login failed: Credenciales inválidas']);
  });

  it('leaves the page unchanged when signing in is declined, and asks again at the next call', async () => {
    const { web, view } = await openOnline();
    endSession(web);
    // On a busy machine the dialog may be closed before it has taken the focus.
    const frames = holdFrames();
    await save(view);
    await view.user.click((await signInDialog()).getByRole('button', { name: 'Ahora no' }));
    act(() => frames.release());
    await waitFor(() => expect(screen.queryByText('Tu sesión ha terminado')).toBeNull());
    expect(titleField()).toHaveProperty('value', 'Una tormenta nueva');
    expect((await web.ports.articles.find(draft.slug))?.title_es).toBe('Una tormenta');
    const button = screen.getByRole('button', { name: 'Guardar borrador' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await save(view);
    await signIn(view, await signInDialog());
    await findToast('Borrador guardado');
  });

  it('reveals nothing to another account', async () => {
    const { web, view } = await openOnline();
    await storeAccounts(
      web.ports,
      [{ ...admin, username: 'luz', email: 'luz@example.org' }],
      stockedPassword,
    );
    endSession(web);
    await save(view);
    await signIn(view, await signInDialog(), 'luz@example.org');
    expect(await screen.findByDisplayValue('Una tormenta')).toBeTruthy();
    expect(screen.queryByDisplayValue('Una tormenta nueva')).toBeNull();
    expect((await web.ports.articles.find(draft.slug))?.title_es).toBe('Una tormenta');
  });

  it('asks as well after a sign-out in another window', async () => {
    await openDraft();
    localStorage.removeItem('user');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    await signInDialog();
    expect(screen.getByDisplayValue('Una tormenta nueva')).toBeTruthy();
    localStorage.setItem('user', JSON.stringify(stockedAdmin));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    await waitFor(() => expect(screen.queryByText('Tu sesión ha terminado')).toBeNull());
    expect(titleField()).toHaveProperty('value', 'Una tormenta nueva');
  });
});

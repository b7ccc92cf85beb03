import { screen, waitFor, within } from '@testing-library/react';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { stockedPassword } from '#tests/support/stocked-accounts.ts';
import { takeConsole } from '#tests/support/web-console.ts';
import { main } from '#tests/support/web-page.tsx';
import { openDialog } from '#tests/support/web-dialogs.ts';
import { openPanel } from '#tests/support/web-panel.ts';
import { readers, startWithReaders, subscriptionsPath } from '#tests/support/web-subscriptions.ts';
import { toastsInSight } from '#tests/support/web-toasts.ts';

/** The addresses of the downloads that were started. */
const downloads: string[] = [];
const noteDownload = (event: Event): void => {
  const link = event.target;
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !link.hasAttribute('download'))
    return;
  event.preventDefault();
  downloads.push(link.getAttribute('href')!);
};

beforeEach(() => {
  downloads.splice(0);
  window.addEventListener('click', noteDownload);
});
afterEach(() => window.removeEventListener('click', noteDownload));

const open = async (minutes: number) => {
  const web = await startWithReaders(...readers(1));
  const { user } = await openPanel(web, { tab: 'suscripciones' });
  web.clock.set(new Date(Date.parse(defaultNow) + minutes * 60_000).toISOString());
  const download = async () => user.click(await main().findByRole('link', { name: 'Exportar CSV' }));
  return { web, user, download };
};
const dialog = async () => within(await openDialog('Confirma quién eres'));

describe('a download of personal data', () => {
  it('starts at once shortly after signing in', async () => {
    const { download } = await open(14);
    await download();
    await waitFor(() => expect(downloads).toEqual([`${subscriptionsPath}.csv`]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('later starts once the password is given, and is not asked for again', async () => {
    const { user, download } = await open(16);
    await download();
    // The dialog may be drawn anew when its code arrives.
    const password = await screen.findByLabelText(/^Contraseña/);
    const question = await dialog();
    await user.click(question.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    await user.type(password, 'otra{Enter}');
    expect((await question.findByRole('alert')).textContent).toContain(
      'La contraseña o el código no son correctos',
    );
    expect(takeConsole()).toEqual([expect.stringContaining('Identity not confirmed')]);
    expect(downloads).toEqual([]);
    await user.clear(password);
    await user.type(password, `${stockedPassword}{Enter}`);
    await waitFor(() => expect(downloads).toEqual([`${subscriptionsPath}.csv`]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await download();
    await waitFor(() => expect(downloads).toHaveLength(2));
  });

  it('does not start when the question is dismissed', async () => {
    const { user, download } = await open(16);
    await download();
    // The dialog may be drawn anew when its code arrives.
    await screen.findByLabelText(/^Contraseña/);
    await user.click((await dialog()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([downloads, toastsInSight()]).toEqual([[], []]);
    // The focus returns to where it was before the question.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Exportar CSV'));
    await download();
    expect(await dialog()).toBeTruthy();
  });
});

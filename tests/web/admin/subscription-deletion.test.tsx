import { screen, waitFor, within } from '@testing-library/react';
import { actorOf, stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import {
  emails,
  figures,
  readers,
  startWithReaders,
  subscriptionsPath,
} from '#tests/support/web-subscriptions.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const tab = 'suscripciones';

const askToRemove = async ({ user }: Awaited<ReturnType<typeof openPanel>>, email: string) => {
  await user.click(await main().findByRole('button', { name: `Eliminar: ${email}` }));
  return screen.findByRole('alertdialog');
};

describe('a deletion', () => {
  it('needs a confirmation, and can be cancelled', async () => {
    const web = await startWithReaders(...readers(2));
    const opened = await openPanel(web, { tab });
    const dialog = await askToRemove(opened, 'lectora-2@example.org');
    expect(within(dialog).getByRole('heading').textContent).toBe('¿Eliminar esta suscripción?');
    expect(dialog.textContent).toContain('Se borrará lectora-2@example.org');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await web.ports.subscriptions.list()).toHaveLength(2);
  });

  it('is shown immediately, and announced', async () => {
    const web = await startWithReaders(...readers(3));
    const opened = await openPanel(web, { tab });
    const dialog = await askToRemove(opened, 'lectora-2@example.org');
    await opened.user.click(within(dialog).getByRole('button', { name: 'Eliminar suscripción' }));
    expect(await emails()).toEqual(['lectora-1@example.org', 'lectora-3@example.org']);
    await findToast('Suscripción eliminada');
    expect((await web.ports.subscriptions.list()).map(({ email }) => email)).toEqual(await emails());
    expect(figures()[0]).toEqual(['Total', '2']);
  });

  it('that fails is rolled back and reported', async () => {
    const web = await startWithReaders(...readers(2));
    const opened = await openPanel(web, { tab });
    const dialog = await askToRemove(opened, 'lectora-1@example.org');
    const { answer, give } = promisedAnswer();
    answerCalls({ [`${subscriptionsPath}/lectora-1%40example.org`]: answer });
    await opened.user.click(within(dialog).getByRole('button', { name: 'Eliminar suscripción' }));
    expect(await emails()).toEqual(['lectora-2@example.org']);
    give('lost');
    await findToast('No se pudo eliminar la suscripción');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo eliminar la suscripción']]);
    expect(await emails()).toEqual(['lectora-1@example.org', 'lectora-2@example.org']);
  });

  it('of a missing address is reported, and the list is refetched', async () => {
    const web = await startWithReaders(...readers(2));
    const opened = await openPanel(web, { tab });
    const dialog = await askToRemove(opened, 'lectora-1@example.org');
    await web.application.execute(
      'subscriptions.remove',
      { email: 'lectora-1@example.org' },
      actorOf(stockedAdmin),
    );
    await opened.user.click(within(dialog).getByRole('button', { name: 'Eliminar suscripción' }));
    await findToast('No se pudo eliminar la suscripción');
    await waitFor(async () => expect(await emails()).toEqual(['lectora-2@example.org']));
  });
});

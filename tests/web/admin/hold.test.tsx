import { screen, waitFor, within } from '@testing-library/react';
import { article, change, day } from '#tests/support/entities.ts';
import { issue } from '#tests/support/newsletters.ts';
import { openIssue, over, startWithIssues } from '#tests/support/web-newsletters.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';

describe('a site restored from a backup', () => {
  it.each([
    ['es', 'Sitio retenido', /no se puede cambiar nada, no se envía nada/, 'Reanudar', '¿Reanudar el sitio?'],
    ['en', 'Site on hold', /nothing can be changed, nothing is sent/, 'Resume', 'Resume the site?'],
  ] as const)(
    'shows what is on hold on every tab and resumes after a confirmation (%s)',
    async (language, label, text, word, question) => {
      const web = await startWeb();
      await web.ports.transaction(change(), ({ holds }) => holds.begin({ since: day, backup_at: day }));
      const { user } = await openPanel(web, { language, tab: 'migracion' });
      const banner = await main().findByRole('region', { name: label });
      expect(banner.textContent).toMatch(text);
      await user.click(within(banner).getByRole('button', { name: `${word}…` }));
      const dialog = await over(question);
      await user.click(dialog.getByRole('button', { name: word }));
      await findToast(language === 'es' ? 'Sitio reanudado' : 'Site resumed');
      await waitFor(() => expect(screen.queryByRole('region', { name: label })).toBeNull());
      expect(await web.ports.holds.find()).toBeNull();
    },
  );

  it('shows in the sending view that it waits, and that test mails are sent', async () => {
    const draft = issue({ subject_es: 'Faros' });
    const web = await startWithIssues({ articles: [article({ slug: 'una-nota' })], issues: [draft] });
    await web.ports.transaction(change(), ({ holds }) => holds.begin({ since: day, backup_at: day }));
    const { user, dialog } = await openIssue(web, 'Faros');
    expect(await dialog.findByText(/Las programaciones están retenidas/)).toBeTruthy();
    await user.click(dialog.getByText('Correo de prueba'));
    const test = await over('Enviar un correo de prueba');
    expect(test.getByText(/este correo de prueba sí sale/)).toBeTruthy();
    await user.click(test.getByText('Cerrar'));
    await user.click(dialog.getByText('Enviar'));
    const question = await over('¿Enviar este newsletter?');
    expect(question.getByText(/Los envíos están retenidos: no sale nada/)).toBeTruthy();
    await user.click(question.getByText('Enviar ahora'));
    await findToast('En espera: saldrá cuando se reanuden los envíos');
    const sending = await over('Envío del newsletter');
    expect(await sending.findByText(/Los envíos están retenidos: no sale nada/)).toBeTruthy();
  });

  it('shows nothing without a hold', async () => {
    await openPanel(await startWeb());
    expect(screen.queryByRole('region', { name: 'Sitio retenido' })).toBeNull();
  });
});

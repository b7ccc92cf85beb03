import { waitFor } from '@testing-library/react';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { takeConsole } from '#tests/support/web-console.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { main, openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const path = '/api/newsletter/unsubscribe';
const token = 't'.repeat(32);
const heading = () => main().getByRole('heading', { level: 1 }).textContent;

describe('the unsubscribe page', () => {
  it('shows progress, then completion, with two links', async () => {
    const web = await startWeb();
    const { answer, give } = promisedAnswer();
    const sent = answerCalls({ [path]: answer });
    await openServedPage(web, `/unsubscribe?token=${token}`);
    expect(heading()).toBe('Darse de baja');
    expect(main().getByText('Estamos dando de baja tu correo…')).toBeTruthy();
    give({ status: 200, body: { success: true } });
    await waitFor(() => expect(heading()).toBe('Te has dado de baja'));
    expect(sent.map(({ body }) => body)).toEqual([{ token, language: 'es' }]);
    const links = main()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/', '/contacto']);
  });

  it.each([
    [{ status: 404, body: { error: 'No existe' } }, /^error: Unsubscribing failed: 404: .*No existe/],
    ['lost', /^error: Unsubscribing failed: 0: Failed to fetch/],
  ] as const)('shows the same after a failure, which is only logged: %j', async (answer, noted) => {
    const web = await startWeb();
    answerCalls({ [path]: answer });
    await openServedPage(web, `/unsubscribe?token=${token}&lang=en`);
    await waitFor(() => expect(heading()).toBe('You have been unsubscribed'));
    expect(takeConsole()).toEqual([expect.stringMatching(noted)]);
  });

  it.each(['/unsubscribe', '/unsubscribe?token=', `/unsubscribe?token=${'t'.repeat(31)}`])(
    'makes no call for %s',
    async (at) => {
      const web = await startWeb();
      const sent = answerCalls({ [path]: { status: 200, body: {} } });
      await openServedPage(web, at);
      await waitFor(() => expect(heading()).toBe('Te has dado de baja'));
      expect(sent).toEqual([]);
    },
  );

  it('asks first without scripts, and is excluded from search engines', async () => {
    const { page, main: content } = await readDocument(await startWeb(), `/unsubscribe?token=${token}`);
    const form = new DOMParser().parseFromString(content.querySelector('noscript')!.innerHTML, 'text/html');
    expect(form.querySelector('form')?.getAttribute('action')).toBe('/unsubscribe');
    expect(form.querySelector<HTMLInputElement>('[name=token]')?.value).toBe(token);
    expect(form.querySelector('button')?.textContent).toBe('Darme de baja');
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});

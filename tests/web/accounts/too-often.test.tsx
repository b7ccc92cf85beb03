/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { takeConsole } from '#tests/support/web-console.ts';
import { address, main, openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';
import { toastsInSight } from '#tests/support/web-toasts.ts';
import { reader } from '#tests/support/web-users.ts';

const field = (name: string) => main().getByLabelText<HTMLInputElement>(name);
const notice = () => main().queryByRole('alert')?.lastElementChild?.textContent ?? null;
const expectToast = (...lines: string[]) => waitFor(() => expect(toastsInSight()).toEqual([lines]));

const open = async (path: string) => {
  await startWeb();
  const page = openPage(path);
  await main().findByRole('form');
  const send = () => main().getByRole<HTMLButtonElement>('button', { name: /\.\.\.$|^(?:Iniciar|Crear)/ });
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) if (value) await page.user.type(field(name), value);
  };
  return { ...page, send, fill };
};

describe('whoever tries too often', () => {
  const tooOften = (retry_after: number) => ({
    status: 429,
    body: { error: 'Demasiados', code: 'rate-limited', details: { retry_after } },
  });

  it.each([
    ['/login', 30, 'Demasiados intentos. Vuelve a probar en 30 segundos.'],
    ['/login', 1, 'Demasiados intentos. Vuelve a probar en 1 segundo.'],
    ['/login', 61, 'Demasiados intentos. Vuelve a probar en 2 minutos.'],
    ['/login?lang=en', 60, 'Too many attempts. Try again in 1 minute.'],
    ['/login?lang=en', 900, 'Too many attempts. Try again in 15 minutes.'],
  ])('at %s is told how long to wait: %i', async (path, wait, text) => {
    const { user } = await open(path);
    answerCalls({ '/api/auth/login': tooOften(wait) });
    await user.type(main().getByLabelText('Email'), 'eva@example.org');
    await user.type(document.querySelector('[name=password]')!, 'secreta{Enter}');
    await expectToast('Error', text);
    expect(notice()).toBe(text);
    expect(takeConsole()).toEqual(['error: Login failed: Demasiados']);
  });

  it('reads so for as long as nothing else is sent', async () => {
    const { user, send, fill } = await open('/login');
    const { answer, give } = promisedAnswer();
    answerCalls({ '/api/auth/login': tooOften(30) });
    await fill({ Email: 'eva@example.org', Contraseña: 'secreta' });
    await user.click(send());
    await waitFor(() => expect(notice()).toContain('30 segundos'));
    answerCalls({ '/api/auth/login': answer });
    await user.click(send());
    expect(notice()).toBeNull();
    give({ status: 200, body: { user: reader } });
    await waitFor(() => expect(address()).toBe('/'));
    takeConsole();
  });
});

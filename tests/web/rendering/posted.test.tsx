import { act } from '@testing-library/react';
import type { Submitted } from '#adapters/http/forms.ts';
import { loadAnswer } from '#tests/support/web-document.ts';
import { main, wakeDocument } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const post = async (path: string, fields: Record<string, string>, submitted?: Submitted) => {
  const web = await startWeb([], submitted ? { submitForm: async () => submitted } : {});
  const received = await web.site.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  loadAnswer(received.text, path);
  return { ...web, ...received };
};

const notice = () => {
  const visible = document.querySelector('main :is([role=alert], [role=status])');
  return [
    visible?.getAttribute('role'),
    ...[...(visible?.children ?? [])].map(({ textContent }) => textContent),
  ];
};
const value = (name: string) => document.querySelector<HTMLInputElement>(`main [name=${name}]`)?.value;

describe('a form posted without scripts', () => {
  const signUp = { form: 'newsletter', email: 'eva@example.org' };

  it.each([
    [{ ...signUp, email: '' }, undefined, 400, ['alert', 'Error', 'Por favor ingresa tu email']],
    [{ ...signUp, email: 'eva' }, undefined, 400, ['alert', 'Error', 'Por favor ingresa un email válido']],
    [signUp, { ok: false }, 503, ['alert', 'Error', 'Subscription failed']],
    [signUp, { ok: false, message: 'Ya estabas' }, 503, ['alert', 'Error', 'Ya estabas']],
    [
      signUp,
      { ok: true },
      200,
      ['status', '¡Suscrito! 🎉', 'Ya recibirás las últimas noticias sobre IA en tu email'],
    ],
  ])('%j is answered by its page: %j', async (fields, submitted, status, said) => {
    const received = await post('/', fields, submitted);
    expect(received.status).toBe(status);
    expect(notice()).toEqual(said);
    expect(value('email')).toBe(status === 200 ? '' : fields.email);
    expect(received.text).not.toContain('localStorage');
  });

  it('loses no input except passwords, in its language', async () => {
    const fields = { form: 'register', username: 'eva <b>', email: 'eva@example.org', password: 'secreto' };
    const { text } = await post('/register?lang=en', { ...fields, confirm: 'otro' });
    expect(notice()).toEqual(['alert', 'Error', 'The passwords do not match']);
    expect([value('username'), value('email')]).toEqual(['eva <b>', 'eva@example.org']);
    expect(value('password')).toBe('');
    expect(text).not.toContain('secreto');
    const marked = [...document.querySelectorAll('[aria-invalid]')].map((one) => one.getAttribute('name'));
    expect(marked).toEqual(['confirm']);
  });

  it('is hydrated as rendered, and gone after navigation', async () => {
    const fields = { form: 'register', username: 'eva', email: 'eva@example.org', password: 'secreto' };
    await post('/register', { ...fields, confirm: 'otro' });
    expect(notice()).toEqual(['alert', 'Error', 'Las contraseñas no coinciden']);
    const { container, written, user } = wakeDocument();
    await act(async () => {});
    expect(container.innerHTML).toBe(written);
    await user.click(main().getByRole('link', { name: 'Iniciar Sesión' }));
    await main().findByRole('heading', { level: 1, name: 'Iniciar Sesión' });
    expect(notice()).toEqual([undefined]);
    await user.click(main().getByRole('link', { name: 'Crear Cuenta' }));
    await main().findByRole('heading', { level: 1, name: 'Crear Cuenta' });
    expect([notice(), value('email')]).toEqual([[undefined], '']);
  });

  it('ends a subscription', async () => {
    const token = 'x'.repeat(40);
    const { status } = await post('/unsubscribe', { form: 'unsubscribe', token });
    expect([status, main().getByRole('heading', { level: 1 }).textContent]).toEqual([
      200,
      'Te has dado de baja',
    ]);
  });
});

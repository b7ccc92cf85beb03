import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ContactForm } from '#apps/web/pages/contact/contact-form.tsx';
import { NewsletterForm } from '#apps/web/pages/newsletter/newsletter-form.tsx';
import type { Language } from '#core/text/language.ts';
import { actUntil } from '#tests/support/act-until.ts';
import { showAlive } from '#tests/support/web-alive.tsx';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { fakeTimers, openForASecond } from '#tests/support/web-time.ts';
import { toastsInSight } from '#tests/support/web-toasts.ts';

const path = '/api/contact';
const note = 'Usamos los datos solo para responderte.';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(?:Enviar mensaje|Enviando)/ });

const open = async (language: Language = 'es') => {
  await startWeb();
  return openForASecond(() => showAlive(<ContactForm privacyNote={note} />, { at: '/contacto', language }));
};

const fill = async (user: UserEvent) => {
  await user.type(field('Nombre'), 'Eva');
  await user.type(field('Email'), 'eva@example.org');
  await user.type(field('Organización'), 'Faro');
  await user.selectOptions(field('Motivo'), 'training');
  await user.type(field('Mensaje'), 'Buenos días');
  await user.click(screen.getByRole('checkbox'));
};

const filled = () =>
  ['Nombre', 'Email', 'Organización', 'Motivo', 'Mensaje'].map((name) => field(name).value);

describe('the contact form', () => {
  it('states its required fields and purpose, and works without scripts', async () => {
    await open();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Formulario de contacto' });
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/contacto#contact-form']);
    const required = [...form.querySelectorAll<HTMLInputElement>('[required]')].map(({ name }) => name);
    expect(required).toEqual(['name', 'email', 'message', 'privacy']);
    expect(screen.getAllByText('Requerido')).toHaveLength(4);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual([
      'Elige un motivo',
      'Prensa',
      'Colaboración',
      'Patrocinio',
      'Formación / charla',
      'Otro',
    ]);
    const described = screen.getByRole('checkbox').getAttribute('aria-describedby')!;
    expect(document.getElementById(described)?.textContent).toBe(note);
  });

  it('is not submitted with missing fields: it reports, marks and focuses them', async () => {
    const { user } = await open();
    const sent = answerCalls({ [path]: { status: 200, body: {} } });
    await user.type(field('Nombre'), 'Eva');
    await user.click(send());
    const text = 'Por favor completa todos los campos obligatorios';
    await waitFor(() => expect(toastsInSight()).toEqual([['Error', text]]));
    const marked = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(({ name }) => name);
    expect(marked).toEqual(['email', 'message', 'privacy']);
    expect(document.activeElement).toBe(field('Email'));
    for (const one of document.querySelectorAll('[aria-invalid]'))
      for (const id of one.getAttribute('aria-describedby')!.split(' '))
        expect(document.getElementById(id)?.textContent).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('is not submitted with an invalid address', async () => {
    const { user } = await open();
    const sent = answerCalls({ [path]: { status: 200, body: {} } });
    await fill(user);
    await user.clear(field('Email'));
    await user.type(field('Email'), 'eva@');
    await user.click(send());
    await waitFor(() => expect(toastsInSight()).toEqual([['Error', 'Por favor ingresa un email válido']]));
    expect(document.activeElement).toBe(field('Email'));
    expect(sent).toEqual([]);
  });

  it('is submitted once, and cleared', async () => {
    const { user } = await open();
    const { answer, give } = promisedAnswer();
    const sent = answerCalls({ [path]: answer });
    await fill(user);
    await user.click(send());
    expect([send().textContent, send().disabled]).toEqual(['Enviando...', true]);
    give({ status: 200, body: {} });
    await waitFor(() =>
      expect(toastsInSight()).toEqual([['¡Mensaje enviado!', 'Nos pondremos en contacto contigo pronto']]),
    );
    expect(sent.map(({ body }) => body)).toEqual([
      {
        name: 'Eva',
        email: 'eva@example.org',
        organization: 'Faro',
        reason: 'training',
        message: 'Buenos días',
        privacy: true,
        language: 'es',
        elapsed_ms: 1000,
      },
    ]);
    expect(filled()).toEqual(['', '', '', '', '']);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect([send().textContent, send().disabled]).toEqual(['Enviar mensaje', false]);
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it.each([['lost'], [{ status: 500, body: { error: 'No' } }]] as const)(
    'preserves all input when it cannot be sent: %j',
    async (answer) => {
      const { user } = await open();
      answerCalls({ [path]: answer });
      await fill(user);
      await user.click(send());
      await waitFor(() =>
        expect(toastsInSight()).toEqual([['Error', 'No se pudo enviar el mensaje. Intenta de nuevo.']]),
      );
      expect(document.querySelector('li.destructive')).toBeTruthy();
      expect(filled()).toEqual(['Eva', 'eva@example.org', 'Faro', 'training', 'Buenos días']);
      expect(send().disabled).toBe(false);
    },
  );

  it('reports the rate limit', async () => {
    const { user } = await open();
    answerCalls({ [path]: { status: 429, body: { error: 'Vuelve a probar en 2 minutos.' } } });
    await fill(user);
    await user.click(send());
    await waitFor(() => expect(toastsInSight()).toEqual([['Error', 'Vuelve a probar en 2 minutos.']]));
  });

  it('delays a message that was written within a second', async () => {
    const { user } = await open();
    const sent = answerCalls({ [path]: { status: 200, body: {} } });
    await fill(user);
    fakeTimers('setTimeout', 'clearTimeout', 'performance');
    fireEvent.click(send());
    jest.advanceTimersByTime(999);
    await act(async () => {});
    expect([sent.length, send().textContent]).toEqual([0, 'Enviando...']);
    jest.advanceTimersByTime(1);
    await actUntil(() => sent.length > 0);
  });

  it('exists in English', async () => {
    const { user } = await open('en');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(toastsInSight()).toEqual([['Error', 'Please fill in all required fields']]));
    expect(screen.getAllByText('Required')).toHaveLength(4);
  });
});

describe('the sign-up on the contact page', () => {
  const subscribe = '/api/newsletter/subscribe';
  const openSignUp = async () => {
    await startWeb();
    return openForASecond(() => showAlive(<NewsletterForm place="contact" />, { at: '/contacto' }));
  };

  it('has its own texts', async () => {
    const { user } = await openSignUp();
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(toastsInSight()).toEqual([['Error', 'Por favor ingresa un email válido']]));
    answerCalls({ [subscribe]: { status: 500, body: { error: 'Otra cosa' } } });
    await user.type(field('Email'), 'eva@example.org{Enter}');
    await waitFor(() =>
      expect(toastsInSight()).toEqual([['Error', 'No se pudo completar la suscripción. Intenta de nuevo.']]),
    );
    answerCalls({ [subscribe]: { status: 429, body: { error: 'Vuelve luego' } } });
    await user.type(field('Email'), '{Enter}');
    await waitFor(() => expect(toastsInSight()).toEqual([['Error', 'Vuelve luego']]));
    answerCalls({ [subscribe]: { status: 200, body: { message: 'Abre el enlace', pending: true } } });
    await user.type(field('Email'), '{Enter}');
    await waitFor(() => expect(toastsInSight()).toEqual([['Falta un paso', 'Abre el enlace']]));
    await user.type(field('Email'), 'eva@example.org');
    answerCalls({ [subscribe]: { status: 200, body: { message: 'Otra cosa' } } });
    await user.type(field('Email'), '{Enter}');
    await waitFor(() =>
      expect(toastsInSight()).toEqual([
        ['¡Suscripción exitosa!', 'Te hemos suscrito a nuestro newsletter semanal'],
      ]),
    );
    expect(field('Email').form!.getAttribute('action')).toBe('/contacto#newsletter');
  });
});

import { issue } from '#tests/support/newsletters.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { openIssue, over, startWithIssues } from '#tests/support/web-newsletters.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const draft = issue({ subject_es: 'Faros' });

describe('a test mail', () => {
  const openTest = async () => {
    const web = await startWithIssues({ issues: [draft] });
    const opened = await openIssue(web, 'Faros');
    await opened.user.click(await opened.dialog.findByText('Correo de prueba'));
    const form = await over('Enviar un correo de prueba');
    return { ...opened, form, email: form.getByLabelText(/^Correo/) };
  };

  it('needs an address', async () => {
    const { user, form, email } = await openTest();
    expect(email).toHaveProperty('value', 'eva@example.org');
    await user.clear(email);
    await user.click(email);
    await user.paste('nadie');
    await user.click(form.getByText('Enviar prueba'));
    expect(await form.findByText('Escribe un correo válido.')).toBeTruthy();
    expect(form.getByRole('status').textContent).toBe('');
    await user.click(form.getByText('Cerrar', { selector: 'button' }));
  });

  it.each([
    ['accepted', '/srv/vigia/outbox/una.eml', 'Guardado como archivo:'],
    ['deferred', 'ECONNREFUSED', 'El servidor de correo no lo ha aceptado por ahora:'],
    ['refused', '550 5.1.1 Nobody', 'El servidor de correo lo ha rechazado:'],
  ])("that is %s shows the server's answer", async (outcome, answer, said) => {
    const { user, form } = await openTest();
    const sent = answerCalls({
      [`/api/admin/newsletters/${draft.id}/test`]: { status: 200, body: { outcome, answer } },
    });
    await user.click(form.getByText('Enviar prueba'));
    expect((await form.findByText(said)).nextElementSibling?.textContent).toBe(answer);
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'eva@example.org', language: 'es' }]);
    expect(toastsInSight()).toEqual([]);
  });

  it('reports a failure by a toast', async () => {
    const { user, form } = await openTest();
    answerCalls({ [`/api/admin/newsletters/${draft.id}/test`]: { status: 500, body: {} } });
    await user.click(form.getByText('Enviar prueba'));
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo enviar el correo de prueba']]);
  });
});

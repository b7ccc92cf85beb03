import { screen, waitFor, within } from '@testing-library/react';
import { change, day } from '#tests/support/entities.ts';
import { issue, storeIssues } from '#tests/support/newsletters.ts';
import { subscription } from '#tests/support/subscriptions.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { over, openIssue, startWithIssues } from '#tests/support/web-newsletters.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const id = (number: number) => `99999999-0000-4000-8000-${String(number).padStart(12, '0')}`;
const onItsWay = issue({
  id: id(1),
  subject_es: 'Faros',
  status: 'sending',
  recipients: 4,
  steps: [
    { step: 'created', at: day, by: 'eva' },
    { step: 'sending', at: '2026-11-20T08:59:00.000Z', by: 'eva' },
  ],
});
const readers = ['ana', 'berta', 'carla', 'dora'].map((name, index) =>
  subscription({ id: id(100 + index), email: `${name}@example.org` }),
);

type Web = Awaited<ReturnType<typeof startWithIssues>>;

const settleAndLease = (
  web: Web,
  given: Partial<Parameters<Web['ports']['deliveries']['settleAndLease']>[0]>,
) =>
  web.ports.deliveries.settleAndLease({
    issue_id: onItsWay.id,
    owner: id(200),
    at: day,
    lease_until: day,
    take: 0,
    settled: [],
    rate: null,
    ...given,
  });

/** An issue being sent to four: one delivery sent, one refused, one unknown, one pending. */
const openSending = async () => {
  const web = await startWithIssues({ issues: [onItsWay], subscribers: readers });
  await web.ports.transaction(change(), ({ deliveries }) =>
    deliveries.create(onItsWay.id, day, { es: [], en: [] }),
  );
  const { leases: taken } = await settleAndLease(web, { take: 3 });
  const [first, second, third] = taken.map(({ subscriber_id, attempt }) => ({ subscriber_id, attempt }));
  await settleAndLease(web, {
    settled: [
      { ...first!, status: 'sent', answer: '250 OK' },
      { ...second!, status: 'failed', answer: '550 5.1.1 Nobody' },
      { ...third!, status: 'unknown', answer: 'ETIMEDOUT' },
    ],
  });
  return { web, ...(await openIssue(web, 'Faros', 'Ver el envío')) };
};

const counts = (): Record<string, string | undefined> =>
  Object.fromEntries(
    [...document.querySelectorAll('[role=dialog] dl > div')].map((one) => [
      one.querySelector('dt')?.textContent ?? '',
      one.querySelector('dd')?.textContent,
    ]),
  );

describe('the sending view', () => {
  it('shows figures that add up', async () => {
    const { dialog } = await openSending();
    expect(await dialog.findByText('2 de 4')).toBeTruthy();
    expect(dialog.getByRole('progressbar', { name: 'Progreso del envío' })).toHaveProperty('value', 2);
    expect(counts()).toEqual({
      'Sin confirmar': '1',
      Fallido: '1',
      Enviado: '1',
      Omitido: '0',
      'En espera': '1',
      'En curso': '0',
    });
    expect(dialog.getByText(/^Total: 4 de 4 destinatarios\./)).toBeTruthy();
    expect(dialog.getByText('Faltan 2 por resolver')).toBeTruthy();
    expect(dialog.queryByText('Cuadra')).toBeNull();
    expect(dialog.getByText('0,02 por segundo')).toBeTruthy();
    expect(dialog.getByText('quedan 50 s')).toBeTruthy();
  });

  it('is updated live', async () => {
    const { web, user, dialog } = await openSending();
    await dialog.findByText('2 de 4');
    const { leases: taken } = await settleAndLease(web, { take: 1 });
    const [last] = taken.map(({ subscriber_id, attempt }) => ({ subscriber_id, attempt }));
    await settleAndLease(web, { settled: [{ ...last!, status: 'sent', answer: '250 OK' }] });
    await web.ports.deliveries.announce();
    expect(await dialog.findByText('3 de 4')).toBeTruthy();
    expect(dialog.getByText('Falta 1 por resolver')).toBeTruthy();
    await user.click(dialog.getByText('Dar todos por perdidos'));
    await user.click(await screen.findByText('Dar por perdido', { selector: '[role=alertdialog] *' }));
    expect(await dialog.findByText('Cuadra')).toBeTruthy();
  });

  it('pauses and resumes', async () => {
    const { web, user, dialog } = await openSending();
    await user.click(await dialog.findByText('Pausar'));
    await findToast('Envío en pausa');
    await waitFor(() => expect(dialog.queryByText(/por segundo$/)).toBeNull());
    await user.click(await dialog.findByText('Reanudar'));
    await findToast('Envío reanudado');
    expect(await dialog.findByText('Pausar')).toBeTruthy();
    expect((await web.ports.newsletters.find(onItsWay.id))?.status).toBe('sending');
  });

  it('cancels after a confirmation', async () => {
    const { web, user, dialog } = await openSending();
    await user.click(await dialog.findByText('Cancelar el envío'));
    const question = await over('¿Cancelar el envío?');
    await user.click(question.getByText('Cancelar el envío'));
    await findToast('Envío cancelado');
    await waitFor(() => expect(counts()['Omitido']).toBe('1'));
    expect((await web.ports.newsletters.find(onItsWay.id))?.status).toBe('cancelled');
    expect(dialog.queryByText('Reenviar todos')).toBeNull();
  });

  it('shows the previous state when pausing fails', async () => {
    const { user, dialog } = await openSending();
    answerCalls({ [`/api/admin/newsletters/${onItsWay.id}/pause`]: { status: 500, body: {} } });
    await user.click(await dialog.findByText('Pausar'));
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo poner en pausa el envío']]);
    expect(await dialog.findByText('Pausar')).toBeTruthy();
  });
});

describe('mails that need a decision', () => {
  it("are listed by status, with the server's answer", async () => {
    const { user, dialog } = await openSending();
    const shown = await dialog.findByLabelText('Mostrar');
    expect(shown).toHaveProperty('value', 'unknown');
    expect(await dialog.findByText('ETIMEDOUT')).toBeTruthy();
    await user.selectOptions(shown, 'Fallido (1)');
    expect(await dialog.findByText('550 5.1.1 Nobody')).toBeTruthy();
    await user.selectOptions(shown, 'Omitido (0)');
    expect(await dialog.findByText('Ninguno.')).toBeTruthy();
  });

  it('are all shown after the issue has ended', async () => {
    const { web, user, dialog } = await openSending();
    await user.selectOptions(await dialog.findByLabelText('Mostrar'), 'En espera (1)');
    const { leases: taken } = await settleAndLease(web, { take: 1 });
    const [last] = taken.map(({ subscriber_id, attempt }) => ({ subscriber_id, attempt }));
    await settleAndLease(web, { settled: [{ ...last!, status: 'sent', answer: '250 OK' }] });
    await storeIssues(web.ports, { ...onItsWay, revision: 1, status: 'sent', sent_at: day });
    await waitFor(() => expect(dialog.getByLabelText('Mostrar')).toHaveProperty('value', 'all'));
    await findToast('Newsletter enviado');
    expect(dialog.getByText('Todos (4)')).toBeTruthy();
    expect(dialog.queryByText('En espera (0)')).toBeNull();
    const list = within(await dialog.findByRole('table', { name: 'Correos' }));
    await waitFor(() => expect(list.getAllByText('Enviado')).toHaveLength(2));
  });

  it('are resent after a confirmation, all or individually', async () => {
    const { web, user, dialog } = await openSending();
    await user.click(await dialog.findByRole('button', { name: /^Reenviar: / }));
    const question = await over('¿Volver a enviar?');
    expect(question.getByText(/Quien ya lo haya recibido lo recibirá dos veces/)).toBeTruthy();
    await user.click(question.getByText('Reenviar'));
    await findToast('1 correo vuelve a la cola');
    await waitFor(() => expect(counts()['En espera']).toBe('2'));
    await user.click(await dialog.findByText('Reenviar los fallidos'));
    await user.click(await screen.findByText('Reenviar'));
    await waitFor(() => expect(counts()['En espera']).toBe('3'));
    expect((await web.ports.deliveries.counts(onItsWay.id)).failed).toBe(0);
  });

  it('are written off after a confirmation', async () => {
    const { web, user, dialog } = await openSending();
    await user.click(await dialog.findByText('Dar todos por perdidos'));
    const question = await over('¿Dar por perdido?');
    await user.click(question.getByText('Dar por perdido'));
    await findToast('1 correo dado por perdido');
    await waitFor(() => expect(counts()).toMatchObject({ 'Sin confirmar': '0', Fallido: '2' }));
    expect(await web.ports.deliveries.counts(onItsWay.id)).toMatchObject({ unknown: 0, failed: 2 });
  });
});

import { screen, waitFor } from '@testing-library/react';
import { operator } from '#core/kernel/actor.ts';
import { noCounts } from '#core/newsletter/issues/issue.ts';
import { day } from '#tests/support/entities.ts';
import { issue } from '#tests/support/newsletters.ts';
import { subscription } from '#tests/support/subscriptions.ts';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { over, issueRow, newslettersTab as tab, startWithIssues } from '#tests/support/web-newsletters.ts';
import { address, main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';
import { pressInRow, rowActions } from '#tests/support/web-rows.ts';

const id = (number: number) => `88888888-0000-4000-8000-${String(number).padStart(12, '0')}`;
const draft = issue({ id: id(1), subject_es: 'Faros', subject_en: 'Beacons', intro_es: '', intro_en: null });
const sent = issue({
  id: id(3),
  subject_es: 'Mareas',
  status: 'sent',
  recipients: 1200,
  counts: { ...noCounts, sent: 1200 },
  sent_at: day,
});

const list = '/api/admin/newsletters';

/** Goes from the row through the preview to the question. */
const send = async (user: Awaited<ReturnType<typeof openPanel>>['user']) => {
  await pressInRow(user, await issueRow('Faros'), 'Enviar');
  await user.click(await (await over('Vista previa del newsletter')).findByText('Enviar'));
};

describe('sending from the list', () => {
  it('shows the preview, asks with the number of its readers, and leads to the sending view', async () => {
    const subscribers = [
      subscription(),
      subscription({ email: 'jo@example.org', language: 'en' }),
      subscription({ email: 'eli@example.org', topics: ['riesgos-existenciales'] }),
    ];
    const web = await startWithIssues({ issues: [draft], subscribers });
    const { user } = await openPanel(web, { tab });
    await send(user);
    const question = await over('¿Enviar este newsletter?');
    expect(
      question.getByText(
        /2 personas suscritas.*1 persona suscrita no lo recibirá: .*al enviarlo, lo apruebas tú/,
      ),
    ).toBeTruthy();
    await user.click(question.getByText('Cancelar'));
    expect((await web.ports.newsletters.find(draft.id))?.status).toBe('draft');
    await user.click(await (await over('Vista previa del newsletter')).findByText('Enviar'));
    await user.click(await screen.findByText('Enviar ahora'));
    await findToast('Envío iniciado');
    const dialog = await over('Envío del newsletter');
    expect(await dialog.findByText('0 de 2')).toBeTruthy();
    expect(address()).toContain(`sending=${draft.id}`);
    expect(await web.ports.newsletters.find(draft.id)).toMatchObject({ status: 'sending', recipients: 2 });
  });

  it('warns that it cannot be undone, and which pieces were sent before', async () => {
    const web = await startWithIssues({ issues: [{ ...sent, status: 'sending' }, draft] });
    const { user } = await openPanel(web, { tab });
    await send(user);
    const question = await over('¿Enviar este newsletter?');
    expect(
      await question.findByText(/No se puede deshacer.*Ya salió en otro newsletter: «Una nota»\./),
    ).toBeTruthy();
  });

  it('sends only the confirmed revision', async () => {
    const web = await startWithIssues({ issues: [{ ...draft, pieces: [] }] });
    const { user } = await openPanel(web, { tab });
    await send(user);
    const edit = { id: draft.id, intro_es: 'Otra' };
    await web.application.execute('newsletters.update', edit, operator('luis'));
    await user.click(await screen.findByText('Enviar ahora'));
    await findToast('Error');
    expect(await screen.findByText(/^Alguien lo ha cambiado mientras lo mirabas/)).toBeTruthy();
    expect((await web.ports.newsletters.find(draft.id))?.status).toBe('draft');
  });

  it('reports the reason of a refusal, and reverts the view', async () => {
    const web = await startWithIssues({ issues: [draft] });
    const { user } = await openPanel(web, { tab });
    await send(user);
    await web.application.execute('articles.delete', { slug: 'una-nota' }, operator('luis'));
    await user.click(await screen.findByText('Enviar ahora'));
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo enviar el newsletter']]);
    expect(await screen.findByText('Ya no está publicado: una-nota.')).toBeTruthy();
    expect((await web.ports.newsletters.find(draft.id))?.status).toBe('draft');
  });
});

describe('the menu of a row', () => {
  it('has every action of the preview, and opens the issue at the chosen one', async () => {
    const web = await startWithIssues({
      issues: [draft, { ...draft, id: id(2), subject_es: 'Boyas', status: 'pending' }],
    });
    const { user } = await openPanel(web, { tab });
    const row = await issueRow('Faros');
    expect(await rowActions(user, row)).toEqual([
      'Vista previa',
      'Editar',
      'Proponer',
      'Aprobar',
      'Enviar',
      'Correo de prueba',
      'Eliminar',
    ]);
    expect((await rowActions(user, await issueRow('Boyas'))).slice(0, 2)).toEqual([
      'Vista previa',
      'Aprobar',
    ]);
    await pressInRow(user, row, 'Aprobar');
    const approve = await (
      await over('Vista previa del newsletter')
    ).findByRole('button', { name: 'Aprobar' });
    await waitFor(() => expect(document.activeElement).toBe(approve));
    expect((await web.ports.newsletters.find(draft.id))?.status).toBe('draft');
    await user.keyboard('{Escape}');
    await user.click(await main().findByRole('button', { name: 'Editar: Faros' }));
    expect(await (await over('Editar el newsletter')).findByDisplayValue('Faros')).toBeTruthy();
  });
});

describe('an issue with an unpublished piece', () => {
  const gone = { ...draft, status: 'approved', approved_by: 'Marta', approved_at: day } as const;

  it('shows it in its row, and cannot be approved or sent', async () => {
    const web = await startWithIssues({ articles: [], issues: [gone] });
    const { user } = await openPanel(web, { tab });
    const row = await issueRow('Faros');
    expect(await row.findByText('1 pieza ya no está publicada')).toBeTruthy();
    expect(await rowActions(user, row)).toEqual(['Vista previa', 'Editar', 'Correo de prueba', 'Eliminar']);
    await user.click(row.getByRole('button', { name: 'Vista previa: Faros' }));
    const dialog = await over('Vista previa del newsletter');
    expect(await dialog.findByText(/^No saldrá mientras lleve algo/)).toBeTruthy();
    expect(dialog.getByText(/por eso no se puede enviar: «Una nota»\.$/)).toBeTruthy();
    expect(dialog.queryByText('Enviar')).toBeNull();
    expect(dialog.getByText('Editar')).toBeTruthy();
  });
});

describe('deleting', () => {
  it('removes the row immediately, and restores it on failure', async () => {
    const web = await startWithIssues({ issues: [draft, sent] });
    const { answer, give } = promisedAnswer();
    answerCalls({ [`${list}/${draft.id}`]: answer });
    const { user } = await openPanel(web, { tab });
    await pressInRow(user, await issueRow('Faros'), 'Eliminar');
    const question = await over('¿Eliminar este newsletter?');
    await user.click(question.getByText('Eliminar newsletter'));
    await waitFor(() => expect(main().queryByText('Faros')).toBeNull());
    give({ status: 500, body: {} });
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo eliminar el newsletter']]);
    await issueRow('Faros');
  });

  it('explains what remains of a sent issue', async () => {
    const web = await startWithIssues({ issues: [draft, sent] });
    const { user } = await openPanel(web, { tab });
    await pressInRow(user, await issueRow('Mareas'), 'Eliminar');
    const question = await over('¿Eliminar este newsletter?');
    expect(question.getByText(/Su página pública sigue disponible/)).toBeTruthy();
    await user.click(question.getByText('Cancelar'));
    await pressInRow(user, await issueRow('Faros'), 'Eliminar');
    expect((await over('¿Eliminar este newsletter?')).queryByText(/página pública/)).toBeNull();
  });

  it('deletes after a confirmation', async () => {
    const web = await startWithIssues({ issues: [draft, sent] });
    const { user } = await openPanel(web, { tab });
    await pressInRow(user, await issueRow('Faros'), 'Eliminar');
    await user.click(await screen.findByText('Eliminar newsletter'));
    await findToast('Newsletter eliminado');
    await waitFor(() => expect(main().queryByText('Faros')).toBeNull());
    expect((await web.ports.newsletters.list()).map(({ subject_es: subject }) => subject)).toEqual([
      'Mareas',
    ]);
  });

  it('moves it to the trash, from where it is restored', async () => {
    const web = await startWithIssues({ issues: [draft, sent] });
    await web.application.execute('newsletters.delete', { id: draft.id }, operator('luis'));
    const { user } = await openPanel(web, { tab, language: 'en' });
    await user.click(await main().findByRole('button', { name: 'Trash (1)' }));
    await user.click(main().getByRole('button', { name: 'Restore: Beacons' }));
    await findToast('Newsletter restored');
    await waitFor(() => expect(main().queryByText(/^Trash/)).toBeNull());
    await issueRow('Beacons');
    expect(await web.ports.newsletters.find(draft.id)).toMatchObject({ deleted: false });
  });
});

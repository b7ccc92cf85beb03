import { screen, waitFor } from '@testing-library/react';
import { operator } from '#core/kernel/actor.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { article } from '#tests/support/entities.ts';
import { issue } from '#tests/support/newsletters.ts';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { issueRow, openIssue, over, startWithIssues } from '#tests/support/web-newsletters.ts';
import { findToast } from '#tests/support/web-toasts.ts';

const draft = issue({ subject_es: 'Faros', subject_en: 'Beacons' });

/** Opens the issue; `edit` continues to its form. */
const openDraft = async (given = draft, edit = false) => {
  const web = await startWithIssues({ issues: [given] });
  const { user, dialog } = await openIssue(web, 'Faros');
  if (edit) await user.click(await dialog.findByText('Editar'));
  return { web, user, dialog };
};

describe('an approved issue', () => {
  it('is sent in the next slot, if it is the newest one; the other shows a note', async () => {
    const older = issue({ ...draft, status: 'approved' });
    const newer = issue({ id: numberedId(2), subject_es: 'Boyas', status: 'approved' });
    const web = await startWithIssues({ issues: [older, newer] });
    const { user, dialog } = await openIssue(web, 'Faros');
    expect(await dialog.findByText('Aprobado; saldrá otro antes.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click((await issueRow('Boyas')).getByRole('button', { name: /^Vista previa/ }));
    expect(await (await over('Vista previa del newsletter')).findByText(/^Sale el viernes /)).toBeTruthy();
  });

  it('is approved in the displayed revision: later changes are shown, and not approved', async () => {
    const { web, user, dialog } = await openDraft();
    const { answer, give } = promisedAnswer();
    const sent = answerCalls({ [`/api/admin/newsletters/${draft.id}/approve`]: answer });
    await user.click(await dialog.findByText('Aprobar'));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ revision: 1 }]));
    const edit = { id: draft.id, subject_es: 'Faroles' };
    await web.application.execute('newsletters.update', edit, operator('luis'));
    const details = { id: draft.id, current_revision: 2 };
    give({ status: 409, body: { error: 'Changed', code: 'conflict', details } });
    const said = await dialog.findByText(/^Alguien lo ha cambiado mientras lo mirabas/);
    await waitFor(() => expect(said.textContent).toContain('Ha cambiado: Asunto en español'));
    expect((await web.ports.newsletters.find(draft.id))?.status).toBe('draft');
  });
});

describe('the pieces of an issue', () => {
  const other = { ...draft.pieces[0]!, slug: 'otra', title_es: 'Otra nota', title_en: null };
  const third = { ...draft.pieces[0]!, slug: 'tercera', title_es: 'Tercera nota', title_en: null };
  const three = issue({ ...draft, pieces: [...draft.pieces, other, third] });
  const slugs = async (web: Awaited<ReturnType<typeof openDraft>>['web']) =>
    (await web.ports.newsletters.find(draft.id))?.pieces.map(({ slug }) => slug);

  it('are moved and removed by keyboard, with the focus', async () => {
    const { web, user, dialog } = await openDraft(three, true);
    const down = () => dialog.getByRole('button', { name: 'Bajar: Una nota' });
    down().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(down()));
    expect(dialog.getByText('Una nota: 2 de 3')).toBeTruthy();
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(down());
    expect(down().getAttribute('aria-disabled')).toBe('true');
    await user.click(dialog.getByRole('button', { name: 'Subir: Tercera nota' }));
    await user.click(dialog.getByRole('button', { name: 'Quitar: Otra nota' }));
    await user.click(dialog.getByText('Guardar'));
    await findToast('Newsletter guardado');
    expect(await slugs(web)).toEqual(['tercera', 'una-nota']);
  });

  it('are extended with other published ones', async () => {
    const articles = [article(), article({ slug: 'otra', title_es: 'Otra marea' })];
    const web = await startWithIssues({ articles, issues: [draft] });
    const { user, dialog } = await openIssue(web, 'Faros');
    await user.click(await dialog.findByText('Editar'));
    await user.type(await dialog.findByLabelText('Añadir una pieza publicada'), 'marea{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Añadir: Otra marea' }));
    expect(await dialog.findByText('Añadida al final: Otra marea')).toBeTruthy();
    expect(await dialog.findByText('Nada que añadir.')).toBeTruthy();
    await user.click(dialog.getByText('Guardar'));
    await findToast('Newsletter guardado');
    expect(await slugs(web)).toEqual(['una-nota', 'otra']);
  });

  it('cannot all be removed: the last one stays', async () => {
    const { web, user, dialog } = await openDraft(draft, true);
    await user.click(dialog.getByRole('button', { name: 'Quitar: Una nota' }));
    expect(dialog.getByText('No hay cambios.')).toBeTruthy();
    expect(await slugs(web)).toEqual(['una-nota']);
  });
});

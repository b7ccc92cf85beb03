import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { operator } from '#core/kernel/actor.ts';
import { article } from '#tests/support/entities.ts';
import { issue } from '#tests/support/newsletters.ts';
import { over, issueRow, openIssue, startWithIssues } from '#tests/support/web-newsletters.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { main } from '#tests/support/web-page.tsx';
import { findToast } from '#tests/support/web-toasts.ts';
import { admin } from '#tests/support/web-users.ts';

const draft = issue({ subject_es: 'Faros', subject_en: 'Beacons' });

/** Opens the issue, whose piece is published; `edit` continues to its form. */
const openDraft = async (opened = draft, edit = false) => {
  const web = await startWithIssues({ articles: [article({ slug: 'una-nota' })], issues: [opened] });
  const { user, dialog } = await openIssue(web, 'Faros');
  if (edit) await user.click(await dialog.findByText('Editar'));
  return { web, user, dialog };
};

type User = Awaited<ReturnType<typeof openDraft>>['user'];

const rewrite = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.click(field);
  if (text) await user.paste(text);
};

const frame = () => document.querySelector('[role=dialog] iframe');
const preview = `/api/admin/newsletters/${draft.id}/preview`;

describe('the preview of an issue', () => {
  it('shows a loading state until it has loaded', async () => {
    const { dialog } = await openDraft();
    const box = () => frame()?.closest('[aria-busy]')?.getAttribute('aria-busy');
    expect(await dialog.findByText('Cargando la vista previa…', { selector: '[role=status]' })).toBeTruthy();
    expect(box()).toBe('true');
    fireEvent.load(frame()!);
    expect(box()).toBe('false');
    expect(dialog.queryByText('Cargando la vista previa…')).toBeNull();
  });

  it('shows the page in a sandboxed frame, in both languages, as HTML and text, wide and narrow', async () => {
    const { user, dialog } = await openDraft();
    await dialog.findByTitle('El newsletter como lo reciben los lectores');
    expect(frame()?.getAttribute('src')).toBe(preview);
    expect(frame()?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    const wide = frame()?.className;
    await user.click(dialog.getByText('Móvil'));
    expect(frame()?.className).not.toBe(wide);
    expect(dialog.getByRole('button', { name: 'Móvil', pressed: true })).toBeTruthy();
    await user.click(dialog.getByRole('tab', { name: 'Inglés' }));
    await user.click(dialog.getByText('Texto'));
    const requested = frame()?.getAttribute('src') ?? '';
    expect(requested).toBe(`${preview}?language=en&format=text`);
  });

  it('shows the history, and the next step', async () => {
    const { user, dialog } = await openDraft();
    const history = within(await dialog.findByRole('region', { name: 'Historial' }));
    expect(history.getByText('Creado')).toBeTruthy();
    expect(dialog.getByText(/^Saldrá el viernes .* si alguien lo aprueba antes\.$/)).toBeTruthy();
    await user.click(dialog.getByText('Proponer'));
    await findToast('Newsletter propuesto');
    await waitFor(() => expect(dialog.getByText('Pendiente')).toBeTruthy());
    expect(dialog.queryByText('Proponer')).toBeNull();
    await user.click(dialog.getByText('Aprobar'));
    await findToast('Newsletter aprobado');
    expect(await dialog.findByText('Aprobado por')).toBeTruthy();
    expect(await dialog.findByText(/^Sale el viernes /)).toBeTruthy();
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(3));
  });

  it('leads to the sending view in the same dialog', async () => {
    const { web, user, dialog } = await openDraft();
    await user.click(await dialog.findByText('Enviar'));
    await user.click(await screen.findByText('Enviar ahora'));
    await findToast('Envío iniciado');
    expect(await over('Envío del newsletter')).toBeTruthy();
    expect((await web.ports.newsletters.find(draft.id))?.status).toBe('sending');
  });

  it('closes when its issue is deleted', async () => {
    const { user, dialog } = await openDraft();
    await user.click(await dialog.findByText('Eliminar'));
    await user.click(await screen.findByText('Eliminar newsletter'));
    await findToast('Newsletter eliminado');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await main().findByText('Todavía no hay newsletters')).toBeTruthy();
  });

  it('reports a concurrent change', async () => {
    const { web, user, dialog } = await openDraft();
    await dialog.findByText('Aprobar');
    await web.application.execute('newsletters.cancel', { id: draft.id }, operator('luis'));
    const approve = dialog.queryByText('Aprobar');
    if (approve) await user.click(approve);
    expect((await dialog.findAllByText(/Cancelado/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(dialog.queryByText('Aprobar')).toBeNull());
  });
});

describe('editing an issue', () => {
  it('notes that introductions are plain text', async () => {
    const { dialog } = await openDraft(draft, true);
    expect(dialog.getAllByText(/^Texto sin formato/)).toHaveLength(2);
  });

  it('saves subject and intro in both languages; an approved issue needs a new approval', async () => {
    const approved = issue({
      ...draft,
      status: 'approved',
      approved_by: 'Marta',
      approved_at: draft.created_at,
    });
    const { web, user, dialog } = await openDraft(approved, true);
    expect(dialog.getByText(/habrá que aprobarlo de nuevo/)).toBeTruthy();
    const subject = dialog.getByLabelText(/^Asunto en español/);
    await rewrite(user, subject, '');
    await user.click(dialog.getByText('Guardar'));
    await waitFor(() => expect(document.activeElement).toBe(subject));
    expect(dialog.getByText('Escribe un asunto.')).toBeTruthy();
    await rewrite(user, subject, 'Faros de invierno');
    await rewrite(user, dialog.getByLabelText(/^Introducción en inglés/), '');
    await user.click(dialog.getByText('Guardar'));
    await findToast('Newsletter guardado');
    expect(await web.ports.newsletters.find(draft.id)).toMatchObject({
      subject_es: 'Faros de invierno',
      subject_en: 'Beacons',
      intro_en: null,
      status: 'pending',
      approved_by: null,
    });
    expect(await dialog.findByText('Editar')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect((await issueRow('Faros de invierno')).getByText('Pendiente')).toBeTruthy();
  });

  it('asks before unsaved changes are discarded', async () => {
    const { user, dialog } = await openDraft(draft, true);
    await rewrite(user, dialog.getByLabelText(/^Asunto en inglés/), 'Lamps');
    await user.keyboard('{Escape}');
    const question = await over('Hay cambios sin guardar');
    // A question accepts clicks once it is on top, and the dialog below once it has closed.
    await waitFor(() => user.click(question.getByText('Cancelar')));
    expect(dialog.getByDisplayValue('Lamps')).toBeTruthy();
    await waitFor(() => user.click(dialog.getByText('Cancelar')));
    await user.click(await screen.findByText('Descartar los cambios'));
    expect(await dialog.findByText('Editar')).toBeTruthy();
  });

  it('reports who else changed it, and overwrites only the changed fields', async () => {
    const { web, user, dialog } = await openDraft(draft, true);
    await rewrite(user, dialog.getByLabelText(/^Asunto en español/), 'Faros de invierno');
    const meanwhile = { id: draft.id, subject_en: 'Winter lights' };
    await web.application.execute('newsletters.update', meanwhile, operator('luis'));
    const notice = within(await dialog.findByRole('alert'));
    expect(notice.getByText(/luis lo cambió el/)).toBeTruthy();
    await user.click(notice.getByText('Guardar encima mis cambios'));
    await findToast('Newsletter guardado');
    expect(await web.ports.newsletters.find(draft.id)).toMatchObject({
      subject_es: 'Faros de invierno',
      subject_en: 'Winter lights',
    });
  });

  it('continues after a concurrent approval, with a note that it has to be approved again', async () => {
    const { web, user, dialog } = await openDraft(draft, true);
    await rewrite(user, dialog.getByLabelText(/^Asunto en español/), 'Faros de invierno');
    await web.application.execute('newsletters.approve', { id: draft.id }, actorOf(admin));
    expect(await dialog.findByText(/si lo cambias, habrá que aprobarlo de nuevo/)).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.click(dialog.getByText('Guardar'));
    await findToast('Newsletter guardado');
    expect(await web.ports.newsletters.find(draft.id)).toMatchObject({
      status: 'pending',
      subject_es: 'Faros de invierno',
    });
  });

  it('ends when the issue is being sent, or was deleted', async () => {
    const { web, user, dialog } = await openDraft(draft, true);
    await rewrite(user, dialog.getByLabelText(/^Asunto en español/), 'Tarde');
    await web.application.execute('newsletters.delete', { id: draft.id }, operator('luis'));
    const notice = within(await dialog.findByRole('alert'));
    expect(notice.getByText('El newsletter ya no existe')).toBeTruthy();
    expect(notice.queryByText('Guardar encima mis cambios')).toBeNull();
    await user.click(notice.getByText('Dejar de editar'));
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.getByText(/^Este newsletter ya no existe/)).toBeTruthy();
  });
});

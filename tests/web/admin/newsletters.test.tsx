import { operator } from '#core/kernel/actor.ts';
import { noCounts } from '#core/newsletter/issues/issue.ts';
import { article, day } from '#tests/support/entities.ts';
import { issue } from '#tests/support/newsletters.ts';
import type { CallAnswer } from '#tests/support/web-answers.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { issueRow, over, newslettersTab as tab, startWithIssues } from '#tests/support/web-newsletters.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const id = (number: number) => `88888888-0000-4000-8000-${String(number).padStart(12, '0')}`;
const draft = issue({ id: id(1), subject_es: 'Faros', subject_en: 'Beacons', intro_es: '', intro_en: null });
const approved = issue({
  id: id(2),
  subject_es: 'Boyas',
  status: 'approved',
  approved_by: 'Marta',
  approved_at: day,
});
const sent = issue({
  id: id(3),
  subject_es: 'Mareas',
  status: 'sent',
  recipients: 1200,
  counts: { ...noCounts, sent: 1200 },
  sent_at: day,
});

const list = '/api/admin/newsletters';
const words = (row: Awaited<ReturnType<typeof issueRow>>) =>
  row.getAllByRole('button').map(({ textContent }) => textContent);

describe('the issues of the newsletter', () => {
  it('are rows with their status and dates; sent ones cannot be sent again', async () => {
    const web = await startWithIssues({ issues: [draft, approved, sent] });
    await openPanel(web, { tab });
    const first = await issueRow('Faros');
    expect(first.getByText('Sin descripción')).toBeTruthy();
    expect(first.getByText('Borrador')).toBeTruthy();
    expect(first.getByText('–')).toBeTruthy();
    expect(words(first)).toEqual(['Vista previa', 'Editar', 'Más']);
    const second = await issueRow('Boyas');
    expect(second.getByText('Aprobado')).toBeTruthy();
    expect(words(second)).toEqual(['Vista previa', 'Enviar', 'Más']);
    expect(second.getByText('por Marta')).toBeTruthy();
    expect(second.getByText('Una pieza.')).toBeTruthy();
    const third = await issueRow('Mareas');
    expect(third.getByText('Enviado')).toBeTruthy();
    expect(third.getByText('a 1.200 destinatarios')).toBeTruthy();
    expect(third.getAllByText('20/11/2026, 10:00')).toHaveLength(2);
    expect(words(third)).toEqual(['Vista previa', 'Ver el envío', 'Más']);
  });

  it('are shown in the language of the panel', async () => {
    const web = await startWithIssues({ issues: [draft] });
    await openPanel(web, { tab, language: 'en' });
    const row = await issueRow('Beacons');
    expect(row.getByText('No description')).toBeTruthy();
    expect(row.getByText('Draft')).toBeTruthy();
    expect(await main().findByText(/^Thursday \d\d\/\d\d\/\d{4}, 18:00$/)).toBeTruthy();
  });

  it('show when the next one is due, the number of recipients, and that mail is saved to files', async () => {
    const web = await startWithIssues();
    await openPanel(web, { tab });
    expect(await main().findByText(/^jueves .*18:00$/)).toBeTruthy();
    expect(main().getByText(/^viernes .*0?9:00$/)).toBeTruthy();
    expect(main().getByText('si está aprobado')).toBeTruthy();
    expect(main().getByText('Suscripciones activas').nextElementSibling?.textContent).toBe('2');
    const { mail } = web.ports.settings.newsletter;
    const notice = main().queryByRole('region', { name: 'Avisos sobre los envíos' });
    expect(Boolean(notice?.textContent.includes('SMTP_URL'))).toBe(mail === 'outbox');
  });

  it('are generated from the empty state', async () => {
    const web = await startWithIssues({ articles: [article({ title_es: 'Una tormenta' })] });
    const { user } = await openPanel(web, { tab });
    expect(await main().findByText('Todavía no hay newsletters')).toBeTruthy();
    await user.click(main().getAllByRole('button', { name: 'Generar newsletter semanal' })[1]!);
    await findToast('Newsletter generado');
    await issueRow('Una tormenta · Selección');
  });

  it('are generated a second time in a week only after a confirmation', async () => {
    const web = await startWithIssues({ articles: [article({ title_es: 'Una tormenta' })] });
    const { user } = await openPanel(web, { tab });
    const { newsletter } = await web.application.execute('newsletters.generate', {}, operator('luis'));
    await issueRow('Una tormenta · Selección');
    const generate = async () => {
      await user.click(main().getByRole('button', { name: 'Generar newsletter semanal' }));
      return over('Ya hay un newsletter de esta semana');
    };
    const question = await generate();
    expect(question.getByText(/^«Una tormenta · Selección».*Borrador/)).toBeTruthy();
    await user.click(question.getByText('Cancelar'));
    expect(await web.ports.newsletters.list()).toMatchObject([{ id: newsletter.id }]);
    await user.click((await generate()).getByText('Generar otro'));
    await findToast('Newsletter generado');
    expect(await web.ports.newsletters.list()).toHaveLength(2);
  });

  it('are not generated without new content, with a message', async () => {
    const web = await startWithIssues();
    const { user } = await openPanel(web, { tab });
    await main().findByText('Todavía no hay newsletters');
    await user.click(main().getAllByRole('button', { name: 'Generar newsletter semanal' })[0]!);
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo generar el newsletter']]);
    expect(await main().findByText(/^No hay nada nuevo que enviar/)).toBeTruthy();
  });

  it('report a failed load, with a retry', async () => {
    const web = await startWithIssues({ issues: [draft] });
    const lost: Record<string, CallAnswer> = { [list]: { status: 503, body: {} } };
    answerCalls(lost);
    const { user } = await openPanel(web, { tab });
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudieron cargar los newsletters']]);
    const again = await main().findByRole('button', { name: 'Reintentar' });
    delete lost[list];
    await user.click(again);
    await issueRow('Faros');
  });

  it('appear when somebody else creates them', async () => {
    const web = await startWithIssues({ articles: [article({ title_es: 'Una tormenta' })] });
    await openPanel(web, { tab });
    await main().findByText('Todavía no hay newsletters');
    await web.application.execute('newsletters.generate', {}, operator('luis'));
    expect((await issueRow('Una tormenta · Selección')).getByText('Borrador')).toBeTruthy();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { acceptProposals } from '#apps/web/panel/editor/use-translation.ts';
import { toValues } from '#apps/web/panel/editor/edit-values.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { widen } from '#tests/support/web-document.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';

const paragraphs = ['## What changes', 'The harbour closes.', 'Nobody knows why.'];
const draft = soundDraft('una-tormenta', {
  title_es: 'Una tormenta',
  title_en: 'A storm',
  body_en: paragraphs.join('\n\n'),
  text_revisions: { es: 2, en: 1 },
});
const call = `/api/admin/articles/${draft.slug}/translate-changes`;

const proposals = [
  { field: 'title_en', paragraph: 0, before: 'A storm', after: 'A big storm', source: 'Una gran tormenta' },
  {
    field: 'body_en',
    paragraph: 1,
    before: paragraphs[1]!,
    after: 'The harbour opens.',
    source: 'El puerto abre.',
  },
  { field: 'body_en', paragraph: 2, before: paragraphs[2]!, after: '', source: '' },
] as const;
const answer = {
  proposals,
  origin: 'ai-assisted',
  demo: false,
  cost: { calls: 1, input_tokens: 900, output_tokens: 80, eur: 0.0123 },
};

describe('translating changes', () => {
  it('shows why it is impossible, then each proposal, and applies accepted ones', async () => {
    const web = await startWeb([draft]);
    const { user } = await openPanel(web, { path: `/articles/${draft.slug}` });
    widen();
    const english = within(await main().findByRole('region', { name: 'Inglés' }));
    await english.findByText('Traducción desactualizada');
    const error = 'Falta configurar la variable OPENAI_API_KEY';
    const details = { fault: 'not-configured', variable: 'OPENAI_API_KEY' };
    answerCalls({ [call]: { status: 503, body: { error, code: 'unavailable', details } } });
    await user.click(english.getByRole('button', { name: 'Traducir lo que ha cambiado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Traducir lo que ha cambiado' }));
    const failure = within(await dialog.findByRole('alert'));
    expect(failure.getByText(`${error}.`, { exact: false })).toBeTruthy();
    expect(failure.getByText(/^Define la variable que falta/)).toBeTruthy();
    const spent = { run_failure: 'budget', amount: 5 };
    const limit = { error: 'Se llegaría al límite de gasto del mes (5,00 €)', details: spent };
    answerCalls({ [call]: { status: 422, body: { ...limit, code: 'rule-violated' } } });
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    expect(await dialog.findByText(/^Sube el límite del mes/)).toBeTruthy();
    const { answer: promised, give } = promisedAnswer();
    const [sent] = [answerCalls({ [call]: promised })];
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    expect(await dialog.findByRole('progressbar')).toBeTruthy();
    // It may be closed meanwhile, and is requested once.
    await user.click(dialog.getAllByRole('button', { name: 'Cerrar' })[0]!);
    await user.click(english.getByRole('button', { name: 'Traduciendo…' }));
    give({ status: 200, body: answer });
    const open = within(await screen.findByRole('dialog'));
    expect(await open.findByText('3 propuestas')).toBeTruthy();
    expect(open.getByText(/0,0123/)).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toMatchObject({
      to: 'en',
      source: { title: draft.title_es, body: draft.body_es },
      translation: { title: 'A storm', body: draft.body_en },
    });
    await user.click(open.getByRole('button', { name: 'Aceptar: Título en inglés' }));
    await user.click(open.getByRole('button', { name: 'Rechazar: Párrafo 2' }));
    await user.click(open.getByRole('button', { name: 'Aceptar: Párrafo 3' }));
    await user.click(open.getByRole('button', { name: 'Llevar 2 cambios al texto' }));
    await findToast('2 cambios llevados al texto');
    expect(screen.getByRole('textbox', { name: 'Título en inglés' })).toHaveProperty('value', 'A big storm');
    expect(screen.getByRole('combobox', { name: 'Cómo se hizo el texto en inglés' })).toHaveProperty(
      'value',
      'ai-assisted',
    );
    await english.findByText('Traducción por guardar');
    await user.click(screen.getByRole('button', { name: 'Guardar borrador' }));
    await findToast('Borrador guardado');
    const stored = await web.ports.articles.find(draft.slug);
    expect(stored).toMatchObject({ title_en: 'A big storm', body_en: paragraphs.slice(0, 2).join('\n\n') });
    expect(stored?.provenance.en.origin).toBe('ai-assisted');
    await waitFor(() => expect(english.getByText('Traducción al día')).toBeTruthy());
  });

  it('skips passages changed since, and all others', () => {
    const values = {
      ...toValues(draft),
      title_en: 'Another storm',
      body_en: `\n${draft.body_en}\n\n\nThe end.\n`,
    };
    const to = { to: 'en', origin: 'ai-assisted' } as const;
    const found = acceptProposals(values, proposals, to);
    expect(found).toMatchObject({ missed: 1, changed: ['body_en', 'origin_en'] });
    expect(found.values).toMatchObject({
      title_en: 'Another storm',
      body_en: '\n## What changes\n\nThe harbour opens.\n\nThe end.\n',
      origin_en: 'ai-assisted',
    });
    expect(acceptProposals(values, proposals.slice(0, 1), to)).toEqual({ values, changed: [], missed: 1 });
  });
});

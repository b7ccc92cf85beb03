import { screen, waitFor, within } from '@testing-library/react';
import { sourceDocument } from '#tests/support/agents.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { openDialog } from '#tests/support/web-dialogs.ts';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';

const title = 'Nota de prensa';
const text = 'Presentación del registro.\n\nEl registro tiene 18 sistemas, según el Ayuntamiento.';
const draft = soundDraft('el-registro', {
  body_es: 'El registro tiene 18 sistemas. El registro costó 40.000 euros.',
});

/** The region of the editor with this heading. */
const findRegion = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

it('are added by hand, compared with the text, read and removed', async () => {
  const web = await startWeb([draft]);
  const { user } = await openPanel(web, { path: `/articles/${draft.slug}` });
  const sources = await findRegion('Textos de las fuentes');
  expect(screen.queryByRole('region', { name: /^Evidencia/ })).toBeNull();

  await user.click(sources.getByRole('button', { name: 'Añadir una fuente' }));
  const form = within(await openDialog('Añadir una fuente'));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByLabelText(/^Dirección/).getAttribute('aria-invalid')).toBe('true');
  await user.click(form.getByLabelText(/^O el texto pegado/));
  await user.paste(text);
  await user.click(form.getByLabelText(/^Título/));
  await user.paste(title);
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await findToast('La fuente está guardada');
  expect(await sources.findByText(title)).toBeTruthy();

  const evidence = await findRegion(/^Evidencia/);
  expect(await evidence.findByText('1 frase sin respaldo')).toBeTruthy();
  await user.click(evidence.getByText('1 frase con respaldo'));
  await user.click(evidence.getByRole('button', { name: /El registro tiene 18 sistemas/ }));
  await user.click(evidence.getByRole('button', { name: `Leer el texto entero: ${title}` }));
  const whole = within(await openDialog(title));
  const passage = await whole.findByText(/^El registro tiene 18 sistemas/, { selector: 'mark' });
  expect(passage.parentElement!.textContent).toBe(text);
  await user.keyboard('{Escape}');

  await user.click(sources.getByRole('button', { name: `Quitar: ${title}` }));
  const question = within(await openDialog('¿Quitar este texto?'));
  await user.click(question.getByRole('button', { name: 'Quitar' }));
  await findToast('La fuente ya no está guardada con el artículo');
  await waitFor(() => expect(sources.queryByText(title)).toBeNull());
});

const document = sourceDocument({
  text,
  published_at: '2026-11-24T01:00:00.000Z',
  published_day: '2026-11-23',
});

/** Opens the draft with the stored source, with a text made with AI if there is one. */
const openWithSource = async (made?: string) => {
  const { final_url: url, hash, retrieved_at } = document;
  const { provenance } = draft;
  const sources = [{ url, title, hash, retrieved_at }];
  const web = await startWeb([
    {
      ...draft,
      body_es: made ?? draft.body_es,
      provenance: {
        ...provenance,
        es: { ...provenance.es, sources, ...(made && { origin: 'ai-assisted' as const }) },
      },
    },
  ]);
  await web.ports.sourceDocuments.store([document]);
  return openPanel(web, { path: `/articles/${draft.slug}` });
};

it('say the day of where they were published', async () => {
  const { user } = await openWithSource();
  const evidence = await findRegion(/^Evidencia/);
  await user.click(await evidence.findByText('1 frase con respaldo'));
  await user.click(evidence.getByRole('button', { name: /El registro tiene 18 sistemas/ }));
  expect(await evidence.findByText('23/11/2026')).toBeTruthy();
});

it('are missing for sentences, of which the checklist names the beginnings of the first', async () => {
  const long = `El registro costó 40.000 euros ${'y se revisó otra vez '.repeat(6)}antes de abrirse.`;
  const others = ['Abrió en 2019.', 'Lo firman 700 vecinos.', 'Cerró en 2031.', 'Tuvo 900 visitas.'];
  await openWithSource([long, ...others].join(' '));
  const start = '«El registro costó 40.000 euros y se revisó otra vez y se revisó otra vez y se revisó…»';
  const words = `Hay 5 frases con datos que ninguna fuente guardada dice: ${start}, «Abrió en 2019.», «Lo firman 700 vecinos.» y 2 más.`;
  await findRegion(/^Evidencia/);
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeTruthy();
});

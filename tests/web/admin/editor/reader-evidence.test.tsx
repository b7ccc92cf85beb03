import { screen, waitFor, within } from '@testing-library/react';
import { createCompareEvidence } from '#core/articles/compare-evidence.ts';
import { unchecked } from '#core/agents/sources.ts';
import { sourceDocument } from '#tests/support/agents.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { openDialog } from '#tests/support/web-dialogs.ts';
import { admin } from '#tests/core/support/product.ts';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';

const tab = 'publicaciones';
const url = 'https://registro.example/nota';
const text = 'El registro tiene 18 sistemas, según el Ayuntamiento. Lo pagan los vecinos.';
const source = sourceDocument({ url, final_url: url, title: 'Nota', text });

const start = async (status: 'draft' | 'published' = 'draft') => {
  const { hash, retrieved_at } = source;
  const draft = soundDraft('el-registro', {
    status,
    ...(status === 'published' && { published_languages: ['es'] }),
    body_es: 'El registro tiene 18 sistemas. El registro costó 40.000 euros.',
    sources: [{ name: 'Nota', url }],
  });
  const { provenance } = draft;
  const sources = [{ url, title: 'Nota', hash, retrieved_at }];
  const web = await startWeb([
    { ...draft, provenance: { ...provenance, es: { ...provenance.es, sources } } },
  ]);
  await web.ports.sourceDocuments.store([source]);
  return web;
};
const findEvidence = async () => within(await screen.findByRole('region', { name: /^Evidencia/ }));

it('lets an editor hide a passage from readers with a reason, and show it again', async () => {
  const web = await start();
  const { user } = await openPanel(web, { path: '/articles/el-registro' });
  const evidence = await findEvidence();
  await user.click(await evidence.findByText('1 frase con respaldo'));
  await user.click(evidence.getByRole('button', { name: /El registro tiene 18 sistemas/ }));
  await user.click(evidence.getByRole('button', { name: 'Ocultar a los lectores' }));
  const form = within(await openDialog('Ocultar a los lectores'));
  await user.click(form.getByLabelText(/^Motivo que leerán/));
  await user.paste('Por ley');
  await user.click(form.getByRole('button', { name: 'Ocultar' }));
  await findToast('Los lectores ya no lo ven');
  expect(await evidence.findByText(/Oculto a los lectores: Por ley/)).toBeTruthy();
  expect(await web.ports.evidence.hidden([url])).toMatchObject([{ reason_es: 'Por ley', hash: source.hash }]);
  await user.click(evidence.getByRole('button', { name: 'Volver a mostrarlo' }));
  expect(await evidence.findByRole('button', { name: 'Ocultar a los lectores' })).toBeTruthy();
  expect(await web.ports.evidence.hidden([url])).toEqual([]);
});

it('lists the passages that have changed under what is published', async () => {
  const web = await start('published');
  const { signal } = new AbortController();
  await createCompareEvidence(web.ports)({}, { signal, last: false, wait: async () => {} });
  const [stored] = await web.ports.sourceDocuments.cited([{ url, hash: source.hash }]);
  const at = '2026-11-22T04:30:00.000Z';
  await web.ports.sourceDocuments.recordChecks([
    { ...unchecked, id: stored!.id, checked_at: at, answers: 'gone', answers_at: at },
  ]);
  const { user } = await openPanel(web, { tab });
  await user.click(await screen.findByRole('tab', { name: 'Pruebas que cambian' }));
  const table = within(await screen.findByRole('table', { name: 'Pruebas que cambian' }));
  expect(table.getByText('Ya no está')).toBeTruthy();
  expect(table.getByText('22/11/2026')).toBeTruthy();
  const link = table.getByRole('link', { name: 'El registro tiene 18 sistemas.' });
  expect(link.getAttribute('href')).toMatch(/^\/admin\/articles\/el-registro/);
});

it('lets an editor choose the passage of a sentence', async () => {
  const web = await start();
  const { user } = await openPanel(web, { path: '/articles/el-registro' });
  const evidence = await findEvidence();
  await user.click(await evidence.findByRole('button', { name: /costó 40.000 euros/ }));
  await user.click(evidence.getByRole('button', { name: 'Elegir el pasaje' }));
  const form = within(await openDialog('Elegir el pasaje'));
  const passage = form.getByLabelText(/^Pasaje/);
  await user.click(passage);
  await user.paste('esto no está');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect((await form.findByRole('alert')).textContent).toContain('no tiene esas palabras');
  await user.clear(passage);
  await user.click(passage);
  await user.paste('lo pagan los vecinos');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await findToast('La frase tiene su pasaje');
  await user.click(await evidence.findByText('Pasajes elegidos'));
  const quoted = evidence.getAllByText('Lo pagan los vecinos.', { selector: 'blockquote' });
  expect(quoted.map(({ textContent }) => textContent)).toContain('Lo pagan los vecinos.');
  const { id } = (await web.ports.articles.find('el-registro'))!;
  expect(await web.ports.evidence.chosen(id)).toHaveLength(1);
  // Opened again while the dialog closes.
  await openPanel(web, { path: '/articles/el-registro' });
  expect(await (await findEvidence()).findByText('Pasajes elegidos')).toBeTruthy();
});

it('says when a sentence with a chosen passage has changed, and takes the passage away', async () => {
  const web = await start();
  const sentence = 'El registro costó 40.000 euros.';
  const choice = { language: 'es' as const, sentence, hash: source.hash, passage: 'lo pagan los vecinos' };
  await web.application.execute('evidence.choose', { slug: 'el-registro', ...choice }, admin);
  const { id, revision } = (await web.ports.articles.find('el-registro'))!;
  const body_es = 'El registro tiene 18 sistemas.';
  await web.application.execute('articles.edit', { slug: 'el-registro', revision, body_es }, admin);
  const { user } = await openPanel(web, { path: '/articles/el-registro' });
  const later = await findEvidence();
  expect(await later.findByText('La frase ha cambiado: los lectores ya no ven su prueba')).toBeTruthy();
  await user.click(later.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(later.queryByRole('button', { name: 'Quitar' })).toBeNull());
  expect(await web.ports.evidence.chosen(id)).toEqual([]);
});

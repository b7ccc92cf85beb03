import { storeAccounts } from '#tests/support/accounts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { stockedAdmin, stockedAuthor, stockedPassword } from '#tests/support/stocked-accounts.ts';
import { interview, referent } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { widen } from '#tests/support/web-document.ts';
import { field, press, write } from '#tests/support/web-editor.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';

beforeEach(() => widen());

it('writes an interview in the editor of articles, by an author, with whom it is', async () => {
  const web = await startWeb();
  await storeAccounts(web.ports, [stockedAuthor], stockedPassword);
  await stock(web.ports, { referents: [referent({ role_en: 'Researcher' })] });
  const view = await openPanel(web, { user: stockedAuthor, tab: 'entrevistas' });
  widen();
  await view.user.click(await main().findByRole('link', { name: 'Nueva entrevista' }));
  await write(view, await main().findByRole('textbox', { name: /^Título en español/ }), 'Hablar con Ada');
  await waitFor(() => expect(document.querySelector('datalist option[value="Ada"]')).not.toBeNull());
  await write(view, screen.getByRole('combobox', { name: 'Persona entrevistada' }), 'Ada');
  await waitFor(() => expect((field('Cargo en inglés') as HTMLInputElement).value).toBe('Researcher'));
  await press(view, 'Guardar borrador');
  await findToast('Borrador guardado');
  expect(await web.ports.articles.find('hablar-con-ada')).toMatchObject({
    type: 'entrevista',
    status: 'draft',
    interviewee: { name: 'Ada', role_es: 'Investigadora', role_en: 'Researcher', focus: [] },
  });
  expect(await web.ports.interviews.find('hablar-con-ada')).toMatchObject({ draft: true });
});

it('shows what a program has changed in an interview, for a person to publish or discard', async () => {
  const web = await startWeb();
  const { slug } = interview();
  await stock(web.ports, { interviews: [interview()] });
  const propose = (revision: number, intro_es: string) =>
    web.application.execute(
      'interviews.set',
      { slug, revision, intro_es },
      tokenActor('read', 'write', 'publish'),
    );
  await propose(1, 'La entrada del guion.');
  const { user } = await openPanel(web, { path: `/articles/${slug}` });
  expect(await screen.findByText('Cambios sin publicar')).toBeTruthy();
  expect(screen.getByText(/de un guion/)).toBeTruthy();
  const notice = within(screen.getByText('Cambios sin publicar').closest<HTMLElement>('[role=status]')!);
  await user.click(notice.getByRole('button', { name: 'Publicar cambios' }));
  await findToast('Cambios publicados');
  await waitFor(() => expect(screen.queryByText('Cambios sin publicar')).toBeNull());
  expect(await web.ports.interviews.get(slug)).toMatchObject({
    intro_es: 'La entrada del guion.',
    provenance: { es: { reviewer: stockedAdmin.username } },
  });
  await propose(2, 'Otra entrada.');
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByText('Cambios sin publicar')).toBeNull());
  expect(await web.ports.interviews.get(slug)).toMatchObject({ revision: 2 });
});

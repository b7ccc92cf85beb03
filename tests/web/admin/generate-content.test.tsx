import { act, screen, waitFor } from '@testing-library/react';
import { createProviders } from '#apps/compose/providers.ts';
import { readConfig } from '#apps/config.ts';
import { withoutQuotations } from '#core/evidence/quoted-passages.ts';
import { articlePiece, englishBody, page, spanishBody, translation } from '#tests/core/support/newsroom.ts';
import { dialogOf, startWithAgents } from '#tests/support/web-agents.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

type User = Awaited<ReturnType<typeof openPanel>>['user'];

const tab = 'publicaciones';
const path = '/api/generate-manual-content';
/** Without a quotation: no source contains it. */
const unsourced = [
  { json: articlePiece({ body: withoutQuotations(spanishBody), sources: [], quotations: [] }) },
  { json: translation({ body: withoutQuotations(englishBody) }) },
];

/** Replaces a text at once: individual keys do not matter here. */
const write = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

const openForm = async (options: Parameters<typeof startWithAgents>[1] = {}) => {
  const room = await startWithAgents([], options);
  const { user } = await openPanel(room.web, { tab });
  await user.click(await main().findByRole('button', { name: 'Generar Contenido' }));
  const dialog = await dialogOf('Generar Contenido');
  await waitFor(() =>
    expect(dialog.getByLabelText('Prompt del sistema')).toHaveProperty(
      'value',
      room.script.providers.prompts.get('brief').text,
    ),
  );
  const prompt = () => screen.getByLabelText(/^Prompt(?! del)/);
  return {
    ...room,
    user,
    dialog,
    prompt,
    send: () => dialog.getByRole('button', { name: 'Generar Contenido' }),
  };
};

describe('Generar Contenido', () => {
  it("starts with the site's name and brief, and with an image", async () => {
    const { dialog } = await openForm();
    expect(dialog.getByLabelText('Nombre del autor')).toHaveProperty('value', 'Vigía');
    expect(dialog.getByLabelText('Tipo de contenido')).toHaveProperty('value', 'article');
    expect(dialog.getByRole('checkbox', { name: 'Generar imagen' })).toHaveProperty('checked', true);
  });

  it('requires a prompt', async () => {
    const { user, dialog, prompt, send } = await openForm();
    await write(user, prompt(), '   ');
    const sent = answerCalls({ [path]: 'lost' });
    await user.click(send());
    await findToast('Error');
    const text = 'Por favor, escribe un prompt para generar contenido';
    expect(toastsInSight()).toEqual([['Error', text]]);
    expect(dialog.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(prompt());
    expect(sent).toEqual([]);
  });

  it('explains its sources, and requires an address for an interview', async () => {
    const { user, dialog, prompt, send } = await openForm();
    expect(dialog.getByText(/sin ninguna, el borrador no tiene fuentes/)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Tipo de contenido'), 'Entrevista');
    expect(dialog.getByText(/da como fuentes las páginas o los textos/)).toBeTruthy();
    await write(user, prompt(), 'Con una investigadora.');
    const sent = answerCalls({ [path]: 'lost' });
    await user.click(send());
    expect(await dialog.findByText(/^Una entrevista necesita al menos una fuente/)).toBeTruthy();
    expect(document.activeElement).toBe(prompt());
    expect(sent).toEqual([]);
    await write(user, prompt(), 'Con lo que dice en https://diario.example/nota.');
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('submits the input, and follows the piece to its draft', async () => {
    const { web, script, work, user, dialog, prompt, send } = await openForm();
    script.answers.push(...unsourced);
    await user.selectOptions(dialog.getByLabelText('Tipo de contenido'), 'Noticia');
    await write(user, dialog.getByLabelText('Nombre del autor'), 'Eva Ruiz');
    await write(user, prompt(), ' Qué cambia en los colegios. ');
    await write(user, dialog.getByLabelText('Prompt del sistema'), 'Sé breve.');
    await user.click(dialog.getByRole('checkbox', { name: 'Generar imagen' }));
    await user.click(send());
    const run = await dialogOf('Ejecución');
    expect(await run.findByText(/Noticia manual/)).toBeTruthy();
    expect(run.getByText('Eva Ruiz')).toBeTruthy();
    const [started] = await web.ports.agentRuns.list({ limit: 1 });
    expect(await web.ports.agentRuns.task(started!.id)).toMatchObject({
      type: 'news',
      author: 'Eva Ruiz',
      instructions: 'Qué cambia en los colegios.',
      brief: 'Sé breve.',
      picture: false,
    });
    await work();
    await user.click(await run.findByRole('link', { name: 'Revisar el borrador' }));
    const draft = await dialogOf('Vista previa del artículo');
    expect(await draft.findByText(/^Solicitada manualmente por /)).toBeTruthy();
  });

  it('stores the input until it is cancelled', async () => {
    const { user, prompt } = await openForm();
    await write(user, prompt(), 'Los colegios.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await main().findByRole('button', { name: 'Generar Contenido' }));
    await dialogOf('Generar Contenido');
    expect(prompt()).toHaveProperty('value', 'Los colegios.');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await main().findByRole('button', { name: 'Generar Contenido' }));
    await dialogOf('Generar Contenido');
    expect(prompt()).toHaveProperty('value', '');
  });

  it('reports a failure, and preserves the input', async () => {
    const { user, prompt, send } = await openForm();
    await write(user, prompt(), 'Los colegios.');
    answerCalls({ [path]: { status: 500, body: {} } });
    await user.click(send());
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo generar el contenido. Intenta de nuevo.']]);
    expect(prompt()).toHaveProperty('value', 'Los colegios.');
  });

  it('preserves prompt and fields of a failed run, and offers another attempt with advice', async () => {
    const { script, work, user, dialog, prompt, send } = await openForm();
    script.answers.push({ reply: { finish: 'refusal' } }, ...unsourced);
    await write(user, dialog.getByLabelText('Nombre del autor'), 'Eva Ruiz');
    await write(user, prompt(), 'Qué cambia en los colegios.');
    await user.click(send());
    const failed = await dialogOf('Ejecución');
    await act(async () => work());
    expect(await failed.findByText(/se niega por sus normas de seguridad/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await main().findByRole('button', { name: 'Generar Contenido' }));
    await user.click(await (await dialogOf('Ejecución')).findByRole('button', { name: 'Intentar de nuevo' }));
    const form = await dialogOf('Generar Contenido');
    expect(prompt()).toHaveProperty('value', 'Qué cambia en los colegios.');
    expect(form.getByLabelText('Nombre del autor')).toHaveProperty('value', 'Eva Ruiz');
    await user.click(form.getByRole('button', { name: 'Generar Contenido' }));
    const again = await dialogOf('Ejecución');
    await act(async () => work());
    expect(await again.findByRole('link', { name: 'Revisar el borrador' })).toBeTruthy();
    await user.click(again.getAllByRole('button', { name: 'Cerrar' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await main().findByRole('button', { name: 'Generar Contenido' }));
    await dialogOf('Generar Contenido');
    expect(prompt()).toHaveProperty('value', '');
  });

  it('accepts addresses and pasted texts as sources, and shows unreadable ones at the field', async () => {
    const { web, script, user, dialog, prompt, send } = await openForm();
    script.pages.set(page.url, page);
    await write(user, prompt(), 'La auditoría.');
    await write(user, dialog.getByLabelText('Direcciones'), `${page.url}\nhttps://caida.example/`);
    await user.click(dialog.getByRole('button', { name: 'Pegar un texto' }));
    await user.click(send());
    expect(await dialog.findByText(/^Cada texto pegado necesita título y texto/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Título del texto/));
    await write(user, dialog.getByLabelText(/^Título del texto/), 'Nota');
    await write(user, dialog.getByLabelText(/^Texto/, { selector: 'textarea' }), 'Lo que dice la nota.');
    await user.click(send());
    expect(await dialog.findByText(/^https:\/\/caida\.example\/: /)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Direcciones'));
    expect(await web.ports.agentRuns.list({ limit: 1 })).toEqual([]);
    await write(user, dialog.getByLabelText('Direcciones'), page.url);
    await user.click(send());
    const run = await dialogOf('Ejecución');
    const [started] = await web.ports.agentRuns.list({ limit: 1 });
    expect(await web.ports.agentRuns.task(started!.id)).toMatchObject({
      documents: [expect.any(String), expect.any(String)],
    });
    await user.click(run.getByRole('button', { name: 'Escribir otra pieza' }));
    await dialogOf('Generar Contenido');
    expect(prompt()).toHaveProperty('value', '');
  });

  it('shows a missing variable before anybody writes', async () => {
    const { readiness } = createProviders(readConfig({}));
    const { dialog, send } = await openForm({ readiness });
    expect(dialog.getByRole('note').textContent).toMatch(/^Falta la variable LLM_PROVIDER\. Se define/);
    expect(send()).toHaveProperty('disabled', true);
  });
});

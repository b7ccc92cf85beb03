import { screen, waitFor, within } from '@testing-library/react';
import { operator } from '#core/kernel/actor.ts';
import { findQuestion } from '#tests/support/web-dialogs.ts';
import { agent } from '#tests/support/agents.ts';
import { dialogOf, rowOf, searcher, startWithAgents, wellWritten } from '#tests/support/web-agents.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const tab = 'agentes';
const faro = agent({ name: 'Faro' });

type User = Awaited<ReturnType<typeof openPanel>>['user'];
type Dialog = Awaited<ReturnType<typeof dialogOf>>;

/** Replaces a text at once: individual keys do not matter here. */
const write = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.click(field);
  if (text) await user.paste(text);
};
const field = (dialog: Dialog, name: string) => dialog.getByLabelText(new RegExp(`^${name}`));

const openNew = async () => {
  const { web } = await startWithAgents([faro]);
  const { user } = await openPanel(web, { tab });
  await rowOf('Faro');
  await user.click(main().getByRole('button', { name: 'Crear agente' }));
  return { web, user, dialog: await dialogOf('Crear agente') };
};
const openEdit = async () => {
  const { web } = await startWithAgents([faro]);
  const { user } = await openPanel(web, { tab });
  await user.click((await rowOf('Faro')).getByRole('button', { name: 'Editar: Faro' }));
  return { web, user, dialog: await dialogOf('Editar «Faro»') };
};
const stored = async (web: Awaited<ReturnType<typeof openNew>>['web'], name: string) =>
  (await web.ports.agents.list()).find((one) => one.name === name);

describe('creating an agent', () => {
  it('starts with the defaults of a new agent, and creates a draft', async () => {
    const { web, user, dialog } = await openNew();
    expect(dialog.queryByLabelText('Estado')).toBeNull();
    expect(field(dialog, 'Temas')).toHaveProperty('value', 'inteligencia artificial');
    expect(field(dialog, 'Extensión')).toHaveProperty('value', '800');
    await write(user, field(dialog, 'Nombre'), '  Boya ');
    await user.click(dialog.getByRole('button', { name: 'Crear agente' }));
    await findToast('Agente creado');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await rowOf('Boya');
    const { id: _id, ...usual } = agent({ name: 'Boya', status: 'draft', revision: 1 });
    expect(await stored(web, 'Boya')).toMatchObject(usual);
  });

  it('splits lists on commas, and uses the default length for a non-number', async () => {
    const { web, user, dialog } = await openNew();
    await write(user, field(dialog, 'Nombre'), 'Boya');
    await user.selectOptions(field(dialog, 'Tipo'), 'Agregador de noticias');
    expect(dialog.queryByRole('checkbox', { name: 'Generar imagen' })).toBeNull();
    await write(user, field(dialog, 'Temas'), ' agi, ,regulacion ,agi,');
    await write(user, field(dialog, 'Palabras clave'), 'deepfakes,, voto ');
    await write(user, field(dialog, 'Extensión'), '');
    await user.selectOptions(field(dialog, 'Tono'), 'Divulgativo');
    await user.click(dialog.getByRole('checkbox', { name: 'Auto-publicar' }));
    await user.click(dialog.getByRole('checkbox', { name: 'API activadas' }));
    await write(user, field(dialog, 'Instrucciones propias'), 'Sin jerga.');
    await write(user, field(dialog, 'Encargo propio'), 'Eres farero.');
    await user.click(dialog.getByRole('button', { name: 'Crear agente' }));
    await findToast('Agente creado');
    expect(await stored(web, 'Boya')).toMatchObject({
      type: 'news-aggregator',
      auto_publish: true,
      api_keys_enabled: false,
      config: {
        content: {
          topics: ['agi', 'regulacion'],
          targetLength: 800,
          tone: 'divulgativo',
          customPrompt: 'Sin jerga.',
          brief: 'Eres farero.',
        },
        newsApi: { keywords: ['deepfakes', 'voto'] },
      },
    });
  });

  it('offers images only for types that write articles', async () => {
    const { web, user, dialog } = await openNew();
    await write(user, field(dialog, 'Nombre'), 'Boya');
    const offered: string[] = [];
    for (const type of within(field(dialog, 'Tipo')).getAllByRole('option')) {
      await user.selectOptions(field(dialog, 'Tipo'), type);
      if (dialog.queryByRole('checkbox', { name: 'Generar imagen' })) offered.push(type.textContent);
    }
    expect(offered).toEqual(['Generador de artículos', 'Generador con búsqueda web']);
    await user.selectOptions(field(dialog, 'Tipo'), 'Generador con búsqueda web');
    await user.click(dialog.getByRole('checkbox', { name: 'Generar imagen' }));
    await user.click(dialog.getByRole('button', { name: 'Crear agente' }));
    await findToast('Agente creado');
    expect((await stored(web, 'Boya'))?.config.content.generateImage).toBe(true);
  });

  it('shows the errors, and focuses the first invalid field', async () => {
    const { web, user, dialog } = await openNew();
    await write(user, field(dialog, 'Extensión'), '150');
    await user.click(dialog.getByRole('button', { name: 'Crear agente' }));
    await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Nombre')));
    expect(dialog.getByText('Falta este dato.')).toBeTruthy();
    expect(dialog.getByText('Tiene que estar entre 200 y 2000.')).toBeTruthy();
    await write(user, field(dialog, 'Extensión'), '2000');
    await write(user, field(dialog, 'Nombre'), 'FARO');
    await user.click(dialog.getByRole('button', { name: 'Crear agente' }));
    await findToast('Error');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo crear el agente']]);
    expect(await dialog.findByText('Ya hay un agente con este nombre.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Nombre')));
    expect(await web.ports.agents.list()).toHaveLength(1);
  });

  it('focuses the first invalid field as it stands, and clears an error once it is mended', async () => {
    const { user, dialog } = await openNew();
    await write(user, field(dialog, 'Nombre'), 'Boya');
    await user.selectOptions(field(dialog, 'Tipo'), 'Agregador de noticias');
    await write(user, field(dialog, 'Extensión'), '3000');
    const many = Array.from({ length: 21 }, (_, place) => `tema ${place}`);
    await write(user, field(dialog, 'Palabras clave'), many.join(', '));
    await user.click(dialog.getByRole('button', { name: 'Crear agente' }));
    await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Palabras clave')));
    expect(dialog.getByText('Son demasiados: 20 como máximo.')).toBeTruthy();
    await write(user, field(dialog, 'Palabras clave'), 'x'.repeat(1000));
    expect(await dialog.findByText('Uno de ellos es demasiado largo.')).toBeTruthy();
    await write(user, field(dialog, 'Palabras clave'), 'voto');
    await waitFor(() => expect(field(dialog, 'Palabras clave').ariaInvalid).not.toBe('true'));
    expect(dialog.getByText('Tiene que estar entre 200 y 2000.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    const question = within(await findQuestion('Hay cambios sin guardar'));
    await user.click(question.getByRole('button', { name: 'Descartar los cambios' }));
  });

  it('checks no keywords of a type that has none', async () => {
    const { web, user, dialog } = await openNew();
    await write(user, field(dialog, 'Nombre'), 'Boya');
    await user.selectOptions(field(dialog, 'Tipo'), 'Agregador de noticias');
    await write(user, field(dialog, 'Palabras clave'), 'x'.repeat(1000));
    await user.click(dialog.getByRole('button', { name: 'Crear agente' }));
    expect(await dialog.findByText('Uno de ellos es demasiado largo.')).toBeTruthy();
    await user.selectOptions(field(dialog, 'Tipo'), 'Generador de artículos');
    await user.click(dialog.getByRole('button', { name: 'Crear agente' }));
    await findToast('Agente creado');
    expect((await stored(web, 'Boya'))?.config.newsApi.keywords).toEqual([]);
  });

  it('asks before unsaved changes are discarded', async () => {
    const { user, dialog } = await openNew();
    await write(user, field(dialog, 'Nombre'), 'Boya');
    await user.keyboard('{Escape}');
    const question = within(await findQuestion('Hay cambios sin guardar'));
    await user.click(question.getByRole('button', { name: 'Descartar los cambios' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('editing an agent', () => {
  it('changes its status, but not its type', async () => {
    const { web, user, dialog } = await openEdit();
    expect(dialog.queryByLabelText('Tipo')).toBeNull();
    expect(dialog.getByText('Generador de artículos')).toBeTruthy();
    await user.selectOptions(field(dialog, 'Estado'), 'Pausado');
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await findToast('Agente actualizado');
    expect(await stored(web, 'Faro')).toMatchObject({ status: 'paused', revision: 2 });
    expect(await (await rowOf('Faro')).findByText('Pausado')).toBeTruthy();
  });

  it('reports a concurrent change, and overwrites or reloads it', async () => {
    const { web, user, dialog } = await openEdit();
    await write(user, field(dialog, 'Descripción'), 'La mía.');
    const theirs = { id: faro.id, status: 'paused', auto_publish: true } as const;
    await web.application.execute('agents.update', theirs, operator('luis'));
    const notice = within(await dialog.findByRole('alert'));
    expect(notice.getByText('El agente ha cambiado mientras lo editabas')).toBeTruthy();
    await user.click(notice.getByRole('button', { name: 'Guardar encima mis cambios' }));
    await findToast('Agente actualizado');
    expect(await stored(web, 'Faro')).toMatchObject({
      status: 'paused',
      auto_publish: true,
      description: 'La mía.',
    });
    await user.click((await rowOf('Faro')).getByRole('button', { name: 'Editar: Faro' }));
    const again = await dialogOf('Editar «Faro»');
    await web.application.execute('agents.update', { id: faro.id, status: 'draft' }, operator('luis'));
    await user.click(await again.findByRole('button', { name: 'Cargar la versión guardada' }));
    await waitFor(() => expect(field(again, 'Estado')).toHaveProperty('value', 'draft'));
    expect(again.queryByRole('alert')).toBeNull();
  });

  it('is refused when the server has a newer revision, with a message', async () => {
    const { web, user, dialog } = await openEdit();
    await write(user, field(dialog, 'Descripción'), 'La mía.');
    await web.application.execute('agents.update', { id: faro.id, status: 'paused' }, operator('luis'));
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect((await stored(web, 'Faro'))?.description).toBe('');
  });

  it('reports a concurrent deletion', async () => {
    const { web, dialog } = await openEdit();
    await web.application.execute('agents.delete', { id: faro.id }, operator('luis'));
    expect(await dialog.findByText('El agente ya no existe')).toBeTruthy();
  });
});

describe('the versions of an agent', () => {
  it('show who changed its instructions and how, and fill in the form again', async () => {
    const { web, user, dialog } = await openEdit();
    await write(user, field(dialog, 'Instrucciones propias'), 'Con frases cortas.');
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await findToast('Agente actualizado');
    await user.click((await rowOf('Faro')).getByRole('button', { name: 'Editar: Faro' }));
    const edited = await dialogOf('Editar «Faro»');
    await user.click(edited.getByRole('button', { name: 'Versiones anteriores' }));
    const history = await dialogOf('Historial: Faro');
    await user.click(await history.findByRole('button', { name: 'Cambios de la versión 2' }));
    expect((await history.findByText('Con frases cortas.')).closest('ins')).not.toBeNull();
    expect(history.getByText(/· panel ·/)).toBeTruthy();
    await user.click(history.getByRole('button', { name: 'Recuperar la versión 1' }));
    await findToast('La versión 1 está en el formulario: guárdala para que valga');
    expect(field(edited, 'Instrucciones propias')).toHaveProperty('value', '');
    await user.click(edited.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(async () =>
      expect(await stored(web, 'Faro')).toMatchObject({
        revision: 3,
        config: { content: { customPrompt: '' } },
      }),
    );
  });
});

describe('a trial', () => {
  it('writes with what the form says, and shows the text, its prompts and its cost', async () => {
    const { web, script, work } = await startWithAgents([searcher({ name: 'Faro' })]);
    script.answers.push(...wellWritten());
    const { user } = await openPanel(web, { tab });
    await user.click((await rowOf('Faro')).getByRole('button', { name: 'Editar: Faro' }));
    const dialog = await dialogOf('Editar «Faro»');
    await write(user, field(dialog, 'Instrucciones propias'), 'Con frases cortas.');
    await user.click(dialog.getByRole('button', { name: 'Probar sin guardar' }));
    const trial = await dialogOf('Ejecución');
    await work();
    expect(await trial.findByText('Prueba terminada: no se ha guardado nada.')).toBeTruthy();
    expect(await trial.findByText('Las ciudades empiezan a contar sus algoritmos')).toBeTruthy();
    const prompt = trial.getByText(/^Redacción/).closest('details')!;
    expect(within(prompt).getByText(/^[0-9a-f]{64}$/)).toBeTruthy();
    expect(prompt.textContent).toContain('Con frases cortas.');
    await user.click(trial.getAllByRole('button', { name: 'Cerrar' }).at(-1)!);
    expect(field(dialog, 'Instrucciones propias')).toHaveProperty('value', 'Con frases cortas.');
    expect(await stored(web, 'Faro')).toMatchObject({
      revision: 1,
      config: { content: { customPrompt: '' } },
    });
  });
});

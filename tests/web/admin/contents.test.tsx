import { screen, waitFor, within } from '@testing-library/react';
import { directoryTypes } from '#apps/web/panel/contents/content-types.ts';
import { fieldsOf } from '#apps/web/panel/contents/content-schema.ts';
import { changesTo, contentFaults, toInput, toValues } from '#apps/web/panel/contents/content-values.ts';
import type { ContentEntry } from '#apps/web/panel/contents/content-values.ts';
import { InterviewContent } from '#core/interviews/interview.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { admin } from '#tests/core/support/product.ts';
import { stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { dialogOf } from '#tests/support/web-agents.ts';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { main } from '#tests/support/web-page.tsx';
import { pressInRow, rowActions } from '#tests/support/web-rows.ts';

const start = async () => {
  const web = await startWeb([], { samples: sampleContent });
  await web.application.execute('content.seed', {}, admin);
  return web;
};

const open = async (
  web: Awaited<ReturnType<typeof start>>,
  type: string,
  search: Record<string, string> = {},
) => openPanel(web, { tab: 'contenidos', search: { type, ...search } });

describe('the form of every type', () => {
  it('starts with the name of an item, and its required fields', () => {
    const shared = (name: string) =>
      directoryTypes
        .find((type) => type.name === name)!
        .fields.filter(({ language }) => !language)
        .map(({ path }) => path);
    expect(shared('referents').slice(0, 2)).toEqual(['name', 'slug']);
    expect(shared('companies').slice(0, 4)).toEqual(['name', 'type', 'website', 'slug']);
  });

  it('sends what identifies a date back as it came, and whom it binds', () => {
    const { fields } = directoryTypes.find(({ name }) => name === 'chronologies')!;
    const day = { day: '2026-12-02', text_es: 'Se aplica.', text_en: null, articles: [] };
    const events = [{ ...day, id: 'una-fecha', roles: ['provider', 'administration'] }];
    const values = toValues(fields, { events });
    const lines = values['events'] as readonly ContentEntry[];
    expect(toInput(fields, values)['events']).toEqual(events);
    const emptied = lines.map(() => ({ id: 'una-fecha' }));
    expect(toInput(fields, { ...values, events: emptied })['events']).toEqual([]);
    const released = lines.map((line) => ({ ...line, roles: [] }));
    expect(toInput(fields, { ...values, events: released })['events']).toEqual([{ ...day, id: 'una-fecha' }]);
  });

  const named = directoryTypes.map((type) => [type.name, type] as const);

  it.each(named)('round-trips the samples: %s', (name, { schema, fields }) => {
    const items =
      name === 'contact-settings'
        ? [sampleContent.contactSettings]
        : (sampleContent[name] as readonly object[]);
    for (const item of items) {
      const sample = item as Readonly<Record<string, unknown>>;
      // As it is stored: to the millisecond.
      const date = sample['date'] && new Date(sample['date'] as string).toISOString();
      const content = { ...sample, ...(date ? { date } : {}) };
      const values = toValues(fields, content);
      expect(changesTo(fields, values, values)).toEqual({});
      expect({ ...content, ...toInput(fields, values) }).toEqual(content);
      expect(contentFaults(schema, fields, { ...content, ...toInput(fields, values) })).toEqual({});
    }
  });

  it.each(named)('finds missing fields in an empty one: %s', (_name, { schema, fields, start: blank }) => {
    const at = '2026-11-20T09:00:00.000Z';
    const input = { provenance: null, ...toInput(fields, toValues(fields, blank(at, '2026-11-20'))) };
    const faults = contentFaults(schema, fields, input);
    const required = fields.filter((field) => field.required && !(field.path in blank(at, '2026-11-20')));
    for (const { path } of required) expect(faults[path]).toBe('missing');
    expect(Object.keys(faults).filter((path) => !required.some((field) => field.path === path))).toEqual([]);
  });

  it.each([
    ['Łódź y Straße', /^lodz-y-strasse$/],
    ['人工智能', /^[a-z0-9]+$/],
    ['  ', /^$/],
  ])('makes the slug of a new item of its title: %j', (title, slug) => {
    const fields = fieldsOf(InterviewContent);
    const values = { ...toValues(fields, {}), title_es: title };
    expect(toInput(fields, values)['slug']).toMatch(slug);
  });

  it('reports errors of a list entry, a date, an address and a text', () => {
    const fields = fieldsOf(InterviewContent);
    const sample = sampleContent.interviews[0] as unknown as Readonly<Record<string, unknown>>;
    const input = {
      ...sample,
      slug: 'Con Ñ',
      date: 'ayer',
      image_url: 'foto',
      title_es: 'x'.repeat(301),
      links: [
        { name: 'Uno', url: 'https://example.org/' },
        { name: '', url: 'nada' },
      ],
    };
    expect(contentFaults(InterviewContent, fields, input)).toEqual({
      slug: 'slug',
      date: 'date',
      image_url: 'address',
      title_es: 'long',
      links: 'missing',
      'links.1.name': 'missing',
      'links.1.url': 'address',
    });
  });
});

describe('the contents of the site', () => {
  it('are created with missing fields reported in place, and found in the list', async () => {
    const web = await start();
    const { user } = await open(web, 'companies', { item: '+' });
    const dialog = await dialogOf('Nueva organización');
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    const name = dialog.getByLabelText(/^Nombre/);
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    await user.type(name, 'Fundación Ñandú');
    await user.selectOptions(dialog.getByLabelText(/^Tipo/), 'think-tank');
    await user.type(dialog.getByLabelText(/^Sitio web/), 'https://nandu.example');
    await user.type(dialog.getByLabelText('Áreas'), 'etica, agi');
    await user.click(dialog.getByRole('button', { name: 'Añadir: Enlaces' }));
    await user.type(dialog.getByLabelText('Enlace'), 'nada');
    await user.click(dialog.getByRole('button', { name: 'Guardar borrador' }));
    expect(
      await dialog.findByText('Escribe una dirección completa, como https://ejemplo.es/pagina.'),
    ).toBeTruthy();
    const lines = within(dialog.getByRole('group', { name: 'Enlaces' }));
    await user.type(lines.getByLabelText('Nombre'), 'Blog');
    await user.clear(lines.getByLabelText('Enlace'));
    await user.type(lines.getByLabelText('Enlace'), 'https://nandu.example/blog');
    await user.click(dialog.getByRole('button', { name: 'Guardar borrador' }));
    expect(await main().findByRole('rowheader', { name: 'Fundación Ñandú' })).toBeTruthy();
    // Readers see it once it is published, and no longer after it is unpublished.
    const seen = () => web.ports.companies.list({ where: {}, q: 'nandu', limit: 1, after: null });
    expect(await seen()).toMatchObject({ counted: 0 });
    await user.selectOptions(main().getByLabelText('Estado'), 'draft');
    await waitFor(() => expect(main().getAllByRole('rowheader')).toHaveLength(1));
    expect(main().getAllByRole('cell', { name: 'Borrador' })).toHaveLength(1);
    await user.click(main().getByRole('button', { name: 'Publicar: Fundación Ñandú' }));
    expect(await main().findByText('Sin resultados')).toBeTruthy();
    expect(await seen()).toMatchObject({ counted: 1 });
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await user.click(await main().findByRole('button', { name: 'Fundación Ñandú' }));
    const again = await dialogOf('Fundación Ñandú');
    await user.click(again.getByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await main().findByText('Sin resultados')).toBeTruthy();
    await user.selectOptions(main().getByLabelText('Estado'), '');
    const row = within(await main().findByRole('row', { name: /^Fundación Ñandú/ }));
    expect(await rowActions(user, row)).toEqual(['Editar', 'Historial', 'Pasar a borrador', 'Eliminar']);
    expect(await web.ports.companies.get('fundacion-nandu')).toMatchObject({
      name: 'Fundación Ñandú',
      themes: ['etica', 'agi'],
      summary_en: null,
      links: [{ name: 'Blog', url: 'https://nandu.example/blog' }],
    });
    await user.type(main().getByRole('searchbox'), 'nandu');
    await waitFor(() => expect(main().getAllByRole('rowheader')).toHaveLength(1));
  });

  it('are edited in both languages, with a concurrent change', async () => {
    const web = await start();
    const { user } = await open(web, 'resources', { item: 'ai-incident-database' });
    const before = await web.ports.resources.get('ai-incident-database');
    const dialog = await dialogOf(before.title_es);
    const english = within(dialog.getByRole('region', { name: 'Inglés' }));
    await user.clear(english.getByLabelText('Título'));
    await user.type(english.getByLabelText('Título'), 'Another title');
    await web.application.execute(
      'resources.set',
      { slug: before.slug, revision: 1, origin: 'Otra procedencia' },
      admin,
    );
    await user.click(await dialog.findByRole('button', { name: 'Unir los cambios' }));
    // Nothing to decide: each has changed another field.
    await user.click(await dialog.findByRole('button', { name: 'Guardar' }));
    await waitFor(async () =>
      expect(await web.ports.resources.get(before.slug)).toMatchObject({
        title_en: 'Another title',
        title_es: before.title_es,
        origin: 'Otra procedencia',
        revision: 3,
      }),
    );
  });

  it('show both texts of a field that two have changed, to choose from', async () => {
    const web = await start();
    const { user } = await open(web, 'resources', { item: 'ai-incident-database' });
    const { slug, title_es } = await web.ports.resources.get('ai-incident-database');
    const dialog = await dialogOf(title_es);
    const title = () => within(dialog.getByRole('region', { name: 'Inglés' })).getByLabelText('Título');
    await user.clear(title());
    await user.type(title(), 'My title');
    await user.type(dialog.getByLabelText('Procedencia'), ' y la mía');
    const other = { title_en: 'Their title', origin: 'Otra procedencia', summary_es: 'Su resumen.' };
    await web.application.execute('resources.set', { slug, revision: 1, ...other }, admin);
    await user.click(await dialog.findByRole('button', { name: 'Unir los cambios' }));
    const name = `${stockedAdmin.username} ha cambiado lo mismo que tú`;
    const choice = within(await screen.findByRole('dialog', { name }));
    const titles = within(choice.getByRole('group', { name: 'Título (inglés)' }));
    expect(titles.getByText('My title')).toBeTruthy();
    const merge = choice.getByRole('button', { name: 'Unir los textos' });
    await user.click(titles.getByRole('radio', { name: /Their title/ }));
    expect(merge.getAttribute('aria-disabled')).toBe('true');
    const origins = within(choice.getByRole('group', { name: 'Procedencia' }));
    await user.click(origins.getByRole('radio', { name: /^Lo mío/ }));
    await user.click(merge);
    // The other's change to a field that was left alone is there, and nothing is saved yet.
    await waitFor(() => expect(title()).toHaveProperty('value', 'Their title'));
    expect((await web.ports.resources.get(slug)).revision).toBe(2);
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () =>
      expect(await web.ports.resources.get(slug)).toMatchObject({
        title_en: 'Their title',
        origin: expect.stringMatching(/ y la mía$/),
        summary_es: 'Su resumen.',
        revision: 3,
      }),
    );
  });

  it('are moved to the trash and restored, with a restorable history', async () => {
    const web = await start();
    const { user } = await open(web, 'offers');
    const row = await main().findByRole('row', { name: /^Auditoría ligera/ });
    await pressInRow(user, within(row), 'Eliminar');
    await waitFor(() => expect(main().queryByRole('rowheader', { name: 'Auditoría ligera' })).toBeNull());
    await user.click(main().getByRole('button', { name: 'Papelera' }));
    await user.click(await main().findByRole('button', { name: 'Recuperar: Auditoría ligera' }));
    expect(await main().findByText('La papelera está vacía')).toBeTruthy();
    expect(await web.ports.offers.get('auditoria-ligera')).toMatchObject({ revision: 3 });
    await web.application.execute(
      'offers.set',
      { slug: 'auditoria-ligera', revision: 3, price: 9000 },
      admin,
    );
    await user.click(main().getByRole('button', { name: 'Volver a la lista' }));
    await user.click(await main().findByRole('button', { name: 'Historial: Auditoría ligera' }));
    const dialog = await dialogOf('Historial: Auditoría ligera');
    await user.click(await dialog.findByRole('button', { name: 'Cambios de la versión 4' }));
    expect((await dialog.findByText('9000')).tagName).toBe('INS');
    expect(dialog.getByText('3000').tagName).toBe('DEL');
    await user.click(dialog.getByRole('button', { name: 'Recuperar la versión 1' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Recuperar' }));
    await waitFor(async () =>
      expect(await web.ports.offers.get('auditoria-ligera')).toMatchObject({ price: 3000, revision: 5 }),
    );
  });

  it('warn of figures for advertisers until somebody confirms them', async () => {
    const web = await start();
    const { user } = await open(web, 'offers');
    const figures = within(await main().findByRole('region', { name: 'Cifras para los anunciantes' }));
    expect(figures.getByText(/cifras que nadie ha confirmado/)).toBeTruthy();
    expect(
      figures.getByText(/Con los suscriptores actuales diría: «Unas 0 suscripciones activas»/),
    ).toBeTruthy();
    const count = figures.getAllByRole('listitem').length;
    for (let left = count; left > 0; left -= 1) {
      await user.click(figures.getAllByRole('button', { name: /^Confirmar las cifras: / })[0]!);
      await waitFor(() => expect(figures.getAllByText(/^Confirmada por /)).toHaveLength(count - left + 1));
    }
    expect(figures.getByText(/están confirmadas/)).toBeTruthy();
    expect(await web.ports.figuresConfirmations.list()).toHaveLength(count);
  });

  it('have only the pages that the site has an address for', async () => {
    const web = await start();
    const legal = { slug: 'aviso-legal', title_es: 'Aviso', last_updated: '2026-11-01' };
    await web.application.execute('pages.set', legal, admin);
    const { user } = await open(web, 'pages', { item: '+' });
    const dialog = await dialogOf('Nueva página editorial');
    await user.type(
      within(dialog.getByRole('region', { name: 'Español' })).getByRole('textbox', { name: /^Título/ }),
      'Tus datos',
    );
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    const address = dialog.getByLabelText(/^Dirección/);
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    await user.selectOptions(address, 'Privacidad (/privacidad)');
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(await main().findByRole('rowheader', { name: 'Tus datos' })).toBeTruthy();
    expect(await web.ports.pages.get('privacidad')).toMatchObject({ title_es: 'Tus datos' });
    // All addresses are taken by now.
    await waitFor(() => expect(main().queryByRole('button', { name: 'Nuevo' })).toBeNull());
    const other = { slug: 'cookies', title_es: 'Cookies', last_updated: '2026-11-01' };
    await expect(web.application.execute('pages.set', other, admin)).rejects.toMatchObject({
      code: 'validation',
      params: { issues: [{ field: 'slug', message: { key: 'pages.no-address' } }] },
    });
  });

  it('stay open when Escape is pressed in a long text, which Tab then leaves', async () => {
    const { user } = await open(await start(), 'pages', { item: 'metodologia' });
    const texts = within(await screen.findByRole('region', { name: 'Español' }));
    (await texts.findByRole('textbox', { name: 'Texto' })).focus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Metodología editorial' })).toBeTruthy();
    texts.getByRole('textbox', { name: /^Título/ }).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are of kinds that are all in sight, as links', async () => {
    const { user } = await open(await start(), 'companies');
    const kinds = within(await main().findByRole('navigation', { name: 'Tipos de contenido' }));
    expect(kinds.getAllByRole('link')).toHaveLength(directoryTypes.length);
    expect(kinds.getByRole('link', { name: 'Empresas' }).getAttribute('aria-current')).toBe('page');
    await user.click(kinds.getByRole('link', { name: 'Temas' }));
    await main().findByRole('table', { name: 'Temas' });
    expect(kinds.getByRole('link', { name: 'Temas' }).getAttribute('aria-current')).toBe('page');
  });

  it('include the contact settings, which exist once', async () => {
    const web = await start();
    const { user } = await open(web, 'contact-settings');
    expect(main().queryByRole('button', { name: 'Nuevo' })).toBeNull();
    await user.click(await main().findByRole('button', { name: 'Editar: Contacto' }));
    const note = await screen.findByRole('region', { name: 'Español' });
    const dialog = await dialogOf('Contacto');
    await user.type(within(note).getByLabelText('Nota de privacidad'), ' Y nada más.');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () => {
      const { privacy_note_es: saved, contact_channels: channels } =
        await web.ports.contactSettings.get('contact');
      expect([saved.endsWith(' Y nada más.'), channels]).toEqual([
        true,
        sampleContent.contactSettings.contact_channels,
      ]);
    });
  });
});

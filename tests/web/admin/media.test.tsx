import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { fireEvent, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { admin } from '#tests/core/support/product.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { article, change, referent } from '#tests/support/entities.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';
import { installUploads } from '#tests/support/web-upload.ts';

installUploads();

const pixel = readFileSync(new URL('../../support/pixel.png', import.meta.url));
const fileOf = (name: string, content: BlobPart = new Uint8Array(pixel)) => new File([content], name);
const page = () => within(document.body);
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const cards = () =>
  within(main().getByRole('list', { name: 'Imágenes de la biblioteca' })).getAllByRole('button');

describe('the pictures tab', () => {
  it('uploads a picture, asks for its texts, sets its focal point by keyboard, and deletes it', async () => {
    const web = await startWeb();
    const { user } = await openPanel(web, { tab: 'imagenes' });
    expect(await main().findByRole('heading', { name: 'Todavía no hay imágenes' })).toBeTruthy();
    choose(fileOf('torre.png'));
    const line = within(await main().findByRole('list', { name: 'Subidas' }));
    expect(await line.findByText('torre.png: subida')).toBeTruthy();
    const alternative = await line.findByRole('textbox', { name: /en español/ });
    await waitFor(() => expect(document.activeElement).toBe(alternative));
    await user.type(alternative, 'Una torre');
    await user.type(line.getByRole('textbox', { name: /en inglés/ }), 'A tower');
    await user.click(line.getByRole('button', { name: 'Guardar los textos' }));
    await findToast('Imagen guardada');
    await waitFor(() => expect(cards().map(({ textContent }) => textContent)).toEqual(['Una torre']));
    await user.click(cards()[0]!);
    const dialog = within(await page().findByRole('dialog', { name: 'Una torre' }));
    expect(await dialog.findByText('No se usa en ningún sitio.')).toBeTruthy();
    const target = dialog.getByRole('button', { name: /Punto de interés: En el centro/ });
    target.focus();
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}');
    expect(dialog.getByRole('button', { name: /52 % desde la izquierda, 46 % desde arriba/ })).toBe(
      document.activeElement,
    );
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    const { items } = await web.ports.media.list({ limit: 9, after: null });
    expect(items).toMatchObject([
      { focal_x: 0.52, focal_y: 0.46, alt_es: 'Una torre', alt_en: 'A tower', file_name: 'torre.png' },
    ]);
    await user.click(cards()[0]!);
    await user.click(await page().findByRole('button', { name: 'Borrar' }));
    await user.click(within(await page().findByRole('alertdialog')).getByRole('button', { name: 'Borrar' }));
    expect(await main().findByRole('heading', { name: 'Todavía no hay imágenes' })).toBeTruthy();
  });

  it('uploads a document, without alternative texts, and finds it among the others', async () => {
    const { user } = await openPanel(await startWeb(), { tab: 'imagenes' });
    await main().findByRole('heading', { name: 'Todavía no hay imágenes' });
    // Whoever searches meanwhile goes on.
    const search = main().getByRole('searchbox', { name: 'Buscar en la biblioteca' });
    search.focus();
    choose(fileOf('torre.png'), fileOf('informe.pdf', '%PDF-1.4\ntrailer<<>>\n%%EOF\n'));
    const line = within(await main().findByRole('list', { name: 'Subidas' }));
    expect(await line.findByText('informe.pdf: subida')).toBeTruthy();
    await line.findByText('torre.png: subida');
    await waitFor(() => expect(line.getAllByRole('textbox', { name: 'Crédito' })).toHaveLength(2));
    expect(line.getAllByRole('textbox', { name: /en español/ })).toHaveLength(1);
    expect(document.activeElement).toBe(search);
    await user.selectOptions(main().getByRole('combobox', { name: 'Tipo' }), 'Documentos');
    await waitFor(() => expect(cards().map(({ textContent }) => textContent)).toEqual(['informe.pdf']));
    await user.click(cards()[0]!);
    const dialog = within(await page().findByRole('dialog', { name: 'informe.pdf' }));
    expect(dialog.getByText('PDF, 1 kB')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Recortar|Punto de interés/ })).toBeNull();
  });

  it('says what was not kept of a picture that moved', async () => {
    await openPanel(await startWeb(), { tab: 'imagenes' });
    await main().findByRole('heading', { name: 'Todavía no hay imágenes' });
    // Two frames, as the chunk acTL says.
    const counts = Buffer.from('000000086163544c000000020000000000000000', 'hex');
    counts.writeUInt32BE(crc32(counts.subarray(4, 16)), 16);
    const moving = Buffer.concat([pixel.subarray(0, 33), counts, pixel.subarray(33)]);
    choose(fileOf('baile.png', new Uint8Array(moving)));
    const line = within(await main().findByRole('list', { name: 'Subidas' }));
    expect(
      await line.findByText(/^baile.png: subida. La imagen estaba animada y solo queda su primer/),
    ).toBeTruthy();
  });

  it('shows what a program has changed of a picture that readers see, to publish or discard', async () => {
    const name = `${'ab'.repeat(16)}-1x1.png`;
    const web = await startWeb([article({ image_url: `/media/${name}` })]);
    await web.ports.transaction(change(), ({ media }) =>
      media.put({ name, type: 'image/png', width: 1, height: 1, bytes: new Uint8Array(pixel) }),
    );
    const propose = (revision: number, texts: object) =>
      web.application.execute(
        'media.update',
        { name, revision, ...texts },
        tokenActor('read', 'write', 'publish'),
      );
    await propose(1, { alt_es: 'Una torre', focal_x: 0.25, focal_y: 0.5 });
    const { user } = await openPanel(web, { tab: 'imagenes' });
    await main().findByRole('list', { name: 'Imágenes de la biblioteca' });
    expect(cards()[0]?.textContent).toContain('Cambios pendientes');
    await user.click(cards()[0]!);
    const dialog = within(await page().findByRole('dialog'));
    const notice = within((await dialog.findByText('Cambios sin publicar')).closest('div')!);
    expect(notice.getByText('Una torre').tagName).toBe('INS');
    expect(notice.getByText('25 %')).toBeTruthy();
    await user.click(notice.getByRole('button', { name: 'Publicar cambios' }));
    await waitFor(() => expect(dialog.queryByText('Cambios sin publicar')).toBeNull());
    expect(await dialog.findByDisplayValue('Una torre')).toBeTruthy();
    expect(await web.ports.media.find(name)).toMatchObject({
      alt_es: 'Una torre',
      focal_x: 0.25,
      revision: 2,
    });
    await propose(2, { credit: 'Ana' });
    await user.click(await dialog.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(dialog.queryByText('Cambios sin publicar')).toBeNull());
    expect(await web.ports.media.find(name)).toMatchObject({ credit: null, revision: 2 });
  });

  it('reports the error of each refused file, and uploads the others', async () => {
    const { user } = await openPanel(await startWeb(), { tab: 'imagenes', language: 'en' });
    await main().findByRole('heading', { name: 'No pictures yet' });
    choose(fileOf('notes.png', 'Hola'), fileOf('tower.png'), fileOf('huge.png', new Uint8Array(20_000_001)));
    const line = within(await main().findByRole('list', { name: 'Uploads' }));
    expect(await line.findByText(/^notes.png: not uploaded. The file is neither a picture/)).toBeTruthy();
    expect(await line.findByText('tower.png: uploaded')).toBeTruthy();
    expect(
      await line.findByText('huge.png: not uploaded. It is too large: up to 20 MB are taken'),
    ).toBeTruthy();
    expect(line.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(line.getByRole('button', { name: 'Remove huge.png from the list' }));
    expect(line.queryByText(/huge/)).toBeNull();
    const drop = main().getByRole('region', { name: 'Upload pictures' }).firstElementChild!;
    const dataTransfer = { types: ['Files'], files: [fileOf('again.png')] };
    fireEvent.drop(drop, { dataTransfer });
    expect(await line.findByText('again.png: was in the library already')).toBeTruthy();
  });

  it('refuses to delete a used picture, with its uses', async () => {
    const name = `${'ab'.repeat(16)}-640x400.png`;
    const web = await startWeb([soundDraft('una-tormenta', { image_url: `/media/${name}` })]);
    await web.ports.transaction(change(), async ({ media, referents }) => {
      await media.put({ name, type: 'image/png', width: 640, height: 400, bytes: pixel }, { alt_es: 'Ada' });
      await referents.save(referent({ image_url: `/media/${name}` }));
    });
    const { user } = await openPanel(web, { tab: 'imagenes' });
    await user.click(await main().findByRole('button', { name: /^Ada/ }));
    const dialog = within(await page().findByRole('dialog', { name: 'Ada' }));
    expect((await dialog.findByRole('link', { name: 'Ada' })).getAttribute('href')).toBe('/referentes/ada');
    expect(dialog.getByRole('link', { name: 'una tormenta' }).getAttribute('href')).toBe(
      '/admin/articles/una-tormenta',
    );
    await user.click(dialog.getByRole('button', { name: 'Borrar' }));
    expect(page().queryByRole('alertdialog')).toBeNull();
    expect(dialog.getByText(/^No se puede borrar mientras se use en 2 sitios/)).toBeTruthy();
    expect(await web.ports.media.find(name)).not.toBeNull();
  });

  it('crops a picture to a shape, by keyboard only', async () => {
    const web = await startWeb();
    const { user } = await openPanel(web, { tab: 'imagenes' });
    await main().findByRole('heading', { name: 'Todavía no hay imágenes' });
    const tower = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    choose(fileOf('torre.png', new Uint8Array(tower)));
    await user.click(await main().findByRole('button', { name: /^torre.png/ }));
    const whole = within(await page().findByRole('dialog', { name: 'torre.png' }));
    whole.getByRole('button', { name: 'Recortar…' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await page().findByRole('dialog', { name: 'Recortar la imagen' }));
    expect(dialog.getByText('80 × 45 píxeles')).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Forma' }), '1:1');
    expect(dialog.getByText('60 × 60 píxeles')).toBeTruthy();
    expect(dialog.getByRole('group', { name: /muévela con las flechas/ }).tabIndex).toBe(0);
    dialog.getByRole('button', { name: 'Guardar el recorte' }).focus();
    await user.keyboard('{Enter}');
    await findToast('Recorte guardado como imagen nueva');
    expect(await page().findByText('60 × 60 píxeles, 1 kB')).toBeTruthy();
    const { items } = await web.ports.media.list({ limit: 9, after: null });
    expect(items.map(({ width, height }) => `${width}x${height}`).sort()).toEqual(['60x60', '80x60']);
  });
});

describe('the picker', () => {
  const [{ slug }] = [sampleContent.pages[0]!];
  const start = async () => {
    const web = await startWeb([], { samples: sampleContent });
    await web.application.execute('content.seed', {}, admin);
    const { user } = await openPanel(web, {
      tab: 'contenidos',
      search: { type: 'pages', item: slug },
    });
    await page().findByRole('region', { name: 'Español' });
    return { web, user };
  };

  it('chooses a newly uploaded picture, without submitting the form it was opened from', async () => {
    const { web, user } = await start();
    const texts = within(page().getByRole('region', { name: 'Español' }));
    const title = texts.getByRole('textbox', { name: /^Título/ });
    await user.type(title, ' y más');
    await user.click(await texts.findByRole('button', { name: 'Insertar' }));
    await user.click(await page().findByRole('button', { name: 'Imagen' }));
    const picker = within(await page().findByRole('dialog', { name: 'Elegir una imagen' }));
    picker.getByRole('button', { name: 'Elegir ficheros…' }).focus();
    choose(fileOf('nota.jpg', 'Hola'), fileOf('nota.pdf', '%PDF-1.4'), fileOf('torre.png'));
    expect(await picker.findByText('nota.pdf: no se ha subido. No es una imagen')).toBeTruthy();
    expect(await picker.findByText(/^nota.jpg: no se ha subido. El fichero no es una imagen/)).toBeTruthy();
    const alternative = await picker.findByRole('textbox', { name: /en español/ });
    await waitFor(() => expect(document.activeElement).toBe(alternative));
    await user.keyboard('Una [[torre]');
    await user.type(picker.getByRole('textbox', { name: 'Crédito' }), 'Ana Pérez');
    await user.click(picker.getByRole('button', { name: 'Guardar los textos' }));
    await findToast('Imagen guardada');
    expect(await web.ports.pages.get(slug)).toMatchObject({ revision: 1 });
    await user.click(picker.getByRole('button', { name: 'Usar esta imagen' }));
    await waitFor(() => expect(page().queryByRole('dialog', { name: 'Elegir una imagen' })).toBeNull());
    expect((title as HTMLInputElement).value).toMatch(/ y más$/);
    await user.click(page().getByRole('button', { name: 'Guardar' }));
    await waitFor(async () =>
      expect(await web.ports.pages.get(slug)).toMatchObject({
        revision: 2,
        body_es: expect.stringMatching(/!\[Una \\\[torre\\\]\]\(\/media\/\S+\)\n\n## /),
      }),
    );
    // Its credit is the library's, which readers get below it.
    const { html } = await web.application.execute('pages.view', { slug, lang: 'es' }, admin);
    expect(html).toContain('<figcaption><small>Imagen: Ana Pérez</small></figcaption>');
  });
});

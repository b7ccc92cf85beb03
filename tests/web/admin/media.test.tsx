/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { change, referent } from '#tests/support/entities.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel, startWeb } from '#tests/support/web-panel.ts';
import { findToast } from '#tests/support/web-toasts.ts';
import { bringUploads } from '#tests/support/web-upload.ts';

bringUploads();

const pixel = readFileSync(new URL('../../support/pixel.png', import.meta.url));
const fileOf = (name: string, content: BlobPart = new Uint8Array(pixel)) => new File([content], name);
const page = () => within(document.body);
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const cards = () =>
  within(main().getByRole('list', { name: 'Imágenes de la biblioteca' })).getAllByRole('button');

describe('the tab of pictures', () => {
  it('uploads a picture, asks for its texts, places its focal point by keys, and deletes it', async () => {
    const web = await startWeb();
    const { user } = await openPanel(web, { tab: 'imagenes' });
    expect(await main().findByRole('heading', { name: 'Todavía no hay imágenes' })).toBeTruthy();
    choose(fileOf('torre.png'));
    const line = within(await main().findByRole('list', { name: 'Subidas' }));
    expect(await line.findByText('torre.png: subida')).toBeTruthy();
    await user.type(await line.findByRole('textbox', { name: /en español/ }), 'Una torre');
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

  it('says of each file why it was not taken, and takes the others', async () => {
    const { user } = await openPanel(await startWeb(), { tab: 'imagenes', language: 'en' });
    await main().findByRole('heading', { name: 'No pictures yet' });
    choose(fileOf('notes.png', 'Hola'), fileOf('tower.png'), fileOf('huge.png', new Uint8Array(20_000_001)));
    const line = within(await main().findByRole('list', { name: 'Uploads' }));
    expect(await line.findByText(/^notes.png: not uploaded. the file is not an image/)).toBeTruthy();
    expect(await line.findByText('tower.png: uploaded')).toBeTruthy();
    expect(
      await line.findByText('huge.png: not uploaded. It is too large: up to 20 MB are taken'),
    ).toBeTruthy();
    await user.click(line.getByRole('button', { name: 'Remove huge.png from the list' }));
    expect(line.queryByText(/huge/)).toBeNull();
    const drop = main().getByRole('region', { name: 'Upload pictures' }).firstElementChild!;
    const dataTransfer = { types: ['Files'], files: [fileOf('again.png')] };
    fireEvent.drop(drop, { dataTransfer });
    expect(await line.findByText('again.png: was in the library already')).toBeTruthy();
  });

  it('refuses to delete what is used, and says where', async () => {
    const web = await startWeb();
    const name = `${'ab'.repeat(16)}-640x400.png`;
    await web.ports.transaction(change(), async ({ media, referents }) => {
      await media.put({ name, type: 'image/png', width: 640, height: 400, bytes: pixel }, { alt_es: 'Ada' });
      await referents.save(referent({ image_url: `/media/${name}` }));
    });
    const { user } = await openPanel(web, { tab: 'imagenes' });
    await user.click(await main().findByRole('button', { name: /^Ada/ }));
    const dialog = within(await page().findByRole('dialog', { name: 'Ada' }));
    expect((await dialog.findByRole('link', { name: 'Ada' })).getAttribute('href')).toBe('/referentes/ada');
    await user.click(dialog.getByRole('button', { name: 'Borrar' }));
    await user.click(within(await page().findByRole('alertdialog')).getByRole('button', { name: 'Borrar' }));
    expect(await findToast('Error')).toBeTruthy();
    expect(await web.ports.media.find(name)).not.toBeNull();
  });
});

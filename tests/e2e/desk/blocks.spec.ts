import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { OutputOf } from '#core/operations.ts';
import { startProviderStub } from '#tests/support/provider-stub.ts';
import { pixel } from '#tests/doors/media-rows.ts';
import { fieldOf, openEditor } from '../support/editor.ts';
import { button, dialog } from '../support/desk.ts';
import { panelTexts } from '../support/site.ts';
import { violations } from '../support/axe.ts';
import { narrow } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** A new piece with the cursor in its empty text. */
const startPiece = async (page: Page, language: 'es' | 'en'): Promise<void> => {
  await openEditor(page, language, 'new');
  await page.keyboard.insertText(`Un bloque ${Date.now()}`);
  await fieldOf(page, language, 'body_es').click();
};

/** Chooses a block from the menu that a slash opens. */
const insert = async (page: Page, letters: string): Promise<void> => {
  await page.keyboard.type(`/${letters}`);
  const options = page.locator('.cm-tooltip').getByRole('option');
  await expect(options).toHaveCount(1);
  await expect(options).toBeInViewport();
  await page.keyboard.press('Enter');
};

/** The typed text on the server; empty until the piece is created there. */
const storedBody = async (page: Page): Promise<string> => {
  const slug = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`/api/articles/${slug}/pending`);
  const { article, pending } = (await answer.json()) as Partial<OutputOf<'articles.pending'>>;
  return pending?.edit.body_es ?? article?.body_es ?? '';
};

test('a document is uploaded into a text, and readers download it', async ({ page }) => {
  await startPiece(page, 'es');
  await insert(page, 'pdf');
  await expect(dialog(page)).toContainText(panelTexts.es.media.pickDocument);
  const buffer = Buffer.from(`%PDF-1.4\n% ${Date.now()}\ntrailer<<>>\n%%EOF\n`);
  const file = { name: 'Informe anual.pdf', mimeType: 'application/pdf', buffer };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: panelTexts.es.media.useDocument }).click();
  await expect(fieldOf(page, 'es', 'body_es')).toContainText('Informe anual (PDF, 1 kB)');
  const written = /^\[Informe anual \(PDF, 1 kB\)\]\((\/media\/[0-9a-f]{32}\.pdf)\)$/;
  await expect.poll(() => storedBody(page)).toMatch(written);
  const [, url] = written.exec(await storedBody(page))!;
  const download = page.waitForEvent('download');
  await page.evaluate((address) => window.location.assign(address), url!);
  expect((await download).suggestedFilename()).toBe('Informe anual.pdf');
});

/** A site with a video and a page that programs may not read. */
const startVideoSite = async () => {
  const stub = await startProviderStub();
  const serve = (path: `/${string}`, body: string | Uint8Array, type: string) =>
    stub.behave(path, { body, headers: { 'content-type': type } }, Infinity);
  serve('/robots.txt', 'User-agent: *\nDisallow: /secreto', 'text/plain');
  serve('/faro.png', pixel, 'image/png');
  const says = {
    title: 'El faro, &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; en *directo*',
    site_name: 'Vídeos',
    image: 'faro.png',
    'image:alt': 'Un faro',
  };
  const metas = Object.entries(says).map(([name, text]) => `<meta property="og:${name}" content="${text}">`);
  serve('/video', `<html><head>${metas.join('')}</head><body></body></html>`, 'text/html');
  return stub;
};

test('a video becomes a card, and nothing is loaded from its site', async ({ page, watched }) => {
  const stub = await startVideoSite();
  const m = panelTexts.es.markdown;
  watched.allow(/^error: Failed to load resource: .* 422 /);
  await startPiece(page, 'es');
  await insert(page, 'incrustar');
  const address = dialog(page).getByRole('textbox', { name: m.embedAddress });
  const ask = async (text: string) => {
    await address.fill(text);
    await page.keyboard.press('Enter');
  };
  await ask('javascript:alert(1)');
  await expect(dialog(page)).toContainText(m.embedNoAddress);
  await ask('http://example.org:9/');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    `La dirección usa el puerto 9, que no es el de las páginas web; escríbela sin «:9». ${m.embedAsLink}`,
  );
  await ask('http://10.0.0.1/');
  await expect(dialog(page).getByRole('alert')).toContainText('está en una red privada');
  await ask(`${stub.url}/secreto`);
  await expect(dialog(page)).toContainText('su robots.txt pide que los programas no lo lean');
  const title = dialog(page).getByRole('textbox', { name: m.embedName });
  await expect(title).toBeFocused();
  await expect(title).not.toHaveAttribute('aria-invalid', 'true');
  await button(dialog(page), m.embedInsert).press('Enter');
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveAccessibleErrorMessage(m.embedNoTitle);
  expect(await violations(page)).toEqual([]);
  await ask(`${stub.url}/video`);
  await expect(dialog(page)).toHaveCount(0);
  const body = fieldOf(page, 'es', 'body_es');
  await expect(body).toBeFocused();
  const card = body.locator('.cm-card');
  await expect(card.getByRole('img', { name: 'Un faro' })).toBeVisible();
  const height = async () => (await body.boundingBox())!.height;
  const resting = await height();
  for (let line = 0; line < 6; line += 1) {
    await page.keyboard.press('ArrowUp');
    // Signs that show where the cursor is may need one line more.
    expect(Math.abs((await height()) - resting)).toBeLessThan(30);
  }
  const tools = page.getByRole('toolbar').filter({ hasText: m.embedded });
  await expect(button(tools, m.embedded)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+End');
  await expect(card.filter({ hasText: 'El faro, "><script>alert(1)</script> en *directo*' })).toBeVisible();
  const stored = async () =>
    (await storedBody(page))
      .replace(/\/media\/[0-9a-f]{32}-1x1\.png/, 'P')
      .replaceAll(`${stub.url}/video`, 'V');
  await expect
    .poll(stored)
    .toBe(
      `${[
        '> [![Un faro](P)](V)',
        String.raw`> **[El faro, "\>\<script\>alert(1)\</script\> en \*directo\*](V)**`,
        '> Vídeos',
      ].join('\n>\n')}\n\n`,
    );
  await button(page.getByRole('main'), panelTexts.es.editor.preview).click();
  const shown = dialog(page).frameLocator('iframe').locator('.card');
  await expect(shown.getByRole('link')).toHaveText('El faro, "><script>alert(1)</script> en *directo*');
  await expect(shown.getByRole('img', { name: 'Un faro' })).toBeVisible();
  await stub.close();
});

test('a box and a gallery are inserted by keyboard', async ({ page }) => {
  await startPiece(page, 'en');
  const m = panelTexts.en;
  await page.keyboard.type('/box');
  await expect(page.locator('.cm-tooltip').getByRole('option').first()).toHaveText(m.markdown.blocks.box);
  await page.keyboard.press('Enter');
  await expect(page.locator('.cm-box').first()).toContainText(m.markdown.detailsSummary);
  await page.keyboard.type('What it is');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A lighthouse.');
  await expect(page.locator('.cm-box').first()).toHaveText('What it is');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await insert(page, 'gallery');
  const files = ['#2a4d69', '#7a3b2e'].map(async (background) => ({
    name: `${background.slice(1)}.png`,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer(),
  }));
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(await Promise.all(files));
  // What is uploaded is chosen at once.
  const order = dialog(page).getByRole('list', { name: m.media.chosenList }).getByRole('listitem');
  await expect(order).toHaveCount(2);
  const uploaded = dialog(page).getByRole('button', { name: /^In the gallery: \d$/ });
  await expect(uploaded).toHaveCount(2);
  await uploaded.nth(0).press('Enter');
  const again = button(dialog(page), m.media.intoGallery);
  await expect(again).toHaveAttribute('aria-pressed', 'false');
  await expect(button(dialog(page), m.media.useSeveral)).toBeDisabled();
  await again.press('Enter');
  await expect(uploaded.nth(0)).toHaveAttribute('aria-pressed', 'true');
  const [first, second] = await order
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src')));
  const later = order.nth(0).getByRole('button', { name: /^Later: / });
  await later.press('Enter');
  await expect(order.nth(0).locator('img')).toHaveAttribute('src', second!);
  await expect(order.nth(1).getByRole('button', { name: /^Later: / })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await button(dialog(page), m.media.useSeveral).press('Enter');
  await expect
    .poll(() => storedBody(page))
    .toMatch(
      /^> ### What it is\n>\n> A lighthouse\.\n+!\[.*\]\(\/media\/\S+(?: ".*")?\)\n!\[.*\]\(\/media\/\S+(?: ".*")?\)\s*$/,
    );
  await expect.poll(async () => (await storedBody(page)).indexOf(first!)).toBeGreaterThan(0);
  const stored = await storedBody(page);
  expect(stored.indexOf(second!)).toBeLessThan(stored.indexOf(first!));
  const gallery = page.locator('.cm-gallery');
  const alternative = gallery.getByRole('textbox', { name: m.markdown.alternativeText });
  const caption = gallery.getByRole('textbox', { name: m.markdown.caption });
  await caption.nth(1).fill('');
  await caption.nth(1).press('A');
  await page.keyboard.type(' caption');
  await page.keyboard.press('Tab');
  await expect(alternative.nth(1)).toBeFocused();
  await alternative.nth(1).fill('A lamp');
  await expect(page.locator('.cm-line', { hasText: '![' })).toHaveCount(0);
  const [one, other] = await gallery.locator('img').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { top, left } = picture.getBoundingClientRect();
      return { top, left };
    }),
  );
  expect(other!.top).toBe(one!.top);
  expect(other!.left).toBeGreaterThan(one!.left + 100);
  await alternative.nth(1).press('Enter');
  await expect(gallery.getByRole('img', { name: 'A lamp' })).toBeVisible();
  await expect.poll(() => storedBody(page)).toMatch(/\n!\[A lamp\]\(\S+ "A caption"\)\s*$/);
});

test('a table stays where it is while its cells are written', async ({ page }) => {
  const rows = [
    '| Lighthouse | Height | Years |',
    '| --- | ---: | :-: |',
    '| **Hercules** | 55 | `2000` |',
    '|  |  |  |',
    '| A lighthouse with a name so long that it takes several lines of its cell | | 7 |',
    '| Alone |',
    '',
    'After it.',
  ];
  await startPiece(page, 'en');
  const body = fieldOf(page, 'en', 'body_es');
  await page.keyboard.insertText(rows.join('\n'));
  const cells = body.locator('.cm-table :is(th, td)');
  await expect(cells).toHaveCount(15);
  const boxes = () =>
    body.evaluate((content) => {
      const { top } = content.getBoundingClientRect();
      return [...content.querySelectorAll('.cm-table :is(th, td), .cm-cell')].flatMap((cell) => {
        const box = cell.getBoundingClientRect();
        // The rules are at the edges of its row.
        const row = cell.closest('tr, .cm-row')!.getBoundingClientRect();
        return [box.left, box.width, box.top - top, row.top - top, row.width, row.height];
      });
    });
  const before = await boxes();
  for (const cell of [0, 4, 6, 9, 14]) {
    await cells.nth(cell).click();
    await expect(cells).toHaveCount(0);
    const apart = (await boxes()).map((size, index) => Math.abs(size - before[index]!));
    expect(Math.max(...apart)).toBeLessThanOrEqual(1);
    await body.getByText('After it.').click();
    await expect(cells).toHaveCount(15);
  }
});

test('what can be inserted is listed in sight on a phone, and above the bar of a short window', async ({
  page,
}) => {
  const { blocks, tools, blockMenu } = panelTexts.es.markdown;
  const opener = page.getByRole('button', { name: blockMenu, exact: true }).first();
  const menu = page.getByRole('group', { name: blockMenu });
  /** Whether a press in the middle of an item would reach it. */
  const isHit = (name: string) =>
    menu.getByRole('button', { name }).evaluate((item) => {
      item.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = item.getBoundingClientRect();
      return item.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await openEditor(page, 'es', 'new');
  for (const size of [narrow, { width: 1280, height: 850 }]) {
    await page.setViewportSize(size);
    await opener.click();
    await expect.poll(() => isHit(blocks.rule)).toBe(true);
    expect(await isHit(tools.heading2)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await menu.getByRole('button', { name: tools.quote }).click();
  await expect(fieldOf(page, 'es', 'body_es')).toBeFocused();
});

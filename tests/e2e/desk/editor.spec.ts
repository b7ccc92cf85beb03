import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { colleague } from '../support/administrator.ts';
import { seen, violations } from '../support/axe.ts';
import { failedMessage } from '../support/calls.ts';
import { deskSlugs } from '../support/desk-drafts.ts';
import { button, dialog, meanwhile, question, usableByAll } from '../support/desk.ts';
import { expectToast } from '../support/shown-toasts.ts';
import { fieldOf, isSaved, openEditor, saveState, typeInto } from '../support/editor.ts';
import { openPanel } from '../support/panel.ts';
import { articlePath, open, panelTexts } from '../support/site.ts';
import { narrow } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

const picture = join(import.meta.dirname, '../../../docs/screenshots/home-es-phone.png');
const offline = /^error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;

/** Pointer clicks since the page was observed, across navigations. */
const watchClicks = async (page: Page) => {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    window.addEventListener('pointerdown', () => Object.assign(window, { clicks: clicksOf() + 1 }), true);
    const clicksOf = () => (window as unknown as { clicks: number }).clicks;
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
};

/** A name without its trailing number. */
const beginning = (text: string) => new RegExp(`^${text.split('{{')[0]}`);

/** Moves what an earlier attempt has left to the trash: the checklist would report it as a duplicate. */
const removePieces = async (page: Page, title: string): Promise<void> => {
  for (const list of ['drafts', 'approved']) {
    const answer = await page.request.get(`/api/admin/articles/${list}`, { params: { q: title } });
    const { items } = (await answer.json()) as { items: { slug: string; title_es: string }[] };
    for (const { slug } of items.filter((one) => one.title_es.startsWith(title)))
      expect((await page.request.delete(`/api/articles/${slug}`)).status()).toBe(200);
  }
};

const readersText = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(path)).text();

test('a piece is written, illustrated, scheduled, published, changed, corrected and withdrawn', async ({
  page,
  watched,
}) => {
  test.slow();
  watched.allow(failedMessage);
  const { editor: e, history: h } = panelTexts.es;
  const body = { es: fieldOf(page, 'es', 'body_es'), en: fieldOf(page, 'es', 'body_en') };
  const main = page.getByRole('main');
  const name = 'Niebla en el puerto';
  // Slugs in the trash are taken.
  const title = `${name} ${Date.now()}`;
  const slug = title.toLowerCase().replaceAll(' ', '-');

  await test.step('a new piece in both languages with a picture takes at most 10 clicks', async () => {
    await openPanel(page, 'es', '?tab=publicaciones');
    await removePieces(page, name);
    const clicks = await watchClicks(page);
    await page.getByRole('link', { name: e.new }).click();
    // Its code is loaded with the first editor.
    await fieldOf(page, 'es', 'title_es').waitFor();
    await expect(fieldOf(page, 'es', 'title_es')).toBeFocused();
    await page.keyboard.insertText(title);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('La niebla cierra el puerto desde el lunes, y nadie sabe hasta cuándo.');
    await body.es.click();
    await page.keyboard.insertText(`## Qué pasa\n\n${'La niebla sigue ahí. '.repeat(40)}\n\nAl final.`);
    await page.getByRole('tab', { name: panelTexts.es.review.englishTab }).click();
    await expect(fieldOf(page, 'es', 'title_en')).toBeFocused();
    await page.keyboard.insertText('Fog in the harbour');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('Fog has closed the harbour since Monday, nobody knows until when.');
    await body.en.click();
    await page.keyboard.insertText(
      `## What happens\n\n${'The fog is still there. '.repeat(40)}\n\nAt the end.`,
    );
    await page.getByRole('combobox', { name: panelTexts.es.fields.topics }).click();
    await page.keyboard.type('agi,');
    await page.getByRole('textbox', { name: 'Nombre de la fuente 1' }).click();
    await page.keyboard.type('BOE');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('https://www.boe.es/niebla');
    await button(main, e.choosePicture).click();
    await dialog(page).locator('input[type=file]').setInputFiles(picture);
    await button(dialog(page), panelTexts.es.media.use).click();
    await fieldOf(page, 'es', 'image_alt_es').fill('El puerto, entre la niebla');
    await fieldOf(page, 'es', 'image_alt_en').fill('The harbour in the fog');
    await isSaved(page, 'es');
    await expect(page).toHaveURL(new RegExp(`/admin/articles/${slug}$`));
    await expect(page.getByText(panelTexts.es.review.ready)).toBeVisible();
    await usableByAll(page);
    await button(main, e.publish).click();
    await button(dialog(page), e.publish).click();
    await expectToast(page, e.published);
    expect(await clicks()).toBeLessThanOrEqual(10);
  });

  const path = articlePath(slug);
  await test.step('readers do not see a change before it is published', async () => {
    await expect.poll(() => readersText(page, path)).toContain('Al final.');
    await button(main, e.bothLanguages).click();
    await typeInto(page, body.es, ' Media frase que');
    await isSaved(page, 'es');
    await expect(page.getByText(e.pending, { exact: true })).toBeVisible();
    expect(await readersText(page, path)).not.toContain('Media frase');
    await page.keyboard.insertText(' acaba.');
    await isSaved(page, 'es');
    await button(main, e.changes).click();
    await expect(dialog(page).locator('ins')).toContainText('Media frase que acaba.');
    await usableByAll(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('Control+Enter');
    // The English text is older than this change.
    await button(dialog(page), e.despiteWarnings.replace('{{action}}', e.publishChanges)).click();
    await expectToast(page, e.changesPublished);
    await expect.poll(() => readersText(page, path)).toContain('Media frase que acaba.');
  });

  await test.step('an earlier version is loaded into the editor, and the published one restored', async () => {
    const restorable = dialog(page).getByRole('button', { name: beginning(h.restoreNumber) });
    await button(main, e.moreHere).click();
    await button(main, h.open).click();
    await dialog(page)
      .getByRole('button', { name: beginning(h.changesOf) })
      .first()
      .click();
    await expect(dialog(page).locator('ins')).toContainText('Media frase que acaba.');
    await usableByAll(page);
    await restorable.first().click();
    await button(question(page), h.restore).click();
    await expect(body.es).not.toContainText('Media frase');
    await isSaved(page, 'es');
    expect(await readersText(page, path)).toContain('Media frase que acaba.');
    await button(main, e.moreHere).click();
    await button(main, h.open).click();
    await restorable.first().click();
    await button(question(page), e.discard).click();
    await expectToast(page, e.discarded);
    await expect(body.es).toContainText('Media frase que acaba.');
  });

  await test.step('its withdrawal is scheduled, then cancelled', async () => {
    await button(main, e.moreHere).click();
    await button(main, e.schedule).click();
    await dialog(page).getByLabel(e.scheduleWhat).selectOption('withdraw');
    const time = dialog(page).getByLabel(e.scheduleWhen);
    await time.fill('2020-01-01T10:00');
    await button(dialog(page), e.schedule).click();
    await expect(dialog(page).getByText(e.timePast)).toBeVisible();
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await time.fill(`${day}T09:30`);
    await button(dialog(page), e.schedule).click();
    await expectToast(page, e.scheduled);
    await expect(main.getByText(e.due.withdraw)).toContainText('9:30');
    // Signed in already: signing in again would end the session that the page uses.
    await page.setViewportSize(narrow);
    for (const [list, tab] of [
      ['scheduled', panelTexts.es.publications.scheduledOnes],
      ['calendar', panelTexts.es.calendar.title],
    ] as const) {
      await open(page, `/admin?tab=publicaciones&list=${list}&month=${day.slice(0, 7)}`);
      await expect(main.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
      await expect(page.getByRole('tab', { name: tab, exact: true })).toBeInViewport({ ratio: 0.9 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
    }
    await usableByAll(page);
    const entry = page.getByRole('cell').filter({ has: page.locator(`time[datetime='${day}']`) });
    await entry.getByRole('link', { name: title }).click();
    await button(main, e.unschedule).click();
    await expectToast(page, e.unscheduled);
    await expect(main.getByText(e.due.withdraw)).toHaveCount(0);
  });

  await test.step('a correction is published with its date', async () => {
    await button(main, e.moreHere).click();
    await button(main, e.correct).click();
    await dialog(page).getByLabel(e.correctionEs).fill('El puerto cerró el lunes, no el martes.');
    await dialog(page).getByLabel(e.correctionEn).fill('The harbour closed on Monday, not on Tuesday.');
    await button(dialog(page), e.correctPublish).click();
    await expectToast(page, e.corrected);
    await expect.poll(() => readersText(page, path)).toContain('El puerto cerró el lunes');
  });

  await test.step('a language is withdrawn, then the whole article', async () => {
    await button(main, e.moreHere).click();
    await button(main, e.languages).click();
    await dialog(page).getByText(panelTexts.es.review.englishTab, { exact: true }).click();
    await button(dialog(page), panelTexts.es.edit.save).click();
    await expectToast(page, e.languagesSet);
    await expect(main.getByText(e.notPublishedIn)).toBeVisible();
    await button(main, e.moreHere).click();
    await button(main, e.withdraw).click();
    await button(question(page), e.withdraw).click();
    await expectToast(page, e.withdrawn);
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(410);
    await expect(button(main, e.publish)).toBeVisible();
    await expect(main.getByText(e.draft, { exact: true })).toBeVisible();
  });
});

test('two editors work on one piece, one of them temporarily offline', async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  test.slow();
  watched.allow(failedMessage);
  watched.allow(offline);
  const { editor: e } = panelTexts.en;
  const slug = deskSlugs.en.contested;
  const other = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 900 } });
  const second = await other.newPage();
  await openEditor(page, 'en', slug);
  await openEditor(second, 'en', slug, colleague);
  const [own, theirs] = [fieldOf(page, 'en', 'body_es'), fieldOf(second, 'en', 'body_es')];

  await test.step('they see each other', async () => {
    await expect(second.getByText(e.others.replace('{{names}}', 'Nora Prat'))).toBeVisible();
    await expect(page.getByText(e.others.replace('{{names}}', 'Marta'))).toBeVisible();
  });

  await test.step('text typed offline is stored, and merged by paragraph later', async () => {
    await page.context().setOffline(true);
    await typeInto(page, own, '\n\nUn párrafo escrito sin conexión.');
    await expect(saveState(page)).toHaveText(e.offline);
    await typeInto(second, fieldOf(second, 'en', 'summary_es'), ' Y algo más.');
    await theirs.click();
    await second.keyboard.press('Control+Home');
    await second.keyboard.insertText('Una entradilla.\n\n');
    await isSaved(second, 'en');
    await page.context().setOffline(false);
    await isSaved(page, 'en');
    await expect(page.getByText(e.mergedBy.split('}}')[1]!)).toBeVisible();
    await expect(own).toContainText('Una entradilla.');
    await expect(own).toContainText('Un párrafo escrito sin conexión.');
    await expect(fieldOf(page, 'en', 'summary_es')).toHaveValue(/Y algo más\.$/);
  });

  await test.step('a conflict is resolved by one of them', async () => {
    await fieldOf(page, 'en', 'title_es').fill('El título de una');
    await meanwhile(page.request, slug, { title_es: 'El título de otra' });
    await page.keyboard.press('Control+s');
    const notice = page.getByRole('status').filter({ has: page.getByText(e.decide) });
    await button(notice, e.decide).click();
    await usableByAll(page);
    await dialog(page).getByRole('radio').nth(1).check();
    await button(dialog(page), e.apply).click();
    await expect(fieldOf(page, 'en', 'title_es')).toHaveValue('El título de otra');
    await isSaved(page, 'en');
  });
  await other.close();
});

/** The findings of axe in the document of the open preview, at both widths. */
const previewFindings = async (page: Page): Promise<string[]> => {
  const element = await dialog(page).locator('iframe').elementHandle();
  const html = await (await element.contentFrame())!.content();
  // The frame runs no scripts, thus no axe: a page with the same document does, with the title and the landmark that
  // only whole pages need.
  const whole = html
    .replace('<head>', '$&<title>Preview</title>')
    .replace(/<body[^>]*>/, '$&<main>')
    .replace('</body>', '</main>$&');
  const copy = await page.context().newPage();
  await copy.route('**/preview', (route) => route.fulfill({ contentType: 'text/html', body: whole }));
  await copy.goto('/preview');
  const findings = await seen(copy);
  await copy.close();
  return findings;
};

test('a draft is written by keyboard only, and by touch at 390 pixels', async ({ page, watched }) => {
  watched.allow(failedMessage);
  const { editor: e } = panelTexts.en;
  const slug = deskSlugs.en.migrated;
  await openEditor(page, 'en', slug);
  await fieldOf(page, 'en', 'title_es').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(', again');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // The toolbar is one tab stop; the text captures the Tab key until Escape.
  await page.keyboard.press('Tab');
  await expect(fieldOf(page, 'en', 'body_es')).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Written by keyboard.');
  await page.keyboard.press('Control+s');
  await expectToast(page, e.draftSaved);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('?');
  await expect(dialog(page).getByText(e.keys.publish)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('its preview is accessible at both widths', async () => {
    await button(page.getByRole('main'), e.preview).click();
    await dialog(page).getByRole('tab', { name: panelTexts.en.review.spanishTab }).click();
    const preview = dialog(page).frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 1 })).toContainText('again');
    await expect(preview.getByText('Written by keyboard.')).toBeVisible();
    expect.soft(await previewFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  await page.setViewportSize(narrow);
  await page.getByRole('tab', { name: panelTexts.en.review.englishTab, exact: true }).click();
  await fieldOf(page, 'en', 'title_en').fill('Written on a phone');
  await isSaved(page, 'en');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  expect(await violations(page)).toEqual([]);
  await button(page.getByRole('main'), e.saveDraft).click();
  await expectToast(page, e.draftSaved);
});

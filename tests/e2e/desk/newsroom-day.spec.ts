import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '#core/text/language.ts';
import { violations } from '../support/axe.ts';
import { failedMessage } from '../support/calls.ts';
import { button, dialog } from '../support/desk.ts';
import { fieldOf, isSaved } from '../support/editor.ts';
import { author, editor, nameOf } from '../support/newsroom.ts';
import { panel } from '../support/panel.ts';
import { expectToast } from '../support/shown-toasts.ts';
import { address, articlePath, open, panelTexts, texts } from '../support/site.ts';
import { narrow } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

const picture = join(import.meta.dirname, '../../../docs/screenshots/home-es-phone.png');

test.use({ viewport: narrow });

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Goes on with the Tab key until an element has the focus: far fewer times than a page has stops. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor();
  for (let stops = 0; stops < 60 && !(await isFocused(target)); stops += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
};

const press = async (page: Page, target: Locator, key?: 'Shift+Tab'): Promise<void> => {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
};

/** Expects nothing beside the window, and everything accessible. */
const fits = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  expect(await violations(page)).toEqual([]);
};

/** Opens the menu of the header, which narrow screens fold, and presses what stands in it. */
const pressInMenu = async (page: Page, name: string, language: Language): Promise<void> => {
  const menu = page.getByRole('banner').locator('summary', { hasText: texts[language].layout.menu });
  await press(page, menu, 'Shift+Tab');
  await press(page, page.getByRole('banner').getByRole('link', { name, exact: true }));
};

const signIn = async (page: Page, { email, password }: typeof author, language: Language): Promise<void> => {
  const t = texts[language];
  await open(page, address('/login', language));
  await tabTo(page, page.getByLabel(t.forms.email));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel(t.forms.password, { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
  // A menu that is opened before the page has changed closes with it.
  await page.getByRole('heading', { level: 1, name: 'Navigating AI Risks' }).waitFor();
  await pressInMenu(page, t.layout.adminPanel, language);
  await expect(page).toHaveURL(/\/admin/);
  await panel(page).waitFor();
};

const signOut = async (page: Page, language: Language): Promise<void> => {
  const left = page.waitForResponse(/\/api\/auth\/logout/);
  await press(page, page.getByRole('button', { name: texts[language].layout.signOut }), 'Shift+Tab');
  await left;
  await expect(page).toHaveURL(address('/', language));
};

type Written = Record<Language, { title: string; summary: string; text: string }>;

/** The piece of each test: two that tell the same would warn of each other. */
const pieces: Record<Language, Written> = {
  es: {
    es: {
      title: 'La baliza del alba',
      summary: 'La baliza del puerto viejo vuelve a encenderse después de veinte años apagada.',
      text: 'La baliza vuelve a encenderse. ',
    },
    en: {
      title: 'The beacon at dawn',
      summary: 'The beacon of the old harbour is lit again after twenty years in the dark.',
      text: 'The beacon is lit again. ',
    },
  },
  en: {
    es: {
      title: 'Un archivo de mareas',
      summary: 'El observatorio abre al público cien cuadernos con las mareas de la bahía.',
      text: 'Los cuadernos se pueden leer. ',
    },
    en: {
      title: 'An archive of tides',
      summary: 'The observatory opens a hundred notebooks with the tides of the bay to all.',
      text: 'Everybody may read these notebooks. ',
    },
  },
};

const nameOfSource = { es: 'Nombre de la fuente 1', en: 'Name of source 1' };

for (const language of ['es', 'en'] as const)
  test(`a newsroom's day on a phone by keyboard alone, in ${language}`, async ({ page, watched }) => {
    test.slow();
    watched.allow(failedMessage);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const own = panelTexts[language];
    const { editor: e, publications: p, review } = own;
    const tabs = { es: review.spanishTab, en: review.englishTab };
    const main = page.getByRole('main');
    const written = pieces[language];
    const titles = { es: `${written.es.title} ${Date.now()}`, en: `${written.en.title} ${Date.now()}` };
    const other = language === 'es' ? 'en' : 'es';
    let slug = '';
    const write = async (text: Language): Promise<void> => {
      await tabTo(page, fieldOf(page, language, `title_${text}`));
      await page.keyboard.insertText(titles[text]);
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(written[text].summary);
      await tabTo(page, fieldOf(page, language, `body_${text}`));
      await page.keyboard.insertText(written[text].text.repeat(40));
    };

    await test.step('an author begins a piece where the day begins', async () => {
      await signIn(page, author, language);
      // The page before it has other headings until the panel is loaded.
      await panel(page).getByRole('heading', { level: 2, name: own.due.title, exact: true }).waitFor();
      await fits(page);
      await press(page, main.getByRole('link', { name: e.new }));
      await fieldOf(page, language, `title_${language}`).waitFor();
    });

    await test.step('writes it in both languages', async () => {
      await write(language);
      await page.keyboard.press('Escape');
      await tabTo(page, page.getByRole('tab', { name: tabs[language], exact: true }), 'Shift+Tab');
      await page.keyboard.press(language === 'es' ? 'ArrowRight' : 'ArrowLeft');
      await expect(page.getByRole('tab', { name: tabs[other], exact: true })).toBeFocused();
      await write(other);
      await page.keyboard.press('Escape');
      await fits(page);
    });

    await test.step('gives it a topic, a picture and a source', async () => {
      await tabTo(page, page.getByRole('combobox', { name: own.fields.topics }));
      await page.keyboard.type('agi,');
      await press(page, button(main, e.choosePicture));
      const chooser = page.waitForEvent('filechooser');
      await press(page, dialog(page).getByRole('button', { name: own.media.choose }));
      await (await chooser).setFiles(picture);
      await press(page, button(dialog(page), own.media.use));
      await expect(dialog(page)).toHaveCount(0);
      await tabTo(page, page.getByRole('textbox', { name: own.fields.image_alt_es }));
      await page.keyboard.insertText('La baliza encendida sobre el mar');
      await tabTo(page, page.getByRole('textbox', { name: own.fields.image_alt_en }));
      await page.keyboard.insertText('The beacon, lit above the sea');
      await tabTo(page, page.getByRole('textbox', { name: nameOfSource[language] }));
      await page.keyboard.type('BOE');
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(`https://www.boe.es/${Date.now()}`);
      await isSaved(page, language);
      await fits(page);
      slug = new URL(page.url()).pathname.split('/').at(-1)!;
    });

    await test.step('hands it in, and goes home', async () => {
      await press(page, button(main, p.handIn));
      await fits(page);
      const whom = dialog(page).getByLabel(own.batch.assignTo);
      await tabTo(page, whom);
      await page.keyboard.type(nameOf.editor);
      await press(page, button(dialog(page), p.handIn));
      await expectToast(page, e.handedIn.replace('{{name}}', nameOf.editor));
      await press(page, page.getByRole('link', { name: own.panel.publications }), 'Shift+Tab');
      await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(own.panel.publications);
      await signOut(page, language);
    });

    await test.step('an editor finds it at the start of the day, reads it and publishes it', async () => {
      await signIn(page, editor, language);
      await press(
        page,
        page.getByRole('navigation').getByRole('link', { name: own.areas.today, exact: true }),
      );
      await press(page, main.getByRole('link', { name: titles[language], exact: true }));
      await expect(fieldOf(page, language, `title_${language}`)).toHaveValue(titles[language]);
      await page.keyboard.press('Control+Enter');
      await fits(page);
      await press(page, dialog(page).getByRole('button', { name: new RegExp(`^${e.publish}`) }));
      await expectToast(page, e.published);
    });

    await test.step('readers have it in both languages', async () => {
      for (const text of ['es', 'en'] as const) {
        await open(page, address(articlePath(slug), text));
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(titles[text]);
        await fits(page);
      }
    });
  });

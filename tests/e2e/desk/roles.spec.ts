import type { Page } from '@playwright/test';
import type { Language } from '#core/text/language.ts';
import { failedMessage } from '../support/calls.ts';
import { button, dialog, isOpaque, openTab, pressInRow, rowOf, usableByAll } from '../support/desk.ts';
import { expectToast } from '../support/shown-toasts.ts';
import { fieldOf, isSaved } from '../support/editor.ts';
import { author, editor, nameOf } from '../support/newsroom.ts';
import { panel, rows, screenLinks, signedInBefore } from '../support/panel.ts';
import { address, articlePath, open, panelTexts, texts } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

// Each operation by each role is tested without a browser (tests/doors/http-access.test.ts).

const expectScreens = (page: Page, names: readonly string[]) =>
  expect(screenLinks(page)).toHaveText([...names]);

/** Signs in as people do, and opens the panel by its link. */
const signIn = async (page: Page, { email, password }: typeof author, language: Language) => {
  const t = texts[language];
  await open(page, address('/login', language));
  await page.getByLabel(t.forms.email).fill(email);
  await page.getByLabel(t.forms.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: t.layout.admin, exact: true }).click();
  await panel(page).waitFor();
};

const screensOfAuthors = (language: Language) => {
  const { due, contentNames, panel: p } = panelTexts[language];
  return [due.title, p.publications, contentNames.interviews, p.media, p.team, p.account];
};

const screensOfEditors = (language: Language) => {
  const { due, contentNames, panel: p } = panelTexts[language];
  const written = [p.publications, contentNames.interviews, p.contents, p.media];
  return [due.title, ...written, p.newsletters, p.agents, p.events, p.team, p.account];
};

/** Expects the screen Equipo without anything that only administrators do. */
const seeTeam = async (page: Page, language: Language) => {
  const { team, tokens, panel: p } = panelTexts[language];
  await openTab(page, p.team);
  const people = panel(page).getByRole('table', { name: team.colleagues });
  for (const role of ['author', 'editor'] as const)
    await expect(people.getByRole('row').filter({ hasText: nameOf[role] })).toContainText(team.roles[role]);
  await expect(people.getByRole('button')).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: team.invite })).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: tokens.new })).toBeVisible();
  await expect(panel(page)).not.toContainText(editor.email);
};

test('an author writes and hands in, and an editor reviews and publishes, in es', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(failedMessage);
  const { editor: e, panel: p, publications, fields, batch } = panelTexts.es;
  const main = page.getByRole('main');
  // Slugs in the trash are taken.
  const title = `Lo que cuenta el espigón ${Date.now()}`;
  const slug = title.toLowerCase().replace('ó', 'o').replaceAll(' ', '-');

  await test.step('the author sees what authors use', async () => {
    await signIn(page, author, 'es');
    await expectScreens(page, screensOfAuthors('es'));
    await openTab(page, p.media);
    await seeTeam(page, 'es');
    await usableByAll(page);
  });

  await test.step("somebody else's draft is there to read", async () => {
    await open(page, '/admin/articles/relleno-7');
    await expect(main.getByText(e.readOnlyOthers)).toBeVisible();
    await expect(button(main, e.saveDraft)).toHaveCount(0);
    await usableByAll(page);
  });

  await test.step('the author writes a draft', async () => {
    await open(page, '/admin?tab=publicaciones');
    await main.getByRole('link', { name: e.new }).click();
    await fieldOf(page, 'es', 'title_es').fill(title);
    await fieldOf(page, 'es', 'summary_es').fill('El espigón lleva un siglo quieto, y aun así cambia.');
    await fieldOf(page, 'es', 'body_es').click();
    await page.keyboard.insertText(`## Qué pasa\n\n${'El espigón sigue ahí. '.repeat(40)}`);
    await page.getByRole('tab', { name: panelTexts.es.review.englishTab }).click();
    await fieldOf(page, 'es', 'title_en').fill('What the pier tells');
    await fieldOf(page, 'es', 'summary_en').fill('The pier has stood for a century, and still it changes.');
    await fieldOf(page, 'es', 'body_en').click();
    await page.keyboard.insertText(`## What happens\n\n${'The pier is still there. '.repeat(40)}`);
    await page.getByRole('combobox', { name: fields.topics }).click();
    await page.keyboard.type('agi,');
    await page.getByRole('textbox', { name: 'Nombre de la fuente 1' }).fill('BOE');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(`https://www.boe.es/${slug}`);
    await isSaved(page, 'es');
    await button(main, e.moreHere).click();
    for (const name of [e.publish, e.schedule, publications.reject, publications.remove])
      await expect(button(page, name)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('and hands it in, which is all they can do with it', async () => {
    const { article } = (await (await page.request.get(`/api/admin/articles/${slug}`)).json()) as {
      article: { revision: number };
    };
    const data = { revision: article.revision, status: 'published', confirm: true };
    expect((await page.request.put(`/api/articles/${slug}`, { data })).status()).toBe(403);
    expect((await page.request.delete(`/api/articles/${slug}`)).status()).toBe(403);
    await expect(main.getByLabel(e.author, { exact: true })).toHaveValue(nameOf.author);
    await button(main, publications.handIn).click();
    await dialog(page).getByLabel(batch.assignTo).selectOption(nameOf.editor);
    await usableByAll(page);
    await button(dialog(page), publications.handIn).click();
    await expectToast(page, e.handedIn.replace('{{name}}', nameOf.editor));
    const handedIn = publications.handedInTo.replace('{{name}}', nameOf.editor);
    await expect(main.getByText(handedIn, { exact: true })).toBeVisible();
    await expect(button(main, publications.handIn)).toHaveCount(0);
    await usableByAll(page);
    await button(main, publications.takeBack).click();
    await expectToast(page, e.takenBack);
    await expect(main.getByText(handedIn, { exact: true })).toHaveCount(0);
    await button(main, publications.handIn).click();
    await dialog(page).getByLabel(batch.assignTo).selectOption(nameOf.editor);
    await button(dialog(page), publications.handIn).click();
    await expect(main.getByText(handedIn, { exact: true })).toBeVisible();
  });

  await test.step('the editor finds it, reads it and publishes it', async () => {
    const context = await browser.newContext();
    const desk = await context.newPage();
    await signedInBefore(desk, editor);
    await open(desk, `/admin?tab=publicaciones&assigned=${encodeURIComponent(nameOf.editor)}`);
    const row = rowOf(desk, title);
    await expect(row).toBeVisible();
    await expectScreens(desk, screensOfEditors('es'));
    await button(row, e.moreHere).click();
    await expect(button(row, publications.reject)).toBeVisible();
    await expect(button(row, publications.remove)).toHaveCount(0);
    await usableByAll(desk);
    await open(desk, `/admin/articles/${slug}`);
    await expect(fieldOf(desk, 'es', 'title_es')).toHaveValue(title);
    await button(desk.getByRole('main'), e.publish).click();
    await dialog(desk)
      .getByRole('button', { name: new RegExp(`^${e.publish}`) })
      .click();
    await expectToast(desk, e.published);
    await expect.poll(async () => (await page.request.get(articlePath(slug))).status()).toBe(200);
    await context.close();
  });

  await test.step('now the author can only read it, as the editor that is still open says', async () => {
    const over = main.getByRole('alert').getByText(e.overText);
    await expect(over).toBeVisible();
    expect(await isOpaque(over)).toBe(true);
    await open(page, `/admin/articles/${slug}`);
    await expect(main.getByText(e.readOnlyLive)).toBeVisible();
  });
});

test('an author hands in from the list, and an editor has neither people nor money, in en', async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(failedMessage);
  const { panel: p, publications, batch, agents, newsletters } = panelTexts.en;
  const title = `Una nota de Lola ${Date.now()}`;
  await signedInBefore(page, author);
  const made = await page.request.post('/api/articles', {
    data: { title_es: title, body_es: 'Empieza así.' },
  });
  expect(made.status(), await made.text()).toBe(201);

  await test.step('the author hands it in from the list', async () => {
    await open(page, '/admin?tab=publicaciones&lang=en');
    await expectScreens(page, screensOfAuthors('en'));
    await page.getByRole('searchbox').fill(title);
    await expect(rows(page)).toHaveCount(1);
    const row = rowOf(page, title);
    await row.getByRole('checkbox').check();
    await button(page.getByRole('region', { name: publications.selection }), publications.handIn).click();
    await dialog(page).getByLabel(batch.assignTo).selectOption(nameOf.editor);
    await usableByAll(page);
    await button(dialog(page), publications.handIn).click();
    await expectToast(page, batch.did.handIn_one.replace('{{count}}', '1'));
    await expect(row).toContainText(publications.handedInTo.replace('{{name}}', nameOf.editor));
    await expect(row).toContainText(nameOf.author);
  });

  await test.step('sees what their role does not open, and takes it back', async () => {
    await open(page, `/admin?tab=gasto&q=${encodeURIComponent(title)}&lang=en`);
    await expect(panel(page).getByRole('alert')).toHaveText(p.denied.replace('{{name}}', p.spending));
    await usableByAll(page);
    await open(page, `/admin?tab=publicaciones&q=${encodeURIComponent(title)}&lang=en`);
    const row = rowOf(page, title);
    await pressInRow(row, publications.takeBack);
    await expectToast(page, panelTexts.en.editor.takenBack);
    await expect(row).not.toContainText(nameOf.editor);
  });

  await test.step('the editor has the screens of editors, and their lists load', async () => {
    const context = await browser.newContext();
    const desk = await context.newPage();
    const refused: string[] = [];
    desk.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(answer.url());
    });
    await signedInBefore(desk, editor);
    await open(desk, '/admin?lang=en');
    await panel(desk).waitFor();
    await expectScreens(desk, screensOfEditors('en'));
    await openTab(desk, p.agents);
    await expect(panel(desk).getByRole('button', { name: agents.create })).toHaveCount(0);
    await usableByAll(desk);
    for (const tab of [p.events, p.contents, p.media, p.newsletters]) await openTab(desk, tab);
    await expect(button(panel(desk), newsletters.remove)).toHaveCount(0);
    await seeTeam(desk, 'en');
    await usableByAll(desk);
    expect(refused).toEqual([]);
    for (const path of ['users', 'agent-spending', 'audit', 'newsletter/subscriptions'])
      expect((await desk.request.get(`/api/admin/${path}`)).status(), path).toBe(403);
    await context.close();
  });
});

import type { Page } from '@playwright/test';
import type { Language } from '#core/kernel/language.ts';
import { button, dialog, openTrash, question, rowOf, expectToast, usableByAll } from '../support/desk.ts';
import { openPanel, panel } from '../support/panel.ts';
import { articlePath, panelTexts } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const names = { es: 'Farero de Cádiz', en: 'Torrero de Vigo' } as const;

/** A label that is a prefix of others. */
const field = (page: Page, label: string) =>
  dialog(page)
    .getByLabel(new RegExp(`^${label}`))
    .first();

const create = async (page: Page, language: Language) => {
  const { agents, agentForm, fields } = panelTexts[language];
  await panel(page).getByRole('button', { name: agents.create }).first().focus();
  await page.keyboard.press('Enter');
  await expect(field(page, agents.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(panelTexts[language].agentFaults.missing)).toBeVisible();
  await expect(field(page, agents.name)).toBeFocused();
  await usableByAll(page);
  await page.keyboard.type(names[language]);
  await field(page, fields.topics).fill(`deepfakes, , ${language === 'es' ? 'ai-act' : 'agi'} `);
  await field(page, agentForm.length).fill('400');
  await button(dialog(page), agentForm.create).click();
  await expectToast(page, agents.created);
};

const activate = async (page: Page, language: Language) => {
  const { agents, agentForm, agentStatuses } = panelTexts[language];
  const row = rowOf(page, names[language]);
  await expect(row).toContainText(agentStatuses.draft);
  await expect(button(row, agents.execute)).toHaveCount(0);
  await button(row, agents.edit).click();
  await field(page, agents.state).selectOption('active');
  await button(dialog(page), agentForm.save).click();
  await expectToast(page, agents.updated);
  await expect(row).toContainText(agentStatuses.active);
};

const watch = async (page: Page, language: Language) => {
  const { agents, runs, stageDoing, stageStates } = panelTexts[language];
  await button(rowOf(page, names[language]), agents.execute).focus();
  await page.keyboard.press('Enter');
  const stages = dialog(page).getByRole('list', { name: runs.course }).getByRole('listitem');
  await expect(stages).toHaveCount(6);
  await expect(dialog(page).getByText(stageDoing.write)).toBeVisible();
  await expect(button(dialog(page), runs.cancel)).toBeVisible();
  await expect(dialog(page).getByText(runs.saved)).toBeVisible({ timeout: 30_000 });
  await expect(stages.last()).toContainText(stageStates.done);
  await expect(dialog(page).getByRole('region', { name: runs.log })).toContainText(
    language === 'es' ? 'Empieza la ejecución.' : 'Run started.',
  );
  await usableByAll(page);
};

const claimsOf = async (page: Page, slug: string, language: string) => {
  const data = { language };
  const answer = await page.request.post(`/api/admin/articles/${slug}/evidence`, { data });
  return ((await answer.json()) as { items: { text: string; status: string }[] }).items;
};

const review = async (page: Page, language: Language): Promise<string> => {
  const { runs, edit, editor, review: r } = panelTexts[language];
  await dialog(page).getByRole('link', { name: runs.openDraft }).click();
  await expect(dialog(page).getByRole('article')).toBeVisible();
  const slug = new URL(page.url()).searchParams.get('article') ?? '';
  // A person answers for what no source carries.
  for (const version of ['es', 'en'])
    for (const { text, status } of await claimsOf(page, slug, version))
      if (status === 'unsupported') {
        const data = { language: version, sentence: text };
        await page.request.put(`/api/admin/articles/${slug}/evidence/confirmed`, { data });
      }
  await dialog(page).getByRole('link', { name: r.edit }).click();
  await page.getByLabel(edit.sourceName.replace('{{number}}', '1')).fill('BOE');
  await page.getByLabel(edit.sourceAddress.replace('{{number}}', '1')).fill(`https://www.boe.es/${language}`);
  await button(page.getByRole('main'), editor.publish).click();
  await button(
    dialog(page),
    `(?:${editor.despiteWarnings.replace('{{action}}', editor.publish)}|${editor.publish})`,
  ).click();
  await expectToast(page, editor.published);
  await page.getByRole('link', { name: panelTexts[language].panel.publications, exact: true }).click();
  return slug;
};

const generate = async (page: Page, language: Language) => {
  const { generate: g, runs, panel: common } = panelTexts[language];
  await button(panel(page), g.title).click();
  await button(dialog(page), g.title).click();
  await expectToast(page, g.promptMissing);
  await expect(field(page, g.prompt)).toBeFocused();
  await usableByAll(page);
  await field(page, g.prompt).fill(`Qué cambia en las bibliotecas (${language}).`);
  await button(dialog(page), g.title).click();
  await expect(dialog(page).getByText(runs.mayClose)).toBeVisible();
  await dialog(page).getByText(common.close, { exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('li[data-state=open]').getByText(g.done, { exact: true })).toBeVisible({
    timeout: 30_000,
  });
};

const language = 'en';
const own = panelTexts[language];
const name = names[language];

test(`agents, from their creation to what they write, in ${language}`, async ({ page }) => {
  test.slow();
  await openPanel(page, language, '?tab=agentes');

  await test.step('one is created and activated', async () => {
    await create(page, language);
    await activate(page, language);
    await usableByAll(page);
  });

  await test.step('its run is shown to the editor', () => watch(page, language));

  await test.step('its draft is reviewed, approved, and labelled for readers', async () => {
    const slug = await review(page, language);
    const answer = await page.request.get(articlePath(slug));
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(name);
  });

  await test.step('a piece is requested manually, and announced when complete', () =>
    generate(page, language));

  await test.step('all are run, with a summary', async () => {
    await page.getByRole('tab', { name: own.panel.agents, exact: true }).click();
    await panel(page)
      .getByRole('button', { name: new RegExp(own.agents.runAll.replace('({{count}})', '\\(\\d\\)')) })
      .click();
    await usableByAll(page);
    await button(question(page), own.agents.runAllConfirm).click();
    const row = dialog(page).getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(own.runStatuses.completed, { timeout: 30_000 });
    await usableByAll(page);
    await button(row, own.runs.view).click();
    await expect(button(dialog(page), own.runs.back)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it is deleted, and its runs stay', async () => {
    await button(rowOf(page, name).first(), own.agents.remove).click();
    await button(question(page), own.agents.removeConfirm).click();
    await expectToast(page, own.agents.removed);
    const table = panel(page).getByRole('table', { name: own.runs.recent });
    await expect(table.getByRole('rowheader', { name }).first()).toBeVisible();
  });

  await test.step('and is listed in the trash', async () => {
    await openTrash(page, language);
    await expect(panel(page).getByRole('table', { name: own.publications.trash })).toContainText(name);
    await usableByAll(page);
  });
});

for (const [shown, words] of [
  ['es', 'Cada lunes y jueves a las 7:30'],
  ['en', 'Every Monday and Thursday at 7:30'],
] as const)
  test(`the schedule of an agent is set, paused and removed by keyboard, in ${shown}`, async ({ page }) => {
    const { schedule, panel: common } = panelTexts[shown];
    const scheduled = shown === 'es' ? 'Boyero de Palos' : 'Boyera de Noia';
    await openPanel(page, shown);
    const data = { name: scheduled, status: 'active' };
    expect((await page.request.post('/api/agents', { data })).status()).toBe(200);
    await page.getByRole('tab', { name: common.agents, exact: true }).click();
    const cell = rowOf(page, scheduled);
    const opened = (text: string) => button(cell, text);
    await opened(schedule.add).focus();
    await page.keyboard.press('Enter');
    await expect(field(page, schedule.kind)).toBeFocused();
    const day = (text: string) => dialog(page).getByRole('checkbox', { name: text });
    const [monday, thursday] = shown === 'es' ? ['lunes', 'jueves'] : ['Monday', 'Thursday'];
    await day(monday).focus();
    await page.keyboard.press('Space');
    await field(page, schedule.time).fill('07:30');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(schedule.faults.days)).toBeVisible();
    await expect(day(monday)).toBeFocused();
    await page.keyboard.press('Space');
    await day(thursday).focus();
    await page.keyboard.press('Space');
    await expect(dialog(page).getByRole('status')).toContainText(words);
    await expect(
      dialog(page).getByRole('list', { name: schedule.nextRuns }).getByRole('listitem'),
    ).toHaveCount(3);
    await usableByAll(page);
    await field(page, schedule.time).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, schedule.saved);
    await expect(opened(words)).toBeFocused();
    await expect(cell).toContainText(schedule.next.split('{{')[0]!);
    await usableByAll(page);

    await page.keyboard.press('Enter');
    await field(page, schedule.kind).selectOption('cron');
    await field(page, schedule.expression).fill('* * * * *');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(schedule.faults.cron)).toBeVisible();
    await field(page, schedule.expression).fill('0 7,19 * * 1');
    await page.keyboard.press('Enter');
    await expectToast(page, schedule.saved);
    await opened(schedule.cron.replace('{{cron}}', '0 7,19 \\* \\* 1')).click();
    await button(dialog(page), schedule.pause).click();
    await expectToast(page, schedule.isPaused);
    await expect(dialog(page).getByText(schedule.pausedText)).toBeVisible();
    await usableByAll(page);
    await button(dialog(page), schedule.resume).click();
    await expectToast(page, schedule.isResumed);
    await button(dialog(page), schedule.remove).click();
    await expectToast(page, schedule.removed);
    await expect(opened(schedule.add)).toBeVisible();
  });

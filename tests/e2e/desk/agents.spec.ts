import type { Page } from '@playwright/test';
import makingTexts from '#apps/web/locales/how-it-was-made/es.json' with { type: 'json' };
import { structuredDataFaults } from '#tests/support/structured-data.ts';
import { seen } from '../support/axe.ts';
import { deskStory } from '../support/desk-story.ts';
import {
  button,
  dialog,
  openTab,
  openTrash,
  pressInRow,
  question,
  rowOf,
  usableByAll,
} from '../support/desk.ts';
import { expectToast } from '../support/shown-toasts.ts';
import { openPanel, panel, screenLink } from '../support/panel.ts';
import { address, articlePath, open, panelTexts } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const language = 'es';
const own = panelTexts[language];
const name = 'Farero de Cádiz';
const source = 'https://www.boe.es/velanor';
const correction = 'La multa es del 12 de marzo, no del 13.';

/** A label that is a prefix of others. */
const field = (page: Page, label: string) =>
  dialog(page)
    .getByLabel(new RegExp(`^${label}`))
    .first();

/** Holds the model's answers to what names a word until they are let go. */
const hold = async (word: string): Promise<() => Promise<unknown>> => {
  const at = `http://127.0.0.1:${process.env['DESK_HOLDS_PORT']}/${word}`;
  await fetch(at, { method: 'PUT' });
  return () => fetch(at, { method: 'DELETE' });
};

const create = async (page: Page) => {
  const { agents, agentForm, fields } = own;
  await panel(page).getByRole('button', { name: agents.create }).first().focus();
  await page.keyboard.press('Enter');
  await expect(field(page, agents.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(own.agentFaults.missing)).toBeVisible();
  await expect(field(page, agents.name)).toBeFocused();
  await usableByAll(page);
  await page.keyboard.type(name);
  await field(page, agents.type).selectOption('news-aggregator');
  await field(page, agentForm.keywords).fill(deskStory.keyword);
  await field(page, fields.topics).fill('deepfakes, , ai-act ');
  await field(page, agentForm.length).fill('400');
  await button(dialog(page), agentForm.create).click();
  await expectToast(page, agents.created);
};

const activate = async (page: Page) => {
  const { agents, agentForm, agentStatuses } = own;
  const row = rowOf(page, name);
  await expect(row).toContainText(agentStatuses.draft);
  await expect(button(row, agents.execute)).toHaveCount(0);
  await button(row, agents.edit).click();
  await field(page, agents.state).selectOption('active');
  await button(dialog(page), agentForm.save).click();
  await expectToast(page, agents.updated);
  await expect(row).toContainText(agentStatuses.active);
};

const watch = async (page: Page) => {
  const { agents, runs, stageDoing, stageStates } = own;
  const release = await hold(deskStory.keyword);
  await button(rowOf(page, name), agents.execute).focus();
  await page.keyboard.press('Enter');
  const stages = dialog(page).getByRole('list', { name: runs.course }).getByRole('listitem');
  await expect(stages).toHaveCount(6);
  await expect(dialog(page).getByText(stageDoing.write)).toBeVisible();
  await expect(button(dialog(page), runs.cancel)).toBeVisible();
  await release();
  await expect(dialog(page).getByText(runs.saved)).toBeVisible();
  await expect(stages.last()).toContainText(stageStates.done);
  await expect(dialog(page).getByRole('region', { name: runs.log })).toContainText('Empieza la ejecución.');
  await usableByAll(page);
};

/** Gives the agent a schedule by its form, and the event that was found to the agent. */
const schedule = async (page: Page) => {
  const { schedule: s, events, panel: p } = own;
  const row = rowOf(page, name);
  await button(row, s.add).click();
  await field(page, s.kind).selectOption('daily');
  await field(page, s.time).fill('07:30');
  await button(dialog(page), s.save).click();
  await expectToast(page, s.saved);
  await expect(row).toContainText(s.next.split('{{')[0]!);

  await openTab(page, p.events);
  await panel(page).getByRole('button', { name: deskStory.title, exact: true }).click();
  const owner = dialog(page).getByLabel(own.publications.assignedTo);
  await owner.selectOption(events.agent.replace('{{name}}', name));
  await expectToast(page, events.assigned);
  await usableByAll(page);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, deskStory.title)).toContainText(events.states.assigned);
  await openTab(page, p.agents);
};

/** Reads what the sentences of the draft rest on, and answers for the one that no source carries. */
const examine = async (page: Page) => {
  const { evidence: e } = own;
  const evidence = page.getByRole('region', { name: new RegExp(`^${e.title}`) });
  await expect(evidence.getByRole('status')).toHaveText(e.open_one.replace('{{number}}', '1'));
  await evidence.getByText(e.carried_one.split('}} ')[1]!).click();
  await evidence.getByRole('button', { name: deskStory.carried }).click();
  await expect(evidence.locator('mark')).toHaveText(deskStory.carried);
  await expect(evidence.getByRole('figure')).toContainText(deskStory.publisher);
  await usableByAll(page);
  const sentence = evidence.getByRole('button', { name: deskStory.invented });
  await sentence.click();
  await expect(evidence.getByText(e.missing)).toContainText('35 millones');
  await button(evidence, e.confirm).click();
  await expect(sentence).toContainText(e.confirmed);
  await expect(evidence.getByRole('status')).toHaveText(e.done);
};

const publish = async (page: Page): Promise<string> => {
  const { runs, edit, editor, review: r } = own;
  await dialog(page).getByRole('link', { name: runs.openDraft }).click();
  await expect(dialog(page).getByRole('article')).toBeVisible();
  const slug = new URL(page.url()).searchParams.get('article') ?? '';
  await dialog(page).getByRole('link', { name: r.edit }).click();
  await examine(page);
  await page.getByLabel(edit.sourceName.replace('{{number}}', '1')).fill('BOE');
  await page.getByLabel(edit.sourceAddress.replace('{{number}}', '1')).fill(source);
  await button(page.getByRole('main'), editor.publish).click();
  await button(
    dialog(page),
    `(?:${editor.despiteWarnings.replace('{{action}}', editor.publish)}|${editor.publish})`,
  ).click();
  await expectToast(page, editor.published);
  return slug;
};

const correct = async (page: Page) => {
  const { editor } = own;
  const main = page.getByRole('main');
  await button(main, editor.moreHere).click();
  await button(main, editor.correct).click();
  await dialog(page).getByLabel(editor.correctionEs).fill(correction);
  await dialog(page).getByLabel(editor.correctionEn).fill('The fine is of 12 March, not of 13 March.');
  await button(dialog(page), editor.correctPublish).click();
  await expectToast(page, editor.corrected);
};

/** What readers learn of how the piece was made: on its page, and in the data of the article. */
const explained = async (page: Page, slug: string) => {
  await open(page, `${articlePath(slug)}/como-se-hizo`);
  const { making } = makingTexts;
  const part = (title: string) => page.getByRole('region', { name: title, exact: true });
  const steps = part(making.steps);
  await expect(steps).toContainText(`por el agente ${name}`);
  await expect(steps).toContainText('stub-1');
  await expect(steps).toContainText(/Revisado por Nora Prat en español/);
  await expect(part(making.sources).getByRole('link', { name: 'BOE' })).toHaveAttribute('href', source);
  await expect(part(making.checks).getByRole('listitem')).not.toHaveCount(0);
  await expect(part(making.corrections)).toContainText(correction);
  const day = await part(making.corrections).locator('time').getAttribute('datetime');
  expect(Math.abs(Date.now() - Date.parse(day!))).toBeLessThan(120_000);
  expect(await seen(page)).toEqual([]);

  await page.goto(articlePath(slug));
  await expect(page.getByRole('main')).toContainText(name);
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structuredDataFaults(JSON.parse(data!))).toEqual([]);
  expect(JSON.parse(data!)).toMatchObject({
    isBasedOn: [source],
    digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    creditText: expect.stringContaining('revisado por Nora Prat'),
    correction: [expect.objectContaining({ '@type': 'CorrectionComment', datePublished: day })],
  });
};

const generate = async (page: Page) => {
  const { generate: g, runs, panel: common } = own;
  await button(panel(page), g.title).click();
  await button(dialog(page), g.title).click();
  await expectToast(page, g.promptMissing);
  await expect(field(page, g.prompt)).toBeFocused();
  await usableByAll(page);
  await field(page, g.prompt).fill(`Qué cambia en las bibliotecas (${language}).`);
  // An end that is seen in the dialog is not announced.
  const release = await hold('bibliotecas');
  await button(dialog(page), g.title).click();
  await expect(dialog(page).getByText(runs.mayClose)).toBeVisible();
  await dialog(page).getByText(common.close, { exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await release();
  await expectToast(page, g.done);
};

test('agents, from their creation and their events to what readers learn of their pieces', async ({
  page,
}) => {
  test.slow();
  await openPanel(page, language, '?tab=agentes');

  await test.step('one is created and activated', async () => {
    await create(page);
    await activate(page);
    await usableByAll(page);
  });

  await test.step('it is scheduled, and given an event', () => schedule(page));

  await test.step('its run is shown to the editor', () => watch(page));

  await test.step('its draft is examined, published, corrected, and explained to readers', async () => {
    const slug = await publish(page);
    await correct(page);
    await explained(page, slug);
    await open(page, address('/admin?tab=publicaciones', language));
    await panel(page).waitFor();
  });

  await test.step('a piece is requested manually, and announced when complete', () => generate(page));

  await test.step('all are run, with a summary', async () => {
    await screenLink(page, own.panel.agents).click();
    await panel(page)
      .getByRole('button', { name: new RegExp(own.agents.runAll.replace('({{count}})', '\\(\\d\\)')) })
      .click();
    await usableByAll(page);
    await button(question(page), own.agents.runAllConfirm).click();
    const row = dialog(page).getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(own.runStatuses.completed);
    await usableByAll(page);
    await button(row, own.runs.view).click();
    await expect(button(dialog(page), own.runs.back)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it is deleted, and its runs stay', async () => {
    await pressInRow(rowOf(page, name).first(), own.agents.remove);
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

test('the schedule of an agent is set, paused and removed by keyboard', async ({ page }) => {
  const { schedule: s, panel: common } = panelTexts.en;
  const words = 'Every Monday and Thursday at 7:30';
  const scheduled = 'Boyera de Noia';
  await openPanel(page, 'en');
  const data = { name: scheduled, status: 'active' };
  expect((await page.request.post('/api/agents', { data })).status()).toBe(201);
  await screenLink(page, common.agents).click();
  const cell = rowOf(page, scheduled);
  const opened = (text: string) => button(cell, text);
  await opened(s.add).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, s.kind)).toBeFocused();
  const day = (text: string) => dialog(page).getByRole('checkbox', { name: text });
  const [monday, thursday] = ['Monday', 'Thursday'] as const;
  await day(monday).focus();
  await page.keyboard.press('Space');
  await field(page, s.time).fill('07:30');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(s.faults.days)).toBeVisible();
  await expect(day(monday)).toBeFocused();
  await page.keyboard.press('Space');
  await day(thursday).focus();
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('status')).toContainText(words);
  await expect(dialog(page).getByRole('list', { name: s.nextRuns }).getByRole('listitem')).toHaveCount(3);
  await usableByAll(page);
  await field(page, s.time).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, s.saved);
  await expect(opened(words)).toBeFocused();
  await expect(cell).toContainText(s.next.split('{{')[0]!);
  await usableByAll(page);

  await page.keyboard.press('Enter');
  await field(page, s.kind).selectOption('cron');
  await field(page, s.expression).fill('* * * * *');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(s.faults.cron)).toBeVisible();
  await field(page, s.expression).fill('0 7,19 * * 1');
  await page.keyboard.press('Enter');
  await expectToast(page, s.saved);
  await opened(s.cron.replace('{{cron}}', '0 7,19 \\* \\* 1')).click();
  await button(dialog(page), s.pause).click();
  await expectToast(page, s.isPaused);
  await expect(dialog(page).getByText(s.pausedText)).toBeVisible();
  await usableByAll(page);
  await button(dialog(page), s.resume).click();
  await expectToast(page, s.isResumed);
  await button(dialog(page), s.remove).click();
  await expectToast(page, s.removed);
  await expect(opened(s.add)).toBeVisible();
});

test('instructions are changed, compared, tried without saving, and found by their hash, in es', async ({
  page,
}) => {
  test.slow();
  const { agents, agentForm, history, panel: common, runs, spending } = panelTexts.es;
  await openPanel(page, 'es');
  const data = {
    name: 'Vigía de Ayamonte',
    type: 'perplexity-generator',
    config: { content: { customPrompt: 'Con frases largas.' } },
  };
  expect((await page.request.post('/api/agents', { data })).status()).toBe(201);
  await screenLink(page, common.agents).click();
  const edit = () => button(rowOf(page, data.name), agents.edit).click();
  const top = dialog(page).last();
  await edit();
  await field(page, agentForm.prompt).fill('Con frases cortas.');
  await button(dialog(page), agentForm.save).click();
  await expectToast(page, agents.updated);

  await edit();
  await button(dialog(page), agentForm.versions).click();
  await button(top, history.changesOf.replace('{{version}}', '2')).click();
  await expect(top.locator('ins')).toContainText('cortas');
  await expect(top.locator('del')).toContainText('largas');
  await usableByAll(page);
  await page.keyboard.press('Escape');

  await field(page, agentForm.prompt).fill('Sin una sola metáfora.');
  await button(dialog(page), agentForm.try).click();
  await expect(top.getByText(runs.tried)).toBeVisible();
  await expect(top.getByRole('heading', { name: runs.draftText })).toBeVisible();
  const prompt = top
    .getByRole('group')
    .filter({ hasText: new RegExp(`^${runs.promptSteps.writing}.*[0-9a-f]{64}`) })
    .first();
  await prompt.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(prompt.getByText('Sin una sola metáfora.')).toBeVisible();
  await usableByAll(page);
  await page.keyboard.press('Escape');
  await expect(field(page, agentForm.prompt)).toHaveValue('Sin una sola metáfora.');

  // Without signing in again: the page that is left may still ask with the session that this would replace.
  await open(page, address('/admin?tab=gasto', 'es'));
  await panel(page).waitFor();
  const prices = panel(page).getByRole('region', { name: spending.prices });
  await prices
    .getByRole('button', { name: new RegExp(`^${spending.testOf.split(' ')[0]} `) })
    .first()
    .click();
  await expect(prices.getByRole('status')).toContainText(spending.testWorks.split(':')[0]!);
  await usableByAll(page);
});

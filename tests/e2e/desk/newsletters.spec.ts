import type { APIRequestContext, Page } from '@playwright/test';
import type { Language } from '#core/text/language.ts';
import { button, dialog, openTrash, question, usableByAll } from '../support/desk.ts';
import { expectToast } from '../support/shown-toasts.ts';
import type { ReceivedMail } from '../support/mails.ts';
import { receivedMails } from '../support/mails.ts';
import { openPanel, panel, rows } from '../support/panel.ts';
import { newsletterReaders } from '../support/readers.ts';
import { address, hydrated, languages, open, panelTexts, texts } from '../support/site.ts';
import { wide } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** The title of each journey's issue, so that its mails differ from the other's. */
const subjects = {
  es: { subject_es: 'Lo que el faro vio', subject_en: 'What the lighthouse saw' },
  en: { subject_es: 'Cuaderno de la semana', subject_en: 'The logbook of the week' },
} as const;

const field = (page: Page, label: string) =>
  dialog(page)
    .getByLabel(new RegExp(`^${label}`))
    .first();

const frame = (page: Page, language: Language) =>
  page.frameLocator(`iframe[title="${panelTexts[language].issue.frame}"]`);

/** Publishes a piece, as samples are no content of a site that has its own; returns its slug. */
const publish = async (request: APIRequestContext, title: string): Promise<string> => {
  const piece = {
    title_es: title,
    summary_es: 'Lo que ha pasado hoy en el puerto.',
    body_es: 'El faro ha cambiado de luz esta tarde.',
    topics: ['regulacion'],
    sources: [{ name: 'BOE', url: 'https://www.boe.es' }],
  };
  const created = await request.post('/api/articles', { data: piece });
  const { article } = (await created.json()) as { article: { slug: string } };
  const approved = await request.post(`/api/articles/${article.slug}/approve`, { data: { confirm: true } });
  expect(approved.status(), await approved.text()).toBe(200);
  return article.slug;
};

/** Creates an issue, and opens it by its address: the first row may belong to the other journey. */
const generate = async (page: Page, language: Language) => {
  const { newsletters: n, newsletterStatuses: s, issue } = panelTexts[language];
  const slug = await publish(page.request, 'Una luz que nadie apaga');
  await usableByAll(page);
  const answered = page.waitForResponse(/\/api\/admin\/newsletters\/generate$/);
  await panel(page).getByRole('button', { name: n.generate }).first().focus();
  await page.keyboard.press('Enter');
  const { newsletter } = (await (await answered).json()) as {
    newsletter: { id: string; revision: number };
  };
  await expectToast(page, n.generated);
  const draft = rows(page).filter({ hasText: s.draft }).first();
  await expect(button(draft, n.preview)).toBeVisible();
  await expect(button(draft, panelTexts[language].issue.edit)).toBeVisible();
  // Other journeys withdraw the pieces that they publish.
  const { id, revision } = newsletter;
  const pieces = [{ kind: 'article', slug }];
  const chosen = await page.request.put(`/api/admin/newsletters/${id}`, { data: { revision, pieces } });
  expect(chosen.status(), await chosen.text()).toBe(200);
  await open(page, address(`/admin?tab=newsletters&newsletter=${id}`, language));
  await expect(dialog(page).getByRole('heading', { name: issue.title })).toBeVisible();
};

const edit = async (page: Page, language: Language) => {
  const { issue, issueForm, edit: e } = panelTexts[language];
  await expect(frame(page, language).getByRole('heading', { level: 1 })).toBeVisible();
  await button(dialog(page), issue.edit).click();
  const { subject_es: spanish, subject_en: english } = subjects[language];
  await field(page, issueForm.subjectEs).fill('');
  await button(dialog(page), e.save).click();
  await expect(field(page, issueForm.subjectEs)).toBeFocused();
  await usableByAll(page);
  await field(page, issueForm.subjectEs).fill(spanish);
  await field(page, issueForm.subjectEn).fill(english);
  await field(page, issueForm.introEs).fill(`Hola <b>desde</b> el puerto (${language}).`);
  await field(page, issueForm.introEn).fill(`Hello <b>from</b> the harbour (${language}).`);
  await button(dialog(page), e.save).click();
  await expectToast(page, issueForm.saved);
};

const preview = async (page: Page, language: Language) => {
  const { issue, review } = panelTexts[language];
  await expect(page.locator('iframe')).toHaveCSS('height', `${wide.height * 0.7}px`);
  await dialog(page).getByRole('tab', { name: review.englishTab }).click();
  const content = frame(page, language);
  await expect(content.getByRole('heading', { level: 1 })).toHaveText(subjects[language].subject_en);
  await expect(content.getByText(`Hello <b>from</b> the harbour (${language}).`).last()).toBeVisible();
  await dialog(page).getByRole('tab', { name: review.spanishTab }).click();
  await expect(content.getByRole('heading', { level: 1 })).toHaveText(subjects[language].subject_es);
  const picture = content.getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await button(dialog(page), issue.phone).click();
  await expect(content.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.locator('iframe').boundingBox())?.width).toBeLessThan(400);
  await button(dialog(page), issue.text).click();
  await expect(content.getByText(`Hola <b>desde</b> el puerto (${language}).`).last()).toBeVisible();
  await usableByAll(page);
};

const sendTest = async (page: Page, language: Language) => {
  const { testMail } = panelTexts[language];
  const tester = `prueba-${language}@example.org`;
  await button(dialog(page), testMail.open).click();
  const form = page.getByRole('dialog', { name: testMail.title });
  await form.getByLabel(new RegExp(`^${testMail.email}`)).fill(tester);
  await form.getByLabel(testMail.language).selectOption('en');
  await usableByAll(page);
  await button(form, testMail.send).click();
  await expect(form.getByText(testMail.outcomes.accepted)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  const mails = (await receivedMails('DESK_MAILS_PORT')).filter(({ to }) => to === tester);
  expect(mails.map(({ subject }) => subject)).toEqual([`[Test] ${subjects[language].subject_en}`]);
};

const approve = async (page: Page, language: Language) => {
  const { newsletters: n, newsletterStatuses: s, issue } = panelTexts[language];
  await button(dialog(page), issue.submit).click();
  await expectToast(page, n.submitted);
  await expect(dialog(page).getByText(s.pending, { exact: true })).toBeVisible();
  await button(dialog(page), issue.approve).click();
  await expectToast(page, n.approved);
  await expect(dialog(page).getByText(issue.approvedBy, { exact: true })).toBeVisible();
};

const send = async (page: Page, language: Language) => {
  const { newsletters: n, sending, newsletterStatuses: s } = panelTexts[language];
  const id = new URL(page.url()).searchParams.get('newsletter');
  await button(dialog(page), n.send).click();
  await expect(question(page)).toContainText(/\d\d /);
  await usableByAll(page);
  await button(question(page), n.sendConfirm).click();
  await expectToast(page, n.sendingStarted);
  // The progress has its own address.
  await open(page, address(`/admin?tab=newsletters&sending=${id}`, language));
  await button(dialog(page), sending.pause).click();
  await expectToast(page, n.paused);
  await expect(dialog(page).getByText(s.paused, { exact: true })).toBeVisible();
  await usableByAll(page);
  await button(dialog(page), sending.resume).click();
  await expect(dialog(page).getByText(s.sent, { exact: true }).first()).toBeVisible();
  await expect(dialog(page).getByText(sending.addsUp, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const row = rows(page).filter({ hasText: subjects[language][`subject_${language}`] });
  await expect(row).toContainText(s.sent);
};

/** The mails of a journey's issue by recipient. */
const mailsOf = async (language: Language): Promise<Map<string, ReceivedMail[]>> => {
  const own = Object.values<string>(subjects[language]);
  const mails = (await receivedMails('DESK_MAILS_PORT')).filter(({ subject }) => own.includes(subject));
  return Map.groupBy(mails, ({ to }) => to);
};

/** Checks that each reader has one mail; returns the last reader's. */
const expectMails = async (language: Language): Promise<ReceivedMail> => {
  const byReader = await mailsOf(language);
  for (const mailLanguage of languages) {
    // The last of each may have unsubscribed meanwhile: that is part of the other journey.
    for (const reader of newsletterReaders(mailLanguage).slice(0, -1)) {
      const [mail, ...others] = byReader.get(reader) ?? [];
      expect(mail?.subject).toBe(subjects[language][`subject_${mailLanguage}`]);
      expect(mail?.html).toContain(`lang="${mailLanguage}"`);
      expect(others).toEqual([]);
    }
  }
  const [mine] = byReader.get(newsletterReaders(language).at(-1)!) ?? [];
  expect(mine).toBeDefined();
  return mine!;
};

const language = 'en';
test(`the newsletter, from its creation to the inbox, in ${language}`, async ({ page, watched }) => {
  test.slow();
  // Frames of mails have an opaque origin.
  watched.allow(/^warning: Failed to execute 'postMessage' on 'DOMWindow': .* \('null'\)/);
  await openPanel(page, language, '?tab=newsletters');
  await test.step('an issue is generated', () => generate(page, language));
  await test.step('its texts are written in both languages', () => edit(page, language));
  await test.step('it is previewed', () => preview(page, language));
  await test.step('a test mail is sent', () => sendTest(page, language));
  await test.step('it is submitted and approved', () => approve(page, language));
  await test.step('it is sent, paused and resumed', () => send(page, language));

  await test.step('a deleted one is listed in the trash', async () => {
    const { request } = page;
    // What was sent is not sent again.
    await publish(request, 'Una nota de última hora');
    const made = await request.post('/api/admin/newsletters/generate');
    const { newsletter } = (await made.json()) as { newsletter: { id: string } };
    const gone = await request.delete(`/api/admin/newsletters/${newsletter.id}`);
    expect(gone.status(), await gone.text()).toBe(200);
    await open(page, address('/admin?tab=newsletters', language));
    await openTrash(page, language);
    const { trash } = panelTexts[language].publications;
    await expect(panel(page).getByRole('table', { name: trash })).toBeVisible();
    await usableByAll(page);
  });

  await test.step('each reader receives it once, and leaves by one press, not by opening its links', async () => {
    const { text } = await expectMails(language);
    const links = [...new Set(text.match(/https?:\/\/\S+/g))].map((link) => new URL(link));
    const leave = links.find(({ hash }) => hash === '#baja')!;
    const left = newsletterReaders(language).at(-1)!;
    const read = async () =>
      (await (await page.request.get(`/api/admin/newsletter/subscriptions/${left}`)).json()) as object;
    for (const { pathname, search, hash } of links) {
      await page.goto(pathname + search + hash);
      // The page of the issue as it was mailed has no scripts.
      if (await page.locator('#root').count()) await hydrated(page);
    }
    expect(await read()).toMatchObject({ email: left, subscribed: true });
    await page.goto(leave.pathname + leave.search + leave.hash);
    await page.getByRole('button', { name: texts[language].unsubscribe.submit }).click();
    await expect(page.getByText(texts[language].unsubscribe.doneTitle, { exact: true })).toBeVisible();
    expect(await read()).toMatchObject({ email: left, subscribed: false });
  });
});

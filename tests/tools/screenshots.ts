import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { chromium, expect, request } from '@playwright/test';
import sharp from 'sharp';
import type { OutputOf } from '#core/operations.ts';
import { colleague } from '#tests/e2e/support/administrator.ts';
import { button, dialog, meanwhile, pressInRow } from '#tests/e2e/support/desk.ts';
import { fieldOf, openEditor } from '#tests/e2e/support/editor.ts';
import { openPanel, panel, rows } from '#tests/e2e/support/panel.ts';
import { open, panelTexts } from '#tests/e2e/support/site.ts';
import { freePort } from '#tests/faults/support/connection.ts';
import { launchOptions } from '#tests/support/browser.ts';
import { root } from '#tests/support/run-program.ts';
import { pieces, serveNewsroom } from './newsroom.ts';

// Takes the pictures of README.md and docs/ again: `node tests/tools/screenshots.ts [folder of posts] [part of a name...]`. Posts are
// Markdown or MDX in language pairs, as the importer reads them; without a folder, those of the fixtures.

const folder = join(root, 'docs/screenshots');
const texts = panelTexts.es;

/** Opens what a picture shows; `marta` is signed in as a second editor. */
type Prepare = (page: Page, marta: APIRequestContext) => Promise<unknown>;

const reading =
  (path: string): Prepare =>
  (page) =>
    open(page, path);

/** The panel at a tab, once its rows are there. */
const tab =
  (query: string, language: 'es' | 'en' = 'es'): Prepare =>
  async (page) => {
    await openPanel(page, language, `?tab=${query}`);
    await rows(page).filter({ visible: true }).first().waitFor();
  };

/** The address of the first issue with a status. */
const issueWith = async (page: Page, status: string): Promise<string> => {
  const answer = await page.request.get('/api/admin/newsletters');
  const issues = (await answer.json()) as OutputOf<'newsletters.list'>;
  return issues.find((issue) => issue.status === status)!.id;
};

const openIssue: Prepare = async (page) => {
  await openPanel(page, 'es', '?tab=newsletters');
  await open(page, `/admin?tab=newsletters&newsletter=${await issueWith(page, 'approved')}`);
  const mail = page.frameLocator(`iframe[title="${texts.issue.frame}"]`);
  await mail.getByRole('heading', { level: 1 }).waitFor();
};

/** Sends the approved issue, until some hundred mails are sent. */
const send: Prepare = async (page) => {
  await openPanel(page, 'en', '?tab=newsletters');
  const id = await issueWith(page, 'approved');
  const answer = await page.request.get(`/api/admin/newsletters/${id}`);
  const { revision } = (await answer.json()) as OutputOf<'newsletters.get'>;
  await page.request.post(`/api/admin/newsletters/${id}/send`, { data: { revision } });
  await open(page, `/admin?tab=newsletters&sending=${id}&lang=en`);
  await expect(dialog(page)).toContainText(/\b[3-9]\d\d of /, { timeout: 120_000 });
};

const review: Prepare = async (page) => {
  await openPanel(page, 'es', '?tab=publicaciones');
  const row = rows(page).filter({ hasText: 'Empleo e IA' });
  await pressInRow(row, texts.publications.view);
  await dialog(page).getByRole('heading', { level: 2 }).first().waitFor();
};

const editing: Prepare = (page) => openEditor(page, 'es', pieces.edited);

/** Stores a source with the agent's draft, and chooses a sentence that it carries. */
const evidence: Prepare = async (page) => {
  await openPanel(page, 'es', '?tab=publicaciones');
  await page.request.post(`/api/admin/articles/${pieces.byAgent}/sources`, {
    data: {
      title: 'Documento de trabajo 140',
      publisher: 'Organización Internacional del Trabajo',
      url: 'https://doi.org/10.54394/HETP0387',
      text: [
        'El índice combina datos de tareas, opiniones de expertos y predicciones de modelos.',
        'Uno de cada cuatro trabajadores tiene una ocupación con algún grado de exposición a la IA generativa. Solo el 3,3 % del empleo mundial está en la categoría más alta de exposición.',
        'En los países de renta alta, esa categoría supone el 9,6 % del empleo femenino y el 3,5 % del masculino.',
      ].join('\n\n'),
    },
  });
  await openEditor(page, 'es', pieces.byAgent);
  const region = page.getByRole('region', { name: new RegExp(`^${texts.evidence.title}`) });
  await region.locator('summary').click();
  await region.getByRole('button', { name: /En los países de renta alta/ }).click();
  await region.locator('mark').first().waitFor();
  await region.getByRole('button', { expanded: true }).evaluate((chosen) => {
    for (let box = chosen.parentElement; box; box = box.parentElement)
      box.scrollTop += chosen.getBoundingClientRect().top - 240;
  });
};

const history: Prepare = async (page) => {
  await openEditor(page, 'es', pieces.versioned);
  await button(page.getByRole('main'), texts.editor.moreHere).click();
  await button(page.getByRole('main'), texts.history.open).click();
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${texts.history.changesOf.split('{{')[0]}`) })
    .first()
    .click();
  await dialog(page).locator('ins').first().waitFor();
};

/** Marta changes a title while Ana is typing another one. */
const conflict: Prepare = async (page, marta) => {
  await openEditor(page, 'es', pieces.contested);
  await fieldOf(page, 'es', 'title_es').fill('AGI: cuatro definiciones y tres experimentos');
  await meanwhile(marta, pieces.contested, { title_es: 'AGI: qué se mide cuando se mide la inteligencia' });
  await page.keyboard.press('Control+s');
  await button(page.getByRole('status'), texts.editor.decide).click();
  await dialog(page).getByRole('radio').nth(1).check();
};

/** Scrolls to an element, under the sticky header. */
const toTop = (element: Element) => window.scrollTo(0, element.getBoundingClientRect().top - 90);

type Picture = {
  prepare: Prepare;
  /** The height of the window in pixels. */
  height?: number;
  /** In the dark theme, although its name does not say so. */
  dark?: true;
};

/** By file name, whose end says the theme and the width; in this order, as the last ones change the content. */
const pictures: Record<string, Picture> = {
  'home-es-light': { prepare: reading('/'), height: 960 },
  'home-es-dark': { prepare: reading('/'), height: 960 },
  'home-es-phone': { prepare: reading('/'), height: 1100 },
  'article-es-light': { prepare: reading(`/noticias/${pieces.versioned}`), height: 1100 },
  'article-en-phone': { prepare: reading(`/noticias/${pieces.versioned}?lang=en`), height: 1100, dark: true },
  'news-es-dark': { prepare: reading('/noticias'), height: 1100 },
  'interview-en-light': {
    prepare: reading('/entrevistas/auditar-antes-de-que-decida?lang=en'),
    height: 1100,
  },
  'referents-es-light': { prepare: reading('/referentes'), height: 1100 },
  'advertising-en-dark': { prepare: reading('/publicidad?lang=en'), height: 1100 },
  'contact-es-light': { prepare: reading('/contacto'), height: 1000 },
  'panel-subscriptions-en-light': { prepare: tab('suscripciones', 'en') },
  'panel-agents-es-light': { prepare: tab('agentes') },
  'panel-agent-create-es-light': {
    async prepare(page, marta) {
      await tab('agentes')(page, marta);
      await button(panel(page), texts.agents.create).click();
    },
  },
  'panel-agent-run-es-light': {
    async prepare(page, marta) {
      await tab('agentes')(page, marta);
      await button(panel(page), texts.runs.view).first().click();
      await dialog(page).getByRole('heading', { level: 3 }).first().waitFor();
    },
  },
  'panel-publications-es-light': { prepare: tab('publicaciones') },
  'panel-publications-es-phone': { prepare: tab('publicaciones'), height: 800 },
  'panel-approved-en-dark': { prepare: tab('publicaciones&list=approved', 'en') },
  'panel-calendar-es-light': {
    async prepare(page) {
      await openPanel(page, 'es', '?tab=publicaciones&list=calendar');
      await panel(page).getByRole('link').first().waitFor();
      await panel(page).getByRole('heading', { level: 2 }).evaluate(toTop);
    },
    height: 1000,
  },
  'panel-preview-es-light': { prepare: review },
  'panel-preview-es-dark': { prepare: review },
  'panel-generate-es-dark': {
    async prepare(page, marta) {
      await tab('publicaciones')(page, marta);
      await button(panel(page), texts.generate.title).click();
      await dialog(page)
        .getByRole('textbox', { name: new RegExp(`^${texts.generate.prompt}`) })
        .first()
        .fill('Qué cambia para los centros de enseñanza con el Reglamento de IA, y desde cuándo.');
    },
  },
  'panel-edit-es-light': { prepare: editing, height: 900 },
  'panel-edit-es-phone': { prepare: editing, height: 844 },
  'panel-changes-es': {
    async prepare(page, marta) {
      await editing(page, marta);
      await button(page.getByRole('main'), texts.editor.changes).click();
      await dialog(page).locator('ins').first().waitFor();
    },
    height: 900,
  },
  'panel-evidence-es-light': { prepare: evidence, height: 900 },
  'panel-events-es-light': { prepare: tab('acontecimientos') },
  'panel-spending-es-light': { prepare: tab('gasto'), height: 1000 },
  'panel-history-es': { prepare: history, height: 900 },
  'panel-migration-es-dark': { prepare: tab('migracion') },
  'panel-status-es-light': {
    async prepare(page) {
      await openPanel(page, 'es', '');
      await open(page, '/admin/estado');
      await rows(page).filter({ visible: true }).first().waitFor();
    },
    height: 1000,
  },
  'panel-newsletters-es-light': { prepare: tab('newsletters') },
  'panel-newsletters-es-phone': { prepare: tab('newsletters'), height: 800 },
  'panel-newsletter-preview-es-light': { prepare: openIssue },
  'panel-conflict-es': { prepare: conflict, height: 900 },
  'panel-newsletter-sending-en-dark': { prepare: send },
};

const take = async (
  browser: Browser,
  {
    baseURL,
    marta,
    name,
    picture,
  }: { baseURL: string; marta: APIRequestContext; name: string; picture: Picture },
): Promise<void> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: name.endsWith('-phone') ? 390 : 1280, height: picture.height ?? 800 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    colorScheme: picture.dark || name.endsWith('-dark') ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await picture.prepare(page, marta);
  // Those below the window are loaded later.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Keyboards would have a focus ring on what a dialog focuses first.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && !focused.matches('input, textarea, .cm-content')) focused.blur();
  });
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const small = await sharp(png).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  await writeFile(join(folder, `${name}.png`), small);
  await context.close();
  process.stdout.write(`${name} (${Math.round(small.length / 1000)} kB)\n`);
};

const [posts, ...only] = process.argv.slice(2);
const port = String(await freePort());
const baseURL = `http://127.0.0.1:${port}`;
await serveNewsroom({ port, folder: posts || undefined });
const browser = await chromium.launch(launchOptions('shell'));
const marta = await request.newContext({ baseURL });
await marta.post('/api/auth/login', { data: colleague });
for (const [name, picture] of Object.entries(pictures))
  if (only.length === 0 || only.some((part) => name.includes(part)))
    await take(browser, { baseURL, marta, name, picture }).catch((error: unknown) => {
      process.exitCode = 1;
      process.stderr.write(`${name}: ${String(error)}\n`);
    });
await marta.dispose();
await browser.close();
process.kill(process.pid, 'SIGTERM');

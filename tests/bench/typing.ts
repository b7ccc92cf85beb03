import type { Browser, CDPSession, Page } from '@playwright/test';
import { benchAdmin } from './desk.ts';
import { launchBrowser } from './browser.ts';
import { percentile, times } from './measure.ts';
import type { Running } from './processes.ts';
import { quick, record, say } from './report.ts';

const words = 50_000;
const keys = quick ? 60 : 200;
/** Milliseconds between two keys: twice the speed of most people. */
const pace = 100;

const vocabulary =
  'la inteligencia artificial preocupa a quienes vigilan los **riesgos** de un sistema que [aprende](https://example.org/a) solo'.split(
    ' ',
  );

/** A body with paragraphs of eighty words, with a heading every tenth. */
const body = (): string =>
  times(words / 80, (index) => {
    const text = times(80, (word) => vocabulary[(index * 7 + word) % vocabulary.length]).join(' ');
    return index % 10 === 0 ? `## Sección ${index}\n\n${text}` : text;
  }).join('\n\n');

type Watched = { typingTimes?: number[] };

/** Records, for each key, the milliseconds until its effect was painted. */
const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: number[] = [];
    (globalThis as Watched).typingTimes = noted;
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => noted.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });

const typeKeys = async (page: Page, tools: CDPSession): Promise<number[]> => {
  await watchKeys(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const text = 'se escribe sobre los riesgos ';
  for (let key = 0; key < keys; key += 1) {
    const character = text.charAt(key % text.length);
    await page.keyboard.press(character === ' ' ? 'Space' : character);
    await page.waitForTimeout(pace);
  }
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => (globalThis as Watched).typingTimes ?? []);
};

const typeInto = async (browser: Browser, open: (page: Page) => Promise<void>): Promise<number[]> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await open(page);
    return await typeKeys(page, tools);
  } finally {
    await context.close();
  }
};

/** Stores a draft with a long body; returns its slug. */
const storeLong = async ({ url }: Running, cookie: string): Promise<string> => {
  const response = await fetch(`${url}/api/articles`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({
      slug: 'un-texto-largo',
      title_es: 'Un texto largo',
      summary_es: 'Largo.',
      body_es: body(),
    }),
  });
  if (!response.ok) throw new Error(`storing answered ${response.status}: ${await response.text()}`);
  return 'un-texto-largo';
};

/**
 * Typing in the middle of a long article on a four times slower processor, compared to a plain text field with the same
 * text.
 */
export const typing = async (server: Running, cookie: string): Promise<void> => {
  const slug = await storeLong(server, cookie);
  const { browser } = await launchBrowser();
  try {
    const typeBare = (text: string) =>
      typeInto(browser, async (page) => {
        await page.setContent('<textarea style="width: 40rem; height: 40rem"></textarea>');
        const field = page.locator('textarea');
        await field.fill(text);
        await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(200, 200));
      });
    // The lower bound for any page on this machine.
    say(`p95 of a key in an empty text field: ${Math.round(percentile(await typeBare(''), 0.95))} ms`);
    const bare = await typeBare(body());
    const typeInEditor = (isMarkdownShown: boolean) =>
      typeInto(browser, async (page) => {
        await page.goto(`${server.url}/login`);
        if (isMarkdownShown) await page.evaluate(() => localStorage.setItem('show-markdown', '1'));
        await page.locator('[name=email]').fill(benchAdmin.ADMIN_EMAIL);
        await page.locator('[name=password]').fill(benchAdmin.ADMIN_PASSWORD);
        await page.locator('[name=password]').press('Enter');
        await page.waitForURL((address) => !address.pathname.startsWith('/login'));
        await page.goto(`${server.url}/admin/articles/${slug}`);
        await page.locator('.cm-content[lang=es]').click();
      });
    const [markdown, visual] = [await typeInEditor(true), await typeInEditor(false)];
    const [own, reference] = [percentile(visual, 0.95), percentile(bare, 0.95)];
    record('p95 of a key in 50,000 words, CPU at a quarter', own, ' ms', 'under 50 ms', own < 50);
    const ratio = own / reference;
    record('p95 of a key, of a bare text field', ratio, 'x', 'at most 2.5x', ratio <= 2.5);
    const cost = own / percentile(markdown, 0.95);
    record('p95 of a key, of the same text as Markdown', cost, 'x', 'at most 1.25x', cost <= 1.25);
  } finally {
    await browser.close();
  }
};

import sharp from 'sharp';
import { relativeTime } from '#core/time/relative-time.ts';
import { slugs } from './support/articles.ts';
import {
  address,
  allArticles,
  articlePath,
  cardTitles,
  cards,
  countLine,
  countText,
  newsroom,
  open,
  texts,
  titleOf,
} from './support/site.ts';
import { expect, test } from './support/test.ts';

// The content of cards is tested without a browser (tests/web/components); here, the layout of the list.

const language = 'es';
const t = texts[language];

test(`the news list shows the newest twenty as one lead, two columns and rows, with complete cards`, async ({
  page,
  request,
}) => {
  const all = await allArticles(request);
  expect(all.length).toBeGreaterThan(20);
  await open(page, address('/noticias', language));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.news.title);
  await expect(countLine(page)).toHaveText(countText(language, all.length));
  expect(await cardTitles(page)).toEqual(all.slice(0, 20).map((article) => titleOf(article, language)));

  await test.step('one lead, four in two columns, and rows', async () => {
    const boxes = await cards(page).evaluateAll((elements) =>
      elements.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    );
    const [lead, ...rest] = boxes;
    const columns = rest.slice(0, 4);
    const rows = rest.slice(4);
    expect(new Set(columns.map(({ x }) => Math.round(x))).size).toBe(2);
    expect(columns[0]?.y).toBe(columns[1]?.y);
    expect(rows).toHaveLength(15);
    expect(new Set(rows.map(({ x, width }) => `${Math.round(x)} ${Math.round(width)}`)).size).toBe(1);
    expect(Math.round(lead?.width ?? 0)).toBe(Math.round(rows[0]?.width ?? 1));
    const titles = cards(page).getByRole('heading');
    const sizes = await titles.evaluateAll((headings) =>
      [0, 1, 5].map((index) => parseFloat(getComputedStyle(headings[index]!).fontSize)),
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(sizes).size).toBe(3);
  });

  await test.step('relative times, newest first', async () => {
    const times = await cards(page)
      .locator('time')
      .evaluateAll((elements) =>
        elements.map((time) => [time.getAttribute('datetime') ?? '', time.textContent] as const),
      );
    const dates = times.map(([date]) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const now = new Date().toISOString();
    const kinds = new Set<string>();
    for (const [date, expected] of times) {
      const ago = relativeTime(date, now);
      kinds.add(ago.kind);
      if (ago.kind === 'date' || ago.kind === 'now') continue;
      const unit = t.time[`${ago.kind}_${ago.count === 1 ? 'one' : 'other'}`];
      expect(expected).toBe(unit.replace('{{count}}', String(ago.count)));
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['hours', 'days', 'weeks', 'date']));
  });

  await test.step('topic, author, at most two tags, and two lines of title and summary', async () => {
    const lead = cards(page).first();
    await expect(lead.getByRole('link', { name: 'La primera de todas' })).toBeVisible();
    await expect(lead).toContainText(t.topics.regulacion);
    await expect(lead).toContainText(t.card.by.replace('{{author}}', newsroom[language]));
    await expect(lead).toContainText(t.card.featured);
    await expect(lead.getByRole('link', { name: /^(ley|plazos|multas)$/ })).toHaveText(['ley', 'plazos']);
    const lines = await cards(page)
      .locator(':is(h2, h2 + p)')
      .evaluateAll((paragraphs) =>
        paragraphs.map(
          (text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight),
        ),
      );
    expect(lines.length).toBeGreaterThan(20);
    expect(Math.max(...lines)).toBeLessThan(2.1);
    await expect(lead.locator('svg[aria-hidden]').first()).toBeVisible();
  });

  await test.step('a white flag with a border on every side', async () => {
    const menu = page.locator('details:has(input[name=topic])');
    await menu.evaluate((one: HTMLDetailsElement) => void (one.open = true));
    const flag = menu.locator('svg:has(> path[class*="white"]:first-child)').first();
    await flag.scrollIntoViewIfNeeded();
    const box = (await flag.boundingBox())!;
    const margin = 3;
    const clip = {
      x: Math.floor(box.x) - margin,
      y: Math.floor(box.y) - margin,
      width: Math.ceil(box.width) + 2 * margin,
      height: Math.ceil(box.height) + 2 * margin,
    };
    const picture = sharp(await page.screenshot({ clip })).greyscale();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const [width, height] = [info.width, info.height];
    const across = Array.from({ length: width }, (_, x) => data[Math.floor(height / 2) * width + x]!);
    const down = Array.from({ length: height }, (_, y) => data[y * width + Math.floor(width / 2)]!);
    const edge = 2 * margin;
    for (const side of [across.slice(0, edge), across.slice(-edge), down.slice(0, edge), down.slice(-edge)])
      expect(Math.min(...side)).toBeLessThan(200);
    await menu.evaluate((one: HTMLDetailsElement) => void (one.open = false));
  });

  await test.step('with links from tags to their lists, and from the whole card to its article', async () => {
    await cards(page).first().getByRole('link', { name: 'plazos' }).click();
    await expect(page).toHaveURL(address('/noticias?tag=plazos', language));
    await expect(cards(page)).toHaveCount(1);
    await cards(page)
      .first()
      .click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(address(articlePath(slugs.lead), language));
  });
});

import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { median } from './measure.ts';
import type { Running } from './processes.ts';
import { record, runs } from './report.ts';
import { startProxy } from './without-scripts.ts';

type Seen = { lcp: number; shift: number; blocking: number };

/** The cost of a first visit to a page: milliseconds, kilobytes over the wire, a layout-shift score. */
type Visit = Seen & { kilobytes: number; script: number; foreign: string[] };

/** Task time beyond this many milliseconds blocks the reader. */
const longTask = 50;

/** A phone on a slow connection: 1.6 Mbit/s with 150 ms round-trip time, on a four times slower processor. */
const slowDown = async (tools: CDPSession): Promise<void> => {
  await tools.send('Network.enable');
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

/** Bytes transferred, by address. */
const weigh = (tools: CDPSession) => {
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  tools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(addresses.get(requestId) ?? '', encodedDataLength),
  );
  return sizes;
};

const observed = (page: Page) =>
  page.evaluate(
    (longestTask) =>
      new Promise<Seen>((resolve) => {
        const seen = { lcp: 0, shift: 0, blocking: 0 };
        const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.lcp = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            seen.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries())
            if (startTime + duration > painted) seen.blocking += Math.max(0, duration - longestTask);
        }).observe({ type: 'longtask', buffered: true });
        requestIdleCallback(() => setTimeout(() => resolve(seen), 200));
      }),
    longTask,
  );

const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await slowDown(tools);
    const sizes = weigh(tools);
    await page.goto(url, { waitUntil: 'networkidle' });
    const seen = await observed(page);
    const all = [...sizes].filter(([address]) => address.startsWith('http'));
    const sum = (some: [string, number][]) => some.reduce((total, [, size]) => total + size, 0) / 1000;
    return {
      ...seen,
      kilobytes: sum(all),
      script: sum(all.filter(([address]) => new URL(address).pathname.endsWith('.js'))),
      foreign: all
        .map(([address]) => address)
        .filter((address) => new URL(address).host !== new URL(url).host),
    };
  } finally {
    await context.close();
  }
};

/** The pages that are visited, and the most that all of one may weigh, in kilobytes. */
const largest = { home: 350, article: Infinity, login: Infinity };
type Visited = keyof typeof largest;

/** First visits with a slow phone, with scripts and without: what scripts cost is the difference. */
export const visits = async ({ url }: Running, pages: Record<Visited, string>): Promise<void> => {
  const { browser } = await launchBrowser();
  const [whole, plain] = [
    await startProxy(url, { hasScripts: true }),
    await startProxy(url, { hasScripts: false }),
  ];
  try {
    for (const [name, path] of Object.entries(pages) as [Visited, string][]) {
      const seen: Visit[] = [];
      const withoutScripts: Visit[] = [];
      // In turns: what else the machine does then strikes both.
      for (let run = 0; run < runs; run += 1) {
        seen.push(await visit(browser, whole.url + path));
        withoutScripts.push(await visit(browser, plain.url + path));
      }
      const of = (field: keyof Seen | 'kilobytes' | 'script') => median(seen.map((one) => one[field]));
      const lcp = of('lcp') / 1000;
      record(`LCP of ${name}, slow phone`, lcp, ' s', 'under 2.0 s', lcp < 2);
      const blocking = Math.max(0, of('blocking') - median(withoutScripts.map((one) => one.blocking)));
      record(`blocking time of the scripts of ${name}`, blocking, ' ms', 'at most 150 ms', blocking <= 150);
      record(`layout shift of ${name}`, of('shift'), '', 'under 0.02', of('shift') < 0.02);
      record(`JavaScript of ${name}`, of('script'), ' kB', 'at most 175 kB', of('script') <= 175);
      const limit = largest[name];
      if (limit < Infinity)
        record(`all of ${name}`, of('kilobytes'), ' kB', `at most ${limit} kB`, of('kilobytes') <= limit);
      const foreign = seen.flatMap((one) => one.foreign).length;
      record(`requests of ${name} to other hosts`, foreign, '', '0', foreign === 0);
    }
  } finally {
    whole.close();
    plain.close();
    await browser.close();
  }
};

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { searchPath } from '#apps/web/pages/search/search-address.ts';
import { launchBrowser } from './browser.ts';
import { median } from './measure.ts';
import type { Running } from './processes.ts';
import { record, runs, say } from './report.ts';
import { startProxy } from './without-scripts.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** The most points of performance that scripts may cost: an absolute score tells more of the machine than of a page. */
const mostOfScripts = 4;

type Verdict = { scores: Record<Category, number>; failed: string[] };

/** Lighthouse is large, and nothing else needs it: it has a lock file of its own. */
const tools = fileURLToPath(new URL('tools', import.meta.url));
const runProgram = promisify(execFile);

type Result = {
  categories: Partial<Record<Category, { score: number | null }>>;
  audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string }>;
};

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;

const judge = async (url: string): Promise<Verdict> => {
  // Search engines are asked not to list the results of searches.
  const skipAudits = new URL(url).pathname === searchPath ? ['is-crawlable'] : [];
  const { browser, port } = await launchBrowser();
  try {
    const { default: lighthouse } = (await import(`${tools}/node_modules/lighthouse/core/index.js`)) as {
      default: Lighthouse;
    };
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      skipAudits,
    });
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}`);
    const { categories: scored, audits } = result.lhr;
    const failed = Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ id }) => id);
    const score = (category: Category) => Math.round((scored[category]?.score ?? 0) * 100);
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      failed,
    };
  } finally {
    await browser.close();
  }
};

/** Lighthouse scores of pages with its mobile preset, with scripts and without: the median of a few runs. */
export const judgements = async ({ url }: Running, pages: Record<string, string>): Promise<void> => {
  await runProgram('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { cwd: tools });
  const [whole, plain] = [
    await startProxy(url, { hasScripts: true }),
    await startProxy(url, { hasScripts: false }),
  ];
  for (const [name, path] of Object.entries(pages)) {
    const verdicts: Verdict[] = [];
    const withoutScripts: Verdict[] = [];
    for (let run = 0; run < runs; run += 1) {
      verdicts.push(await judge(whole.url + path));
      withoutScripts.push(await judge(plain.url + path));
    }
    const scoreOf = (all: Verdict[], category: Category) => median(all.map(({ scores }) => scores[category]));
    const [score, best] = [scoreOf(verdicts, 'performance'), scoreOf(withoutScripts, 'performance')];
    const cost = Math.max(0, best - score);
    record(
      `performance that scripts cost ${name}`,
      cost,
      ' points',
      `at most ${mostOfScripts}`,
      cost <= mostOfScripts,
    );
    say(`     ${score} with scripts, ${best} without`);
    const failed = [...new Set(verdicts.flatMap((verdict) => verdict.failed))];
    for (const category of categories.filter((one) => one !== 'performance')) {
      // A page that asks not to be indexed, such as that to sign in, is judged by the rest.
      if (category === 'seo' && failed.includes('is-crawlable')) continue;
      const reached = scoreOf(verdicts, category);
      record(`Lighthouse of ${name}, ${category}`, reached, '', 'at least 100', reached >= 100);
    }
    if (failed.length) say(`     not passed: ${failed.join(', ')}`);
  }
  whole.close();
  plain.close();
};

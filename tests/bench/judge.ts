import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { searchPath } from '#apps/web/pages/search/search-address.ts';
import { launchBrowser } from './browser.ts';
import { median } from './measure.ts';
import type { Running } from './processes.ts';
import { record, runs, say } from './report.ts';

const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof wanted;

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
    const onlyCategories = Object.keys(wanted);
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories,
      skipAudits,
    });
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}`);
    const { categories, audits } = result.lhr;
    const failed = Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ id }) => id);
    const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
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

/** Lighthouse scores of pages, with its mobile preset: the median of a few runs. */
export const judgements = async (server: Running, pages: Record<string, string>): Promise<void> => {
  await runProgram('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { cwd: tools });
  for (const [name, path] of Object.entries(pages)) {
    const verdicts: Verdict[] = [];
    for (let run = 0; run < runs; run += 1) verdicts.push(await judge(server.url + path));
    for (const [category, least] of Object.entries(wanted) as [Category, number][]) {
      const score = median(verdicts.map(({ scores }) => scores[category]));
      record(`Lighthouse of ${name}, ${category}`, score, '', `at least ${least}`, score >= least);
    }
    const failed = [...new Set(verdicts.flatMap((verdict) => verdict.failed))];
    if (failed.length) say(`     not passed: ${failed.join(', ')}`);
  }
};

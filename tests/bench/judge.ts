import lighthouse from 'lighthouse';
import { launchBrowser } from './browser.ts';
import { median } from './measure.ts';
import type { Running } from './processes.ts';
import { record, runs, say } from './report.ts';

const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof wanted;

type Verdict = { scores: Record<Category, number>; failed: string[] };

const judge = async (url: string): Promise<Verdict> => {
  const { browser, port } = await launchBrowser();
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(wanted),
    });
    if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`);
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

/** What Lighthouse says of pages, with its mobile preset: the middle of a few verdicts. */
export const judgements = async (server: Running, pages: Record<string, string>): Promise<void> => {
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

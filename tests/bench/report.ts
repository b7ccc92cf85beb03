import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Runs of each measurement; the median counts. */
export const runs = 3;

/** Whether to run a reduced set. */
export const quick = process.argv.includes('--quick');

/** Duration of a load in seconds. */
export const seconds = quick ? 1 : 3;

/** Prints progress. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Figure = { name: string; value: number; unit: string; wanted: string; met: boolean };

const figures: Figure[] = [];

const formatted = (value: number, unit: string) =>
  `${value < 10 ? value.toFixed(2) : Math.round(value)}${unit}`;

/** Records a figure and whether it meets its target; "at least" means more is better, otherwise less is. */
export const record = (name: string, value: number, unit: string, wanted: string, met: boolean): void => {
  figures.push({ name, value, unit, wanted, met });
  say(`${met ? 'ok  ' : 'MISS'} ${name}: ${formatted(value, unit)} (wanted ${wanted})`);
};

/** The figures of the last complete run, by name. */
const file = new URL('last-results.json', import.meta.url);
type Results = Record<string, number>;

/** The usual variance of figures on a quiet machine; differences that round to zero are ignored. */
const noise = 0.1;
const nothing = 0.02;

/**
 * How much worse a figure is than before, as a fraction; 0 when it is not, or within the variance. More is better for
 * rates and for what must be "at least" something.
 */
const worsening = ({ value, unit, wanted }: Figure, last: number): number => {
  const more = unit === ' /s' || wanted.startsWith('at least');
  const loss = more ? last - value : value - last;
  return loss > Math.max(nothing, Math.abs(last) * noise) ? loss / Math.max(Math.abs(last), nothing) : 0;
};

const nameWorse = (last: Results): void => {
  for (const figure of figures) {
    const before = last[figure.name];
    const share = before === undefined ? 0 : worsening(figure, before);
    if (before !== undefined && share > 0)
      say(
        `worse ${figure.name}: ${formatted(figure.value, figure.unit)}, was ${formatted(before, figure.unit)} (${Math.round(share * 100)} %)`,
      );
  }
};

/**
 * Prints how many targets are met, and which figures are worse than in the last complete run; the results of a complete
 * run are `stored` for the next one. The exit code is that of the run.
 */
export const conclude = ({ stored = !quick } = {}): void => {
  const missed = figures.filter(({ met }) => !met).length;
  say(`\n${figures.length - missed} of ${figures.length} figures met`);
  if (existsSync(file)) nameWorse(JSON.parse(readFileSync(file, 'utf8')) as Results);
  if (stored) {
    const results = Object.fromEntries(
      figures.map(({ name, value }) => [name, Number(value.toPrecision(4))]),
    );
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  }
  process.exitCode = missed ? 1 : 0;
};

import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Runs of each measurement; their median counts. */
export const runs = 3;

/** Whether less has to do. */
export const quick = process.argv.includes('--quick');

/** Seconds a load lasts. */
export const seconds = quick ? 1 : 3;

/** Tells what is going on. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Figure = { name: string; value: number; unit: string; wanted: string; met: boolean };

const figures: Figure[] = [];

const shown = (value: number, unit: string) => `${value < 10 ? value.toFixed(2) : Math.round(value)}${unit}`;

/** Notes a figure and whether it is what it should be; of one that is wanted "at least", more is better, of others less. */
export const record = (name: string, value: number, unit: string, wanted: string, met: boolean): void => {
  figures.push({ name, value, unit, wanted, met });
  say(`${met ? 'ok  ' : 'MISS'} ${name}: ${shown(value, unit)} (wanted ${wanted})`);
};

/** The figures of the last whole run, by name. */
const file = new URL('last-results.json', import.meta.url);
type Results = Record<string, number>;

/** By how much figures differ from run to run on a quiet machine; differences that round to nothing are none. */
const noise = 0.1;
const nothing = 0.02;

/** How much worse a figure is than it was, as a share; 0 when it is not, or no more than runs differ. */
export const worsening = ({ value, wanted }: Pick<Figure, 'value' | 'wanted'>, last: number): number => {
  const loss = wanted.startsWith('at least') ? last - value : value - last;
  return loss > Math.max(nothing, Math.abs(last) * noise) ? loss / Math.max(Math.abs(last), nothing) : 0;
};

const nameWorse = (last: Results): void => {
  for (const figure of figures) {
    const before = last[figure.name];
    const share = before === undefined ? 0 : worsening(figure, before);
    if (before !== undefined && share > 0)
      say(
        `worse ${figure.name}: ${shown(figure.value, figure.unit)}, was ${shown(before, figure.unit)} (${Math.round(share * 100)} %)`,
      );
  }
};

/**
 * Tells how many figures are met, and names those that are worse than in the last whole run; the results of a whole run
 * are stored for the next one. The exit code is that of the run.
 */
export const conclude = (): void => {
  const missed = figures.filter(({ met }) => !met).length;
  say(`\n${figures.length - missed} of ${figures.length} figures met`);
  if (existsSync(file)) nameWorse(JSON.parse(readFileSync(file, 'utf8')) as Results);
  if (!quick) {
    const results = Object.fromEntries(
      figures.map(({ name, value }) => [name, Number(value.toPrecision(4))]),
    );
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  }
  process.exitCode = missed ? 1 : 0;
};

/** Runs of each measurement; their median counts. */
export const runs = 3;

/** Whether less has to do. */
export const quick = process.argv.includes('--quick');

/** Seconds a load lasts. */
export const seconds = quick ? 1 : 3;

/** Tells what is going on. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

const results: { name: string; value: string; wanted: string; met: boolean }[] = [];
/** Notes a figure and whether it is what it should be. */
export const record = (name: string, value: number, unit: string, wanted: string, met: boolean): void => {
  results.push({ name, value: `${value < 10 ? value.toFixed(2) : Math.round(value)}${unit}`, wanted, met });
  say(`${met ? 'ok  ' : 'MISS'} ${name}: ${results.at(-1)?.value} (wanted ${wanted})`);
};

/** Tells how many figures are met; the exit code is that of the run. */
export const conclude = (): void => {
  const missed = results.filter(({ met }) => !met).length;
  say(`\n${results.length - missed} of ${results.length} figures met`);
  process.exitCode = missed ? 1 : 0;
};

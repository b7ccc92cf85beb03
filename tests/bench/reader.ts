import { setTimeout as pause } from 'node:timers/promises';
import { timed } from './measure.ts';

/*
 * Consecutive readers at a fixed rate, regardless of earlier responses; prints the waiting time of each in
 * milliseconds. Arguments: an address, the duration in seconds, milliseconds between two readers.
 */
const [url = '', seconds = '1', pace = '5'] = process.argv.slice(2);
const until = performance.now() + Number(seconds) * 1000;
const reading: Promise<number>[] = [];
while (performance.now() < until) {
  reading.push(timed(url).then(({ milliseconds }) => milliseconds));
  await pause(Number(pace));
}
process.stdout.write(JSON.stringify(await Promise.all(reading)));
process.exit(0);

import { setTimeout as pause } from 'node:timers/promises';
import { timed } from './measure.ts';

/*
 * Readers who come one after another, whether the last one was served or not; prints how many milliseconds each waited.
 * Arguments: an address, for how many seconds, milliseconds between two readers.
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

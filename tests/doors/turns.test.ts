import { EventEmitter } from 'node:events';
import { createTurns } from '#apps/server/turns.ts';

const nextRound = () => new Promise(setImmediate);
const workFor = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

describe('turns', () => {
  it('come one per iteration, in order', async () => {
    const turn = createTurns(new EventEmitter() as never);
    const done: number[] = [];
    for (const number of [1, 2, 3]) void turn().then(() => done.push(number));
    await Promise.resolve();
    expect(done).toEqual([1]);
    while (done.length < 3) await nextRound();
    expect(done).toEqual([1, 2, 3]);
  });

  it('admit new connections for at most as long as each took', async () => {
    const server = new EventEmitter();
    const turn = createTurns(server as never);
    const starts: number[] = [];
    const work = async () => {
      await turn();
      starts.push(performance.now());
      workFor(20);
    };
    const all = Promise.all([work(), work(), work()]);
    let rounds = 0;
    // A new connection in each iteration, endlessly.
    while (starts.length < 3) {
      server.emit('connection');
      rounds += 1;
      await nextRound();
    }
    await all;
    const gaps = [starts[1]! - starts[0]!, starts[2]! - starts[1]!];
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(39);
    expect(rounds).toBeGreaterThan(6);
  });
});

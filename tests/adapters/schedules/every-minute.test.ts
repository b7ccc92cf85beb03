import FakeTimers from '@sinonjs/fake-timers';
import { everyMinute } from '#adapters/schedules/every-minute.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const began = Date.parse('2026-11-20T09:00:30.000Z');

let time: FakeTimers.Clock;
beforeEach(() => {
  time = FakeTimers.install({ now: began });
});
afterEach(() => time.uninstall());

describe('every minute', () => {
  it('runs at once and at the beginning of each minute, until it is stopped', async () => {
    const at: string[] = [];
    const { stop } = everyMinute(async () => void at.push(new Date().toISOString().slice(11, 19)), Date.now);
    await time.tickAsync(2 * minute);
    expect(at).toEqual(['09:00:30', '09:01:00', '09:02:00']);
    await stop();
    await time.tickAsync(2 * minute);
    expect(at).toHaveLength(3);
  });

  it('runs at the minutes of the given clock, not of the machine', async () => {
    const ahead = 2 * hour + 20 * second;
    const at: string[] = [];
    const now = () => Date.now() - ahead;
    const { stop } = everyMinute(async () => void at.push(new Date(now()).toISOString().slice(11, 19)), now);
    await time.tickAsync(minute);
    expect(at).toEqual(['07:00:10', '07:01:00']);
    await stop();
  });

  it.each([-hour, -second, second, hour, 25 * hour])(
    'runs within a minute after the clock was set by %d ms, and once for each minute then',
    async (jump) => {
      let runs = 0;
      const { stop } = everyMinute(async () => void (runs += 1), Date.now);
      time.setSystemTime(Date.now() + jump);
      await time.tickAsync(minute);
      expect(runs).toBeGreaterThan(1);
      const before = runs;
      await time.tickAsync(10 * minute);
      expect(runs - before).toBe(10);
      await stop();
    },
  );

  it('never runs twice at the same time, and stops after the last run', async () => {
    let runs = 0;
    let finish = () => {};
    const { stop } = everyMinute(() => {
      runs += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    }, Date.now);
    await time.tickAsync(3 * minute);
    expect(runs).toBe(1);
    finish();
    await time.tickAsync(minute);
    expect(runs).toBe(2);
    let stopped = false;
    const stopping = stop().then(() => (stopped = true));
    await time.tickAsync(minute);
    expect(stopped).toBe(false);
    finish();
    await stopping;
    expect(runs).toBe(2);
  });
});

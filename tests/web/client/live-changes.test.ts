/** @jest-environment node */
import { jest } from '@jest/globals';
import { followChanges } from '#adapters/client/live-changes.ts';

type Line = EventTarget & {
  address: string;
  closed: boolean;
  close: () => void;
  open: () => boolean;
  readyState: number;
  fail: (readyState?: number) => boolean;
  say: (data: string) => boolean;
};

/** A fake EventSource. */
const openLine = (address: string): Line => {
  const line: Line = Object.assign(new EventTarget(), {
    address,
    closed: false,
    readyState: 0,
    close: () => void (line.closed = true),
    open: () => line.dispatchEvent(new Event('open')),
    fail: (readyState = 0) => {
      line.readyState = readyState;
      return line.dispatchEvent(new Event('error'));
    },
    say: (data: string) => line.dispatchEvent(new MessageEvent('message', { data })),
  });
  return line;
};
let lines: Line[] = [];
const before = globalThis.EventSource;
let announced: string[][] = [];
let ready = 0;
let refused = 0;
let stop: () => void = () => {};
const current = () => lines.at(-1)!;
const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
const topic = (name: string) => JSON.stringify({ topic: name });

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.EventSource = function EventSource(address: string) {
    const line = openLine(address);
    lines.push(line);
    return line;
  } as never;
  lines = [];
  announced = [];
  ready = 0;
  refused = 0;
  stop = followChanges({
    onTopics: (topics) => void announced.push([...topics]),
    onReady: () => void (ready += 1),
    onRefused: () => void (refused += 1),
  });
});
afterEach(() => {
  stop();
  globalThis.EventSource = before;
  jest.useRealTimers();
});

describe('server changes', () => {
  it('are passed on shortly after, once per burst', () => {
    expect(lines.map(({ address }) => address)).toEqual(['/api/admin/events']);
    current().open();
    for (let times = 0; times < 1000; times += 1) current().say(topic('desk:articles'));
    current().say(topic('articles'));
    expect(announced).toEqual([]);
    pass(200);
    expect(announced).toEqual([['desk:articles', 'articles']]);
    current().say(topic('desk:subscriptions'));
    pass(200);
    expect(announced.slice(1)).toEqual([['desk:subscriptions']]);
  });

  it('are refetched when they may have been missed, and only then', () => {
    current().open();
    pass(1000);
    expect(announced).toEqual([]);
    current().fail();
    pass(1000);
    current().open();
    pass(200);
    expect(announced).toEqual([['everything']]);
  });

  it.each(['', '{', 'null', '[]', '{"topic":7}', '"articles"'])('ignore unknown topics: %s', (text) => {
    current().open();
    current().say(text);
    pass(1000);
    expect(announced).toEqual([]);
  });
});

describe('lists', () => {
  it('may be fetched once connected', () => {
    expect(ready).toBe(0);
    current().open();
    expect(ready).toBe(1);
    pass(60_000);
    expect([ready, announced]).toEqual([1, []]);
  });

  it('do not wait for a failing connection', () => {
    current().fail();
    expect(ready).toBe(1);
  });

  it('have a limited wait, and are refetched when the connection comes late', () => {
    pass(1000);
    expect(ready).toBe(1);
    current().open();
    pass(200);
    expect(announced).toEqual([['everything']]);
  });
});

describe('a lost connection', () => {
  it('is retried, with delays up to half a minute, reset after a success', () => {
    for (const wait of [1, 2, 4, 8, 16, 30, 30]) {
      const { length } = lines;
      current().fail();
      expect(current().closed).toBe(true);
      pass(wait * 1000 - 1);
      expect(lines).toHaveLength(length);
      pass(1);
      expect(lines).toHaveLength(length + 1);
    }
    current().open();
    const { length } = lines;
    current().fail();
    pass(1000);
    expect(lines).toHaveLength(length + 1);
  });

  it('differs from one that the server refuses', () => {
    current().fail();
    expect(refused).toBe(0);
    pass(1000);
    current().fail(2);
    expect(refused).toBe(1);
  });

  it('stays closed without followers', () => {
    current().say(topic('articles'));
    stop();
    expect(current().closed).toBe(true);
    pass(60_000);
    stop = followChanges({ onTopics: () => {}, onReady: () => {}, onRefused: () => {} });
    current().fail();
    stop();
    pass(60_000);
    expect(lines).toHaveLength(2);
    expect(announced).toEqual([]);
  });
});

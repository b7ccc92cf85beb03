import type { CacheOptions } from '#core/kernel/topic-cache.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import type { Notice } from '#core/kernel/invalidation-topics.ts';

type Value = string | null;

const listeners = new Set<(notice: Notice) => void>();
const changes = { subscribe: (listener: (notice: Notice) => void) => listeners.add(listener) };
const announce = (notice: Notice) => listeners.forEach((listener) => listener(notice));
const createCache = (options: Partial<CacheOptions<Value>> = {}) =>
  createTopicCache<Value>({ changes, topics: ['articles', 'desk:users'], max: 3, ...options });

beforeEach(() => listeners.clear());

describe('a topic cache', () => {
  it('calls `make` once for concurrent callers, and caches the result', async () => {
    const cache = createCache();
    let made = 0;
    const make = async () => `answer ${(made += 1)}`;
    expect(await Promise.all([cache.find('a', make), cache.find('a', make)])).toEqual([
      'answer 1',
      'answer 1',
    ]);
    expect(await cache.find('a', make)).toBe('answer 1');
    expect(await cache.refresh('a', make)).toBe('answer 2');
    expect(cache.get('a')).toBe('answer 2');
  });

  it.each([
    ['articles', true],
    ['desk:users', true],
    ['everything', true],
    ['referents', false],
    ['desk:articles', false],
  ] as const)('is invalidated by its topics: %s, %s', (notice, dropped) => {
    const cache = createCache();
    cache.set('a', 'answer');
    announce(notice);
    expect(cache.get('a')).toBe(dropped ? undefined : 'answer');
  });

  it('drops only the entries that depend on a topic, if it knows them', () => {
    const topicsOf = (value: Value) => (value === 'all' ? undefined : [value as 'articles' | 'desk:users']);
    const cache = createCache({ topicsOf });
    for (const value of ['articles', 'desk:users', 'all']) cache.set(value, value);
    announce('articles');
    expect(['articles', 'desk:users', 'all'].map((key) => cache.get(key))).toEqual([
      undefined,
      'desk:users',
      undefined,
    ]);
    expect(cache.usage()).toEqual({ entries: 1, size: 1 });
    announce('everything');
    expect(cache.usage()).toEqual({ entries: 0, size: 0 });
  });

  it('does not store a value computed before a notification, and computes it again for later callers', async () => {
    const cache = createCache();
    const { promise, resolve } = Promise.withResolvers<Value>();
    const old = cache.find('a', () => promise);
    const store = cache.begin();
    announce('articles');
    expect(await cache.find('a', async () => 'new')).toBe('new');
    resolve('old');
    expect(await old).toBe('old');
    store('b', 'old');
    expect([cache.get('a'), cache.get('b')]).toEqual(['new', undefined]);
  });

  it('evicts the least recently used entry', () => {
    const cache = createCache();
    for (const key of ['a', 'b', 'c']) cache.set(key, key);
    cache.get('a');
    cache.set('d', 'd');
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
  });

  it('is bounded by the sizes of its entries', () => {
    const cache = createCache({ max: 10, sizeOf: (value) => value?.length ?? 0 });
    cache.set('a', 'x'.repeat(4));
    cache.set('b', 'x'.repeat(6));
    cache.set('c', 'x'.repeat(11));
    expect([cache.get('a')?.length, cache.get('b')?.length, cache.get('c')]).toEqual([4, 6, undefined]);
    cache.set('a', 'x'.repeat(5));
    expect([cache.get('a')?.length, cache.get('b')]).toEqual([5, undefined]);
    cache.delete('a');
    cache.set('b', 'x'.repeat(10));
    expect(cache.get('b')?.length).toBe(10);
  });

  it('drops entries by their age, counted from the request', async () => {
    let time = 0;
    const cache = createCache({ maxAge: 100, now: () => time });
    await cache.find('a', async () => {
      time = 50;
      return 'answer';
    });
    time = 99;
    expect(cache.get('a')).toBe('answer');
    time = 100;
    expect(cache.get('a')).toBeUndefined();
    time = -1;
    expect(cache.get('a')).toBeUndefined();
  });

  it('stores neither null, nor failures, nor values excluded by `shouldStore`', async () => {
    const cache = createCache();
    expect(await cache.find('a', async () => null)).toBeNull();
    await expect(cache.find('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.find('a', async () => 'answer')).toBe('answer');
    const picky = createCache({ shouldStore: (value, key) => key !== 'long' && value !== 'bad' });
    await picky.find('long', async () => 'good');
    await picky.find('b', async () => 'bad');
    await picky.find('c', async () => 'good');
    expect(['long', 'b', 'c'].map((key) => picky.get(key))).toEqual([undefined, undefined, 'good']);
  });
});

import type { Knex } from 'knex';
import { translateError } from '#adapters/postgres/errors.ts';
import type { ReplicaUse } from '#adapters/postgres/replica.ts';
import { checkReplica, followReplica, preferReplica } from '#adapters/postgres/replica.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Notice } from '#core/kernel/invalidation-topics.ts';
import { until } from '#tests/support/until.ts';

/** The logs of a primary and its replica. */
const state = { end: 1, replayed: 1, away: false, isReplica: true, looks: 0 };
const states: string[] = [];
let announce: (notice: Notice) => void = () => {};
let use: ReplicaUse;
const answering = (answer: (values: string[]) => unknown) =>
  ({
    raw: async (_sql: string, values: string[]) => ({ rows: [{ found: answer(values) }] }),
  }) as unknown as Knex;

beforeEach(async () => {
  Object.assign(state, { end: 1, replayed: 1, away: false, isReplica: true });
  states.length = 0;
  use = followReplica({
    primary: answering(() => String(state.end)),
    replica: answering(([end]) => {
      state.looks += 1;
      if (state.away) throw new Error('ECONNREFUSED');
      return state.isReplica ? state.replayed >= Number(end) : null;
    }),
    changes: {
      subscribe(listener) {
        announce = listener;
        return () => {};
      },
    },
    onState: (now) => states.push(now),
    interval: 1,
    patience: 5,
  });
  await until(() => use.isCurrent());
});
afterEach(() => use.close());

/** A store that returns where it was read, and may fail there. */
const storeAt = (place: string, fault: { now: Error | null } = { now: null }) => ({
  async find() {
    if (fault.now) throw fault.now;
    return place;
  },
  async *list() {
    if (fault.now) throw fault.now;
    yield place;
  },
});
const all = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
};
const readBoth = async (store: ReturnType<typeof storeAt>) => [
  await store.find(),
  ...(await all(store.list())),
];

describe('a replica', () => {
  it('is read while it has all public changes', async () => {
    const store = preferReplica(storeAt('primary'), storeAt('replica'), use);
    expect(await readBoth(store)).toEqual(['replica', 'replica']);
    state.end = 2;
    announce('desk:articles');
    expect(await readBoth(store)).toEqual(['replica', 'replica']);
    announce('articles');
    expect(await readBoth(store)).toEqual(['primary', 'primary']);
    await until(() => states.includes('behind'));
    state.end = 3;
    announce('pages');
    state.replayed = 2;
    const { looks } = state;
    await until(() => state.looks > looks + 3);
    expect(use.isCurrent()).toBe(false);
    state.replayed = 3;
    await until(() => use.isCurrent());
    expect(await readBoth(store)).toEqual(['replica', 'replica']);
    expect(states).toEqual(['used', 'behind', 'used']);
  });

  it('that fails is replaced by the primary, but not where the primary would say the same', async () => {
    const fault: { now: Error | null } = { now: new DomainError('entity.not-found', { slug: 'nada' }) };
    const store = preferReplica(storeAt('primary'), storeAt('replica', fault), use);
    await expect(store.find()).rejects.toMatchObject({ code: 'not-found' });
    fault.now = new DomainError('database.unstorable-text');
    await expect(all(store.list())).rejects.toMatchObject({ code: 'validation' });
    expect(use.isCurrent()).toBe(true);
    fault.now = new DomainError('database.unreachable', {});
    state.away = true;
    expect(await store.find()).toBe('primary');
    expect(use.isCurrent()).toBe(false);
    expect(await readBoth(store)).toEqual(['primary', 'primary']);
    fault.now = null;
    state.away = false;
    await until(() => use.isCurrent());
    expect(await readBoth(store)).toEqual(['replica', 'replica']);
    const cancelled = new Error('canceling statement due to conflict with recovery');
    fault.now = translateError(Object.assign(cancelled, { code: '40001' })) as Error;
    expect(await all(store.list())).toEqual(['primary']);
    expect(states.slice(0, 4)).toEqual(['used', 'away', 'used', 'away']);
  });

  it('that is not a replica is not read', async () => {
    state.isReplica = false;
    announce('everything');
    await until(() => states.includes('away'));
    expect(use.isCurrent()).toBe(false);
  });
});

describe('the check of a replica', () => {
  const check = (end: string, replica: (values: string[]) => unknown, patience = 60_000) =>
    checkReplica(
      answering(() => end),
      answering(replica),
      { interval: 1, patience },
    );

  it('waits for what is committed, and tells a replica that lags from another server', async () => {
    let replayed = 1;
    expect(await check('4', ([end]) => replayed++ >= Number(end))).toBe('current');
    expect(await check('4', () => false, 5)).toBe('behind');
    expect(await check('4', () => null)).toBe('unrelated');
    const away = check('4', () => {
      throw new Error('ECONNREFUSED');
    });
    await expect(away).rejects.toThrow('ECONNREFUSED');
  });
});

import { numberedId } from '#fixtures/builders/ids.ts';
import type { StoredError } from '#core/status/errors.ts';
import { maxErrors } from '#core/status/errors.ts';
import type { Instance } from '#core/status/instances.ts';
import { change } from '#tests/support/entities.ts';
import type { Alert } from '#core/status/ports.ts';
import { message } from '#core/messages/messages.ts';
import type { Suite } from '../harness.ts';

const at = (time: string, day = 21) => `2026-11-${day}T${time}.000Z`;

const instance = (id: string, overrides: Partial<Instance> = {}): Instance => ({
  id,
  version: '1.2.3',
  address: `${id}.example:3000`,
  started_at: at('08:00:00'),
  seen_at: at('08:00:00'),
  disk_free: 12_000_000_000_000,
  clock_ahead: 7_200_000,
  ...overrides,
});

/** The instances that serve a site. */
export const instancesSuite: Suite = (harness) => {
  const list = async () => (await harness.elsewhere.instances.list()).map(({ id }) => id);

  it('are listed in the order of their start, with their last state, until removed', async () => {
    const { instances } = harness.ports;
    await instances.beat(instance('b', { started_at: at('08:00:01') }));
    await instances.beat(instance('a'));
    const seen = { started_at: at('08:00:01'), seen_at: at('08:00:16'), disk_free: null };
    await instances.beat(instance('b', seen));
    expect(await harness.elsewhere.instances.list()).toEqual([instance('a'), instance('b', seen)]);
    await instances.remove('a');
    await instances.remove('nobody');
    expect(await list()).toEqual(['b']);
  });

  it('that were lost are listed for a day, or until another one has their address', async () => {
    const { instances } = harness.ports;
    await instances.beat(instance('lost'));
    await instances.beat(instance('crashed', { seen_at: at('08:00:30') }));
    const restarted = { address: 'crashed.example:3000', started_at: at('08:00:45') };
    await instances.beat(instance('again', { ...restarted, seen_at: at('08:00:45') }));
    expect(await list()).toEqual(['lost', 'again']);
    await instances.beat(instance('again', { ...restarted, seen_at: at('08:00:00', 22) }));
    expect(await list()).toEqual(['lost', 'again']);
    await instances.beat(instance('again', { ...restarted, seen_at: at('08:00:01', 22) }));
    expect(await list()).toEqual(['again']);
  });

  it('with the same address are both listed if both run', async () => {
    const { instances } = harness.ports;
    const address = 'shared:3000';
    await instances.beat(instance('a', { address }));
    await instances.beat(instance('b', { address, started_at: at('08:00:05'), seen_at: at('08:00:05') }));
    await instances.beat(instance('a', { address, seen_at: at('08:00:15') }));
    await instances.beat(instance('b', { address, started_at: at('08:00:05'), seen_at: at('08:00:20') }));
    expect(await list()).toEqual(['a', 'b']);
  });
};

const error = (number: number, overrides: Partial<StoredError> = {}): StoredError => ({
  id: numberedId(number),
  at: new Date(Date.parse(at('08:00:00')) + number * 1000).toISOString(),
  instance: 'a',
  what: 'request failed',
  reason: 'TypeError: x is not a function',
  source: 'adapters/http/app.ts:12',
  request_id: 'a-1',
  kind: null,
  until: null,
  ...overrides,
});

/** The last errors of all instances. */
export const errorsSuite: Suite = (harness) => {
  it('are listed newest first, on every instance', async () => {
    await harness.ports.errors.add([]);
    await harness.ports.errors.add([error(2), error(1, { source: null, request_id: null })]);
    await harness.elsewhere.errors.add([error(3, { instance: 'b' })]);
    expect(await harness.ports.errors.list()).toEqual([
      error(3, { instance: 'b' }),
      error(2),
      error(1, { source: null, request_id: null }),
    ]);
  });

  it('of an incident get its end, once there is one', async () => {
    const { errors } = harness.ports;
    const row = error(1, { kind: 'database-connections' });
    await errors.add([row]);
    await harness.elsewhere.errors.add([{ ...row, until: at('08:01:00') }]);
    expect(await errors.list()).toEqual([{ ...row, until: at('08:01:00') }]);
  });

  it('are deleted beyond the last fifty', async () => {
    const numbers = Array.from({ length: maxErrors }, (_, index) => index + 10);
    await harness.ports.errors.add(numbers.map((number) => error(number)));
    await harness.elsewhere.errors.add([error(100), error(1)]);
    const listed = (await harness.ports.errors.list()).map(({ id }) => id);
    expect(listed).toEqual([100, ...numbers.slice(1).toReversed()].map(numberedId));
  });
};

const picture = {
  name: `${'0123456789abcdef'.repeat(2)}-2x3.png`,
  type: 'image/png',
  width: 2,
  height: 3,
  bytes: new Uint8Array(256),
};

/** The site's platform. */
export const installationSuite: Suite = (harness) => {
  it('has versions, schema compatibility, and storage sizes', async () => {
    const { installation } = harness.ports;
    expect(installation).toMatchObject({ version: expect.any(String), node: process.versions.node });
    await harness.ports.transaction(change(), ({ media }) => media.put(picture));
    expect(await installation.read()).toEqual({
      postgres: expect.stringMatching(/^\d+/),
      schema: { state: 'current', missing: 0, migration: expect.stringMatching(/^\d{14}_/) },
      bytes: expect.any(Number),
      pictures: { count: 1, bytes: picture.bytes.byteLength },
    });
  });
};

const alert = (overrides: Partial<Alert> = {}): Alert => ({
  condition: 'disk-low',
  message: message('status.disk-low', { address: 'faro:3000', megabytes: 900 }),
  since: at('08:00:00'),
  seen_at: at('08:05:00'),
  sent_at: null,
  about: null,
  ...overrides,
});

/** The alerts that are under way. */
export const alertsSuite: Suite = (harness) => {
  it('are decided on by one transaction at a time', async () => {
    const { ports, elsewhere } = harness;
    const addOnce = (on: typeof ports) =>
      on.transaction(change(), async ({ alerts }) => {
        const stored = await alerts.lock();
        if (stored.length === 0) await alerts.replace([alert(), alert({ condition: 'dead-jobs' })]);
        return stored.length;
      });
    const found = await Promise.all([addOnce(ports), addOnce(elsewhere), addOnce(ports)]);
    expect(found.toSorted((a, b) => a - b)).toEqual([0, 2, 2]);
    const sent = alert({ sent_at: at('08:06:00'), about: { 'faro:3000': at('08:05:00') } });
    await ports.transaction(change(), async ({ alerts }) => {
      await alerts.lock();
      await alerts.replace([sent]);
    });
    expect(await elsewhere.transaction(change(), ({ alerts }) => alerts.lock())).toEqual([sent]);
    await ports.transaction(change(), ({ alerts }) => alerts.replace([]));
    expect(await elsewhere.transaction(change(), ({ alerts }) => alerts.lock())).toEqual([]);
  });

  it('are locked and replaced inside a transaction only', async () => {
    const { alerts } = harness.ports;
    await expect(alerts.lock()).rejects.toThrow('inside a transaction');
    await expect(alerts.replace([])).rejects.toThrow('inside a transaction');
  });
};

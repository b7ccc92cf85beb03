import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApplication } from '#core/application.ts';
import { operator, scheduleActor } from '#core/kernel/actor.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { queueRetention } from '#core/retention/queue-retention.ts';
import {
  describeRetention,
  dueBefore,
  retentionKinds,
  retentionRules,
  retentionVariable,
} from '#core/retention/retention.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { change, day } from '#tests/support/entities.ts';
import { closePortsAfterTests, createTestPorts, runDueJobs } from '#tests/support/test-ports.ts';
import { storedMessage } from '#tests/support/messages.ts';
import { root } from '#tests/support/run-program.ts';
import { storeSubscriptions, subscription } from '#tests/support/subscriptions.ts';

closePortsAfterTests();

describe('the retention table', () => {
  it('matches docs/retention.md, with every reason', async () => {
    const page = await readFile(join(root, 'docs/retention.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `(\w+)` .*$/gm)].map(([row]) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
    expect(rows).toEqual(
      retentionKinds.map((kind) => {
        const { days } = retentionRules[kind];
        const { what, why, period } = describeRetention(kind, days, 'en');
        return [`\`${kind}\``, what, why, period, `\`${retentionVariable(kind)}=${days}\``];
      }),
    );
  });

  it('retains evidence for published pieces longer than Spanish limitation periods', () => {
    const claim = 4 * 365 + 1;
    for (const kind of ['audit', 'withdrawn', 'evidence'] as const)
      expect(retentionRules[kind].days).toBeGreaterThan(claim);
  });

  it('uses whole days, rendered in both languages', () => {
    expect(dueBefore(30, day)).toBe('2026-10-21T09:00:00.000Z');
    expect(describeRetention('messages', 365, 'es').period).toBe('1 año desde que llegan');
    expect(describeRetention('mails', 1, 'es').period).toBe('1 día desde que se escriben');
    expect(describeRetention('audit', 730, 'en').period).toBe('2 years after each entry');
    expect(describeRetention('audit', 400, 'en').period).toBe('400 days after each entry');
  });
});

describe('a run', () => {
  const clock = fixedClock();
  let ports: Ports;
  beforeEach(async () => {
    clock.set(day);
    ports = createTestPorts({ clock });
    await ports.transaction(change(), async ({ contactMessages }) => {
      for (let number = 0; number < 1201; number += 1) await contactMessages.add(storedMessage());
    });
    await storeSubscriptions(ports, [subscription({ subscribed: false })]);
    clock.set('2027-11-21T09:00:00.000Z');
  });
  const execute = (input: object = {}) =>
    createApplication(ports).execute('retention.run', input, operator('eva', { language: 'en' }));
  const show = () =>
    createApplication(ports).execute('retention.show', {}, operator('eva', { language: 'es' }));

  it('deletes all due data, and records the counts in the audit; a dry run only counts', async () => {
    const planned = await execute({ dry_run: true });
    expect(planned).toMatchObject({ dry_run: true, changed: false });
    expect(planned.items.filter(({ count }) => count)).toEqual([
      { kind: 'messages', count: 1201 },
      { kind: 'unconfirmed', count: 1 },
    ]);
    const { items, last_run } = await show();
    expect(items.find(({ kind }) => kind === 'messages')).toMatchObject({
      days: 365,
      stored: 1201,
      due: 1201,
    });
    expect(last_run).toBeNull();

    expect(await execute()).toMatchObject({ changed: true, complete: true, items: planned.items });
    expect((await show()).items.filter(({ due }) => due)).toEqual([]);
    expect((await show()).last_run).toEqual({
      at: clock.now(),
      note: 'Borrado por haber cumplido su plazo: messages: 1201; unconfirmed: 1',
    });
    expect(JSON.parse((await ports.audit.list({ operation: 'retention.run', limit: 1 }))[0]!.note!)).toEqual({
      key: 'retention.purged',
      params: {
        counts: [
          { key: 'retention.purged-kind', params: { kind: 'messages', count: 1201 } },
          { key: 'retention.purged-kind', params: { kind: 'unconfirmed', count: 1 } },
        ],
      },
    });
    clock.set('2027-11-21T09:00:01.000Z');
    expect(await execute()).toMatchObject({ changed: false });
    const { items: entries } = await createApplication(ports).execute('audit.list', {}, scheduleActor);
    expect(entries[0]!.note).toBe('Nada había cumplido su plazo');
  });

  it("follows the site's settings", async () => {
    const { settings } = ports;
    ports = { ...ports, settings: { ...settings, retention: { ...settings.retention, messages: 3650 } } };
    expect((await execute()).items.filter(({ count }) => count)).toEqual([{ kind: 'unconfirmed', count: 1 }]);
  });

  it('continues with the other kinds when one cannot be purged, then fails', async () => {
    const { retention } = ports;
    const fault = new Error('away');
    const purge: typeof retention.purge = (kind, ...items) =>
      kind === 'messages' ? Promise.reject(fault) : retention.purge(kind, ...items);
    ports = { ...ports, retention: { ...retention, purge } };
    await expect(execute()).rejects.toBe(fault);
    expect((await show()).last_run?.note).toContain('unconfirmed: 1');
  });

  it('happens once a night, even late, with any number of instances', async () => {
    const runs = async () => (await ports.audit.list({ operation: 'retention.run', limit: 9 })).length;
    const queueAt = async (at: string) => {
      clock.set(at);
      await Promise.all([queueRetention(ports), queueRetention(ports)]);
      await runDueJobs(ports);
    };
    // Half past three in Madrid.
    await queueAt('2027-11-22T02:29:59.000Z');
    expect(await runs()).toBe(0);
    await queueAt('2027-11-22T02:30:00.000Z');
    await queueAt('2027-11-22T20:00:00.000Z');
    expect(await runs()).toBe(1);
    expect((await show()).last_run?.at).toBe('2027-11-22T02:30:00.000Z');
    await queueAt('2027-11-23T18:00:00.000Z');
    expect(await runs()).toBe(2);
    expect((await ports.contactMessages.list({ limit: 1, after: null })).counted).toBe(0);
  });
});

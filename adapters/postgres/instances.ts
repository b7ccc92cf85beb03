import type { Instance } from '#core/status/instances.ts';
import { storeMessage } from '#core/kernel/render.ts';
import type { Message } from '#core/messages/messages.ts';
import type { Alert, Alerts, ErrorLog, Instances } from '#core/status/ports.ts';
import { StoredError, maxErrors } from '#core/status/errors.ts';
import { expiry } from '#core/status/instances.ts';
import { descending } from './queries.ts';
import type { Scope } from './scope.ts';
import { requireChange } from './scope.ts';

const columns = [
  'id',
  'version',
  'address',
  'started_at',
  'seen_at',
  'disk_free',
  'clock_ahead',
] as const satisfies (keyof Instance)[];

/** The instances of a site, in Postgres. */
export const createInstances = ({ db }: Scope): Instances => ({
  async beat(instance) {
    const { seenBefore, successor } = expiry(instance);
    await db('instances')
      .where('seen_at', '<', seenBefore)
      .orWhere((replaced) =>
        replaced
          .where({ address: successor.address })
          .whereNot({ id: successor.id })
          .where('seen_at', '<', successor.started_at),
      )
      .delete();
    await db('instances').insert(instance).onConflict('id').merge();
  },
  async remove(id) {
    await db('instances').where({ id }).delete();
  },
  list: () => db('instances').select<Instance[]>(columns).orderBy(['started_at', 'id']),
});

/** The last errors of a site, in Postgres. */
export const createErrorLog = ({ db }: Scope): ErrorLog => ({
  async add(errors) {
    if (!errors.length) return;
    await db('errors')
      .insert([...errors])
      .onConflict('id')
      .merge(['until']);
    // Other instances do the same at this moment.
    await db.raw(
      'delete from errors where id in (select id from errors order by at desc, id desc offset ? for update skip locked)',
      [maxErrors],
    );
  },
  list: () =>
    db('errors').select<StoredError[]>(Object.keys(StoredError.shape)).orderBy(descending('at', 'id')),
});

type AlertRow = Omit<Alert, 'message'> & { message: string };

/** The alerts of a site, in Postgres. */
export const createAlerts = (scope: Scope): Alerts => {
  const { db } = scope;
  return {
    async lock() {
      requireChange(scope);
      // There may be no row to lock. Reading goes on meanwhile.
      await db.raw('lock table alerts in share row exclusive mode');
      const rows = await db('alerts').select<AlertRow[]>(
        'condition',
        'message',
        'since',
        'seen_at',
        'sent_at',
        'about',
      );
      return rows.map((row) => ({ ...row, message: JSON.parse(row.message) as Message }));
    },
    async replace(alerts) {
      requireChange(scope);
      await db('alerts').delete();
      if (alerts.length)
        await db('alerts').insert(
          alerts.map((alert) => ({ ...alert, message: storeMessage(alert.message) })),
        );
    },
  };
};

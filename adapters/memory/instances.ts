import type { Alerts, ErrorLog, Installation, Instances } from '#core/status/ports.ts';
import { maxErrors } from '#core/status/errors.ts';
import { expiry } from '#core/status/instances.ts';
import type { Scope } from './state.ts';
import { descending, requireChange } from './state.ts';

/** The instances of a site, in memory. */
export const createInstances = ({ state }: Scope): Instances => ({
  async beat(instance) {
    const { instances } = state();
    const { seenBefore, successor } = expiry(instance);
    for (const { id, address, seen_at } of instances.values()) {
      const isReplaced =
        id !== successor.id && address === successor.address && seen_at < successor.started_at;
      if (seen_at < seenBefore || isReplaced) instances.delete(id);
    }
    instances.set(instance.id, { ...instance });
  },
  async remove(id) {
    state().instances.delete(id);
  },
  list: async () =>
    descending(state().instances.values(), ({ started_at, id }) => `${started_at} ${id}`)
      .reverse()
      .map((instance) => ({ ...instance })),
});

/** The last errors of a site, in memory. */
export const createErrorLog = ({ state }: Scope): ErrorLog => {
  const newest = () => descending(state().errors.values(), ({ at, id }) => `${at} ${id}`);
  return {
    async add(added) {
      const { errors } = state();
      for (const error of added) errors.set(error.id, { ...error });
      for (const { id } of newest().slice(maxErrors)) errors.delete(id);
    },
    list: async () => newest().map((error) => ({ ...error })),
  };
};

/** What a site in memory runs on: a database of the latest version. */
export const createInstallation = (pictures: () => { size: number }[]): Installation => ({
  version: '0.0.0',
  node: process.versions.node,
  read: async () => ({
    postgres: '18.0',
    schema: { state: 'current', missing: 0, migration: '20260101000000_all' },
    bytes: 0,
    pictures: { count: pictures().length, bytes: pictures().reduce((sum, { size }) => sum + size, 0) },
  }),
});

/** The alerts of a site, in memory. */
export const createAlerts = (scope: Scope): Alerts => ({
  async lock() {
    requireChange(scope);
    return structuredClone(scope.state().alerts);
  },
  async replace(alerts) {
    requireChange(scope);
    scope.state().alerts = structuredClone([...alerts]);
  },
});

import { randomUUID } from 'node:crypto';
import { beforeEach } from '@jest/globals';
import type { Ports } from '#core/ports.ts';
import { change } from '#tests/support/entities.ts';
import { createMemoryPorts, runMemoryJobs } from '#tests/support/memory-ports.ts';
import type { Harness } from './harness.ts';
import { copySlug, testPolicy } from './harness.ts';

/** The ports in memory; call it inside `describe`. */
export const onMemory = (): Harness => {
  let ports: Ports | undefined;
  const current = (): Ports => {
    if (!ports) throw new Error('the ports exist from beforeEach on');
    return ports;
  };
  beforeEach(() => {
    ports = createMemoryPorts();
  });
  return {
    get ports() {
      return current();
    },
    get elsewhere() {
      return current();
    },
    async multiply(slug, count) {
      const article = await current().articles.find(slug);
      if (!article) throw new Error(`${slug} is not stored`);
      await current().transaction(change({ at: article.created_at }), async ({ articles }) => {
        for (let number = 1; number <= count; number += 1)
          await articles.save({ ...article, id: randomUUID(), slug: copySlug(slug, number), revision: 0 });
      });
    },
    async workOff(handlers) {
      while (await runMemoryJobs(current(), handlers, { 'mail.send': testPolicy }));
    },
    sql: null,
  };
};

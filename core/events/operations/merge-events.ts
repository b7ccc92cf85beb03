import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { EventRef, NewsEvent } from '../event.ts';
import { lockEvent, viewEvent } from '../require-event.ts';

/** Moves the candidates of other events to one, which takes over what it lacks, and deletes those. Throws `not-found`. */
export const mergeEvents = command({
  name: 'news-events.merge',
  effect: 'write',
  summary: 'Merge other events into one',
  access: 'editor',
  input: EventRef.extend({
    events: z.array(z.uuid()).min(1).max(50).describe('Ids of the events that become part of it'),
  }),
  output: z.object({ event: NewsEvent }),
  uses: ['events'],
  run: async ({ events }, { id, events: others }) => {
    await events.lockClusters();
    let merged = await lockEvent({ events }, id);
    for (const other of new Set(others)) {
      if (other === id) continue;
      const { assigned_to, agent_id, article_id, run_id, found_at } = await lockEvent({ events }, other);
      const isAssigned = merged.assigned_to !== null || merged.agent_id !== null;
      merged = {
        ...merged,
        ...(!isAssigned && { assigned_to, agent_id }),
        article_id: merged.article_id ?? article_id,
        run_id: merged.run_id ?? run_id,
        found_at: found_at > merged.found_at ? found_at : merged.found_at,
      };
      await events.move(other, id);
      await events.remove(other);
    }
    await events.save(merged);
    return { event: await viewEvent({ events }, id) };
  },
});

import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import { EventRef, NewsEvent } from '../event.ts';
import { lockEvent, viewEvent } from '../require-event.ts';

/** Makes some candidates of an event a new one. Throws `not-found`, and `rule-violated` unless some stay and some go. */
export const splitEvent = command({
  name: 'news-events.split',
  effect: 'write',
  summary: 'Make some pages of an event an event of their own',
  access: 'editor',
  input: EventRef.extend({
    candidates: z.array(z.uuid()).min(1).max(200).describe('Ids of the candidates that leave it'),
  }),
  output: z.object({
    event: NewsEvent.describe('The event without them'),
    split: NewsEvent.describe('The new event'),
  }),
  uses: ['events', 'ids', 'clock'],
  run: async ({ events, ids, clock }, { id, candidates }) => {
    await events.lockClusters();
    const event = await lockEvent({ events }, id);
    const all = await events.candidates(id);
    const leaving = all.filter((one) => candidates.includes(one.id));
    const first = leaving.at(-1);
    if (!first || leaving.length === all.length || leaving.length < new Set(candidates).size)
      throw new DomainError('events.nothing-to-split', { id });
    const split = {
      ...event,
      id: ids.next(),
      title: first.title,
      assigned_to: null,
      agent_id: null,
      article_id: null,
      run_id: null,
      proposed_at: null,
      ignored: false,
      created_at: clock.now(),
    };
    await events.save(split);
    await events.move(
      id,
      split.id,
      leaving.map((one) => one.id),
    );
    // The remaining event is named after what is left of it.
    const rest = all.filter((one) => !leaving.includes(one)).at(-1)!;
    if (event.title === first.title) await events.save({ ...event, title: rest.title });
    return { event: await viewEvent({ events }, id), split: await viewEvent({ events }, split.id) };
  },
});

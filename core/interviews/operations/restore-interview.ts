import { isSeen } from '../../articles/publishing/reviewer.ts';
import { isPerson } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import { byPeople } from '../interview.ts';
import { interviewOperations } from './interviews.ts';
import { shownLanguages } from './set-interview.ts';

/**
 * Takes an interview out of the trash as it was. Throws as `restoreItem` does, and `rule-violated` for a program that
 * would show readers a text that no person has reviewed.
 */
export const restoreInterview = command({
  ...interviewOperations.restore,
  run: async (ports, input, actor) => {
    const trashed = await ports.interviews.findTrashed(input.slug);
    const provenance = trashed?.provenance ?? byPeople;
    const isUnread =
      trashed && !trashed.draft && shownLanguages(trashed).some((language) => !isSeen({ provenance }, language));
    if (isUnread && !isPerson(actor)) throw new DomainError('interviews.person-needed', { slug: input.slug });
    return interviewOperations.restore.run(ports, input, actor);
  },
});

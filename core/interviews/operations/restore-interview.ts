import { isPerson, languageOf } from '../../kernel/actor.ts';
import { filed } from '../../items/collection-operations.ts';
import { command } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { requireRevision, restoreItem } from '../../items/write-item.ts';
import { message } from '../../messages/messages.ts';
import { WrittenInterview } from '../propose-interview.ts';
import { isInterviewSeen } from '../visible-interview.ts';
import { interviewOperations } from './interviews.ts';

/**
 * Restores an interview from the trash, as it was; by a program as a draft, unless a person wrote or reviewed what
 * readers would see. Throws `not-found`, `conflict`.
 */
export const restoreInterview = command({
  ...interviewOperations.restore,
  output: WrittenInterview,
  run: async ({ interviews }, input, actor): Promise<WrittenInterview> => {
    const trashed = await interviews.findTrashed(input.slug);
    const isHeld = trashed !== null && !trashed.draft && !isPerson(actor) && !isInterviewSeen(trashed);
    if (!isHeld) return { ...filed(await restoreItem(interviews, input)), changed: true };
    if (input.revision !== undefined) requireRevision(trashed, input.slug, input.revision);
    const restored = filed(await interviews.untrash({ ...trashed, draft: true }));
    const note = render(message('interviews.restored-draft'), languageOf(actor));
    return { ...restored, changed: true, message: note };
  },
});

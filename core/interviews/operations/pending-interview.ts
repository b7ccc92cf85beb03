import { pendingOperations } from '../../items/pending-operations.ts';
import { SlugParam } from '../../input/slug.ts';
import { requireItem } from '../../items/write-item.ts';
import { WrittenInterview } from '../propose-interview.ts';
import { writeInterview } from '../write-interview.ts';
import { labelledByProgram, visibleInterview } from '../visible-interview.ts';
import { withPictureLabel } from './set-interview.ts';

/** Reading, publishing and discarding what programs changed in a published interview. A draft stays a draft. */
export const interviewPending = pendingOperations({
  kind: 'interviews',
  ref: { field: 'slug', schema: SlugParam },
  singular: 'an interview',
  output: WrittenInterview,
  uses: ['interviews', 'ids', 'clock', 'users', 'settings', 'media'],
  find: ({ interviews }, slug) => requireItem(interviews, slug),
  publish: async (ports, slug, edit, actor, reviewer) => {
    const now = await requireItem(ports.interviews, slug);
    const written = { ...edit, slug, revision: now.revision };
    return writeInterview(ports, written, async (_known, next) => {
      const labelled = labelledByProgram(now, await withPictureLabel(ports, now, next));
      return now.draft ? labelled : visibleInterview(ports, now, labelled, actor, { reviewer });
    });
  },
});

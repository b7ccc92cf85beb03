import { z } from 'zod';
import { Revision } from '../../input/fields.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import { MediaName } from '../picture.ts';
import { requirePicture } from '../require-picture.ts';

/** Permanently deletes a picture or document. Throws `not-found`, and `conflict` with its uses while it is used. */
export const deleteMedia = command({
  name: 'media.delete',
  effect: 'delete',
  summary: 'Permanently delete a picture or document; one that is used anywhere is refused',
  access: 'admin',
  input: z.object({
    name: MediaName,
    revision: Revision.optional().describe('The revision that was read'),
  }),
  output: z.object({ name: z.string() }),
  uses: ['media'],
  run: async (ports, ref) => {
    const picture = await requirePicture(ports, ref);
    const uses = await ports.media.usage(ref.name);
    if (uses.length)
      throw new DomainError('media.in-use', {
        name: ref.name,
        count: uses.length,
        titles: uses.slice(0, 3).map(({ title, id }) => title || id),
        uses,
      });
    await ports.media.remove(picture);
    return { name: ref.name };
  },
});

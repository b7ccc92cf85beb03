import { z } from 'zod';
import { pendingOperations } from '../../items/pending-operations.ts';
import { Picture, MediaName } from '../picture.ts';
import { requirePicture } from '../require-picture.ts';

/** Reading, publishing and discarding what programs changed in the texts of a picture that readers see. */
export const mediaPending = pendingOperations({
  kind: 'media',
  ref: { field: 'name', schema: MediaName },
  singular: 'a picture',
  output: z.object({ media: Picture, changed: z.boolean() }),
  uses: ['media'],
  find: ({ media }, name) => requirePicture({ media }, { name }),
  publish: async ({ media }, name, edit) => {
    const now = await requirePicture({ media }, { name });
    return { media: await media.save({ ...now, ...edit }), changed: true };
  },
});

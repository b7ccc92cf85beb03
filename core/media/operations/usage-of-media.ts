import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { MediaName, PictureUse } from '../picture.ts';
import { requirePicture } from '../require-picture.ts';

/** Where a picture or document is used, including the trash, pending changes and the history. Throws `not-found`. */
export const getMediaUsage = query({
  name: 'media.usage',
  summary:
    'List where a picture or document is used: articles of any status, interviews, directories, pages, newsletters, and their history',
  access: 'author',
  input: z.object({ name: MediaName }),
  output: z.object({ items: z.array(PictureUse) }),
  uses: ['media'],
  run: async (ports, ref) => {
    await requirePicture(ports, ref);
    return { items: await ports.media.usage(ref.name) };
  },
});

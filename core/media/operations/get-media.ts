import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { Picture, MediaName } from '../picture.ts';
import { requirePicture } from '../require-picture.ts';

/** One picture or document of the library, and who may change it if not an editor. Throws `not-found`. */
export const getMedia = query({
  name: 'media.get',
  summary: "Read one picture's or document's details",
  access: 'author',
  topics: ['desk:media'],
  input: z.object({ name: MediaName }),
  output: z.object({
    media: Picture,
    uploader_id: z
      .uuid()
      .nullable()
      .describe('The account that uploaded it or cut it; null: unknown, or none'),
  }),
  uses: ['media'],
  run: async (ports, ref) => ({
    media: await requirePicture(ports, ref),
    uploader_id: await ports.media.uploader(ref.name),
  }),
});

import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { Picture, PictureName } from '../picture.ts';
import { requirePicture } from '../require-picture.ts';

/** One picture of the library. Throws `not-found`. */
export const getMedia = query({
  name: 'media.get',
  summary: "Read one picture's details",
  access: 'author',
  topics: ['desk:media'],
  input: z.object({ name: PictureName }),
  output: z.object({ media: Picture }),
  uses: ['media'],
  run: async (ports, ref) => ({ media: await requirePicture(ports, ref) }),
});

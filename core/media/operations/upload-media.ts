import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { command } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { Picture, storedTexts, pictureTexts } from '../picture.ts';
import { requirePicture } from '../require-picture.ts';

/**
 * Stores a re-encoded picture, or a document as it is, in the library. Uploading the same file again returns the
 * existing one. Throws `validation` for other files.
 */
export const uploadMedia = command({
  name: 'media.upload',
  effect: 'write',
  // Decoding a large picture takes longer than a transaction may.
  transaction: 'own',
  summary:
    'Upload a picture or a document (JPEG, PNG, WebP, AVIF, GIF, SVG or PDF) to the library, up to 20 MB',
  access: 'author',
  input: z.object({
    file: z.instanceof(Uint8Array, { error: 'media.no-file' }).describe('The picture or document'),
    ...z.object(pictureTexts).partial().shape,
  }),
  output: z.object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    media: Picture,
    changed: z.boolean().describe('Whether the library did not have it yet'),
    notes: z
      .array(z.string())
      .describe('What the library did not keep, such as the movement of an animated PNG'),
  }),
  uses: ['images', 'media', 'clock', 'transaction'],
  run: async (ports, { file, ...texts }, actor) => {
    const { provenance, was: _was, stopped, ...picture } = await ports.images.read(file);
    const notes = stopped ? [render(message('images.stopped'), languageOf(actor))] : [];
    const change = { actor, operation: 'media.upload', at: ports.clock.now() };
    return ports.transaction(change, async (inside) => {
      const found = await inside.media.find(picture.name);
      const about = { ...storedTexts(texts), origin: 'uploaded', provenance: provenance ?? null } as const;
      if (!found) await inside.media.put(picture, about);
      const media = found ?? (await requirePicture(inside, picture));
      const { url, width, height } = media;
      return { url, width, height, media, changed: !found, notes };
    });
  },
});

import { z } from 'zod';
import { maxInteger } from '../../input/fields.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { fitsShape, pictureShapes } from '../picture-limits.ts';
import { Picture, PictureName } from '../picture.ts';
import { requirePicture } from '../require-picture.ts';

const pixels = z.coerce.number<number>().int().nonnegative().max(maxInteger);

/** Creates a picture from a part of another, with its texts and provenance. Throws `not-found`, `validation`. */
export const cropMedia = command({
  name: 'media.crop',
  effect: 'write',
  // Decoding a large picture takes longer than a transaction may.
  transaction: 'own',
  summary: 'Create a new picture from a part of another; the original stays',
  access: 'author',
  input: z.object({
    name: PictureName,
    shape: z.enum(pictureShapes).default('free').describe('The required shape; free: any'),
    left: pixels.describe('Where the part starts, in pixels from the left'),
    top: pixels.describe('Where the part starts, in pixels from the top'),
    width: pixels.min(1).describe('Its width in pixels'),
    height: pixels.min(1).describe('Its height in pixels'),
  }),
  output: z.object({ media: Picture }),
  uses: ['images', 'media', 'clock', 'transaction'],
  run: async (ports, { name, shape, ...part }, actor) => {
    const { alt_es, alt_en, credit, licence, file_name, provenance, origin, ...whole } = await requirePicture(
      ports,
      { name },
    );
    const refuse = (field: string, key: 'media.crop-outside' | 'media.crop-shape') =>
      new DomainError('input.invalid', { issues: [{ field, message: message(key, { shape }) }] });
    if (part.left + part.width > whole.width) throw refuse('width', 'media.crop-outside');
    if (part.top + part.height > whole.height) throw refuse('height', 'media.crop-outside');
    if (!fitsShape(shape, part)) throw refuse('shape', 'media.crop-shape');
    const file = await ports.media.get(name);
    if (!file) throw new DomainError('media.not-found', { name });
    const { was: _was, provenance: _same, ...cut } = await ports.images.crop(file.bytes, part);
    const change = { actor, operation: 'media.crop', at: ports.clock.now() };
    const about = { alt_es, alt_en, credit, licence, file_name, provenance, origin };
    return ports.transaction(change, async (inside) => {
      await inside.media.put(cut, about);
      return { media: await requirePicture(inside, cut) };
    });
  },
});

import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import { sameJson } from '../../kernel/json.ts';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { Picture, PictureName, givenTexts, pictureTexts } from '../picture.ts';
import { requireMayChangePicture, requirePicture } from '../require-picture.ts';

/**
 * Changes the texts and focal point of a picture; omitted fields stay unchanged. A new focal point applies wherever the
 * picture is used. Throws `not-found`, `conflict`.
 */
export const updateMedia = command({
  name: 'media.update',
  effect: 'write',
  summary: 'Change the texts and the focal point of a picture; omitted fields stay unchanged',
  access: 'author',
  input: z.object({
    name: PictureName,
    revision: z.coerce.number<number>().int().positive().describe('The revision that was read'),
    ...z
      .object({
        ...pictureTexts,
        focal_x: Picture.shape.focal_x,
        focal_y: Picture.shape.focal_y,
      })
      .partial().shape,
  }),
  output: z.object({ media: Picture, changed: z.boolean() }),
  uses: ['media', 'articles', 'desk'],
  run: async (ports, { name, revision, ...given }, actor) => {
    await requireMayChangePicture(ports, actor, name);
    const known = await requirePicture(ports, { name, revision });
    const next = { ...known, ...givenTexts(given) };
    if ((next.focal_x === null) !== (next.focal_y === null)) {
      const field = next.focal_x === null ? 'focal_x' : 'focal_y';
      throw new DomainError('input.invalid', {
        issues: [{ field, message: message('media.half-focal-point') }],
      });
    }
    if (sameJson(known, next)) return { media: known, changed: false };
    return { media: await ports.media.save(next), changed: true };
  },
});

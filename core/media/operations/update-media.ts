import { z } from 'zod';
import { Revision } from '../../input/fields.ts';
import { requireScope } from '../../kernel/access.ts';
import { isPerson } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { sameJson } from '../../input/json.ts';
import { command } from '../../kernel/operation.ts';
import { pendingAnswer } from '../../items/pending-item.ts';
import { proposalPorts, proposeChanges } from '../../items/propose-changes.ts';
import { message } from '../../messages/messages.ts';
import { Picture, MediaName, storedTexts, pictureTexts } from '../picture.ts';
import { isShownToReaders, requireMayChangePicture, requirePicture } from '../require-picture.ts';

/**
 * Changes the texts and focal point of a picture; omitted fields stay unchanged. A new focal point applies wherever the
 * picture is used. What a program changes of a picture that readers see waits for a person. Throws `not-found`,
 * `conflict`.
 */
export const updateMedia = command({
  name: 'media.update',
  effect: 'write',
  also: ['publish'],
  summary: 'Change the texts and the focal point of a picture; omitted fields stay unchanged',
  access: 'author',
  input: z.object({
    name: MediaName,
    revision: Revision.describe('The revision that was read'),
    ...z
      .object({
        ...pictureTexts,
        focal_x: Picture.shape.focal_x,
        focal_y: Picture.shape.focal_y,
      })
      .partial().shape,
  }),
  output: z.object({ media: Picture, changed: z.boolean(), ...pendingAnswer }),
  uses: ['media', 'articles', 'desk', ...proposalPorts],
  run: async (ports, { name, revision, ...input }, actor) => {
    await requireMayChangePicture(ports, actor, name);
    const found = await requirePicture(ports, { name, revision });
    const edited = (picture: Picture): Picture => {
      const next = { ...picture, ...storedTexts(input) };
      if ((next.focal_x === null) === (next.focal_y === null)) return next;
      const field = next.focal_x === null ? 'focal_x' : 'focal_y';
      throw new DomainError('input.invalid', {
        issues: [{ field, message: message('media.half-focal-point') }],
      });
    };
    if (!isPerson(actor) && (await isShownToReaders(ports, name))) {
      requireScope('publish', actor);
      return {
        media: found,
        ...(await proposeChanges(ports, { kind: 'media', name }, found, edited, actor)),
      };
    }
    const next = edited(found);
    if (sameJson(found, next)) return { media: found, changed: false };
    return { media: await ports.media.save(next), changed: true };
  },
});

import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import { Revision, ReviewerField } from '../../input/fields.ts';
import { command } from '../../kernel/operation.ts';
import { reviewerOf } from '../../items/reviewer.ts';
import { SlugParam } from '../../input/slug.ts';
import { findClaims } from '../ad-figures.ts';

/**
 * Records that a person answers for figures that advertisers are shown, as they are now. Throws `not-found`, `conflict`
 * for a stale revision, `rule-violated` for a program.
 */
export const confirmAdFigures = command({
  name: 'offers.confirm-figures',
  effect: 'write',
  summary: 'Answer for the reach and the features of an ad format, or for the split of the readership',
  access: 'editor',
  input: z.object({
    slug: SlugParam.describe('The ad format; `audience`: the split of the readership'),
    revision: Revision.optional().describe('The revision of the ad format that was read'),
    reviewer: ReviewerField,
  }),
  output: z.object({
    slug: z.string(),
    confirmed_by: z.string(),
    confirmed_at: z.iso.datetime(),
    changed: z.boolean(),
  }),
  uses: ['offers', 'pages', 'figuresConfirmations', 'clock', 'users'],
  run: async (ports, { slug, revision, reviewer }, actor) => {
    const found = await findClaims(ports, slug);
    if (!found) throw new DomainError('entity.not-found', { slug });
    const { claims, offer, confirmed } = found;
    if (offer && revision !== undefined && revision !== offer.revision)
      throw new DomainError('entity.changed-or-exists', { slug, current_revision: offer.revision });
    const confirmed_by = await reviewerOf(ports, actor, reviewer);
    if (confirmed_by === null) throw new DomainError('offers.confirmed-by-person');
    if (confirmed?.confirmed_by === confirmed_by)
      return { slug, confirmed_by, confirmed_at: confirmed.confirmed_at, changed: false };
    const confirmed_at = ports.clock.now();
    await ports.figuresConfirmations.put({ slug, claims, confirmed_by, confirmed_at });
    return { slug, confirmed_by, confirmed_at, changed: true };
  },
});

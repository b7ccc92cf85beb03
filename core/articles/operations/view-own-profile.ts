import { z } from 'zod';
import { isDraft } from '../../items/collection-operations.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { query } from '../../kernel/operation.ts';
import { AuthorProfile } from '../author-profile.ts';
import { findOwnProfile, ownProfilePorts } from '../own-profile.ts';

/** The profile that the owner of an account edits. Throws `not-found` for those without an account. */
export const viewOwnProfile = query({
  name: 'profiles.own',
  personal: true,
  summary: 'Read your own profile as an author, or which one you would have',
  access: 'author',
  input: z.object({}),
  output: z.object({
    profile: AuthorProfile.extend({ draft: isDraft }).nullable(),
    slug: z.string().describe('Slug of your page as an author'),
    name: z.string(),
    taken: z.boolean().describe('Whether a profile at that address is not linked with your account'),
  }),
  uses: [...ownProfilePorts],
  run: async (ports, _input, actor) => {
    const own = await findOwnProfile(ports, actor);
    if (!own) throw new DomainError('accounts.no-account');
    const { profile, slug, name } = own;
    return {
      profile: profile && { ...profile, draft: profile.draft ?? false },
      slug,
      name,
      taken: profile === null && (await ports.profiles.find(slug)) !== null,
    };
  },
});

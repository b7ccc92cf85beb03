import { z } from 'zod';
import { RevisionOrZero } from '../../input/fields.ts';
import type { Filed } from '../../items/collection.ts';
import { isDraft } from '../../items/collection-operations.ts';
import { withOwnPicture } from '../../items/own-picture.ts';
import { writeItem } from '../../items/write-item.ts';
import { hasRole } from '../../kernel/access.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { command, query } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { AuthorProfile } from '../author-profile.ts';
import { AuthorProfileContent, PublicProfile } from '../author-profile.ts';
import { newAddresses, newsroomSlug } from '../author-address.ts';
import { isOwnNewsroom, nameKey } from '../authorship.ts';

const OwnProfile = PublicProfile.extend({ draft: isDraft });

type Archive = Pick<Ports, 'users' | 'articles' | 'profiles' | 'settings'>;

/** The profile that the owner of an account edits, or else the name and the address that it would have. */
type Own = { profile: Filed<AuthorProfile> | null; slug: string; name: string; account: string };

const findOwn = async ({ users, articles, profiles, settings }: Archive, actor: Actor): Promise<Own> => {
  const user = actor.kind === 'user' && actor.id !== null ? await users.find(actor.id) : null;
  if (!user) throw new DomainError('accounts.no-account');
  const { items } = await profiles.list({
    where: { account: user.id },
    state: 'any',
    limit: 1,
    after: null,
  });
  const [profile = null] = items;
  if (profile) return { profile, slug: profile.slug, name: profile.name, account: user.id };
  const name = user.username;
  const addresses = await articles.authorAddresses();
  const slug =
    addresses.get(nameKey(name)) ?? newAddresses([name], addresses).get(nameKey(name)) ?? newsroomSlug;
  return { profile, slug: isOwnNewsroom(name, settings.name) ? newsroomSlug : slug, name, account: user.id };
};

/** Whether somebody else's profile, or one that nobody's account edits, has the address of an account's. */
const isTaken = async ({ profiles }: Pick<Ports, 'profiles'>, { profile, slug }: Own): Promise<boolean> =>
  profile === null && (await profiles.find(slug)) !== null;

/** The profile of the owner of an account. Throws `not-found` for tokens and operators, who have none. */
export const viewOwnProfile = query({
  name: 'profiles.own',
  personal: true,
  summary: 'Read your own profile as an author, or which one you would have',
  access: 'author',
  input: z.object({}),
  output: z.object({
    profile: OwnProfile.nullable(),
    slug: z.string().describe('Slug of your page as an author'),
    name: z.string(),
    taken: z.boolean().describe('Whether a profile at that address is not linked with your account'),
  }),
  uses: ['users', 'articles', 'profiles', 'settings'],
  run: async (ports, _input, actor) => {
    const own = await findOwn(ports, actor);
    const { profile, slug, name } = own;
    return {
      profile: profile && { ...profile, draft: profile.draft ?? false },
      slug,
      name,
      taken: await isTaken(ports, own),
    };
  },
});

/**
 * Writes the profile of the owner of an account. A first one of an author is a draft, which an editor publishes: anybody
 * may take any name. Throws `conflict` for a stale revision, and where the address has a profile of somebody else.
 */
export const setOwnProfile = command({
  name: 'profiles.set-own',
  effect: 'publish',
  tokens: 'never',
  summary: 'Write your own profile as an author; a new one becomes visible when an editor publishes it',
  access: 'author',
  input: AuthorProfileContent.omit({ slug: true, name: true, account: true })
    .partial()
    .extend({
      revision: RevisionOrZero.optional().describe('The revision that was read; omitted for a new one'),
    }),
  output: OwnProfile.extend({ changed: z.boolean() }),
  uses: ['users', 'articles', 'profiles', 'settings', 'ids', 'clock'],
  run: async (ports, input, actor) => {
    const own = await findOwn(ports, actor);
    if (await isTaken(ports, own)) throw new DomainError('profiles.not-own', { slug: own.slug });
    const { profile, slug, name, account } = own;
    const fresh = { name, account, draft: !hasRole(actor.role, 'editor') };
    return writeItem(
      ports.profiles,
      AuthorProfileContent,
      ports,
      { ...(profile ? {} : fresh), ...input, slug },
      async (found, next) => withOwnPicture(found, next),
    );
  },
});

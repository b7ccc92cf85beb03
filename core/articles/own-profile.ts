import type { Filed } from '../items/collection.ts';
import type { Actor } from '../kernel/actor.ts';
import { accountOf } from '../kernel/actor.ts';
import type { Ports } from '../kernel/ports.ts';
import { newAddresses, newsroomSlug } from './author-address.ts';
import type { AuthorProfile } from './author-profile.ts';
import { isOwnNewsroom, nameKey } from './authorship.ts';

/** The ports that one's own profile is found by. */
export const ownProfilePorts = [
  'users',
  'articles',
  'profiles',
  'settings',
] as const satisfies (keyof Ports)[];

/** The profile that the owner of an account edits, or else the name and the address that a new one has. */
type OwnProfile = {
  profile: Filed<AuthorProfile> | null;
  slug: string;
  name: string;
  account: string;
};

/** The own profile of whoever asks; null for those without an account. */
export const findOwnProfile = async (
  { users, articles, profiles, settings }: Pick<Ports, (typeof ownProfilePorts)[number]>,
  actor: Actor,
): Promise<OwnProfile | null> => {
  const id = accountOf(actor);
  const user = id === null ? null : await users.find(id);
  if (!user) return null;
  const { id: account, username: name } = user;
  const { items } = await profiles.list({ where: { account }, state: 'any', limit: 1, after: null });
  const [profile] = items;
  if (profile) return { profile, slug: profile.slug, name: profile.name, account };
  const [addresses, key] = [await articles.authorAddresses(), nameKey(name)];
  const ownSlug = addresses.get(key) ?? newAddresses([name], addresses).get(key);
  const slug = isOwnNewsroom(name, settings.name) ? newsroomSlug : (ownSlug ?? newsroomSlug);
  return { profile: null, slug, name, account };
};

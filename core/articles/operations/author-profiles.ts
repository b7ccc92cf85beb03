import { z } from 'zod';
import { collectionOperations } from '../../items/collection-operations.ts';
import { pageFields } from '../../items/paging.ts';
import { hasRole } from '../../kernel/access.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { command, query } from '../../kernel/operation.ts';
import { AuthorProfile, AuthorProfileContent, PublicProfile } from '../author-profile.ts';
import { findOwnProfile, ownProfilePorts } from '../own-profile.ts';

const operations = collectionOperations('profiles', {
  content: AuthorProfileContent,
  entity: AuthorProfile,
  by: 'name',
  plural: 'profiles of authors, by name',
  singular: 'profile of an author',
  filters: {},
});

const { set } = operations;

/**
 * Writes a profile. A new one at the address of whoever writes it is linked with their account. Authors write their own
 * alone, and only what is said in it; their first one is a draft, which an editor publishes: anybody may take any name.
 * Throws `forbidden`, `validation`, and `conflict` for a stale revision.
 */
const setProfile = command({
  ...set,
  access: 'author',
  tokens: 'never',
  uses: [...set.uses, ...ownProfilePorts],
  run: async (ports, input, actor) => {
    const own = await findOwnProfile(ports, actor);
    const found = await ports.profiles.find(input.slug);
    const isFirst = own?.profile === null && own.slug === input.slug && found === null;
    const settled = isFirst ? { name: own.name, account: own.account } : {};
    if (hasRole(actor.role, 'editor')) return set.run(ports, { ...settled, ...input }, actor);
    if (!isFirst && (found === null || found.account !== own?.account))
      throw new DomainError('profiles.not-own');
    const fixed = { name: found?.name, account: found?.account, draft: found?.draft ?? false, ...settled };
    const isFixed = (field: keyof typeof fixed) =>
      input[field] === undefined || input[field] === fixed[field] || (isFirst && input[field] === true);
    if (!isFixed('name') || !isFixed('account') || !isFixed('draft'))
      throw new DomainError('access.editors-only');
    return set.run(ports, { ...input, ...settled, ...(isFirst && { draft: true }) }, actor);
  },
});

/** Profiles of authors. Only the newsroom reads whose account edits one. */
export const profileOperations = {
  ...operations,
  list: query({ ...operations.list, output: z.object({ items: z.array(PublicProfile), ...pageFields }) }),
  get: query({ ...operations.get, output: PublicProfile }),
  set: setProfile,
};

import { z } from 'zod';
import { collectionOperations } from '../../items/collection-operations.ts';
import { pageFields } from '../../items/paging.ts';
import { query } from '../../kernel/operation.ts';
import { AuthorProfile, AuthorProfileContent, PublicProfile } from '../author-profile.ts';

const operations = collectionOperations('profiles', {
  content: AuthorProfileContent,
  entity: AuthorProfile,
  by: 'name',
  plural: 'profiles of authors, by name',
  singular: 'profile of an author',
  filters: {},
});

/** Profiles of authors. Only the newsroom reads whose account edits one. */
export const profileOperations = {
  ...operations,
  list: query({ ...operations.list, output: z.object({ items: z.array(PublicProfile), ...pageFields }) }),
  get: query({ ...operations.get, output: PublicProfile }),
};

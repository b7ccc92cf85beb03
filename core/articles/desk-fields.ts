import { z } from 'zod';
import { SlugParam } from '../shared/slug.ts';

/** A state of an article that the caller has seen. */
export const seenRevision = z.coerce
  .number<number>()
  .int()
  .positive()
  .describe('The revision that was seen; refused with a conflict when the article has changed since');

/** A state of an article that is asked about. */
export const versionNumber = z.coerce.number<number>().int().positive().describe('The revision to look at');

/** One article that is meant, and the state of it that the caller has seen. */
export const meantArticle = { slug: SlugParam, revision: seenRevision.optional() };

import { z } from 'zod';

/**
 * Schemas of texts that the site makes itself and that say nothing, such as cursors: whatever else is text may be the words
 * of anybody. Register last: a description makes another schema.
 */
export const siteMade = z.registry<object>();

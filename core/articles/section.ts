import { z } from 'zod';
import { withAliases } from '../kernel/topic-aliases.ts';
import type { ArticleFilter } from './filters.ts';
import { contentTypes } from './taxonomy.ts';

/** Input fields for a section of the published articles: a topic with its synonyms, and a kind. */
export const sectionFields = {
  topic: z.string().trim().min(1).max(100).optional(),
  kind: z.enum(contentTypes).optional(),
};

const Section = z.object(sectionFields);
/** A section of the published articles; empty for all. */
export type Section = z.infer<typeof Section>;

/** The filter that selects a section. */
export const sectionFilter = ({ topic, kind }: Section): Pick<ArticleFilter, 'topics' | 'type'> => ({
  ...(topic && { topics: withAliases([topic]) }),
  ...(kind && { type: kind }),
});

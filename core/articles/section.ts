import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import { SlugParam } from '../input/slug.ts';
import { withAliases } from '../text/topic-aliases.ts';
import { findBylines } from './authors.ts';
import type { ArticleFilter } from './filters.ts';
import { contentTypes } from './taxonomy.ts';

/** Input fields for a section of the published articles: a topic with its synonyms, a kind, and an author. */
export const sectionFields = {
  topic: z.string().trim().min(1).max(100).optional(),
  kind: z.enum(contentTypes).optional(),
  author: SlugParam.optional().describe('Slug of an author'),
};

const Section = z.object(sectionFields);
/** A section of the published articles; empty for all. */
export type Section = z.infer<typeof Section>;

/** The filter that selects a section; an author without articles selects nothing. */
export const sectionFilter = async (
  ports: Pick<Ports, 'articles' | 'samples' | 'interviews' | 'settings'>,
  { topic, kind, author }: Section,
): Promise<Pick<ArticleFilter, 'topics' | 'type' | 'bylines'>> => ({
  ...(topic && { topics: withAliases([topic]) }),
  ...(kind && { type: kind }),
  ...(author !== undefined && { bylines: await findBylines(ports, author) }),
});

import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import { SlugParam } from '../input/slug.ts';
import { withAliases } from '../text/topic-aliases.ts';
import { findBylines } from './authors.ts';
import type { ArticleFilter } from './filters.ts';
import { namingSlugs } from './naming-pieces.ts';
import { contentTypes } from './taxonomy.ts';

/** Input fields for a section of the published articles: a topic with its synonyms, a kind, an author, and who is named. */
export const sectionFields = {
  topic: z.string().trim().min(1).max(100).optional(),
  kind: z.enum(contentTypes).optional(),
  author: SlugParam.optional().describe('Slug of an author'),
  referent: SlugParam.optional().describe('Slug of a referent that the articles name'),
  company: SlugParam.optional().describe('Slug of an organization that the articles name'),
};

const Section = z.object(sectionFields);
/** A section of the published articles; empty for all. */
export type Section = z.infer<typeof Section>;

/** The ports that sections are found by. */
export const sectionPorts = [
  'articles',
  'samples',
  'settings',
  'referents',
  'companies',
] as const satisfies (keyof Ports)[];

type Found = Pick<ArticleFilter, 'topics' | 'type' | 'bylines' | 'slugs'>;

/**
 * The filter that selects a section; an author without articles selects nothing. Throws `not-found` for an unknown
 * referent or organization.
 */
export const sectionFilter = async (
  ports: Pick<Ports, (typeof sectionPorts)[number]>,
  { topic, kind, author, referent, company }: Section,
): Promise<Found> => {
  const named = [
    ...(referent === undefined
      ? []
      : [{ ...(await ports.referents.get(referent)), kind: 'referent' } as const]),
    ...(company === undefined ? [] : [{ ...(await ports.companies.get(company)), kind: 'company' } as const]),
  ];
  const [first, ...others] = await Promise.all(named.map((entry) => namingSlugs(ports, entry)));
  return {
    ...(topic && { topics: withAliases([topic]) }),
    ...(kind && { type: kind }),
    ...(author !== undefined && { bylines: await findBylines(ports, author) }),
    ...(first && { slugs: first.filter((slug) => others.every((slugs) => slugs.includes(slug))) }),
  };
};

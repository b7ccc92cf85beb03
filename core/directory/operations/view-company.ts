import { z } from 'zod';
import { viewNamingPieces } from '../../articles/naming-pieces.ts';
import { query } from '../../kernel/operation.ts';
import { SlugParam } from '../../input/slug.ts';
import { Company } from '../entries.ts';
import { profilePieces } from './view-referent.ts';

const CompanyView = z.object({ company: Company, ...profilePieces });
/** All data of an organisation's profile. */
export type CompanyView = z.infer<typeof CompanyView>;

/** One organisation with the newest articles that name and that quote it, newest first. Throws `not-found`. */
export const viewCompany = query({
  name: 'companies.view',
  summary: 'Read one organization as its profile shows it: articles that name it, quotations',
  access: 'public',
  input: z.object({ slug: SlugParam }),
  output: CompanyView,
  uses: ['companies', 'articles', 'referents'],
  run: async (ports, { slug }) => {
    const company = await ports.companies.get(slug);
    return { company, ...(await viewNamingPieces(ports, { ...company, kind: 'company' })) };
  },
});

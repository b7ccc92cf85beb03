import { z } from 'zod';
import { NamingPiece, withNamingPieces } from '../../articles/naming-pieces.ts';
import { countedFields, listCollection, withCounts } from '../../items/collection.ts';
import { query } from '../../kernel/operation.ts';
import { pageFields } from '../../items/paging.ts';
import { Company } from '../entries.ts';
import { companyOperations } from './directories.ts';

const ListedCompany = Company.extend({ pieces: z.array(NamingPiece) });
/** An organisation as the directory lists it: with the newest articles that name it. */
export type ListedCompany = z.infer<typeof ListedCompany>;

const list = listCollection<Company>('companies.list', 'name');

/** Organisations by name, each with the newest articles that name it, and the number of those of each type. */
export const listCompanies = query({
  ...companyOperations.list,
  output: z.object({ items: z.array(ListedCompany), ...pageFields, ...countedFields }),
  uses: ['companies', 'articles', 'referents'],
  run: async (ports, input) => {
    const { items, ...page } = await withCounts(ports.companies, 'type', list(ports.companies, input));
    return { items: await withNamingPieces(ports, 'company', items), ...page };
  },
});

import type { Application, Company, Referent, Resource } from '#core/directory/entries.ts';
import type { Chronology } from '#core/chronologies/chronology.ts';
import type { Interview } from '#core/interviews/interview.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { change } from './entities.ts';

/** The content of the directories. */
export type Stock = {
  interviews?: readonly Interview[];
  referents?: readonly Referent[];
  companies?: readonly Company[];
  applications?: readonly Application[];
  resources?: readonly Resource[];
  chronologies?: readonly Chronology[];
};

/** Stores all of it in one transaction. */
export const stock = (
  { transaction }: Ports,
  {
    interviews = [],
    referents = [],
    companies = [],
    applications = [],
    resources = [],
    chronologies = [],
  }: Stock,
): Promise<void> =>
  transaction(change(), async (inside) => {
    for (const one of interviews) await inside.interviews.save(one);
    for (const one of referents) await inside.referents.save(one);
    for (const one of companies) await inside.companies.save(one);
    for (const one of applications) await inside.applications.save(one);
    for (const one of resources) await inside.resources.save(one);
    for (const one of chronologies) await inside.chronologies.save(one);
  });

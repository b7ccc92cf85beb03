import type { z } from 'zod';
import { summarizeInterview } from '../interviews/summarize-interview.ts';
import type { Ports } from '../ports.ts';
import { listCollection } from '../shared/collection.ts';
import type { directoryContracts, ReferentView } from './contracts.ts';
import type { Referent } from './referent.ts';

const list = listCollection<Referent>('name');
const mostInterviews = 100;

type Contract = (typeof directoryContracts)['referents.list'];

/** Referents by name, each with how many interviews there are with them (spec section 2). */
export const listReferents = async (
  { referents, interviews }: Ports,
  input: z.output<Contract['input']>,
): Promise<z.output<Contract['output']>> => {
  const { items, ...page } = await list(referents, input);
  const given = await interviews.tally(
    'interviewee',
    items.map(({ name }) => name),
  );
  return {
    items: items.map((referent) => ({ ...referent, interviews: given.get(referent.name) ?? 0 })),
    ...page,
  };
};

/** One referent and the interviews they gave, newest first. Throws `not-found`. */
export const viewReferent = async (
  { referents, interviews }: Ports,
  { slug }: { slug: string },
): Promise<ReferentView> => {
  const referent = await referents.get(slug);
  const { items } = await interviews.list({
    where: { interviewee: referent.name },
    limit: mostInterviews,
    after: null,
  });
  return { referent, interviews: items.map(summarizeInterview) };
};

import { z } from 'zod';
import { InterviewSummary, summarizeInterview } from '../../interviews/interview.ts';
import { query } from '../../kernel/operation.ts';
import { SlugParam } from '../../kernel/slug.ts';
import { Referent } from '../entries.ts';

const maxInterviews = 100;

const ReferentView = z.object({
  referent: Referent,
  interviews: z.array(InterviewSummary).describe('The newest interviews with them, at most 100'),
});
/** All data of a referent's profile. */
export type ReferentView = z.infer<typeof ReferentView>;

/** One referent and their interviews, newest first. Throws `not-found`. */
export const viewReferent = query({
  name: 'referents.view',
  summary: 'Read one referent as their profile shows them, with the interviews they gave',
  access: 'public',
  input: z.object({ slug: SlugParam }),
  output: ReferentView,
  uses: ['referents', 'interviews'],
  run: async ({ referents, interviews }, { slug }) => {
    const referent = await referents.get(slug);
    const { items } = await interviews.list({
      where: { interviewee: referent.name },
      limit: maxInterviews,
      after: null,
    });
    return { referent, interviews: items.map(summarizeInterview) };
  },
});

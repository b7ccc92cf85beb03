import { z } from 'zod';
import { NamingPiece, withNamingPieces } from '../../articles/naming-pieces.ts';
import { InterviewSummary, summarizeInterview } from '../../interviews/interview.ts';
import { query } from '../../kernel/operation.ts';
import { SlugParam } from '../../input/slug.ts';
import { Referent } from '../entries.ts';

const maxInterviews = 100;

const ReferentView = z.object({
  referent: Referent.extend({ pieces: z.array(NamingPiece) }),
  interviews: z.array(InterviewSummary).describe('The newest interviews with them, at most 100'),
});
/** All data of a referent's profile. */
export type ReferentView = z.infer<typeof ReferentView>;

/** One referent with the newest articles that name them, and their interviews, newest first. Throws `not-found`. */
export const viewReferent = query({
  name: 'referents.view',
  summary: 'Read one referent as their profile shows them, with the interviews they gave',
  access: 'public',
  input: z.object({ slug: SlugParam }),
  output: ReferentView,
  uses: ['referents', 'interviews', 'articles', 'companies'],
  run: async (ports, { slug }) => {
    const referent = await ports.referents.get(slug);
    const { items } = await ports.interviews.list({
      where: { interviewee: referent.name },
      limit: maxInterviews,
      after: null,
    });
    const [named] = await withNamingPieces(ports, 'referent', [referent]);
    return { referent: named!, interviews: items.map(summarizeInterview) };
  },
});

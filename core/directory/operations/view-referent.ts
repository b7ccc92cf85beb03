import { z } from 'zod';
import { ArticleSummary } from '../../articles/article.ts';
import { QuotingPiece, viewNamingPieces } from '../../articles/naming-pieces.ts';
import { InterviewSummary, summarizeInterview } from '../../interviews/interview.ts';
import { query } from '../../kernel/operation.ts';
import { SlugParam } from '../../input/slug.ts';
import { Referent } from '../entries.ts';

const maxInterviews = 100;

/** What the profile of an entry shows of articles. */
export const profilePieces = {
  pieces: z.array(ArticleSummary).describe('The newest articles that name the entry, at most 12'),
  quoting: z.array(QuotingPiece).describe('The newest articles that quote the entry, at most 6'),
};

const ReferentView = z.object({
  referent: Referent,
  interviews: z.array(InterviewSummary).describe('The newest interviews with them, at most 100'),
  ...profilePieces,
});
/** All data of a referent's profile. */
export type ReferentView = z.infer<typeof ReferentView>;

/**
 * One referent with the interviews they gave and the newest articles that name and that quote them, newest first. Throws
 * `not-found`.
 */
export const viewReferent = query({
  name: 'referents.view',
  summary: 'Read one referent as their profile shows them: interviews, articles that name them, quotations',
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
    const pieces = await viewNamingPieces(ports, { ...referent, kind: 'referent' });
    return { referent, interviews: items.map(summarizeInterview), ...pieces };
  },
});

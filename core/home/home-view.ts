import { z } from 'zod';
import { ArticleSummary } from '../articles/article.ts';
import { Application } from '../directory/application.ts';
import { ReferentEntry } from '../directory/referent.ts';
import { Resource } from '../directory/resource.ts';
import { InterviewSummary } from '../interviews/interview.ts';

export const HomeView = z.object({
  featured: ArticleSummary.nullable(),
  latest: z.array(ArticleSummary),
  interviews: z.array(InterviewSummary),
  featured_interview: InterviewSummary.nullable(),
  applications: z.array(Application),
  referents: z.array(ReferentEntry),
  resources: z.array(Resource),
});
/** All that the front page shows. */
export type HomeView = z.infer<typeof HomeView>;

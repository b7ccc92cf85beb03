import { createApplication } from './application.ts';
import { createEndRun, createRunAgent } from './agents/run-agent.ts';
import type { JobName } from './jobs/job.ts';
import type { JobEndings, JobHandlers } from './jobs/ports.ts';
import { createDeliverMail, createEndMail } from './mail/deliver-mail.ts';
import type { Ports } from './ports.ts';

/** What does the jobs of each kind. Handlers open short transactions of their own, and none while they wait for others. */
export const createJobHandlers = (ports: Ports): JobHandlers =>
  ({
    'mail.send': createDeliverMail(ports),
    'agent.run': createRunAgent(ports),
    'article.picture': async ({ slug, revision, actor }) => {
      await createApplication(ports).execute('articles.regenerate-image', { slug, revision }, actor);
    },
  }) satisfies JobHandlers & Record<JobName, unknown>;

/** What becomes of what dead jobs have left undone. */
export const createJobEndings = (ports: Ports): JobEndings => ({
  'mail.send': createEndMail(ports),
  'agent.run': createEndRun(ports),
});

import { createApplication } from './application.ts';
import { createEndRun, createRunAgent } from './agents/run-agent.ts';
import type { JobName } from './jobs/job.ts';
import type { JobEndings, JobHandlers } from './jobs/ports.ts';
import { createDeliverMail, createEndMail } from './mail/deliver-mail.ts';
import type { Ports } from './ports.ts';

/** The handlers of jobs. They open short transactions of their own, and none while they wait for others. */
export const createJobHandlers = (ports: Ports): JobHandlers =>
  ({
    'mail.send': createDeliverMail(ports),
    'agent.run': createRunAgent(ports),
    'article.picture': async ({ slug, revision, actor }) => {
      await createApplication(ports).execute('articles.regenerate-image', { slug, revision }, actor);
    },
  }) satisfies JobHandlers & Record<JobName, unknown>;

/** What happens to the work of dead jobs. */
export const createJobEndings = (
  ports: Pick<Ports, 'agentRuns' | 'clock' | 'mails' | 'transaction'>,
): JobEndings => ({
  'mail.send': createEndMail(ports),
  'agent.run': createEndRun(ports),
});

import type { VigiaApplication } from './application.ts';
import { createEndRun, createRunAgent } from './agents/run-agent.ts';
import { scheduleActor } from './kernel/actor.ts';
import type { JobEndings, JobHandlers } from './jobs/ports.ts';
import { createDeliverMail, createEndMail } from './mail/deliver-mail.ts';

/** The handlers of jobs, each with the ports that it uses. They hold no transaction open while they wait for others. */
export const createJobHandlers = (
  ports: Parameters<typeof createDeliverMail>[0] & Parameters<typeof createRunAgent>[0],
  application: Pick<VigiaApplication, 'execute'>,
): JobHandlers => ({
  'mail.send': createDeliverMail(ports),
  'agent.run': createRunAgent(ports),
  'article.picture': async ({ slug, revision, actor }) => {
    await application.execute('articles.regenerate-image', { slug, revision }, actor);
  },
  'retention.run': async () => {
    await application.execute('retention.run', {}, scheduleActor);
  },
});

/** What happens to the work of dead jobs. */
export const createJobEndings = (
  ports: Parameters<typeof createEndMail>[0] & Parameters<typeof createEndRun>[0],
): JobEndings => ({
  'mail.send': createEndMail(ports),
  'agent.run': createEndRun(ports),
});

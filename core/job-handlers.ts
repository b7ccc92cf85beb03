import type { VigiaApplication } from './application.ts';
import { createMailPasswordLink, createRenewPasswordLink } from './accounts/operations/forgot-password.ts';
import { createEndRun, createRunAgent } from './agents/run-agent.ts';
import { createCheckSources } from './agents/check-sources.ts';
import { createCompareEvidence } from './articles/compare-evidence.ts';
import { createPurgeChanged } from './cdn/purge-changed.ts';
import { scheduleActor } from './kernel/actor.ts';
import type { JobEndings, JobHandlers } from './jobs/ports.ts';
import type { Ports } from './kernel/ports.ts';
import { createDeliverMail, createEndMail } from './mail/deliver-mail.ts';

/**
 * The job handlers except that of backups, each with the ports that it uses. They hold no transaction open while they wait
 * for external calls.
 */
export const createJobHandlers = (
  ports: Parameters<typeof createDeliverMail>[0] &
    Parameters<typeof createRunAgent>[0] &
    Parameters<typeof createPurgeChanged>[0] &
    Parameters<typeof createCompareEvidence>[0] &
    Parameters<typeof createMailPasswordLink>[0] &
    Parameters<typeof createRenewPasswordLink>[0] &
    Pick<Ports, 'alertHook' | 'announcers'>,
  application: Pick<VigiaApplication, 'execute'>,
): Omit<JobHandlers, 'backup.run'> => ({
  'mail.send': createDeliverMail(ports, createRenewPasswordLink(ports)),
  'password.link': createMailPasswordLink(ports),
  'agent.run': createRunAgent(ports),
  'article.picture': async ({ slug, revision, actor }) => {
    await application.execute('articles.regenerate-image', { slug, revision }, actor);
  },
  'retention.run': async () => {
    await application.execute('retention.run', {}, scheduleActor);
  },
  'sources.check': createCheckSources(ports),
  'evidence.compare': createCompareEvidence(ports),
  'cdn.purge': createPurgeChanged(ports),
  // Those of a service that is no longer configured are dropped.
  'indexnow.submit': async ({ pages }) => ports.announcers.indexNow?.(pages),
  'websub.publish': async ({ feeds }) => ports.announcers.webSub?.(feeds),
  'alert.post': (post) => ports.alertHook.post(post),
});

/** What to do when a job is dead. */
export const createJobEndings = (
  ports: Parameters<typeof createEndMail>[0] & Parameters<typeof createEndRun>[0],
): JobEndings => ({
  'mail.send': createEndMail(ports),
  'agent.run': createEndRun(ports),
});

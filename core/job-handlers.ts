import type { JobName } from './jobs/job.ts';
import type { JobHandlers } from './jobs/ports.ts';
import { createDeliverMail } from './mail/deliver-mail.ts';
import type { Ports } from './ports.ts';

/** What does the jobs of each kind. Handlers open short transactions of their own, and none while they wait for others. */
export const createJobHandlers = (ports: Ports): JobHandlers =>
  ({ 'mail.send': createDeliverMail(ports) }) satisfies Record<JobName, unknown>;

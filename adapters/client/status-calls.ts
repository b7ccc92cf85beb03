import type { OutputOf } from '#core/operations.ts';
import { deskApi, deskRead, deskWrite } from './desk-api.ts';

/** The status of the site. */
export type SiteStatus = OutputOf<'status.show'>;

/** The status of the site, retries, and the end of the samples. */
export const statusCalls = deskApi.injectEndpoints({
  endpoints: (build) => ({
    status: deskRead(build, 'status.show', ['Status']),
    retryJob: deskWrite(build, 'jobs.retry', ['Status']),
    removeSamples: deskWrite(build, 'samples.remove', ['Status']),
    retryMail: deskWrite(build, 'mails.retry', ['Status']),
  }),
});

export const { useStatusQuery } = statusCalls;

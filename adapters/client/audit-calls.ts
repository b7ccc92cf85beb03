import type { OutputOf } from '#core/operations.ts';
import { deskApi, deskRead } from './desk-api.ts';

/** An entry of the audit, as it is listed. */
export type ListedEntry = OutputOf<'audit.list'>['items'][number];

/** The audit, for the panel. */
const auditCalls = deskApi.injectEndpoints({
  endpoints: (build) => ({
    audit: deskRead(build, 'audit.list', ['Audit']),
    audited: deskRead(build, 'audit.operations', ['Audit']),
  }),
});

export const { useAuditQuery, useAuditedQuery } = auditCalls;

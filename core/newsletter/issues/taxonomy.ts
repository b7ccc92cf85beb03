/** How an issue stands. `pending`: it waits for somebody who approves it. */
export const issueStatuses = [
  'draft',
  'pending',
  'approved',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** What people, or the schedule, have done with an issue. */
export const issueSteps = [
  'created',
  'edited',
  'submitted',
  'approved',
  'sending',
  'paused',
  'resumed',
  'cancelled',
  'sent',
  'reopened',
  'deleted',
  'restored',
  'pieces-changed',
  'demo-pieces',
  'resent',
  'written-off',
] as const;

/** The most that these texts hold, in characters. */
export const issueLimits = { subject: 200, intro: 2000, pieces: 12 } as const;

export const pieceKinds = ['article', 'interview'] as const;

/** `pending`: waiting for approval. */
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

/** The history steps of an issue, by people or the schedule. */
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

/** Maximum lengths of texts in characters, and number of pieces. */
export const issueLimits = { subject: 200, intro: 2000, pieces: 12 } as const;

export const pieceKinds = ['article', 'interview'] as const;

type Transition = { from: readonly IssueStatus[]; to: IssueStatus; step: (typeof issueSteps)[number] };

/** Every change of an issue's status. */
export const transitions = {
  submit: { from: ['draft'], to: 'pending', step: 'submitted' },
  approve: { from: ['draft', 'pending'], to: 'approved', step: 'approved' },
  send: { from: ['draft', 'pending', 'approved'], to: 'sending', step: 'sending' },
  pause: { from: ['sending'], to: 'paused', step: 'paused' },
  resume: { from: ['paused'], to: 'sending', step: 'resumed' },
  cancel: {
    from: ['draft', 'pending', 'approved', 'sending', 'paused'],
    to: 'cancelled',
    step: 'cancelled',
  },
  complete: { from: ['sending'], to: 'sent', step: 'sent' },
  reopen: { from: ['sent'], to: 'sending', step: 'reopened' },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof transitions;

/** Whether an issue has a status that this transition starts from. */
export const allows = ({ status }: { status: IssueStatus }, name: TransitionName): boolean =>
  (transitions[name].from as readonly IssueStatus[]).includes(status);

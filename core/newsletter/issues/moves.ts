import type { IssueStep } from './issue.ts';
import type { IssueStatus } from './taxonomy.ts';

type Move = { from: readonly IssueStatus[]; to: IssueStatus; step: IssueStep['step'] };

/** Every way in which an issue changes its state. */
export const moves = {
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
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;

/** Whether an issue can be taken through a move. */
export const allows = ({ status }: { status: IssueStatus }, name: MoveName): boolean =>
  (moves[name].from as readonly IssueStatus[]).includes(status);

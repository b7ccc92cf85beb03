import { DomainError } from '../../kernel/domain-error.ts';
import type { DeliveryCounts, Issue, IssueStep } from './issue.ts';
import { sumOf } from './issue.ts';
import type { TransitionName } from './issue-status.ts';
import { allows, transitions } from './issue-status.ts';

/** The actor of a step, and its time. */
export type StepAuthor = { by: string; at: string };

/** The issue with another step in its history. */
export const withStep = (issue: Issue, step: IssueStep): Issue => {
  const last = issue.steps.at(-1);
  // Consecutive edits by one person are one step.
  const same = step.step === 'edited' && last?.step === 'edited' && last.by === step.by;
  return { ...issue, steps: [...(same ? issue.steps.slice(0, -1) : issue.steps), step] };
};

/** The issue after a transition. Throws `rule-violated` when its status does not allow it. */
export const transition = (issue: Issue, name: TransitionName, { by, at }: StepAuthor): Issue => {
  const { id, status } = issue;
  if (!allows(issue, name))
    throw new DomainError(`newsletters.${name === 'complete' ? 'pause' : name}`, { id, status });
  const { to, step } = transitions[name];
  const approves = name === 'approve' || (name === 'send' && issue.approved_by === null);
  return withStep(
    { ...issue, status: to, ...(approves && { approved_by: by, approved_at: at }) },
    { step, at, by },
  );
};

/** The parts of an issue that can be edited. */
export type IssueTexts = Pick<Issue, 'subject_es' | 'subject_en' | 'intro_es' | 'intro_en' | 'pieces'>;

/**
 * The issue with other texts or pieces, which reverts an approval. Throws `rule-violated` after sending has started.
 */
export const edit = (issue: Issue, texts: Partial<IssueTexts>, { by, at }: StepAuthor): Issue => {
  const { id, status } = issue;
  if (!allows(issue, 'send')) throw new DomainError('newsletters.edit', { id, status });
  return withStep(
    {
      ...issue,
      ...texts,
      status: status === 'approved' ? 'pending' : status,
      approved_by: null,
      approved_at: null,
    },
    { step: 'edited', at, by },
  );
};

/** Whether every recipient has a delivery, and none of them is unfinished. */
export const addsUp = ({ recipients }: Pick<Issue, 'recipients'>, counts: DeliveryCounts): boolean =>
  recipients !== null && counts.pending + counts.sending === 0 && sumOf(counts) === recipients;

/** The issue after all of its deliveries are settled. Throws `rule-violated` while their counts do not add up. */
export const complete = (issue: Issue, counts: DeliveryCounts, by: StepAuthor): Issue => {
  if (!addsUp(issue, counts)) throw new DomainError('newsletters.mails-left', { id: issue.id, ...counts });
  return { ...transition(issue, 'complete', by), counts, sent_at: issue.sent_at ?? by.at };
};

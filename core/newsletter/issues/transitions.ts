import { DomainError } from '../../kernel/domain-error.ts';
import type { DeliveryCounts, Issue, IssueStep } from './issue.ts';
import { sumOf } from './issue.ts';
import type { MoveName } from './moves.ts';
import { allows, moves } from './moves.ts';

/** Who does something, and when. */
export type Doing = { by: string; at: string };

/** The issue with a step more in its history. */
export const stepped = (issue: Issue, step: IssueStep): Issue => {
  const last = issue.steps.at(-1);
  // Somebody who edits for an hour has edited once.
  const same = step.step === 'edited' && last?.step === 'edited' && last.by === step.by;
  return { ...issue, steps: [...(same ? issue.steps.slice(0, -1) : issue.steps), step] };
};

/** The issue after a move. Throws `rule-violated` in any other state than those that it starts from. */
export const move = (issue: Issue, name: MoveName, { by, at }: Doing): Issue => {
  const { id, status } = issue;
  if (!allows(issue, name)) throw new DomainError(`newsletters.${name}`, { id, status });
  const { to, step } = moves[name];
  const approves = name === 'approve' || (name === 'send' && issue.approved_by === null);
  return stepped(
    { ...issue, status: to, ...(approves && { approved_by: by, approved_at: at }) },
    { step, at, by },
  );
};

/** What can be edited of an issue. */
export type IssueTexts = Pick<Issue, 'subject_es' | 'subject_en' | 'intro_es' | 'intro_en' | 'pieces'>;

/**
 * The issue with other texts or pieces. What was approved has to be approved again. Throws `rule-violated` once it was
 * sent to anybody.
 */
export const edit = (issue: Issue, texts: Partial<IssueTexts>, { by, at }: Doing): Issue => {
  const { id, status } = issue;
  if (!allows(issue, 'send')) throw new DomainError('newsletters.edit', { id, status });
  return stepped(
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

/** Whether every recipient has a row, and none of them has anything left to be done. */
export const addsUp = ({ recipients }: Pick<Issue, 'recipients'>, counts: DeliveryCounts): boolean =>
  recipients !== null && counts.pending + counts.sending === 0 && sumOf(counts) === recipients;

/** The issue once all of its deliveries are settled. Throws `rule-violated` while they do not add up. */
export const complete = (issue: Issue, counts: DeliveryCounts, doing: Doing): Issue => {
  if (!addsUp(issue, counts)) throw new DomainError('newsletters.mails-left', { id: issue.id, ...counts });
  return { ...move(issue, 'complete', doing), counts, sent_at: issue.sent_at ?? doing.at };
};

import { z } from 'zod';
import { heldAnswer } from '../../shared/report-hold.ts';
import type { Contract } from '../../shared/contract.ts';
import { EmailField, LanguageField, ReviewerField } from '../../shared/fields.ts';
import { Issue, PieceReference, issueLimits } from './issue.ts';

const Id = z.object({ id: z.uuid().describe('Id of the issue') });
const seenIssue = z.coerce
  .number<number>()
  .int()
  .positive()
  .optional()
  .describe('The state it was read in; stale ones are refused');
const Seen = Id.extend({ revision: seenIssue });
const Approving = Seen.extend({ reviewer: ReviewerField });
const Done = z.object({ newsletter: Issue, changed: z.boolean() });
/** Of what sets mails on their way. */
const DoneUnlessHeld = Done.extend(heldAnswer);

export const GenerateIssueInput = z.object({
  anew: z.boolean().default(false).describe('Compose another one although one of this week waits to be sent'),
});

export const UpdateIssueInput = Seen.extend({
  subject_es: z.string().trim().min(1).max(issueLimits.subject).optional(),
  subject_en: z.string().trim().max(issueLimits.subject).nullable().optional(),
  intro_es: z.string().trim().max(issueLimits.intro).optional(),
  intro_en: z.string().trim().max(issueLimits.intro).nullable().optional(),
  pieces: z
    .array(PieceReference)
    .min(1)
    .max(issueLimits.pieces)
    .optional()
    .describe('The articles and interviews to show, in order'),
});

const Subscribers = z
  .array(z.uuid())
  .min(1)
  .max(1000)
  .optional()
  .describe('Those of these subscribers; all when left out');

/** Making issues and having them sent. */
export const issueCommands = {
  'newsletters.generate': {
    kind: 'command',
    effect: 'write',
    summary: 'Compose the weekly issue as a draft: the top five articles and the new interviews',
    access: 'admin',
    input: GenerateIssueInput,
    output: Done,
  },
  'newsletters.update': {
    kind: 'command',
    effect: 'write',
    summary: 'Change subject, intro or pieces of an issue; one that was approved needs it anew',
    access: 'admin',
    input: UpdateIssueInput,
    output: Done,
  },
  'newsletters.submit': {
    kind: 'command',
    effect: 'write',
    summary: 'Put a draft issue before whoever approves it',
    access: 'admin',
    input: Seen,
    output: Done,
  },
  'newsletters.approve': {
    kind: 'command',
    effect: 'send',
    summary: 'Approve an issue, so that it goes out at the next slot',
    access: 'admin',
    input: Approving,
    output: DoneUnlessHeld,
  },
  'newsletters.test': {
    kind: 'command',
    effect: 'send',
    transaction: 'own',
    summary: 'Send an issue to one address as a test',
    access: 'admin',
    input: Id.extend({ email: EmailField, language: LanguageField.default('es') }),
    output: z.object({
      outcome: z.enum(['accepted', 'deferred', 'refused']),
      answer: z.string().describe('What the mail server said, or where the mail was written to'),
      ...heldAnswer,
    }),
  },
  'newsletters.send': {
    kind: 'command',
    effect: 'send',
    summary: 'Send an issue to everybody who is subscribed now; pressing twice sends once',
    access: 'admin',
    input: Approving,
    output: DoneUnlessHeld,
  },
  'newsletters.pause': {
    kind: 'command',
    effect: 'send',
    summary: 'Hold the sending of an issue until it is resumed',
    access: 'admin',
    input: Id,
    output: Done,
  },
  'newsletters.resume': {
    kind: 'command',
    effect: 'send',
    summary: 'Go on with the sending of an issue',
    access: 'admin',
    input: Id,
    output: DoneUnlessHeld,
  },
  'newsletters.cancel': {
    kind: 'command',
    effect: 'send',
    summary: 'Cancel an issue; who has not got it yet never will',
    access: 'admin',
    input: Id,
    output: Done,
  },
  'newsletters.resend': {
    kind: 'command',
    effect: 'send',
    summary: 'Have deliveries tried again that failed or of which nothing is known',
    access: 'admin',
    input: Id.extend({ status: z.enum(['unknown', 'failed']).default('unknown'), subscribers: Subscribers }),
    output: DoneUnlessHeld.extend({ deliveries: z.int().nonnegative().describe('How many') }),
  },
  'newsletters.write-off': {
    kind: 'command',
    effect: 'write',
    summary: 'Count deliveries of which nothing is known as failed',
    access: 'admin',
    input: Id.extend({ subscribers: Subscribers }),
    output: z.object({ deliveries: z.int().nonnegative().describe('How many'), changed: z.boolean() }),
  },
  'newsletters.delete': {
    kind: 'command',
    effect: 'delete',
    summary: 'Put an issue into the trash; one that is being sent is cancelled',
    access: 'admin',
    input: Id,
    output: z.object({ id: z.uuid() }),
  },
  'newsletters.restore': {
    kind: 'command',
    effect: 'write',
    summary: 'Take an issue out of the trash; one that was approved has to be approved anew',
    access: 'admin',
    input: Id,
    output: z.object({ newsletter: Issue }),
  },
} as const satisfies Record<string, Contract>;

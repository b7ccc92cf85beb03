import { z } from 'zod';
import { heldAnswer } from '../../shared/report-hold.ts';
import type { Contract } from '../../shared/contract.ts';
import { LanguageField } from '../../shared/fields.ts';
import { siteMade } from '../../shared/site-made.ts';
import { Delivery, deliveryStatuses } from './delivery.ts';
import { issueCommands } from './command-contracts.ts';
import { DeliveryCounts, Issue, IssueRow, IssueView, TrashedIssueRow } from './issue.ts';
import { SlotRecord } from './schedule.ts';

const Id = z.object({ id: z.uuid().describe('Id of the issue') });

export const PreviewInput = Id.extend({
  language: LanguageField.default('es'),
  format: z.enum(['html', 'text']).default('html'),
});

export const IssueProgress = z.object({
  id: z.uuid(),
  status: Issue.shape.status,
  recipients: z.int().nonnegative(),
  counts: DeliveryCounts,
  adds_up: z.boolean().describe('Whether each recipient has a row and nothing is left to be done'),
  rate: z.number().nullable().describe('Mails sent in a second, lately; null when none has been for a while'),
  remaining_seconds: z.number().nullable().describe('How long the rest takes at this rate'),
  next_try_at: z.iso
    .datetime()
    .nullable()
    .describe('When what was put off is tried again, where nothing else is left'),
  waiting_until: z.iso
    .datetime()
    .nullable()
    .describe('Until when is waited for mails whose sender says nothing; then nobody knows of them'),
  mail_unavailable_since: z.iso
    .datetime()
    .nullable()
    .describe('Since when the mail server takes nothing; null: it does'),
  started_at: z.iso.datetime().nullable(),
  ...heldAnswer,
});
export type IssueProgress = z.infer<typeof IssueProgress>;

const NextSlot = z.object({ slot: z.string(), due_at: z.iso.datetime() }).nullable();

export const ScheduleView = z.object({
  time_zone: z.string().register(siteMade, {}),
  auto_send: z.boolean().describe('Whether issues go out although nobody approved them'),
  rate: z.number().nullable().describe('The most mails in a second; null: no limit'),
  mail: z.enum(['server', 'outbox']).describe('outbox: there is no mail server; mails are files'),
  subscribers: z.int().nonnegative().describe('How many get an issue that is sent now'),
  next: z.object({ draft: NextSlot, send: NextSlot }),
  slots: z.array(SlotRecord).describe('What became of the last slots, newest first'),
  ...heldAnswer,
});
export type ScheduleView = z.infer<typeof ScheduleView>;

/** An issue shows what its pieces say now. */
const pieceTopics = ['desk:newsletters', 'desk:articles', 'interviews'] as const;

/** Reading issues and how they go. */
const issueQueries = {
  'newsletters.list': {
    kind: 'query',
    summary: 'List the issues of the newsletter, newest first',
    access: 'admin',
    input: z.object({}),
    output: z.array(IssueRow),
  },
  'newsletters.trash': {
    kind: 'query',
    summary: 'List the issues in the trash, last deleted first',
    access: 'admin',
    input: z.object({}),
    output: z.object({ items: z.array(TrashedIssueRow) }),
  },
  'newsletters.schedule': {
    kind: 'query',
    summary: 'When the next issue is drafted and sent, and what became of the last slots',
    access: 'admin',
    input: z.object({}),
    output: ScheduleView,
  },
  'newsletters.get': {
    kind: 'query',
    summary: 'Read one issue of the newsletter, with its pieces and what was done with it',
    access: 'admin',
    topics: pieceTopics,
    input: Id,
    output: IssueView,
  },
  'newsletters.preview': {
    kind: 'query',
    summary: 'An issue as its readers get it, in one language, as HTML or text',
    access: 'admin',
    input: PreviewInput,
    output: z.object({ subject: z.string(), body: z.string() }),
  },
  'newsletters.page': {
    kind: 'query',
    summary: 'The public page of an issue that was sent',
    access: 'public',
    input: Id.extend({ language: LanguageField.default('es') }),
    output: z.object({ subject: z.string(), html: z.string() }),
  },
  'newsletters.progress': {
    kind: 'query',
    summary: 'How far the sending of an issue is: counts, rate and remaining time',
    access: 'admin',
    input: Id,
    output: IssueProgress,
  },
  'newsletters.deliveries': {
    kind: 'query',
    summary: 'List the deliveries of an issue, one for each recipient',
    access: 'admin',
    input: Id.extend({
      status: z.enum(deliveryStatuses).optional().describe('Those with this status'),
      limit: z.coerce.number<number>().int().min(1).max(200).default(50).describe('How many, 1 to 200'),
      cursor: z.uuid().optional().describe('next_cursor of the page before'),
    }),
    output: z.object({
      items: z.array(Delivery),
      next_cursor: z.string().nullable().describe('Pass as cursor to get what follows; null at the end'),
    }),
  },
} as const satisfies Record<string, Contract>;

/** What can be done with issues of the newsletter. */
export const issueContracts = { ...issueQueries, ...issueCommands };

import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { renderStored } from '../../kernel/render.ts';
import { query } from '../../kernel/operation.ts';
import { Delivery, deliveryStatuses, mailIdOf } from '../issues/delivery.ts';
import { IssueId, requireAnyIssue } from '../issues/require-issue.ts';

/**
 * The deliveries of an issue in the order of their subscribers' ids, even if the issue is deleted. Throws `not-found`.
 */
export const listDeliveries = query({
  name: 'newsletters.deliveries',
  summary: 'List the deliveries of an issue, one for each recipient',
  access: 'editor',
  input: IssueId.extend({
    status: z.enum(deliveryStatuses).optional().describe('Those with this status'),
    limit: z.coerce.number<number>().int().min(1).max(200).default(50).describe('How many, 1 to 200'),
    cursor: z.uuid().optional().describe('next_cursor of the page before'),
  }),
  output: z.object({
    items: z.array(Delivery),
    next_cursor: z.string().nullable().describe('Pass as cursor to get what follows; null at the end'),
  }),
  uses: ['newsletters', 'deliveries', 'settings'],
  run: async (ports, { id, status, limit, cursor }, actor) => {
    await requireAnyIssue(ports, id);
    const found = await ports.deliveries.list({
      issue_id: id,
      status,
      after: cursor ?? null,
      limit: limit + 1,
    });
    const host = new URL(ports.settings.url).hostname;
    const items = found.slice(0, limit).map((row) => ({
      ...row,
      answer: row.answer && renderStored(row.answer, languageOf(actor)),
      message_id: `<${mailIdOf(id, row.subscriber_id)}@${host}>`,
    }));
    return { items, next_cursor: found.length > limit ? items.at(-1)!.subscriber_id : null };
  },
});

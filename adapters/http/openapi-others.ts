import { accessRefusals, problem, scopesInWords, securityOf } from './openapi-access.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { operations } from '#core/operations.ts';

type Json = Record<string, unknown>;

const answer = (description: string, type: string): Json => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
});

const reading = (contract: Operation, operationId: string, more: Json, ok: Json): Json => ({
  operationId,
  parameters: [],
  ...more,
  description: `${String(more['summary'])}. ${scopesInWords(contract)}`,
  security: securityOf(contract),
  responses: { 200: ok, ...accessRefusals(contract), 503: problem('The database is away for a moment') },
});

/** What stands in the API beside the contracts' own routes: files, pages and what lasts. */
export const otherOperations: Record<string, Json> = {
  '/api/admin/newsletter/subscriptions.csv': {
    get: reading(
      operations['subscriptions.export'],
      'subscriptions.csv',
      { tags: ['subscriptions'], summary: 'All addresses that signed up, as a file for spreadsheets' },
      answer('The file', 'text/csv'),
    ),
  },
  '/api/admin/newsletters/{id}/preview': {
    get: reading(
      operations['newsletters.preview'],
      'newsletters.preview',
      {
        tags: ['newsletters'],
        summary: 'An issue as its readers get it, in one language, as a page or as text',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          { name: 'language', in: 'query', schema: { type: 'string', enum: ['es', 'en'], default: 'es' } },
          {
            name: 'format',
            in: 'query',
            schema: { type: 'string', enum: ['html', 'text'], default: 'html' },
          },
        ],
      },
      answer('The issue', 'text/html'),
    ),
  },
  '/api/admin/events': {
    get: reading(
      operations['jobs.list'],
      'events.follow',
      {
        tags: ['events'],
        summary: 'What changes, as it happens: Server-Sent Events, each with the topic of a notice',
      },
      answer('Events until the session or the token ends', 'text/event-stream'),
    ),
  },
};

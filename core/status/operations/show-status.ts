import { z } from 'zod';
import { Backup } from '../../backups/backup.ts';
import { Job, jobNames, jobStates } from '../../jobs/job.ts';
import { languageOf } from '../../kernel/actor.ts';
import { redactAddresses } from '../../text/normalize-text.ts';
import { query } from '../../kernel/operation.ts';
import { pausedField } from '../../kernel/paused-after-restore.ts';
import { render, renderStored } from '../../kernel/render.ts';
import { week } from '../../time/wall-clock.ts';
import { MailSummary } from '../../mail/mail.ts';
import { conditionNames, findConditions } from '../conditions.ts';
import { StoredError } from '../errors.ts';
import { describeRow } from '../incidents.ts';
import { readStatus, scheduleNames, statusPorts } from '../read-status.ts';

const count = z.int().nonnegative();
const moment = z.iso.datetime();

const Status = z.object({
  at: moment.describe('When this was read'),
  attention: z
    .array(z.object({ condition: z.enum(conditionNames), urgent: z.boolean(), text: z.string() }))
    .describe('What needs attention, the most urgent first; empty: all is well'),
  ...pausedField,
  versions: z.object({
    product: z.string(),
    node: z.string(),
    postgres: z.string(),
    schema: z.string().nullable().describe('The last migration of the database'),
    schema_state: z.enum(['empty', 'emptied', 'older', 'current', 'newer']).describe('Beside this program'),
  }),
  instances: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      address: z.string(),
      started_at: moment,
      seen_at: moment.describe('Its last heartbeat'),
      lost: z.boolean().describe('Whether it has stopped without removing itself'),
      disk_free: count.nullable().describe('Free bytes of the disk of its DATA_DIR'),
      clock_ahead: z
        .int()
        .nullable()
        .describe('Milliseconds by which the clock of its machine is ahead of the database’s, which counts'),
    }),
  ),
  queues: z
    .array(z.object({ name: z.enum(jobNames), state: z.enum(jobStates), count, oldest_at: moment }))
    .describe('Jobs that are not done'),
  dead_jobs: z
    .array(Job.pick({ id: true, name: true, created_at: true, due_at: true, last_error: true }))
    .describe('Out of attempts; `jobs.retry` tries one again'),
  schedules: z.array(
    z.object({
      name: z.enum(scheduleNames),
      next_at: moment.nullable(),
      last_at: moment.nullable(),
      missed: count.describe('Steps that were not done at their time'),
    }),
  ),
  mail: z.object({
    mode: z.enum(['server', 'outbox']).describe('outbox: there is no mail server; mails are files'),
    queued: count,
    failed: count,
    failures: z
      .array(
        MailSummary.pick({ id: true, template: true, created_at: true, attempts: true, last_answer: true }),
      )
      .describe('Of the last seven days'),
  }),
  messages: z.object({
    total: count.describe('Messages to the publisher, 10000 at most'),
    recent: count.describe('Of the last seven days, 100 at most'),
    newest_at: moment.nullable(),
  }),
  errors: z.array(StoredError).describe('The last errors of the program, and incidents, on all instances'),
  backup: z.object({
    scheduled: z.boolean(),
    last: Backup.pick({ id: true, started_at: true, place: true, bytes: true, verified_at: true })
      .nullable()
      .describe('The last good one'),
    failed: Backup.pick({ id: true, started_at: true, error: true })
      .nullable()
      .describe('The last one, if it failed'),
  }),
  source_checks: z
    .object({
      started_at: moment,
      ended_at: moment,
      pages: count.describe('Pages that were read'),
      hosts: count,
      bytes: count.describe('Of these pages'),
      changed: count.describe('Stored texts whose page was first seen changed'),
      gone: count.describe('Those whose page was first seen gone'),
      unreachable: count,
      waiting: count.describe('Addresses that were due and are left to the next run'),
    })
    .nullable()
    .describe('What the last run of checks of sources has cost and found; null before the first one'),
  storage: z.object({ database_bytes: count, pictures: count, picture_bytes: count }),
});

/** The status of the site: what needs attention, and everything that runs. */
export const showStatus = query({
  name: 'status.show',
  summary:
    'How the site is: what needs attention, instances, queues, schedules, mail, errors, storage, backups',
  access: 'admin',
  input: z.object({}),
  output: Status,
  uses: [...statusPorts, 'contactMessages'],
  run: async (ports, _input, actor) => {
    const facts = await readStatus(ports);
    const language = languageOf(actor);
    const { items, counted } = await ports.contactMessages.list({ limit: 100, after: null });
    const since = new Date(Date.parse(facts.at) - week).toISOString();
    const words = (stored: string | null) => stored && redactAddresses(renderStored(stored, language));
    const { last, failed } = facts.backups;
    const { postgres, schema, bytes, pictures } = facts.database;
    return {
      at: facts.at,
      attention: findConditions(facts).map(({ message, condition, urgent }) => ({
        condition,
        urgent,
        text: render(message, language),
      })),
      ...(facts.held && { held_since: facts.held }),
      versions: {
        product: ports.installation.version,
        node: ports.installation.node,
        postgres,
        schema: schema.migration,
        schema_state: schema.state,
      },
      instances: facts.instances,
      queues: facts.jobs,
      dead_jobs: facts.dead.map(({ id, name, created_at, due_at, last_error }) => ({
        id,
        name,
        created_at,
        due_at,
        last_error: words(last_error),
      })),
      schedules: facts.schedules,
      mail: {
        mode: ports.settings.newsletter.mail,
        ...facts.mails,
        failures: facts.failedMails.map(({ id, template, created_at, attempts, last_answer }) => ({
          id,
          template,
          created_at,
          attempts,
          last_answer: words(last_answer),
        })),
      },
      messages: {
        total: Math.min(counted, 10_000),
        recent: items.filter(({ created_at }) => created_at >= since).length,
        newest_at: items[0]?.created_at ?? null,
      },
      errors: facts.errors.map((error) => {
        const incident = describeRow(error, facts.timeZone);
        return incident ? { ...error, reason: render(incident, language) } : error;
      }),
      backup: {
        scheduled: facts.backups.scheduled,
        last: last && {
          id: last.id,
          started_at: last.started_at,
          place: last.place,
          bytes: last.bytes,
          verified_at: last.verified_at,
        },
        failed: failed && { id: failed.id, started_at: failed.started_at, error: words(failed.error) },
      },
      source_checks: facts.sourceChecks,
      storage: { database_bytes: bytes, pictures: pictures.count, picture_bytes: pictures.bytes },
    };
  },
});

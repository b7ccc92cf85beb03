import { byteSize } from '#core/text/byte-size.ts';
import { findText } from '#core/kernel/render.ts';
import { datesIn } from '#core/time/relative-time.ts';
import type { Dates } from '#core/time/relative-time.ts';
import type { OutputOf } from '#core/operations.ts';
import type { CliContext } from './context.ts';
import { cell, table } from './output.ts';

type Status = OutputOf<'status.show'>;
type Context = Pick<CliContext, 'text' | 'language' | 'output'>;

/** A table with a title; nothing without rows. `columns`: the header of each column, and its cells. */
const section = <Row>(
  { output }: Context,
  title: string,
  rows: readonly Row[],
  columns: readonly (readonly [header: string, cell: (row: Row) => string])[],
): string => {
  if (!rows.length) return '';
  const cells = rows.map((row) => Object.fromEntries(columns.map(([header, of]) => [header, of(row)])));
  const headers = columns.map(([header]) => header);
  return `\n${title}\n${table(cells, headers, output.width)}`;
};

/** The sentence about the whole site, and what needs attention. */
const verdictLines = ({ attention }: Status, { text }: Context): string[] => [
  attention.length ? text('cli.status.attention', { count: attention.length }) : text('cli.status.all-well'),
  ...attention.map(({ urgent, text: what }) =>
    urgent ? `✗ ${text('status.alert-urgent', { text: cell(what) })}` : `! ${cell(what)}`,
  ),
];

const backupOf = (
  { backup: { last, failed, scheduled } }: Status,
  { text, language }: Context,
  { shortDateTime }: Dates,
): string => {
  const parts = last
    ? [
        shortDateTime(last.started_at),
        ...(last.bytes === null ? [] : [byteSize(last.bytes, language)]),
        last.verified_at ? text('cli.status.verified') : text('cli.status.unverified'),
        last.place,
      ]
    : [text('cli.status.no-backup')];
  if (failed) parts.push(text('cli.status.backup-failed'));
  if (!scheduled) parts.push(text('cli.status.unscheduled'));
  return parts.join(' · ');
};

/** What the site runs on and how much it stores, each with its label. */
const factLines = (status: Status, context: Context, dates: Dates): string[] => {
  const { text, language } = context;
  const { versions, storage, mail, messages, source_checks: checks } = status;
  const size = (bytes: number) => byteSize(bytes, language);
  const schema =
    versions.schema_state === 'current' ? 'cli.status.schema-current' : 'cli.status.schema-other';
  const facts: [label: string, value: string][] = [
    [text('cli.status.read-at'), dates.shortDateTime(status.at)],
    [text('cli.status.version'), `Vigía ${versions.product} · Node ${versions.node}`],
    [
      text('cli.status.database'),
      `Postgres ${versions.postgres} · ${size(storage.database_bytes)} · ${text(schema)}`,
    ],
    [text('cli.status.pictures'), `${storage.pictures} · ${size(storage.picture_bytes)}`],
    [text('cli.status.backup'), backupOf(status, context, dates)],
    [
      text('cli.status.mail'),
      `${text(mail.mode === 'server' ? 'cli.status.mail-server' : 'cli.status.mail-outbox')} · ${text('cli.status.mails', { queued: mail.queued, failed: mail.failed })}`,
    ],
    [
      text('cli.status.messages'),
      text('cli.status.messages-counted', { total: messages.total, recent: messages.recent }),
    ],
  ];
  if (checks) {
    const { pages, hosts, bytes, changed, gone, unreachable, waiting } = checks;
    const counts = { pages, hosts, changed, gone, unreachable, waiting };
    const minutes = Math.ceil((Date.parse(checks.ended_at) - Date.parse(checks.started_at)) / 60_000);
    facts.push([
      text('cli.status.source-checks'),
      `${dates.shortDateTime(checks.started_at)} · ${size(bytes)} · ${text('cli.status.source-checks-counted', { ...counts, minutes })}`,
    ]);
  }
  return facts.map(([label, value]) => `${label}: ${cell(value)}`);
};

/** The status of the site for people: what needs attention, then everything that runs. */
export const statusText = (status: Status, context: Context, timeZone: string): string => {
  const { text, language } = context;
  const dates = datesIn(language, timeZone);
  const moment = (at: string | null) => (at ? dates.shortDateTime(at) : '–');
  const what = text('cli.status.what');
  const state = text('cli.status.state');
  const when = text('cli.status.when');
  const stateOf = ({ name, missed, next_at: next }: Status['schedules'][number]) => {
    if (status.held_since) return text('cli.status.held');
    if (missed) return text('cli.status.missed', { count: missed });
    if (next) return text('cli.status.on-time');
    return text(name === 'backups' ? 'cli.status.unscheduled' : 'cli.status.nothing-planned');
  };
  return [
    ...[...verdictLines(status, context), '', ...factLines(status, context, dates)].map(
      (line) => `${line}\n`,
    ),
    section(context, text('cli.status.instances'), status.instances, [
      [text('cli.status.address'), ({ address }) => address],
      [state, ({ lost }) => text(lost ? 'cli.status.lost' : 'cli.status.running')],
      [text('cli.status.instance-version'), ({ version }) => version],
      [text('cli.status.started'), ({ started_at }) => moment(started_at)],
      [text('cli.status.seen'), ({ seen_at }) => moment(seen_at)],
      [
        text('cli.status.disk'),
        ({ disk_free }) => (disk_free === null ? '–' : byteSize(disk_free, language)),
      ],
    ]),
    section(context, text('cli.status.schedules'), status.schedules, [
      [what, ({ name }) => text(`status.schedules.${name}`)],
      [state, stateOf],
      [text('cli.status.next'), ({ next_at: next }) => moment(next)],
      [text('cli.status.last'), ({ last_at }) => moment(last_at)],
    ]),
    section(context, text('cli.status.queues'), status.queues, [
      [what, ({ name }) => text(`cli.status.jobs.${name}`)],
      [state, (job) => text(`cli.status.job-states.${job.state}`)],
      [text('cli.status.oldest'), ({ oldest_at }) => moment(oldest_at)],
      [text('cli.status.count'), ({ count }) => String(count)],
    ]),
    section(context, text('cli.status.dead-jobs'), status.dead_jobs, [
      ['id', ({ id }) => id],
      [what, ({ name }) => text(`cli.status.jobs.${name}`)],
      [when, ({ due_at }) => moment(due_at)],
      [text('cli.status.reason'), ({ last_error }) => last_error ?? '–'],
    ]),
    section(context, text('cli.status.failed-mails'), status.mail.failures, [
      ['id', ({ id }) => id],
      [what, ({ template }) => findText(`cli.status.mail-templates.${template}`, language) ?? template],
      [when, ({ created_at }) => moment(created_at)],
      [text('cli.status.reason'), ({ last_answer }) => last_answer ?? '–'],
    ]),
    section(context, text('cli.status.errors'), status.errors, [
      [when, ({ at }) => moment(at)],
      [what, (error) => error.what],
      [text('cli.status.reason'), ({ reason, source }) => (source ? `${reason} (${source})` : reason)],
    ]),
  ].join('');
};

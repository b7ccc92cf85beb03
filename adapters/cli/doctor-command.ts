import type { Command } from 'commander';
import type { Finding } from '#core/status/finding.ts';
import { render } from '#core/kernel/render.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import type { CliContext } from './context.ts';
import { unhealthy } from './exit-codes.ts';
import { addFormatOptions } from './groups.ts';
import { addExplanation } from './help.ts';
import { cell } from './output.ts';
import { formatOf } from './print-answer.ts';

/** Checks everything that a site needs. */
export type DoctorCommands = { diagnose: () => AsyncIterable<Finding> };

const marks = { ok: '✓', warning: '!', broken: '✗' } as const;

const checkNames = {
  announcements: 'doctor.check.announcements',
  backup: 'doctor.check.backup',
  'backup place': 'doctor.check.backup-place',
  clock: 'doctor.check.clock',
  database: 'doctor.check.database',
  hold: 'doctor.check.hold',
  instances: 'doctor.check.instances',
  jobs: 'doctor.check.jobs',
  'language model': 'doctor.check.language-model',
  mail: 'doctor.check.mail',
  migrations: 'doctor.check.migrations',
  'news feeds': 'doctor.check.news-feeds',
  node: 'doctor.check.node',
  'picture store': 'doctor.check.picture-store',
  pictures: 'doctor.check.pictures',
  program: 'doctor.check.program',
  'published pieces': 'doctor.check.published-pieces',
  'ad figures': 'doctor.check.ad-figures',
  replica: 'doctor.check.replica',
  schedules: 'doctor.check.schedules',
  sessions: 'doctor.check.sessions',
  search: 'doctor.check.search',
  'search providers': 'doctor.check.search-providers',
  settings: 'doctor.check.settings',
  storage: 'doctor.check.storage',
} as const satisfies Record<Finding['check'], string>;

/** Prints findings as they arrive, in the requested format; sets the exit code when something is broken. */
export const printFindings = async (
  command: Command,
  coming: AsyncIterable<Finding>,
  { text, output, language }: CliContext,
): Promise<Finding[]> => {
  const words = (found: Message | string) => cell(render(found, language));
  const lines = ({ check, state, found, advice }: Finding): string =>
    [
      `${marks[state]} ${text(checkNames[check])}: ${words(found)}\n`,
      ...(advice ? [`  → ${words(advice)}\n`] : []),
    ].join('');
  const format = formatOf(command.opts());
  const findings: Finding[] = [];
  for await (const finding of coming) {
    findings.push(finding);
    if (format === 'text') output.write(lines(finding));
    if (format === 'quiet' && finding.state === 'broken') output.write(`${finding.check}\n`);
  }
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const counts = { broken: count('broken'), warnings: count('warning') };
  const rendered = findings.map(({ found, advice, ...rest }) => ({
    ...rest,
    found: words(found),
    advice: advice ? words(advice) : null,
  }));
  if (format === 'json') output.write(`${JSON.stringify({ ...counts, findings: rendered }, null, 2)}\n`);
  else if (format === 'text')
    output.write(
      `${text('cli.doctor.counts', {
        failures: message('cli.doctor.failures', { count: counts.broken }),
        warnings: message('cli.doctor.warnings', { count: counts.warnings }),
      })}\n`,
    );
  if (counts.broken) process.exitCode = unhealthy;
  return findings;
};

/** `vigia doctor`: what works, what does not, and how to fix it. */
export const addDoctorCommand = (
  program: Command,
  { diagnose }: DoctorCommands,
  context: CliContext,
): void => {
  const { text } = context;
  const command = program.command('doctor').description(text('cli.doctor.summary'));
  const examples = ['vigia doctor', `vigia doctor --json | jq '.findings[] | select(.state != "ok")'`];
  addExplanation(command, { about: ['cli.about.doctor'], examples }, context);
  addFormatOptions(command, text).action(
    async () => void (await printFindings(command, diagnose(), context)),
  );
};

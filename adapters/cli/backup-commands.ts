import type { Command } from 'commander';
import { requireConfirmation } from './confirm.ts';
import type { CliContext } from './context.ts';
import { addFormatOptions } from './groups.ts';
import type { Example } from './help.ts';
import { addExplanation } from './help.ts';
import { formatOf } from './print-answer.ts';
import type { Progress } from './progress.ts';

type Report = {
  file: string;
  bytes: number;
  at: string;
  tables: { name: string; rows: number }[];
  /** Whether sending, agents and schedules now wait for `vigia resume`. */
  held?: boolean;
};

type Options = {
  file: string;
  /** Whether existing content may be replaced. */
  replace: boolean;
  signal: AbortSignal;
  onStart: (rows: number) => void;
  onRows: (rows: number) => void;
};

type RestoreOptions = Options & {
  /** Whether a site may be created where none is. */
  create: boolean;
  /** Whether sending, agents and schedules resume at once. */
  resume: boolean;
};

/** The whole site into a file, and back. */
export type BackupCommands = {
  backup: (options: Options) => Promise<Report>;
  restore: (options: RestoreOptions) => Promise<Report>;
};

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

type Flags = {
  json?: boolean;
  quiet?: boolean;
  yes?: boolean;
  force?: boolean;
  new?: boolean;
  resume?: boolean;
};

const work = async (
  context: CliContext,
  act: BackupCommands['backup'],
  file: string,
  {
    done,
    replace,
    flags,
  }: { done: 'cli.backup.done' | 'cli.backup.restored'; replace: boolean; flags: Flags },
): Promise<void> => {
  const { text, output, interruption } = context;
  let progress: Promise<Progress> | undefined;
  let shown: Progress | undefined;
  try {
    const report = await act({
      file,
      replace,
      signal: interruption(),
      onStart(rows) {
        progress = context.progress(text('cli.backup.rows'), rows).then((made) => (shown = made));
      },
      onRows: (rows) => shown?.advance(rows),
    });
    await progress;
    shown?.stop();
    const rows = report.tables.reduce((sum, table) => sum + table.rows, 0);
    const format = formatOf(flags);
    if (format === 'json') output.write(`${JSON.stringify(report, null, 2)}\n`);
    else if (format === 'quiet') output.write(`${file}\n`);
    else
      output.write(
        `${text(done, { file, rows, tables: report.tables.length, size: megabytes(report.bytes), at: report.at })}\n`,
      );
    if (report.held && format === 'text') output.write(`${text('cli.backup.held')}\n`);
  } finally {
    await progress;
    shown?.stop();
  }
};

/** `vigia backup` and `vigia restore`. */
export const addBackupCommands = (
  program: Command,
  { backup, restore }: BackupCommands,
  context: CliContext,
): void => {
  const { text } = context;
  const out = program
    .command('backup')
    .description(text('cli.backup.summary'))
    .argument('<file>', text('cli.backup.file'))
    .option('--yes', text('cli.option.replace-file'));
  const backupExamples: readonly Example[] = [
    'vigia backup vigia-2026-11-21.tar.gz',
    ['vigia backup /backups/vigia.tar.gz --yes', 'cli.example.replace'],
  ];
  addExplanation(out, { about: ['cli.about.backup'], examples: backupExamples }, context);
  addFormatOptions(out, text).action((file: string) => {
    const flags = out.opts<Flags>();
    return work(context, backup, file, { done: 'cli.backup.done', replace: flags.yes ?? false, flags });
  });
  const back = program
    .command('restore')
    .description(text('cli.backup.restore'))
    .argument('<file>', text('cli.backup.source'))
    .option('--new', text('cli.backup.new'))
    .option('--resume', text('cli.backup.resume'))
    .option('--force', text('cli.backup.force'))
    .option('--yes', text('cli.option.yes'));
  const restoreExamples = [
    'DATA_DIR=/srv/vigia vigia restore vigia-2026-11-21.tar.gz --new && DATA_DIR=/srv/vigia npm start',
    'vigia restore vigia-2026-11-21.tar.gz --force',
  ];
  const about = ['cli.about.restore', 'cli.about.restore-hold'] as const;
  addExplanation(back, { about, examples: restoreExamples }, context);
  addFormatOptions(back, text).action(async (file: string) => {
    const flags = back.opts<Flags>();
    const replace = flags.force ?? false;
    if (replace) await requireConfirmation(context, text('cli.backup.question'), flags.yes ?? false);
    const act = (options: Options) =>
      restore({ ...options, create: flags.new ?? false, resume: flags.resume ?? false });
    await work(context, act, file, { done: 'cli.backup.restored', replace, flags });
  });
};

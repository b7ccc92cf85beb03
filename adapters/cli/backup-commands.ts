import type { Command } from 'commander';
import { requireConfirmation } from './confirm.ts';
import type { CliContext } from './context.ts';
import { addManners } from './groups.ts';
import { addExplanation } from './help-text.ts';
import { mannerOf } from './print-answer.ts';
import type { Progress } from './progress.ts';

type Report = {
  file: string;
  bytes: number;
  at: string;
  tables: { name: string; rows: number }[];
  /** Whether sending, agents and schedules wait for `vigia resume` from now on. */
  held?: boolean;
};

type Options = {
  file: string;
  /** Whether what is there already may be replaced. */
  replace: boolean;
  signal: AbortSignal;
  onStart: (rows: number) => void;
  onRows: (rows: number) => void;
};

/** What only a restore is told. */
type RestoreOptions = Options & {
  /** Whether a site may be created where none is. */
  create: boolean;
  /** Whether sending, agents and schedules go on at once. */
  resume: boolean;
};

/** The whole site into a file, and back. */
export type BackupCommands = {
  backup: (options: Options) => Promise<Report>;
  restore: (options: RestoreOptions) => Promise<Report>;
};

const backingUp = `
One file (tar, gzip) with the database and the pictures in it, as they are at one moment: the site may go on meanwhile. It
holds addresses, messages and the hashes of passwords: only you can read it, keep it that way. The secret of sessions and
the mails in DATA_DIR/outbox are not in it.

Examples:
  vigia backup vigia-2026-11-21.tar.gz
  vigia backup /backups/vigia.tar.gz --yes          replaces the one that is there
`;

const restoring = `
All or nothing of it is restored. With --new the site is created where there is none yet: set DATA_DIR or DATABASE_URL to
that place. With --force what a site holds is replaced; stop the site before that. Everybody has to sign in again unless
SESSION_SECRET is the same.

What was under way in the backup may have been done long ago: sending, agents and schedules are held until \`vigia resume\`,
or until somebody resumes them in the panel. With --resume they go on at once.

Examples:
  DATA_DIR=/srv/vigia vigia restore vigia-2026-11-21.tar.gz --new && DATA_DIR=/srv/vigia npm start
  vigia restore vigia-2026-11-21.tar.gz --force
`;

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
  { what, done, replace, flags }: { what: string; done: string; replace: boolean; flags: Flags },
): Promise<void> => {
  const { say, output, interruption } = context;
  let progress: Promise<Progress> | undefined;
  let shown: Progress | undefined;
  try {
    const report = await act({
      file,
      replace,
      signal: interruption(),
      onStart(rows) {
        progress = context.progress(say(what), rows).then((made) => (shown = made));
      },
      onRows: (rows) => shown?.advance(rows),
    });
    await progress;
    shown?.stop();
    const rows = report.tables.reduce((sum, table) => sum + table.rows, 0);
    const manner = mannerOf(flags);
    if (manner === 'json') output.write(`${JSON.stringify(report, null, 2)}\n`);
    else if (manner === 'quiet') output.write(`${file}\n`);
    else
      output.write(
        `${say(done, { file, rows, tables: report.tables.length, size: megabytes(report.bytes), at: report.at })}\n`,
      );
    if (report.held && manner === 'people')
      output.write(`${say('Sending, agents and schedules are held: `vigia resume` lets them go on')}\n`);
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
  const { say } = context;
  const out = program
    .command('backup')
    .description(say('Write the whole site, pictures included, into one file'))
    .argument('<file>', say('the file to write'))
    .option('--yes', say('replace the file if it is there'));
  addExplanation(out, backingUp, say, context.output.width);
  addManners(out, say).action((file: string) => {
    const flags = out.opts<Flags>();
    const done = '{file}: {size} MB, {rows} rows of {tables} tables';
    return work(context, backup, file, { what: 'Rows', done, replace: flags.yes ?? false, flags });
  });
  const back = program
    .command('restore')
    .description(say('Put back what `vigia backup` has written'))
    .argument('<file>', say('the file to read'))
    .option('--new', say('create the site where there is none yet'))
    .option('--resume', say('let sending, agents and schedules go on at once'))
    .option('--force', say('replace what the database holds'))
    .option('--yes', say('do it without asking'));
  addExplanation(back, restoring, say, context.output.width);
  addManners(back, say).action(async (file: string) => {
    const flags = back.opts<Flags>();
    const replace = flags.force ?? false;
    const question = say('Everything that the database holds is replaced by the backup.');
    if (replace) await requireConfirmation(context, question, flags.yes ?? false);
    const done = '{file}, of {at}: {rows} rows of {tables} tables are back';
    const act = (options: Options) =>
      restore({ ...options, create: flags.new ?? false, resume: flags.resume ?? false });
    await work(context, act, file, { what: 'Rows', done, replace, flags });
  });
};

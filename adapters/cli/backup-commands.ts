import type { Command } from 'commander';
import { requireConfirmation } from './confirm.ts';
import type { CliContext } from './context.ts';
import { addFormatOptions, groupOf } from './groups.ts';
import type { Example } from './help.ts';
import { addExplanation } from './help.ts';
import { formatOf } from './print-answer.ts';
import type { Progress } from './progress.ts';

type Report = {
  file: string;
  bytes: number;
  at: string;
  tables: { name: string; rows: number }[];
  /** Whether mail, agents and schedules now wait for `vigia resume`. */
  held?: boolean;
  encrypted?: boolean;
  /** Whether the site signed what was written. */
  signed?: boolean;
  /** Pictures that their store no longer has. */
  missingPictures?: number;
  /** Whether it was restored into a database of its own. */
  verified?: boolean;
  /** Whether the account of the database does not allow that. */
  unverifiable?: boolean;
};

type Options = {
  /** Where it is written, or read from; without one, where the schedule has backups stored. */
  file?: string | undefined;
  /** Whether existing content may be replaced. */
  replace: boolean;
  signal: AbortSignal;
  onStart: (rows: number) => void;
  onRows: (rows: number) => void;
};

type RestoreOptions = Options & {
  file: string;
  /** A file with the secret key of a backup that is encrypted. */
  identity: string | undefined;
  /** Whether a backup that this site has not signed may be restored. */
  trustForeign: boolean;
  /** Whether a missing site may be created. */
  create: boolean;
  /** Whether mail, agents and schedules resume immediately. */
  resume: boolean;
};

/** Backs up the whole site to a file, and restores it. */
export type BackupCommands = {
  backup: (options: Options) => Promise<Report>;
  restore: (options: RestoreOptions) => Promise<Report>;
  /** Tries a backup, the last good one by default: `unchanged` where it cannot be decrypted. */
  verify: (options: {
    place: string | undefined;
    identity: string | undefined;
    signal: AbortSignal;
  }) => Promise<{
    place: string;
    how: 'restored' | 'unchanged';
    origin: 'own' | 'other-secret' | 'unsigned' | 'altered';
    verified_at: string | null;
  }>;
};

type Flags = {
  json?: boolean;
  quiet?: boolean;
  yes?: boolean;
  force?: boolean;
  new?: boolean;
  resume?: boolean;
  trustForeign?: boolean;
  identity?: string;
};

const verificationOf = ({ verified, unverifiable }: Report) => {
  if (unverifiable) return 'backup.may-not-create-databases';
  return verified ? 'cli.backup.verified' : 'cli.backup.unverified';
};

const work = async (
  context: CliContext,
  act: BackupCommands['backup'],
  file: string | undefined,
  {
    done,
    replace,
    flags,
  }: { done: 'cli.backup.done' | 'cli.backup.restored'; replace: boolean; flags: Flags },
): Promise<void> => {
  const { text, output, interruption } = context;
  let progress: Promise<Progress> | undefined;
  let display: Progress | undefined;
  try {
    const report = await act({
      file,
      replace,
      signal: interruption(),
      onStart(rows) {
        progress = context.progress(text('cli.backup.rows'), rows).then((made) => (display = made));
      },
      onRows: (rows) => display?.advance(rows),
    });
    await progress;
    display?.stop();
    const rows = report.tables.reduce((sum, table) => sum + table.rows, 0);
    const format = formatOf(flags);
    if (format === 'json') output.write(`${JSON.stringify(report, null, 2)}\n`);
    else if (format === 'quiet') output.write(`${report.file}\n`);
    else
      output.write(
        `${text(done, { file: report.file, rows, tables: report.tables.length, bytes: report.bytes, at: report.at })}\n`,
      );
    if (format === 'text' && report.missingPictures)
      output.write(`${text('cli.backup.missing-pictures', { count: report.missingPictures })}\n`);
    if (format === 'text' && report.encrypted) output.write(`${text('cli.backup.encrypted')}\n`);
    if (format === 'text' && report.verified !== undefined) output.write(`${text(verificationOf(report))}\n`);
    if (format === 'text' && report.signed === false) output.write(`${text('cli.backup.not-signed')}\n`);
    if (format !== 'text' || report.held === undefined) return;
    output.write(`${text('cli.backup.ended')}\n`);
    if (report.held) output.write(`${text('cli.backup.held')}\n`);
  } finally {
    await progress;
    display?.stop();
  }
};

const addVerify = (out: Command, { verify }: BackupCommands, context: CliContext): void => {
  const { text, output } = context;
  const command = out
    .command('verify')
    .description(text('cli.backup.verify'))
    .argument('[place]', text('cli.backup.place'))
    .option('--identity <file>', text('cli.backup.identity'));
  const examples = [
    'vigia backup verify',
    'vigia backup verify vigia-2026-11-21.tar.gz.age --identity clave.txt',
  ];
  addExplanation(command, { about: ['cli.about.verify-backup'], examples }, context);
  addFormatOptions(command, text).action(async (place?: string) => {
    const { identity, ...flags } = command.opts<Flags>();
    const answer = await verify({ place, identity, signal: context.interruption() });
    const format = formatOf(flags);
    if (format === 'json') output.write(`${JSON.stringify(answer, null, 2)}\n`);
    else if (format === 'quiet') output.write(`${answer.place}\n`);
    else {
      output.write(`${answer.place}: ${text(`cli.backup.found-${answer.how}`)}\n`);
      const { origin } = answer;
      if (origin === 'other-secret' || origin === 'unsigned')
        output.write(`${text(`cli.backup.origin-${origin}`)}\n`);
    }
  });
};

/** `vigia backup`, `vigia backup verify` and `vigia restore`. */
export const addBackupCommands = (program: Command, commands: BackupCommands, context: CliContext): void => {
  const { text } = context;
  const { backup, restore } = commands;
  // Options after the word of another command are that command's.
  const out = groupOf(program, ['backup'], context)
    .enablePositionalOptions()
    .argument('[file]', text('cli.backup.file'))
    .option('--yes', text('cli.option.replace-file'));
  const backupExamples: readonly Example[] = [
    ['vigia backup', 'cli.example.backup-to'],
    'vigia backup vigia-2026-11-21.tar.gz',
    ['vigia backup /backups/vigia.tar.gz --yes', 'cli.example.replace'],
    'vigia backup list',
  ];
  addExplanation(out, { about: ['cli.about.backup'], examples: backupExamples }, context);
  addFormatOptions(out, text).action((file?: string) => {
    const flags = out.opts<Flags>();
    return work(context, backup, file, { done: 'cli.backup.done', replace: flags.yes ?? false, flags });
  });
  addVerify(out, commands, context);
  const back = program
    .command('restore')
    .description(text('cli.backup.restore'))
    .argument('<file>', text('cli.backup.source'))
    .option('--new', text('cli.backup.new'))
    .option('--identity <file>', text('cli.backup.identity'))
    .option('--resume', text('cli.backup.resume'))
    .option('--force', text('cli.backup.force'))
    .option('--trust-foreign', text('cli.backup.trust-foreign'))
    .option('--yes', text('cli.option.yes'));
  const restoreExamples = [
    'DATA_DIR=/srv/vigia vigia restore vigia-2026-11-21.tar.gz --new --trust-foreign && DATA_DIR=/srv/vigia npm start',
    'vigia restore vigia-2026-11-21.tar.gz --force',
    'vigia restore s3://s3.example/copias/vigia-20261121T030000Z.tar.gz.age --identity clave.txt --new',
  ];
  const about = ['cli.about.restore', 'cli.about.restore-hold', 'cli.about.restore-foreign'] as const;
  addExplanation(back, { about, examples: restoreExamples }, context);
  addFormatOptions(back, text).action(async (file: string) => {
    const flags = back.opts<Flags>();
    const replace = flags.force ?? false;
    if (replace) await requireConfirmation(context, text('cli.backup.question'), flags.yes ?? false);
    const act = (options: Options) =>
      restore({
        ...options,
        file,
        identity: flags.identity,
        trustForeign: flags.trustForeign ?? false,
        create: flags.new ?? false,
        resume: flags.resume ?? false,
      });
    await work(context, act, file, { done: 'cli.backup.restored', replace, flags });
  });
};

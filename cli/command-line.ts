import type { CliContext } from '#adapters/cli/context.ts';
import type { Output } from '#adapters/cli/output.ts';
import { overviewSpecs } from '#adapters/cli/overview.ts';
import { createProgram } from '#adapters/cli/program.ts';
import { createProgress } from '#adapters/cli/progress.ts';
import { reportFailure } from '#adapters/cli/report-failure.ts';
import { createQuestion, createSecrets } from '#adapters/cli/secrets.ts';
import { createText, languageOf } from '#adapters/cli/text.ts';
import { version } from '#apps/compose/version.ts';
import { createInterruption } from './interruption.ts';
import { createSession } from './session.ts';

const createOutput = (readerLeft: (code: number) => void): Output => {
  // Whoever reads may have seen enough: `vigia articles list | head -1`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => readerLeft(error.code === 'EPIPE' ? 0 : 1));
  // Progress that nobody reads must not end a backup: `vigia backup a.tar.gz 2>&1 | head -1`.
  process.stderr.on('error', () => {});
  return {
    write: (text) => void process.stdout.write(text),
    warn: (text) => void process.stderr.write(text),
    width: process.stdout.columns,
  };
};

/** Whether only the list of groups is shown. */
const isOverview = ([word = '--help', ...rest]: readonly string[]) =>
  ['--help', '-h'].includes(word) && rest.length === 0;

/** `help articles list` as `articles list --help`: each group explains its own commands. */
const helpLast = ([first, ...rest]: readonly string[]): readonly string[] => {
  if (first !== 'help' || !rest[0] || rest[0].startsWith('-'))
    return first === undefined ? [] : [first, ...rest];
  const options = rest.findIndex((word) => word.startsWith('-'));
  const names = options < 0 ? rest : rest.slice(0, options);
  return [...names, '--help', ...rest.slice(names.length)];
};

/** Runs the command that this process was started for. */
export const runCommandLine = async (): Promise<void> => {
  const language = languageOf(process.argv.slice(2), process.env);
  const text = createText(language);
  const interruption = createInterruption();
  const output = createOutput(interruption.readerLeft);
  const { open, maintenance, close } = createSession({ language });
  const context: CliContext = {
    open,
    output,
    text,
    language,
    secrets: createSecrets(process.stdin, process.stderr),
    confirm: createQuestion(process.stdin, process.stderr),
    interruption: interruption.signal,
    progress: createProgress(process.stderr, text),
  };
  const words = helpLast(process.argv.slice(2));
  const specs = isOverview(words)
    ? overviewSpecs
    : (await import('#adapters/cli/derive-specs.ts')).deriveSpecs();
  // After an option, any group may be meant.
  const group = words[0]?.startsWith('-') ? undefined : words[0];
  try {
    const program = createProgram({ specs, context, maintenance, version, group });
    await interruption.orAbandon(program.parseAsync(words, { from: 'user' }));
  } catch (error) {
    process.exitCode = reportFailure(error, context);
    if (interruption.wasAbandoned()) output.warn(`${text('cli.interrupted')}\n`);
  } finally {
    await interruption.leave(close);
  }
};

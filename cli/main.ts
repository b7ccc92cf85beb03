import { readFileSync } from 'node:fs';
import type { CliContext } from '#adapters/cli/context.ts';
import type { Output } from '#adapters/cli/output.ts';
import { createProgram } from '#adapters/cli/program.ts';
import { createProgress } from '#adapters/cli/progress.ts';
import { reportFailure } from '#adapters/cli/report-failure.ts';
import { createQuestion, createSecrets } from '#adapters/cli/secrets.ts';
import { languageOf, loadTexts } from '#adapters/cli/texts.ts';
import { loadCommandSpecs } from './command-index.ts';
import { createInterruption } from './interruption.ts';
import { createSession } from './session.ts';

const output: Output = {
  write: (text) => void process.stdout.write(text),
  warn: (text) => void process.stderr.write(text),
  width: process.stdout.columns,
};
// Whoever reads may have seen enough: `vigia articles list | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const language = languageOf(process.argv.slice(2), process.env);
const [say, specs] = await Promise.all([loadTexts(language), loadCommandSpecs()]);
const interruption = createInterruption();
const { open, maintenance, close } = createSession({ language, version });
const context: CliContext = {
  open,
  output,
  say,
  language,
  secrets: createSecrets(process.stdin, process.stderr),
  confirm: createQuestion(process.stdin, process.stderr),
  interruption: interruption.signal,
  progress: createProgress(process.stderr, say),
};

/** Without any, or with options before it, every group is shown or may be meant. */
const firstWord = (word = '') =>
  word === '' || word === '--help' || word === '-h' ? ' ' : word.startsWith('-') ? undefined : word;

try {
  await interruption.orCut(
    createProgram({ specs, context, maintenance, version, meant: firstWord(process.argv[2]) }).parseAsync(),
  );
} catch (error) {
  process.exitCode = reportFailure(error, context);
  if (interruption.wasCut())
    output.warn(`${say('Interrupted: what was under way is taken back, what was done before stays')}\n`);
} finally {
  await interruption.leave(close);
}

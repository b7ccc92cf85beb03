import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { Option } from 'commander';
import type { ArticleStatus } from '#core/articles/article.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { CliContext } from './context.ts';
import { interruptedCode } from './exit-codes.ts';
import { groupOf } from './groups.ts';
import { addExplanation } from './help-text.ts';
import { exportedEnding } from './exported-ending.ts';
import { makeFolder } from './make-folder.ts';
import { fileReason } from './read-text.ts';

type Options = { status?: ArticleStatus; json?: boolean; quiet?: boolean };

const example = `
Each article becomes one file, complete in itself: texts, sources, provenance, status and pictures. What was said before,
version by version, and the trash stay: \`vigia backup\` takes everything.

Examples:
  vigia articles export ./articulos
  vigia articles export ./articulos --status published
  vigia articles import ./articulos                  takes them back, here or on another site
`;

/** A file that is there is whole: it is written beside its place and put there then. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
};

const exportAll = async (context: CliContext, folder: string, { status, json, quiet }: Options) => {
  const { output, say } = context;
  const interrupted = context.interruption();
  const { application, actor } = await context.open();
  let written = 0;
  try {
    await makeFolder(resolve(folder));
    for await (const one of application.stream('articles.export', { ...(status && { status }) }, actor)) {
      if (interrupted.aborted) break;
      const path = join(folder, `${one.article.slug}${exportedEnding}`);
      await writeWhole(path, `${JSON.stringify(one, null, 2)}\n`);
      written += 1;
      if (quiet) output.write(`${path}\n`);
    }
  } catch (error) {
    const { syscall } = error as NodeJS.ErrnoException;
    throw syscall
      ? new DomainError('unavailable', `${folder}: ${fileReason(error)}`, undefined, { cause: error })
      : error;
  }
  if (json) output.write(`${JSON.stringify({ folder, written }, null, 2)}\n`);
  else if (!quiet) output.write(`${say('{written} articles written to {folder}', { written, folder })}\n`);
  if (interrupted.aborted) process.exitCode = interruptedCode;
};

/** `vigia articles export FOLDER`: one file an article, taken back by `vigia articles import`. */
export const addExportCommand = (program: Command, context: CliContext): void => {
  const { say } = context;
  const command = groupOf(program, ['articles'], say)
    .command('export')
    .description(
      say('All articles with their pictures, each complete in itself, to be taken back by an import'),
    )
    .argument('<folder>', say('where to'))
    .addOption(
      new Option('--status <status>', say('those of this status')).choices([
        'published',
        'draft',
        'rejected',
      ]),
    )
    .option('--json', say('print JSON'))
    .addOption(new Option('--quiet', say('print only what things are called')).conflicts('json'))
    .action((folder: string, options: Options) => exportAll(context, folder, options));
  addExplanation(command, example, say, context.output.width);
};

import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { Option } from 'commander';
import type { ArticleStatus } from '#core/articles/article.ts';
import type { CliContext } from './context.ts';
import { incomplete, interruptedCode } from './exit-codes.ts';
import { addFormatOptions, groupOf } from './groups.ts';
import type { Example } from './help.ts';
import { addExplanation } from './help.ts';
import { asUnwritable, exportedEnding, writeWhole } from './files.ts';
import { oneOf } from './mistakes.ts';

type Options = { status?: ArticleStatus; json?: boolean; quiet?: boolean };

const examples: readonly Example[] = [
  'vigia articles export ./articulos',
  'vigia articles export ./articulos --status published',
  ['vigia articles import ./articulos', 'cli.example.import-exported'],
];

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Creates a folder and its parents, one by one: Node's `recursive` loops forever where the system refuses, as in /proc.
 */
const makeFolder = async (path: string): Promise<void> => {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    if (!(await isFolder(path))) throw error;
  });
};

const exportAll = async (context: CliContext, folder: string, { status, json, quiet }: Options) => {
  const { output, text } = context;
  const interrupted = context.interruption();
  const { application, actor } = await context.open();
  let written = 0;
  const missing: { slug: string; reason: string }[] = [];
  try {
    await makeFolder(resolve(folder));
    for await (const one of application.stream('articles.export', { ...(status && { status }) }, actor)) {
      if (interrupted.aborted) break;
      if ('not_exported' in one) {
        missing.push(one.not_exported);
        output.warn(`${text('cli.export.not-written', one.not_exported)}\n`);
        continue;
      }
      const path = join(folder, `${one.article.slug}${exportedEnding}`);
      await writeWhole(path, `${JSON.stringify(one, null, 2)}\n`);
      written += 1;
      const { slug } = one.article;
      for (const address of one.missing_images ?? []) {
        missing.push({ slug, reason: text('cli.export.missing-image', { address }) });
        output.warn(`${text('cli.export.without-image', { slug, address })}\n`);
      }
      if (quiet) output.write(`${path}\n`);
    }
  } catch (error) {
    throw asUnwritable(error, folder);
  }
  if (json) output.write(`${JSON.stringify({ folder, written, missing }, null, 2)}\n`);
  else if (!quiet) output.write(`${text('cli.export.done', { written, folder })}\n`);
  if (missing.length) process.exitCode = incomplete;
  if (interrupted.aborted) process.exitCode = interruptedCode;
};

/** `vigia articles export FOLDER`: one file per article, for `vigia articles import`. */
export const addExportCommand = (program: Command, context: CliContext): void => {
  const { text } = context;
  const statuses: readonly ArticleStatus[] = ['published', 'draft', 'rejected'];
  const command = groupOf(program, ['articles'], context)
    .command('export')
    .description(text('cli.export.summary'))
    .argument('<folder>', text('cli.export.folder'))
    .addOption(
      new Option('--status <status>', text('cli.export.status'))
        .choices(statuses)
        .argParser(oneOf(statuses, text)),
    );
  addExplanation(command, { about: ['cli.about.export'], examples }, context);
  addFormatOptions(command, text).action((folder: string, options: Options) =>
    exportAll(context, folder, options),
  );
};

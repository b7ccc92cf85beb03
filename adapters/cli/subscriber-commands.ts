import type { Command } from 'commander';
import { Option } from 'commander';
import type { CliContext } from './context.ts';
import { groupOf } from './groups.ts';
import type { Example } from './help.ts';
import { addExplanation } from './help.ts';
import type { ImportOptions } from './subscriber-files.ts';

/** Loaded on use: working on files needs schemas, help does not. */
const files = () => import('./subscriber-files.ts');

/** `vigia subscribers import FILE` and `export [FILE]`: subscribers as CSV, row by row. */
export const addSubscriberCommands = (program: Command, context: CliContext): void => {
  const { text } = context;
  const group = groupOf(program, ['subscribers'], context);
  const importing = group
    .command('import')
    .description(text('cli.subscribers.import'))
    .argument('<file>', text('cli.subscribers.csv'))
    .option('--dry-run', text('cli.option.dry-run'))
    .option('--wording <text>', text('cli.subscribers.wording'))
    .option('--source <source>', text('cli.subscribers.source'))
    .option('--json', text('cli.option.json'))
    .addOption(new Option('--quiet', text('cli.option.quiet-refused')).conflicts('json'))
    .action(async (path: string, options: ImportOptions) =>
      (await files()).importFile(context, path, options),
    );
  const importExamples = [
    'vigia subscribers import lectores.csv --dry-run',
    'vigia subscribers import lectores.csv --wording "Quiero recibir el newsletter" --source otra-lista',
  ];
  addExplanation(importing, { about: ['cli.about.subscribers-import'], examples: importExamples }, context);
  const exporting = group
    .command('export')
    .description(text('cli.subscribers.export'))
    .argument('[file]', text('cli.subscribers.file'))
    .option('--yes', text('cli.option.replace-file'))
    .action(async (path: string | undefined, options: { yes?: boolean }) =>
      (await files()).exportFile(context, path, options),
    );
  const exportExamples: readonly Example[] = [
    'vigia subscribers export lectores.csv',
    ['vigia subscribers import lectores.csv', 'cli.example.import-subscribers'],
  ];
  addExplanation(exporting, { examples: exportExamples }, context);
};

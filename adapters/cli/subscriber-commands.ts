import type { Command } from 'commander';
import { Option } from 'commander';
import type { CliContext } from './context.ts';
import { groupOf } from './groups.ts';
import { addExplanation } from './help-text.ts';
import type { ImportOptions } from './subscriber-files.ts';

const importing = `
The first row of the file names its columns: email, language, source, wording, at (the words that were agreed to, and
when). What has left the newsletter, here or by its column \`subscribed\`, is not signed up again.

Examples:
  vigia subscribers import lectores.csv --dry-run
  vigia subscribers import lectores.csv --wording "Quiero recibir el boletín" --source otra-lista
`;

const exporting = `
Examples:
  vigia subscribers export lectores.csv
  vigia subscribers import lectores.csv          takes them back, with the proof of their consent
`;

/** What works on files brings schemas along, which help has no need of. */
const files = () => import('./subscriber-files.ts');

/** `vigia subscribers import FILE` and `export [FILE]`: subscribers as CSV, row by row. */
export const addSubscriberCommands = (program: Command, context: CliContext): void => {
  const { say } = context;
  const group = groupOf(program, ['subscribers'], say);
  const taking = group
    .command('import')
    .description(
      say('Take addresses over with the proof of their consent; nobody who left is signed up again'),
    )
    .argument('<file>', say('a CSV file'))
    .option('--dry-run', say('tell what would happen, write nothing'))
    .option('--wording <text>', say('what was agreed to, for rows that do not say it'))
    .option('--source <source>', say('where they come from, for rows that do not say it'))
    .option('--json', say('print JSON'))
    .addOption(new Option('--quiet', say('print only what was refused')).conflicts('json'))
    .action(async (path: string, options: ImportOptions) =>
      (await files()).importFile(context, path, options),
    );
  addExplanation(taking, importing, say, context.output.width);
  const writing = group
    .command('export')
    .description(say('Write all who signed up as CSV, to a file or as output'))
    .argument('[file]', say('where to; only its owner may read it'))
    .option('--yes', say('replace the file if it is there'))
    .action(async (path: string | undefined, options: { yes?: boolean }) =>
      (await files()).exportFile(context, path, options),
    );
  addExplanation(writing, exporting, say, context.output.width);
};

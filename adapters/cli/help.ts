import type { Command, Option } from 'commander';
import type { CliContext } from './context.ts';
import type { PlainKey, Text } from './text.ts';

/** A command line, with an explanation if it is not obvious. */
export type Example = string | readonly [line: string, meaning: PlainKey];

/** Text below the help of a command. */
export type Explanation = { about?: readonly PlainKey[]; examples?: readonly Example[] };

const wrap = (text: string, width: number): string => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
};

const exampleLines = (examples: readonly Example[], text: Text): string[] => {
  const width = Math.max(0, ...examples.map((one) => (typeof one === 'string' ? 0 : one[0].length)));
  return examples.map((one) =>
    typeof one === 'string' ? `  ${one}` : `  ${one[0].padEnd(width)}    ${text(one[1])}`,
  );
};

/** Adds paragraphs and examples to the help of a command. */
export const addExplanation = (
  command: Command,
  { about = [], examples = [] }: Explanation,
  { text, output: { width = 100 } }: Pick<CliContext, 'text' | 'output'>,
): Command => {
  const paragraphs = about.map((key) => wrap(text(key), Math.min(width, 100)));
  if (examples.length)
    paragraphs.push([text('cli.help.examples'), ...exampleLines(examples, text)].join('\n'));
  return command.addHelpText('after', `\n${paragraphs.join('\n\n')}`);
};

/** The headings of commander's help. */
const titles: Readonly<Record<string, PlainKey>> = {
  'Usage:': 'cli.help.usage',
  'Options:': 'cli.help.options',
  'Arguments:': 'cli.help.arguments',
  'Commands:': 'cli.help.commands',
};

const describeOption = (option: Option, text: Text): string => {
  const { description, argChoices, defaultValueDescription } = option;
  const value = defaultValueDescription ?? (option.defaultValue as string | number | undefined) ?? '';
  const choices = argChoices?.join(', ');
  const usual = value && text('cli.help.default', { usual: String(value) });
  const notes = [choices, usual].filter(Boolean).join('; ');
  return notes ? `${description} (${notes})`.trim() : description;
};

/** Sets the language of a program's help, and where it writes. */
export const configureHelp = (
  program: Command,
  { text, output: { write, warn, width } }: Pick<CliContext, 'text' | 'output'>,
): void => {
  program
    .configureOutput({
      writeOut: write,
      writeErr: warn,
      ...(width && { getOutHelpWidth: () => width, getErrHelpWidth: () => width }),
    })
    .configureHelp({
      styleTitle: (title) => (titles[title] ? text(titles[title]) : title),
      styleUsage: (usage) =>
        usage.replace('[options]', text('cli.help.option')).replace('[command]', text('cli.help.command')),
      subcommandTerm: (command) =>
        [command.name(), ...command.registeredArguments.map((argument) => `<${argument.name()}>`)].join(' '),
      optionDescription: (option) => describeOption(option, text),
    })
    .helpOption('-h, --help', text('cli.help.help'))
    .helpCommand(`help ${text('cli.help.command')}`, text('cli.help.help'))
    .showHelpAfterError(text('cli.help.hint'));
};

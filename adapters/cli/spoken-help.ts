import type { Command, Option } from 'commander';
import type { Output } from './output.ts';
import { spokenMistake } from './spoken-mistakes.ts';
import type { Language, Say } from './texts.ts';

const withUsual = (option: Option, say: Say): string => {
  const { description, argChoices, defaultValueDescription } = option;
  const usual = defaultValueDescription ?? (option.defaultValue as string | number | undefined) ?? '';
  const told = argChoices?.join(', ');
  const notes = [told, usual && say('default: {usual}', { usual })].filter(Boolean).join('; ');
  return notes ? `${description} (${notes})`.trim() : description;
};

/** Lets a program speak the language of whoever sits at the terminal, and write where its commands do. */
export const speak = (
  program: Command,
  { say, output, language }: { say: Say; output: Output; language: Language },
): void => {
  program
    .configureOutput({
      writeOut: output.write,
      writeErr: output.warn,
      ...(output.width && {
        getOutHelpWidth: () => output.width ?? 80,
        getErrHelpWidth: () => output.width ?? 80,
      }),
      outputError: (text, write) => write(spokenMistake(text, language)),
    })
    .configureHelp({
      styleTitle: (title) => say(title),
      styleUsage: (usage) =>
        usage.replace('[options]', say('[options]')).replace('[command]', say('[command]')),
      subcommandTerm: (command) =>
        [command.name(), ...command.registeredArguments.map((argument) => `<${argument.name()}>`)].join(' '),
      // The choices are what is typed, whatever the language.
      optionDescription: (option) => withUsual(option, say),
    })
    .helpOption('-h, --help', say('display help for command'))
    .helpCommand(`help ${say('[command]')}`, say('display help for command'))
    .showHelpAfterError(say('(add --help to see what there is)'));
};

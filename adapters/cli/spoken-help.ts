import type { Command } from 'commander';
import type { Output } from './output.ts';
import { spokenMistake } from './spoken-mistakes.ts';
import type { Language, Say } from './texts.ts';

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
      // The choices are what is typed, whatever the language; only the word for them is translated.
      optionDescription: ({ description, argChoices }) =>
        argChoices ? `${description} (${argChoices.join(', ')})`.trim() : description,
    })
    .helpOption('-h, --help', say('display help for command'))
    .helpCommand(`help ${say('[command]')}`, say('display help for command'))
    .showHelpAfterError(say('(add --help to see what there is)'));
};

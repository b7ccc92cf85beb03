import type { Argument, Command, Option } from 'commander';
import { InvalidArgumentError } from 'commander';
import type { Text } from './text.ts';

/** The edit distance of two words: added, removed or replaced letters. */
const distance = (from: string, to: string): number => {
  let before = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of Array.from(from).entries()) {
    const costs = [row + 1];
    for (let column = 1; column <= to.length; column += 1)
      costs.push(
        Math.min(
          before[column]! + 1,
          costs[column - 1]! + 1,
          before[column - 1]! + (letter === to[column - 1] ? 0 : 1),
        ),
      );
    before = costs;
  }
  return before.at(-1)!;
};

const maxDistance = 2;

const hint = (word: string, found: readonly string[], text: Text): string => {
  const names = found.filter((one) => distance(word, one) <= Math.min(maxDistance, word.length / 2));
  return names.length ? `\n${text('cli.mistake.did-you-mean', { names })}` : '';
};

/** Accepts one of the given words. */
export const oneOf =
  (choices: readonly string[], text: Text) =>
  (value: string): string => {
    if (choices.includes(value)) return value;
    throw new InvalidArgumentError(text('cli.mistake.choices', { choices }));
  };

/**
 * Renders commander's errors from messages. Commander creates each error in a method of the command that receives the
 * names involved; only the texts are replaced here, the codes stay.
 */
export const translateMistakes = (command: Command, text: Text): void => {
  const fail = (code: string, message: string): never =>
    command.error(message, { code: `commander.${code}` });
  const methods = {
    missingArgument: (name: string) =>
      fail('missingArgument', text('cli.mistake.missing-argument', { name })),
    optionMissingArgument: ({ flags: name }: Option) =>
      fail('optionMissingArgument', text('cli.mistake.missing-value', { name })),
    missingMandatoryOptionValue: ({ flags: name }: Option) =>
      fail('missingMandatoryOptionValue', text('cli.mistake.missing-option', { name })),
    unknownOption(name: string) {
      const found = command.createHelp().visibleOptions(command);
      const near = hint(
        name,
        found.flatMap(({ long }) => long ?? []),
        text,
      );
      fail('unknownOption', `${text('cli.mistake.unknown-option', { name })}${near}`);
    },
    unknownCommand() {
      const [name = ''] = command.args;
      const found = command.createHelp().visibleCommands(command);
      const near = hint(
        name,
        found.map((one) => one.name()),
        text,
      );
      fail('unknownCommand', `${text('cli.mistake.unknown-command', { name })}${near}`);
    },
    _excessArguments(words: readonly string[]) {
      const expected = command.registeredArguments.length;
      const params = { expected, received: words.length, words };
      fail('excessArguments', text('cli.mistake.excess-arguments', params));
    },
    _conflictingOption: ({ flags: name }: Option, { flags: other }: Option) =>
      fail('conflictingOption', text('cli.mistake.conflicting-options', { name, other })),
    _callParseArg(target: Option | Argument, value: string, previous: unknown): unknown {
      try {
        return target.parseArg?.(value, previous);
      } catch (error) {
        if (!(error instanceof InvalidArgumentError)) throw error;
        const params = { value, reason: error.message };
        return fail(
          'invalidArgument',
          'flags' in target
            ? text('cli.mistake.invalid-option', { name: target.flags, ...params })
            : text('cli.mistake.invalid-argument', { name: target.name(), ...params }),
        );
      }
    },
  };
  Object.assign(command, methods);
  for (const inner of command.commands) translateMistakes(inner, text);
};

import type { Command } from 'commander';
import type { Say } from './texts.ts';

/** An example and, some columns on, what it does. */
const example = /^( {2}\S.*?)( {2,})(\S.*)$/;

const wrapped = (text: string, width: number): string => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
};

const examples = (lines: readonly string[], say: Say): string =>
  lines
    .map((line) => {
      const [, command, space, meaning] = example.exec(line) ?? [];
      return command && meaning ? `${command}${space}${say(meaning)}` : line;
    })
    .join('\n');

/** What stands below the help of a command: paragraphs, and examples under a heading of their own. */
export const addExplanation = (command: Command, text: string, say: Say, width = 100): Command => {
  const paragraphs = text
    .trim()
    .split('\n\n')
    .map((paragraph) => {
      const [first = '', ...rest] = paragraph.split('\n');
      if (first === 'Examples:') return `${say(first)}\n${examples(rest, say)}`;
      return wrapped(say([first, ...rest].join(' ')), Math.min(width, 100));
    });
  return command.addHelpText('after', `\n${paragraphs.join('\n\n')}`);
};

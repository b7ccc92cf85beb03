import type { Command } from 'commander';
import { Argument } from 'commander';
import type { CliContext } from './context.ts';
import { addExplanation } from './help-text.ts';

const examples = `
Examples:
  source <(vigia completion bash)                                        in ~/.bashrc
  source <(vigia completion zsh)                                         in ~/.zshrc
  vigia completion fish > ~/.config/fish/completions/vigia.fish
`;

/**
 * `vigia completion bash|zsh|fish`: a script that lets the shell complete commands, options and their values. The script
 * asks `vigia complete`. `build` makes the commands once more, for the completion to read.
 */
export const addCompletionCommand = (
  program: Command,
  build: () => Command,
  { say, output }: CliContext,
): void => {
  const read = async () => {
    const { default: tab } = await import('@bomb.sh/tab/commander');
    return tab(build(), { completionCommandName: 'completion' });
  };
  const script = program
    .command('completion')
    .description(say('Print a script that lets a shell complete commands, options and their values'))
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .action(async (shell: string) => (await read()).setup('vigia', 'vigia', shell));
  addExplanation(script, examples, say, output.width);
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => (await read()).parse(words));
};

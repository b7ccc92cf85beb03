import { Command } from 'commander';
import { addAgentCommands } from '#adapters/cli/agent-commands.ts';
import { addContractCommands } from '#adapters/cli/contract-commands.ts';
import { addImportCommand } from '#adapters/cli/import-command.ts';
import { createApplication } from '#core/application.ts';
import type { Ports } from '#core/ports.ts';
import { operator } from '#core/shared/actor.ts';

/** What a command wrote, and how often the product was opened for it. */
export type Ran = { out: string; err: string; opened: number; exitCode: number };

type Options = {
  width?: number;
  ran?: Ran;
  /** What standard input holds. */
  secret?: string;
  /** What somebody at the terminal types, answer by answer; nobody sits there when left out. */
  asked?: string[] | null;
};

/** Runs `vigia ...` in this process on the given ports. Throws what the command throws, with `out` and `err` in `ran`. */
export const runCommand = async (
  ports: Ports,
  args: readonly string[],
  { width, ran = { out: '', err: '', opened: 0, exitCode: 0 }, secret = '', asked = null }: Options = {},
): Promise<Ran> => {
  const write = (text: string) => void (ran.out += text);
  const warn = (text: string) => void (ran.err += text);
  const program = new Command('vigia').exitOverride().configureOutput({ writeOut: write, writeErr: warn });
  const context = {
    output: { write, warn, width },
    secrets: {
      readLine: async () => secret,
      ask:
        asked &&
        (async (prompt: string) => {
          warn(prompt);
          return asked.shift() ?? '';
        }),
    },
    open: async () => {
      ran.opened += 1;
      return { application: createApplication(ports), actor: operator('eva'), documents: ports.documents };
    },
  };
  addContractCommands(program, context);
  addAgentCommands(program, context);
  addImportCommand(program, context);
  try {
    await program.parseAsync([...args], { from: 'user' });
  } finally {
    // The exit code that a command sets is its own, not that of the tests.
    ran.exitCode = Number(process.exitCode ?? 0);
    process.exitCode = undefined;
  }
  return ran;
};

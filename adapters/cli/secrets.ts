import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { CommanderError } from 'commander';
import { DomainError } from '#core/shared/domain-error.ts';
import { wrongCommandLine } from './exit-codes.ts';
import type { Output } from './output.ts';

/** Where secrets come from: never from arguments, which other users of the machine can see. */
export type Secrets = {
  /** Asks at the terminal, without showing what is typed; null when nobody sits there. */
  ask: ((prompt: string) => Promise<string>) | null;
  /** The first line of standard input. */
  readLine(): Promise<string>;
};

/** How a command takes a secret; `made`: a random one stands in for none, and is shown this once. */
export type SecretField = { field: string; made?: true };

/** A password that nobody can guess. */
const randomSecret = (): string => randomBytes(15).toString('base64url');

const askTwice = async (ask: NonNullable<Secrets['ask']>, { field, made }: SecretField): Promise<string> => {
  const name = `${field[0]?.toUpperCase()}${field.slice(1)}`;
  const given = await ask(`${name}${made ? ' (nothing for a random one)' : ''}: `);
  if (given === '' && made) return given;
  if ((await ask('Again: ')) !== given)
    throw new DomainError('validation', `${field}: not the same both times`);
  return given;
};

/** The secret of a command: from standard input when that is asked for, else from whoever sits at the terminal. */
export const takeSecret = async (
  { ask, readLine }: Secrets,
  secret: SecretField,
  { fromStdin, output }: { fromStdin: boolean; output: Output },
): Promise<string> => {
  if (fromStdin) return readLine();
  const given = ask ? await askTwice(ask, secret) : '';
  if (given !== '') return given;
  if (!secret.made)
    throw new DomainError('validation', `${secret.field}: nobody to ask for it; use --${secret.field}-stdin`);
  const made = randomSecret();
  output.warn(`The ${secret.field}, shown this once: ${made}\n`);
  return made;
};

type Terminal = NodeJS.ReadableStream & { isTTY?: boolean };

/** Secrets from a terminal, or from what is piped in. */
export const createSecrets = (input: Terminal, screen: NodeJS.WritableStream): Secrets => ({
  ask: input.isTTY
    ? async (prompt) => {
        const unseen = new Writable({ write: (_typed, _encoding, done) => done() });
        const terminal = createInterface({ input, output: unseen, terminal: true });
        screen.write(prompt);
        try {
          return await new Promise((resolve, reject) => {
            terminal.once('SIGINT', () => reject(new CommanderError(wrongCommandLine, 'interrupted', '')));
            terminal.question('').then(resolve, reject);
          });
        } finally {
          terminal.close();
          screen.write('\n');
        }
      }
    : null,
  readLine: async () => (await text(input)).split(/\r?\n/, 1)[0] ?? '',
});

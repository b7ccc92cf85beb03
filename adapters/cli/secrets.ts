import { Writable } from 'node:stream';
import { CommanderError } from 'commander';
import { DomainError } from '#core/kernel/domain-error.ts';
import { meansYes } from './confirm.ts';
import { interruptedCode } from './exit-codes.ts';
import type { Output } from './output.ts';
import type { Say } from './texts.ts';

/** Where secrets come from: never from arguments, which other users of the machine can see. */
export type Secrets = {
  /** Asks at the terminal, without showing what is typed; null when nobody sits there. */
  ask: ((prompt: string) => Promise<string>) | null;
  /** The first line of standard input. */
  readLine(): Promise<string>;
  /** All of standard input, as UTF-8. Throws `validation` when it was read already. */
  readAll(): Promise<string>;
};

/** How a command takes a secret; `made`: a random one stands in for none, and is shown this once. */
export type SecretField = { field: string; made?: true };

/** A password that nobody can guess. */
const randomSecret = async (): Promise<string> =>
  (await import('node:crypto')).randomBytes(15).toString('base64url');

const askTwice = async (
  ask: NonNullable<Secrets['ask']>,
  { field, made }: SecretField,
  say: Say,
): Promise<string> => {
  const name = `${field[0]?.toUpperCase()}${field.slice(1)}`;
  const given = await ask(`${say(name)}${made ? say(' (nothing for a random one)') : ''}: `);
  if (given === '' && made) return given;
  if ((await ask(say('Again: '))) !== given)
    throw new DomainError('validation', `${field}: not the same both times`);
  return given;
};

/** The secret of a command: from standard input when that is asked for, else from whoever sits at the terminal. */
export const takeSecret = async (
  { ask, readLine }: Secrets,
  secret: SecretField,
  { fromStdin, output, say }: { fromStdin: boolean; output: Output; say: Say },
): Promise<string> => {
  if (fromStdin) return readLine();
  const given = ask ? await askTwice(ask, secret, say) : '';
  if (given !== '') return given;
  if (!secret.made)
    throw new DomainError('validation', `${secret.field}: nobody to ask for it; use --${secret.field}-stdin`);
  const made = await randomSecret();
  output.warn(`${say('The {field}, shown this once: {made}', { field: secret.field, made })}\n`);
  return made;
};

type Terminal = NodeJS.ReadableStream & { isTTY?: boolean; readableEnded?: boolean };

/** Asks a question whose answer is seen; null where nobody sits. Ctrl-C means no. */
export const createQuestion = (
  input: Terminal,
  screen: NodeJS.WritableStream,
): ((question: string) => Promise<boolean>) | null =>
  input.isTTY
    ? async (question) => {
        const { createInterface } = await import('node:readline/promises');
        const terminal = createInterface({ input, output: screen });
        try {
          return await new Promise<boolean>((resolve, reject) => {
            terminal.once('SIGINT', () =>
              reject(new CommanderError(interruptedCode, 'vigia.interrupted', '')),
            );
            terminal.once('close', () => resolve(false));
            terminal.question(question).then((answer) => resolve(meansYes(answer)), reject);
          });
        } finally {
          terminal.close();
        }
      }
    : null;

/** Secrets from a terminal, or from what is piped in. */
export const createSecrets = (input: Terminal, screen: NodeJS.WritableStream): Secrets => {
  const readAll = async () => {
    if (input.readableEnded)
      throw new DomainError('validation', 'Standard input can be read only once: use - for one text');
    return (await import('node:stream/consumers')).text(input);
  };
  return {
    ask: input.isTTY
      ? async (prompt) => {
          const { createInterface } = await import('node:readline/promises');
          const unseen = new Writable({ write: (_typed, _encoding, done) => done() });
          const terminal = createInterface({ input, output: unseen, terminal: true });
          screen.write(prompt);
          try {
            return await new Promise((resolve, reject) => {
              terminal.once('SIGINT', () =>
                reject(new CommanderError(interruptedCode, 'vigia.interrupted', '')),
              );
              terminal.question('').then(resolve, reject);
            });
          } finally {
            terminal.close();
            screen.write('\n');
          }
        }
      : null,
    readAll,
    readLine: async () => (await readAll()).split(/\r?\n/, 1)[0] ?? '',
  };
};

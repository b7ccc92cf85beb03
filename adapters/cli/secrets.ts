import { Writable } from 'node:stream';
import { CommanderError } from 'commander';
import { DomainError } from '#core/kernel/domain-error.ts';
import { interruptedCode } from './exit-codes.ts';
import type { Output } from './output.ts';
import type { Text } from './text.ts';

/** Sources of secrets: never arguments, which other users of the machine can see. */
export type Secrets = {
  /** Asks at the terminal, without echoing the input; null without a terminal. */
  ask: ((prompt: string) => Promise<string>) | null;
  /** The first line of standard input. */
  readLine(): Promise<string>;
  /** All of standard input, as UTF-8. Throws `validation` when it has been read already. */
  readAll(): Promise<string>;
};

/** The password option of a command; `made`: without a given password, a random one is generated and shown once. */
export type SecretField = { field: string; made?: true };

/** A random password. */
const randomSecret = async (): Promise<string> =>
  (await import('node:crypto')).randomBytes(15).toString('base64url');

const askTwice = async (
  ask: NonNullable<Secrets['ask']>,
  { field, made }: SecretField,
  text: Text,
): Promise<string> => {
  const name = text('cli.secret.password');
  const input = await ask(`${name}${made ? ` ${text('cli.secret.or-random')}` : ''}: `);
  if (input === '' && made) return input;
  if ((await ask(`${text('cli.secret.again')} `)) !== input)
    throw new DomainError('cli.secret.different', { field });
  return input;
};

/** The secret of a command: from standard input if requested, else typed at the terminal. */
export const takeSecret = async (
  { ask, readLine }: Secrets,
  secret: SecretField,
  { fromStdin, output, text }: { fromStdin: boolean; output: Output; text: Text },
): Promise<string> => {
  if (fromStdin) return readLine();
  const input = ask ? await askTwice(ask, secret, text) : '';
  if (input !== '') return input;
  if (!secret.made) throw new DomainError('cli.secret.nobody-to-ask', { field: secret.field });
  const made = await randomSecret();
  output.warn(`${text('cli.secret.made', { field: secret.field, made })}\n`);
  return made;
};

type Terminal = NodeJS.ReadableStream & { isTTY?: boolean; readableEnded?: boolean };

/** Whether an answer means yes, in either language. */
const meansYes = (answer: string): boolean => /^\s*(?:y|yes|s|sí|si)\s*$/i.test(answer);

/** Asks a question with visible input; null without a terminal. Ctrl-C means no. */
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

/** Secrets from a terminal, or from piped input. */
export const createSecrets = (input: Terminal, screen: NodeJS.WritableStream): Secrets => {
  const readAll = async () => {
    if (input.readableEnded) throw new DomainError('cli.stdin-read-twice');
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

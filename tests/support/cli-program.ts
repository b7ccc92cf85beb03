import { deriveSpecs } from '#adapters/cli/derive-specs.ts';
import type { Maintenance } from '#adapters/cli/program.ts';
import { createProgram } from '#adapters/cli/program.ts';
import { silentProgress } from '#adapters/cli/progress.ts';
import { createText } from '#adapters/cli/text.ts';
import { createApplication } from '#core/application.ts';
import { evaluateDuplicates } from '#core/events/evaluation.ts';
import { evaluateClaims } from '#core/evidence/evaluation.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { operator } from '#core/kernel/actor.ts';
import type { Language } from '#core/text/language.ts';

/** The output of a command, and how often the product was opened for it. */
export type Ran = { out: string; err: string; opened: number; exitCode: number };

type Options = {
  width?: number;
  ran?: Ran;
  /** The content of standard input. */
  secret?: string;
  /** Typed input at the terminal, in sequence; without it there is no terminal. */
  answers?: string[] | null;
  /** Answers to questions at the terminal; without them there is no terminal. */
  confirms?: boolean | null;
  language?: Language;
  /** The account that the environment sets as the terminal's person. */
  reviewer?: string;
  signal?: AbortSignal;
  maintenance?: Partial<Maintenance>;
};

const specs = deriveSpecs();

const noClaims = evaluateClaims({ cases: [] }, false);
const noDuplicates = evaluateDuplicates({ stories: [] }, false);

const notHere = () => Promise.reject(new Error('needs a machine'));

/**
 * Runs `vigia ...` in this process on the given ports. Throws what the command throws, with `out` and `err` in `ran`.
 */
export const runCommand = async (
  ports: Ports,
  args: readonly string[],
  {
    width,
    ran = { out: '', err: '', opened: 0, exitCode: 0 },
    secret = '',
    answers = null,
    confirms = null,
    language = 'en',
    reviewer,
    signal = new AbortController().signal,
    maintenance = {},
  }: Options = {},
): Promise<Ran> => {
  const write = (text: string) => void (ran.out += text);
  const warn = (text: string) => void (ran.err += text);
  const context = {
    output: { write, warn, width },
    language,
    text: createText(language),
    secrets: {
      readLine: async () => secret,
      readAll: async () => secret,
      ask:
        answers &&
        (async (prompt: string) => {
          warn(prompt);
          return answers.shift() ?? '';
        }),
    },
    confirm:
      confirms === null
        ? null
        : async (question: string) => {
            warn(question);
            return confirms;
          },
    interruption: () => signal,
    progress: async () => silentProgress,
    open: async () => {
      ran.opened += 1;
      return {
        application: createApplication(ports),
        actor: operator('eva', { language, ...(reviewer !== undefined && { reviewer }) }),
        documents: ports.documents,
        timeZone: ports.settings.timeZone,
      };
    },
  };
  const program = createProgram({
    specs,
    context,
    maintenance: {
      migrate: notHere,
      previewRollback: notHere,
      rollback: notHere,
      backup: notHere,
      verify: notHere,
      restore: notHere,
      diagnose: async function* () {},
      evaluate: async () => ({
        claims: { tuned: noClaims, held_out: noClaims },
        duplicates: { tuned: noDuplicates, held_out: noDuplicates },
      }),
      checkUpgrade: async function* () {},
      ...maintenance,
    },
    version: '1.2.3',
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
  } finally {
    // A command's exit code must not become the test runner's.
    ran.exitCode = Number(process.exitCode ?? 0);
    process.exitCode = undefined;
  }
  return ran;
};

import type { VigiaApplication } from '#core/application.ts';
import type { DocumentReader } from '#core/articles/ports.ts';
import type { Actor } from '#core/kernel/actor.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Operation } from '#core/kernel/operation.ts';
import type { Output } from './output.ts';
import type { Progress } from './progress.ts';
import type { Secrets } from './secrets.ts';
import type { Text } from './text.ts';

/** The product, who is at the terminal, and what reads documents. */
export type CliSession = { application: VigiaApplication; actor: Actor; documents: DocumentReader };

/** What commands run on. */
export type CliContext = {
  /**
   * Called once a command is known to run: help and mistakes on the command line open nothing. `kind`: of the operation,
   * when a single one is called.
   */
  open: (kind?: Operation['kind']) => Promise<CliSession>;
  output: Output;
  secrets: Secrets;
  text: Text;
  language: Language;
  /** Asks at the terminal; null when nobody sits there. */
  confirm: ((question: string) => Promise<boolean>) | null;
  /**
   * Aborted by Ctrl-C. A command that asks for it stops by itself after the current item and reports how far it got; any
   * other is aborted, and its transaction is rolled back.
   */
  interruption: () => AbortSignal;
  /** Shows the progress of long work. */
  progress: (what: string, total: number) => Promise<Progress>;
};

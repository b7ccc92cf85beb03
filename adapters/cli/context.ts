import type { VigiaApplication } from '#core/application.ts';
import type { DocumentReader } from '#core/articles/ports.ts';
import type { Actor } from '#core/kernel/actor.ts';
import type { Language } from '#core/text/language.ts';
import type { Operation } from '#core/kernel/operation.ts';
import type { Output } from './output.ts';
import type { Progress } from './progress.ts';
import type { Secrets } from './secrets.ts';
import type { Text } from './text.ts';

/** The product, the actor at the terminal, the document reader, and the site's time zone. */
export type CliSession = {
  application: VigiaApplication;
  actor: Actor;
  documents: DocumentReader;
  timeZone: string;
};

/** The context of commands. */
export type CliContext = {
  /**
   * Called only after a command line is valid: help and usage errors open nothing. `kind`: of the operation, when a
   * single one is called.
   */
  open: (kind?: Operation['kind']) => Promise<CliSession>;
  output: Output;
  secrets: Secrets;
  text: Text;
  language: Language;
  /** Asks at the terminal; null without one. */
  confirm: ((question: string) => Promise<boolean>) | null;
  /**
   * Aborted by Ctrl-C. A command that uses it stops after the current item and reports its progress; any other is
   * aborted, and its transaction is rolled back.
   */
  interruption: () => AbortSignal;
  /** Shows the progress of long work. */
  progress: (what: string, total: number) => Promise<Progress>;
};

import type { VigiaApplication } from '#core/application.ts';
import type { DocumentReader } from '#core/articles/ports.ts';
import type { Actor } from '#core/kernel/actor.ts';
import type { Operation } from '#core/kernel/operation.ts';
import type { Output } from './output.ts';
import type { Progress } from './progress.ts';
import type { Secrets } from './secrets.ts';
import type { Language, Say } from './texts.ts';

/** The product, who is at the terminal, and what reads documents. */
export type CliSession = { application: VigiaApplication; actor: Actor; documents: DocumentReader };

/** What commands run on. */
export type CliContext = {
  /**
   * Called once a command is known to run: help and mistakes on the command line open nothing. `kind`: of the contract,
   * when one is called and no more.
   */
  open: (kind?: Operation['kind']) => Promise<CliSession>;
  output: Output;
  secrets: Secrets;
  say: Say;
  language: Language;
  /** Asks at the terminal; null when nobody sits there. */
  confirm: ((question: string) => Promise<boolean>) | null;
  /**
   * Aborted by Ctrl-C. Whoever asks for it ends by itself, after the item at hand, and tells how far it came; all else is
   * cut off, and what its transaction did is taken back.
   */
  interruption: () => AbortSignal;
  /** Shows how far long work is. */
  progress: (what: string, total: number) => Promise<Progress>;
};

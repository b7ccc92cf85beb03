import { minutesFor, wordCount } from '#core/articles/reading-time.ts';
import { toPlainText } from '#core/kernel/plain-text.ts';
import { whenIdle } from '../components/when-idle.ts';

/** Characters that are counted in one go: a key that is pressed meanwhile waits no longer than that takes. */
const slice = 8000;

export type Counted = { words: number; minutes: number };

const pause = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));

/** Where a text may be cut: before a paragraph that is not code. */
const cutAfter = (text: string, from: number): number => {
  let isCode = false;
  let at = from;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const next = end < 0 ? text.length : end + 1;
    const line = text.slice(at, next);
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    at = next;
    if (!isCode && at - from >= slice && !line.trim()) break;
  }
  return at;
};

/** The words that readers read of a Markdown text, and the minutes it takes; null once it is told to stop. */
export const countWords = async (text: string, signal: AbortSignal): Promise<Counted | null> => {
  let words = 0;
  for (let at = 0; at < text.length;) {
    const next = cutAfter(text, at);
    words += wordCount(toPlainText(text.slice(at, next)));
    at = next;
    if (at < text.length) await pause();
    if (signal.aborted) return null;
  }
  return { words, minutes: minutesFor(words) };
};

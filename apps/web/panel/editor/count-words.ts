import { minutesFor, wordCount } from '#core/articles/reading-time.ts';
import { toPlainText } from '#core/text/plain-text.ts';
import { whenIdle } from '../../when-idle.ts';

/** Characters counted per slice: input is delayed by at most one slice. */
const slice = 8000;

export type Counted = { words: number; minutes: number };

const pause = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));

/** Where a text may be split: before a paragraph that is not code. */
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

/** The number of words that readers see of a Markdown text, and its reading time; null after cancellation. */
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

import { normalize } from '../text/normalize-text.ts';
import { redacted } from './find-passage.ts';
import type { Span } from './sentences.ts';
import { splitSentences } from './sentences.ts';
import type { PageChange } from './stored-evidence.ts';
import { maxExcerpt, overlap } from './stored-evidence.ts';

/** How many changes of one page are stored each by itself; all after them are stored as one. */
const maxChanges = 300;
/** The least part of their words that a sentence and what stands in its place have in common. */
const leastAlike = 0.4;

const wordsOf = (text: string): string =>
  normalize(text, 'NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Compared = Span & { words: string };

const sentencesOf = (text: string): Compared[] =>
  splitSentences(text)
    .map(({ start, end }) => ({ start, end, words: wordsOf(text.slice(start, end)) }))
    .filter(({ words }) => words !== '');

const alike = (mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number => {
  let shared = 0;
  for (const word of mine) if (theirs.has(word)) shared += 1;
  return (2 * shared) / (mine.size + theirs.size || 1);
};

/**
 * The sentences of a text that its page no longer has, wherever they would stand, each with what stands in its place
 * and since when: `since`, or what an earlier comparison of the same text (`earlier`) says.
 */
export const changesOf = (
  before: string,
  now: string,
  { since, earlier = [] }: { since: string; earlier?: readonly PageChange[] },
): PageChange[] => {
  const present = sentencesOf(now);
  const known = new Set(present.map(({ words }) => words));
  // Other line ends divide a text into other sentences.
  const whole = ` ${wordsOf(now)} `;
  const lost = sentencesOf(before)
    .filter(({ words }) => !known.has(words))
    .filter(({ words }, index) => index >= maxChanges || !whole.includes(` ${words} `));
  if (lost.length === 0) return [];
  const had = new Set(sentencesOf(before).map(({ words }) => words));
  const added = present
    .filter(({ words }) => !had.has(words))
    .slice(0, maxChanges)
    .map((one) => ({ ...one, set: new Set(one.words.split(' ')) }));
  const replacement = (words: string): string | null => {
    const mine = new Set(words.split(' '));
    let best: { score: number; place: Span } | null = null;
    for (const { set, ...place } of added) {
      const score = alike(mine, set);
      if (score >= leastAlike && score > (best?.score ?? 0)) best = { score, place };
    }
    return best && now.slice(best.place.start, best.place.end).slice(0, maxExcerpt);
  };
  const firstSeen = (span: Span) =>
    earlier.find((one) => one.start === span.start && one.end === span.end)?.since ?? since;
  const first = lost.slice(0, maxChanges).map(({ start, end, words }): PageChange => ({
    start,
    end,
    now: replacement(words),
    since: firstSeen({ start, end }),
  }));
  const [next] = lost.slice(maxChanges);
  if (!next) return first;
  const rest = { start: next.start, end: lost.at(-1)!.end };
  return [...first, { ...rest, now: null, since: firstSeen(rest) }];
};

/** Words of pages that say that there is nothing at an address, or nothing for programs. */
const missing =
  /\b404\b|no (?:se )?(?:ha )?(?:encontrad[oa]|existe)|not found|ya no est[aá] disponible|no longer (?:available|exists)|p[aá]gina (?:eliminada|inexistente)/iu;
const refused =
  /captcha|access denied|acceso denegado|forbidden|are you (?:a )?human|no eres un robot|javascript (?:is )?(?:required|disabled)|(?:en|under) (?:mantenimiento|maintenance)|temporarily unavailable|service unavailable|error interno|internal server error|(?:acepta|accept)\w* (?:las |all )?cookies|inicia sesi[oó]n|log ?in to continue/iu;
/** An error page has no more characters. */
const maxErrorPage = 3000;

/**
 * Whether a page that answers is one about an error instead of the text that was read: it is short, has nothing of that
 * text, and says so. `gone`: there is nothing at its address; `unreachable`: nothing for programs, or not now.
 */
export const errorPage = (
  before: string,
  { title, text }: { title: string; text: string },
): 'gone' | 'unreachable' | null => {
  if (text.length > maxErrorPage || missing.test(before.slice(0, 500))) return null;
  const old = new Set(sentencesOf(before).map(({ words }) => words));
  if (sentencesOf(text).some(({ words }) => words.includes(' ') && old.has(words))) return null;
  const said = `${title}\n${text.slice(0, 600)}`;
  return missing.test(said) ? 'gone' : refused.test(said) ? 'unreachable' : null;
};

export const passageStates = ['unchecked', 'same', 'changed', 'gone', 'unreachable'] as const;

/** What became of a passage: since when it is so, when that was last seen, and what stands there now if it changed. */
export type PassageState = {
  state: (typeof passageStates)[number];
  since: string | null;
  checked_at: string | null;
  now: string | null;
};

type Checked = {
  retrieved_at: string;
  checked_at: string | null;
  answers: 'yes' | 'gone' | 'unreachable' | null;
  answers_at: string | null;
  compared_at: string | null;
  changes: readonly PageChange[];
  restored_at: string | null;
};

/** What the checks of a source say of one of its passages; nothing that stands where something is hidden. */
export const passageState = (
  document: Checked,
  passage: Span,
  hidden: readonly Span[] = [],
): PassageState => {
  const { answers, answers_at, checked_at, compared_at, changes, retrieved_at, restored_at } = document;
  if (answers === 'gone') return { state: 'gone', since: answers_at ?? checked_at, checked_at, now: null };
  const touched = changes.filter((change) => overlap(change, passage));
  if (touched.length > 0) {
    const since = touched.map((change) => change.since).toSorted()[0]!;
    const now = touched
      .flatMap((change) => (hidden.some((one) => overlap(one, change)) ? redacted : (change.now ?? [])))
      .join(' ')
      .slice(0, maxExcerpt);
    return { state: 'changed', since, checked_at: compared_at, now: now || null };
  }
  if (answers === 'unreachable') return { state: 'unreachable', since: answers_at, checked_at, now: null };
  if (compared_at === null) return { state: 'unchecked', since: null, checked_at: null, now: null };
  return { state: 'same', since: restored_at ?? retrieved_at, checked_at: compared_at, now: null };
};

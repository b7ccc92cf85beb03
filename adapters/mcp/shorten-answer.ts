import type { z } from 'zod';
import { markUntrusted, markQuotes, markFor } from './untrusted-text.ts';
import type { Trust } from './untrusted-fields.ts';
import { trustOf } from './untrusted-fields.ts';

/** Limits of a text in characters, of a list in items, and of a whole answer in characters of its JSON. */
export const limits = { text: 20_000, items: 100, answer: 40_000 } as const;

/** Characters of a long text that are always shown, regardless of the rest. */
const minText = 1000;

/** What was cut from an answer, and how to read on. */
export type Cut = { field: string; shown: number; total: number; how: string };

/** Options for presenting an answer. */
export type ShortenOptions = {
  /** Its schema; texts are fenced unless it marks them as trusted. */
  schema: z.ZodType;
  /** Offset from which long texts are shown; undefined if the tool has no such argument. */
  offset?: number | undefined;
  /** How to read on when a list is cut. */
  more?: string | undefined;
};

type Walk = { cuts: Cut[]; mark: string; options: ShortenOptions; text: number };

const shownPart = (text: string, path: string, input: Walk): string => {
  const { offset: start } = input.options;
  const offset = start ?? 0;
  if (text.length <= input.text && (offset === 0 || !/body/.test(path))) return text;
  if (text.length <= offset) return '';
  const part = text.slice(offset, offset + input.text);
  const next = offset + part.length;
  const goOn =
    start === undefined ? 'The rest is not shown here' : `Call again with offset ${next} to read on`;
  if (next < text.length || offset > 0)
    input.cuts.push({
      field: path,
      shown: part.length,
      total: text.length,
      how: next < text.length ? goOn : 'This is the last part',
    });
  return part;
};

const walk = (value: unknown, path: string, trust: Trust, input: Walk): unknown => {
  if (typeof value === 'string') {
    const text = shownPart(value, path, input);
    return trust.isBare(text) ? markQuotes(text, input.mark) : markUntrusted(text, input.mark);
  }
  if (Array.isArray(value)) {
    if (value.length > limits.items)
      input.cuts.push({
        field: path,
        shown: limits.items,
        total: value.length,
        how: input.options.more ?? 'The rest is not shown here',
      });
    const inner = trust.below();
    return value.slice(0, limits.items).map((one) => walk(one, path, inner, input));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      nameOf(name, input.mark),
      walk(one, path ? `${path}.${name}` : name, trust.below(name), input),
    ]),
  );
};

/** Names of fields are the site's own, except the keys of records. */
const nameOf = (name: string, mark: string): string =>
  /^[\w.]{1,60}(?:-[\w.]{1,60})?$/.test(name) ? name : markUntrusted(name, mark);

type Answer = Record<string, unknown>;

const showWith = (answer: object, options: ShortenOptions, mark: string, text: number): Answer => {
  const input: Walk = { cuts: [], mark, options, text };
  const result = walk(answer, '', trustOf(options.schema), input) as Answer;
  return input.cuts.length ? { ...result, cut: input.cuts } : result;
};

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/** How many items fit into the remaining space: at least one. */
const roomFor = (items: readonly unknown[], room: number): number => {
  let [count, size] = [0, 0];
  for (const item of items) {
    size += sizeOf(item) + 1;
    if (size > room) break;
    count += 1;
  }
  return Math.max(1, count);
};

/** A list cut to the items that fit, with a note in `cut`. */
const withFewerItems = (
  answer: Answer,
  { more = 'Ask for fewer, or for one of them' }: ShortenOptions,
): Answer => {
  const { items, cut = [], ...rest } = answer as { items: unknown[]; cut?: Cut[] };
  const count = roomFor(items, limits.answer - sizeOf(rest) - sizeOf(cut) - 300);
  if (count === items.length) return answer;
  const note = { field: 'items', shown: count, total: items.length, how: more };
  return {
    ...rest,
    items: items.slice(0, count),
    cut: [...cut.filter(({ field }) => field !== 'items'), note],
  };
};

/** An answer as presented to a model: bounded, with cut parts listed in `cut`, and with every untrusted text fenced. */
export const shortenAnswer = (answer: object, options: ShortenOptions): Answer => {
  const mark = markFor(JSON.stringify(answer));
  let shortened = showWith(answer, options, mark, limits.text);
  const isList = Array.isArray((answer as { items?: unknown }).items);
  for (let text = limits.text / 2; sizeOf(shortened) > limits.answer && !isList && text >= minText; text /= 2)
    shortened = showWith(answer, options, mark, text);
  return isList && sizeOf(shortened) > limits.answer ? withFewerItems(shortened, options) : shortened;
};

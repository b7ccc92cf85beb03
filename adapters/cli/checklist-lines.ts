import type { CheckId } from '#core/articles/checklist-item.ts';
import type { Text } from './text.ts';

/** One finding of an article's checklist. */
export type ChecklistFinding = { id: CheckId; level: string; data?: Readonly<Record<string, unknown>> };

const measures = {
  length: 'cli.checked.length',
  count: 'cli.checked.count',
  least: 'cli.checked.least',
  most: 'cli.checked.most',
  missing: 'cli.checked.missing',
  unknown: 'cli.checked.unknown',
  malformed: 'cli.checked.malformed',
  repeated: 'cli.checked.repeated',
  languages: 'cli.checked.languages',
  articles: 'cli.checked.articles',
} as const;

const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const { slug } = value as { slug?: unknown };
  return typeof slug === 'string' ? slug : JSON.stringify(value);
};

/** A finding in words: what was checked and what was found. */
export const checklistLine = ({ id, data = {} }: ChecklistFinding, text: Text): string => {
  const name = text(`checks.${id}`);
  const found = Object.entries(data).flatMap(([measure, given]) => {
    const value = plain(given);
    return value && Object.hasOwn(measures, measure)
      ? [text(measures[measure as keyof typeof measures], { value })]
      : [];
  });
  return found.length ? `${name}: ${found.join(', ')}` : name;
};

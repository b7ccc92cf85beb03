import type { CheckId } from '#core/articles/check-ids.ts';
import type { Say } from './texts.ts';

/** One thing that a text was looked at for, as it is told. */
export type Finding = { id: string; level: string; data?: Readonly<Record<string, unknown>> };

const names: Record<CheckId, string> = {
  title: 'the title',
  summary: 'the summary',
  'body-es': 'the Spanish text',
  'body-en': 'the English text',
  english: 'the English version',
  language: 'the language of the texts',
  markup: 'the Markdown',
  sources: 'the sources',
  'source-addresses': 'the addresses of the sources',
  topics: 'the topics',
  tags: 'the tags',
  image: 'the picture',
  'ai-label': 'how it was made with AI',
  demo: 'DEMO content, which is published only while the site is in DEMO mode',
  sponsor: 'the sponsor',
  date: 'the date, which is in the future: once approved, it is live at once',
  duplicates: 'articles that tell the same',
};

const measures: Readonly<Record<string, string>> = {
  length: '{value} characters',
  count: 'there are {value}',
  least: 'at least {value} are wanted',
  most: '{value} at the most',
  missing: 'empty: {value}',
  unknown: 'not used so far: {value}',
  malformed: 'lead nowhere: {value}',
  repeated: 'there twice: {value}',
  languages: 'in: {value}',
  articles: 'see: {value}',
};

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const { slug } = value as { slug?: unknown };
  return typeof slug === 'string' ? slug : JSON.stringify(value);
};

/** What data says of a finding, in words. */
export const dataSentence = (data: Finding['data'], say: Say): string =>
  Object.entries(data ?? {})
    .flatMap(([name, value]) => {
      const text = measures[name];
      return text && shown(value) ? [say(text, { value: shown(value) })] : [];
    })
    .join(', ');

/** What was looked at and what was found, in words. */
export const checkSentence = ({ id, data }: Finding, say: Say): string => {
  const name = Object.hasOwn(names, id) ? say(names[id as CheckId]) : id;
  const found = dataSentence(data, say);
  return found ? `${name}: ${found}` : name;
};

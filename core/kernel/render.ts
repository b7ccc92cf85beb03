import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import type { Issue, Message, Params } from '../messages/messages.ts';
import { isMessage } from '../messages/messages.ts';
import type { Language } from './language.ts';
import type { TextLookup } from './texts.ts';
import { createTextLookup, fillIn } from './texts.ts';

const trees = { es, en };
const lookups: Partial<Record<Language, TextLookup>> = {};
const lookup = (language: Language): TextLookup =>
  (lookups[language] ??= createTextLookup(trees[language], language));

// Limits of what one run may cost can be parts of a cent.
const currency = { style: 'currency', currency: 'EUR', maximumFractionDigits: 5 } as const;
// Created on use: most starts of a program render no amounts.
const formats: Partial<Record<Language, Intl.NumberFormat>> = {};
const euros = (language: Language): Intl.NumberFormat =>
  (formats[language] ??= new Intl.NumberFormat(language, currency));

/** The words of a key; undefined without any. Beside messages, es.json has help of the terminal by the names of operations. */
export const findText = (key: string, language: Language): string | undefined => lookup(language)(key);

const isIssue = (value: unknown): value is Issue => {
  const { field, message } = Object(value) as Partial<Issue>;
  return typeof field === 'string' && message !== undefined;
};

const renderValue = (value: unknown, language: Language): string => {
  if (Array.isArray(value))
    return value
      .map((item) => renderValue(item, language))
      .join(value.some((item) => typeof item === 'object') ? '; ' : ', ');
  if (isMessage(value)) return render(value, language);
  if (isIssue(value)) return renderIssue(value, language);
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What is wrong with a field, behind the name of the field. */
export const renderIssue = ({ field, message }: Issue, language: Language): string => {
  const text = renderValue(message, language);
  return field ? `${field}: ${text}` : text;
};

/** A message in words. A text, such as those stored before there were messages, stays as it is. */
export const render = (message: Message | string, language: Language): string => {
  if (typeof message === 'string') return message;
  const { key, params = {} } = message;
  const text = lookup(language)(key, params['count']);
  // Rows written by a later version may hold messages that this one has no words for.
  if (text === undefined) return key;
  return fillIn(text, (name, format) =>
    format === 'euros' ? euros(language).format(Number(params[name])) : renderValue(params[name], language),
  );
};

/** JSON with every message in it in words. */
export const renderDeep = (value: unknown, language: Language): unknown => {
  if (isMessage(value)) return render(value, language);
  if (Array.isArray(value)) return value.map((item) => renderDeep(item, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, renderDeep(inner, language)]),
  );
};

/** The details of an error in words; none when it has no parameters. */
export const renderDetails = (params: Params, language: Language): Record<string, unknown> | undefined =>
  Object.keys(params).length ? (renderDeep(params, language) as Record<string, unknown>) : undefined;

/** A message for a column of text that also holds words of others, such as the answers of mail servers. */
export const storeMessage = (message: Message): string => JSON.stringify(message);

/** What a column of text holds, in words: a message that was stored, or a text as it is. */
export const renderStored = (text: string, language: Language): string => {
  if (!text.startsWith('{"key":')) return text;
  try {
    const stored: unknown = JSON.parse(text);
    return isMessage(stored) ? render(stored, language) : text;
  } catch {
    return text;
  }
};

import type { i18n } from 'i18next';
import { createInstance } from 'i18next';
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import type { Issue, Message, Params, Titles } from '../messages/messages.ts';
import { isMessage } from '../messages/messages.ts';
import { byteSize } from '../text/byte-size.ts';
import type { Language } from '../text/language.ts';
import { writtenDateTime } from '../time/relative-time.ts';

const texts = { es, en };
// Cost limits of a run may be fractions of a cent.
const currency = { style: 'currency', currency: 'EUR', maximumFractionDigits: 5 } as const;

/** The title of a thing in a language, or the Spanish one. */
const titleIn = ({ title_es, title_en }: Titles, language: Language): string =>
  (language === 'en' && title_en) || title_es;

const createTranslator = (language: Language): i18n => {
  const translator = createInstance();
  void translator.init({
    lng: language,
    fallbackLng: false,
    ns: 'messages',
    resources: { [language]: { messages: texts[language] } },
    initAsync: false,
    // What operations are called by contains such characters.
    nsSeparator: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
  });
  const { formatter } = translator.services;
  formatter?.add('message', (value: unknown) => renderValue(value, language));
  formatter?.add('joined', (value: unknown) => renderValue(value, language));
  formatter?.add('title', (value: unknown) => titleIn(value as Titles, language));
  formatter?.add('bytes', (value) => byteSize(Number(value), language));
  formatter?.add('moment', (value) => writtenDateTime(String(value), language));
  formatter?.addCached('euros', () => {
    const { format } = new Intl.NumberFormat(language, currency);
    return (value) => format(Number(value));
  });
  return translator;
};

// Created on first use: most runs of a program speak one language.
const translators: Partial<Record<Language, i18n>> = {};
const translatorOf = (language: Language): i18n => (translators[language] ??= createTranslator(language));

/**
 * The text of a key; undefined if there is none. Besides messages, es.json contains terminal help by operation names.
 */
export const findText = (key: string, language: Language): string | undefined => {
  const text: unknown = translatorOf(language).getResource(language, 'messages', key);
  return typeof text === 'string' ? text : undefined;
};

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
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The error of a field, prefixed with its name. */
export const renderIssue = ({ field, message }: Issue, language: Language): string => {
  const text = renderValue(message, language);
  return field ? `${field}: ${text}` : text;
};

/**
 * The text of a message. A plain text, as stored by early versions, is returned unchanged; of a message of a later version,
 * that this one has no text for, the key.
 */
export const render = (message: Message | string, language: Language): string => {
  if (typeof message === 'string') return message;
  const { key, params = {} } = message;
  const count = params['count'];
  return translatorOf(language).t(key, {
    ns: 'messages',
    replace: params,
    ...(typeof count === 'number' && { count }),
  });
};

/** JSON with every message in it rendered. */
export const renderDeep = (value: unknown, language: Language): unknown => {
  if (isMessage(value)) return render(value, language);
  if (Array.isArray(value)) return value.map((item) => renderDeep(item, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, renderDeep(inner, language)]),
  );
};

/** The details of an error, rendered; undefined when it has no parameters. */
export const renderDetails = (params: Params, language: Language): Record<string, unknown> | undefined =>
  Object.keys(params).length ? (renderDeep(params, language) as Record<string, unknown>) : undefined;

/** A message for a text column that also contains external text, such as the answers of mail servers. */
export const storeMessage = (message: Message): string => JSON.stringify(message);

/** The message of a column, or the plain text in it. */
export const readStored = (text: string): Message | string => {
  if (!text.startsWith('{"key":')) return text;
  try {
    const stored: unknown = JSON.parse(text);
    return isMessage(stored) ? stored : text;
  } catch {
    return text;
  }
};

/** The text of a column: a stored message is rendered, plain text is returned unchanged. */
export const renderStored = (text: string, language: Language): string => {
  const stored = readStored(text);
  return typeof stored === 'string' ? stored : render(stored, language);
};

import type { Language } from '#core/text/language.ts';
import { findText, render } from '#core/kernel/render.ts';
import type { MessageKey, ParamsArguments } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';

/** A message in the language of the terminal. */
export type Text = <K extends MessageKey>(key: K, ...params: ParamsArguments<K>) => string;

/** A message without parameters. */
export type PlainKey = {
  [K in MessageKey]: [] extends ParamsArguments<K> ? K : never;
}[MessageKey];

export const createText =
  (language: Language): Text =>
  (key, ...params) =>
    render(message(key, ...params), language);

type Summarized = { operation: string; summary: string };

/** The summary of an operation. The operation itself has the English one; other languages look it up by name. */
export const summaryOf = ({ operation, summary }: Summarized, language: Language): string =>
  findText(`summaries.${operation}`, language) ?? summary;

/**
 * The description of a field. Those for one operation, or its module, take precedence over those for the field name.
 */
export const descriptionOf = (
  { operation }: Pick<Summarized, 'operation'>,
  { field, description }: { field: string; description: string },
  language: Language,
): string => {
  if (!description) return '';
  const [module = ''] = operation.split('.');
  const names = [`${operation}.${field}`, `${module}.${field}`, field];
  return names.map((name) => findText(`fields.${name}`, language)).find((text) => text) ?? description;
};

const languageOption = (args: readonly string[]): string | undefined => {
  const end = args.indexOf('--');
  const words = end < 0 ? args : args.slice(0, end);
  const at = words.lastIndexOf('--lang');
  const joined = words.findLast((word) => word.startsWith('--lang='));
  return joined?.slice('--lang='.length) ?? (at < 0 ? undefined : words[at + 1]);
};

/** The language of a command line: `--lang`, else that of the environment (POSIX: LC_ALL, LC_MESSAGES, LANG). */
export const languageOf = (args: readonly string[], environment: NodeJS.ProcessEnv): Language => {
  const option = languageOption(args);
  if (option === 'es' || option === 'en') return option;
  const locale = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  return /^es(?![a-z])/i.test(locale) ? 'es' : 'en';
};

import type { Catalogue } from './texts.ts';

const slot = /\\\{(=?)(\w+)\\\}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What these stand for is digits. */
const numbers = new Set(['count', 'line', 'minutes', 'revision']);

type Rule = { form: RegExp; said: string };

const rulesOf = (templates: Catalogue): Rule[] =>
  Object.entries(templates).map(([given, said]) => ({
    form: new RegExp(
      `^${escaped(given).replace(slot, (_, _again, name: string) => `(?<${name}>${numbers.has(name) ? '\\d+' : '.+?'})`)}$`,
      'su',
    ),
    said,
  }));

/** What stands before a colon: a field, a path, a number of a line. */
const prefixed = /^(\S[^:\n]{0,300}): (.+)$/s;

/**
 * Says in another language what was put together from parts: by whole texts, by templates with `{name}` for what stays and
 * `{=name}` for what is said in turn, part by part where parts are listed, and behind the name of a field or a file.
 * Answers null for what has no words.
 */
export const createRetelling = (
  texts: Catalogue,
  templates: Catalogue,
): ((text: string) => string | null) => {
  let rules: Rule[] | undefined;
  const byRule = (text: string): string | null => {
    rules ??= rulesOf(templates);
    for (const { form, said } of rules) {
      const found = form.exec(text);
      if (found)
        return said.replace(/\{(=?)(\w+)\}/g, (_, again: string, name: string) => {
          const given = found.groups?.[name] ?? '';
          return again ? (retell(given) ?? given) : given;
        });
    }
    return null;
  };
  const byParts = (text: string, sign: string): string | null => {
    const parts = text.split(sign);
    const told = parts.map((part) => (parts.length > 1 ? retell(part) : null));
    return told.some((part) => part !== null)
      ? told.map((part, index) => part ?? parts[index]).join(sign)
      : null;
  };
  const behindName = (text: string): string | null => {
    const [, name = '', rest = ''] = prefixed.exec(text) ?? [];
    const told = rest && retell(rest);
    return told ? `${name}: ${told}` : null;
  };
  const retell = (text: string): string | null =>
    (Object.hasOwn(texts, text) ? texts[text] : undefined) ??
    byRule(text) ??
    byParts(text, '; ') ??
    behindName(text);
  return retell;
};

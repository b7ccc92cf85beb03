/** A language of the terminal. */
export type Language = 'es' | 'en';

/** A text in the language of whoever sits at the terminal; `{name}` stands for a value. */
export type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/** English texts, which the sources are written in, and what stands for them. */
export type Catalogue = Readonly<Record<string, string>>;

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Texts out of a catalogue; what it lacks stays as it is. */
export const createSay =
  (catalogue: Catalogue = {}): Say =>
  (text, values = {}) =>
    filled(Object.hasOwn(catalogue, text) ? (catalogue[text] ?? text) : text, values);

const given = (args: readonly string[]): string | undefined => {
  const end = args.indexOf('--');
  const words = end < 0 ? args : args.slice(0, end);
  const at = words.lastIndexOf('--lang');
  const joined = words.findLast((word) => word.startsWith('--lang='));
  return joined?.slice('--lang='.length) ?? (at < 0 ? undefined : words[at + 1]);
};

/** The language of a command line: `--lang`, else that of the environment (POSIX: LC_ALL, LC_MESSAGES, LANG). */
export const languageOf = (args: readonly string[], environment: NodeJS.ProcessEnv): Language => {
  const asked = given(args);
  if (asked === 'es' || asked === 'en') return asked;
  const locale = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  return /^es(?![a-z])/i.test(locale) ? 'es' : 'en';
};

/** The texts of a language. */
export const loadTexts = async (language: Language): Promise<Say> =>
  createSay(
    language === 'es'
      ? (await import('./spanish/catalogue.ts')).spanish
      : (await import('./english.ts')).english,
  );

import { createRetelling } from './retell.ts';

/** A language of the terminal. */
export type Language = 'es' | 'en';

/** A text in the language of whoever sits at the terminal; `{name}` stands for a value. */
export type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/** English texts, which the sources are written in, and what stands for them. */
export type Catalogue = Readonly<Record<string, string>>;

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Texts out of a catalogue; what it lacks is retold, if it can be, or stays as it is. */
export const createSay =
  (catalogue: Catalogue = {}, retell: (text: string) => string | null = () => null): Say =>
  (text, values = {}) =>
    filled((Object.hasOwn(catalogue, text) ? catalogue[text] : retell(text)) ?? text, values);

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

const loadSpanish = async (): Promise<Say> => {
  const [{ spanish }, { reasons, templates }] = await Promise.all([
    import('./spanish/catalogue.ts'),
    import('./spanish/templates.ts'),
  ]);
  return createSay(spanish, createRetelling({ ...spanish, ...reasons }, templates));
};

const loadEnglish = async (): Promise<Say> => {
  const { english, templates } = await import('./english.ts');
  return createSay(english, createRetelling(english, templates));
};

/** The texts of a language. */
export const loadTexts = (language: Language): Promise<Say> =>
  language === 'es' ? loadSpanish() : loadEnglish();

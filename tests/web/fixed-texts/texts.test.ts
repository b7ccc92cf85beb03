/** @jest-environment node */
import { languages } from '#core/text/language.ts';
import { readTexts } from '#tests/architecture/support/locale-texts.ts';
import { readSources } from '#tests/architecture/support/source-files.ts';
import { fixedTexts, fixedWords } from './texts.ts';

const read = async (language: 'es' | 'en') => {
  const texts = await readTexts(language);
  // The page shows these two together: the age of the newest article.
  const radar = `${texts.get('home.updated')} ${texts.get('time.days_other')?.replace('{{count}} days', '{time}')}`;
  // The strip of topics shows the same, in hours on the day of a piece.
  const strip = `${texts.get('home.trendingUpdated')} ${texts.get('time.hours_other')?.replace('{{count}}', '2')}`;
  return [radar, strip, ...texts.values()].map((text) => text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '{$1}'));
};
const locales = { es: await read('es'), en: await read('en') };

/** Texts of pages outside the locale files: the built-in content, and the client's log messages. */
const sources = [...(await readSources())]
  .filter(([path]) => /^(?:apps\/web|core|fixtures\/content)\//.test(path) && !path.endsWith('.css'))
  .map(([, text]) => text)
  .join('\n');

const isSaid = (text: string, language: 'es' | 'en') =>
  locales[language].includes(text) || sources.includes(`'${text}'`);

describe('the fixed texts', () => {
  for (const [section, input] of Object.entries(fixedTexts))
    for (const [language, texts] of Object.entries(input))
      it(`occur literally in the client: ${section}, ${language}`, () => {
        const wanted = language === 'both' ? languages : [language as 'es' | 'en'];
        for (const one of wanted) expect(texts.filter((text) => !isSaid(text, one))).toEqual([]);
        expect(texts.length).toBeGreaterThan(0);
      });

  for (const [language, words] of Object.entries(fixedWords))
    it(`occur among the client's texts, ignoring the first letter's case: ${language}`, () => {
      const said = locales[language as 'es' | 'en'].map((text) => text.toLowerCase());
      expect(words.filter((word) => !said.some((text) => text.includes(word)))).toEqual([]);
    });

  it('are reported when missing', () => {
    expect(isSaid('No se pudo completar la suscripcion', 'es')).toBe(false);
    expect(isSaid('Entrar', 'en')).toBe(false);
  });
});

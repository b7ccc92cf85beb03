import { topics, trendingTopics } from '#core/articles/taxonomy.ts';
import { topicNamed } from '#core/articles/topic-names.ts';
import { usedKeys, findUsedKeys, placeholders, readSections, readTexts } from './support/locale-texts.ts';

const [spanish, english] = await Promise.all([readTexts('es'), readTexts('en')]);
const both = { spanish, english };

describe('the texts of the client', () => {
  it('exist in both languages', () => {
    expect([...usedKeys(english)].sort()).toEqual([...usedKeys(spanish)].sort());
    expect(spanish.size).toBeGreaterThan(50);
  });

  it("are in one file, by section: the panel's separate from the others", async () => {
    for (const language of ['es', 'en']) {
      const [pages = {}, panel = {}] = await readSections(language);
      expect(Object.keys(panel).filter((section) => section in pages)).toEqual([]);
      expect(Object.keys(panel).length).toBeGreaterThan(3);
    }
  });

  it('have the plural forms of their language for counted texts', () => {
    const counts = [0, 1, 2, 5, 11, 21, 100, 10_000];
    for (const [language, texts] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const rules = new Intl.PluralRules(language);
      const forms = new Set(counts.map((count) => rules.select(count)));
      const counted = [...texts.keys()]
        .filter((key) => key.endsWith('_other'))
        .map((key) => key.slice(0, -6));
      expect(counted.length).toBeGreaterThan(0);
      const wanted = counted.flatMap((key) => [...forms].map((form) => `${key}_${form}`));
      expect(wanted.filter((key) => !texts.has(key))).toEqual([]);
    }
  });

  it('are not empty, and have the same placeholders', () => {
    for (const texts of Object.values(both))
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    const different = [...spanish].filter(
      ([key, text]) =>
        english.has(key) && String(placeholders(text)) !== String(placeholders(english.get(key)!)),
    );
    expect(different).toEqual([]);
  });

  it('name topics in a form that the input understands', () => {
    for (const texts of Object.values(both))
      for (const topic of [...topics, ...trendingTopics])
        expect(topicNamed(texts.get(`topics.${topic}`)!)).toBe(topic);
  });
});

describe('the detection of keys', () => {
  it("finds them regardless of the translator's name", () => {
    const text =
      "const a = t('one'); const b = i18n.t('two.three', { count: 1 }); t(`four.${a}`); at('five');";
    expect(findUsedKeys(new Map([['apps/web/x.tsx', text]])).map(({ key }) => key)).toEqual([
      'one',
      'two.three',
    ]);
    expect(placeholders('{{name}} and {{ count }} of {{name, lowercase}}')).toEqual(['count', 'name']);
  });
});

import { screen } from '@testing-library/react';
import { useTexts } from '#apps/web/components/texts.ts';
import { topicName } from '#apps/web/components/labels.tsx';
import { addTexts, i18nOf } from '#apps/web/i18n.ts';
import { takeConsole } from '#tests/support/web-console.ts';
import { show, textsOf } from '#tests/support/web-page.tsx';

const es = {
  turnBack: 'Volver',
  only: 'Solo en español',
  wrote: 'Por {{author}}',
  reading_one: '{{count}} minuto',
  reading_other: '{{count}} minutos',
  part: { title: 'Noticias' },
};
const en = {
  turnBack: 'Back',
  wrote: 'By {{author}}',
  reading_one: '{{count}} minute',
  reading_other: '{{count}} minutes',
  part: { title: 'News' },
};
addTexts('part', { es, en });

declare module 'i18next' {
  interface ResourceNamespaceMap {
    part: typeof es;
  }
}

type Texts = (key: string, options?: Record<string, string | number>) => string;
const texts = (language: 'es' | 'en'): Texts => {
  const t = i18nOf(language).getFixedT(language, 'part');
  return (key, options = {}) => t(key as 'only', options);
};
const spanish = () => texts('es');
const english = () => texts('en');

describe('a text', () => {
  it("is in the page's language", () => {
    expect([spanish()('part.title'), english()('part.title')]).toEqual(['Noticias', 'News']);
  });

  it('falls back to Spanish', () => {
    expect(english()('only')).toBe('Solo en español');
  });

  it('falls back to its key, with a single warning', () => {
    for (const t of [spanish(), english()]) {
      for (let times = 0; times < 3; times += 1) expect(t('part.dek')).toBe('part.dek');
      expect(takeConsole()).toEqual(['warn: Missing translation: part.dek']);
    }
  });

  it("has its language's plural forms", () => {
    const read = (t: Texts) => [0, 1, 2, 21, 1_000_000].map((count) => t('reading', { count }));
    expect(read(spanish())).toEqual(['0 minutos', '1 minuto', '2 minutos', '21 minutos', '1000000 minutos']);
    expect(read(english())).toEqual(['0 minutes', '1 minute', '2 minutes', '21 minutes', '1000000 minutes']);
  });

  it('is found only by its full key', () => {
    for (const key of ['part', 'title', 'constructor', 'part.constructor', '__proto__', 'part.title.x']) {
      expect(spanish()(key)).toBe(key);
      expect(takeConsole()).toEqual([`warn: Missing translation: ${key}`]);
    }
  });

  it('contains parameters unchanged', () => {
    const t = spanish();
    const names = ['<b>Ana & "Eva"</b>', '{{author}} {{count}} $t(turnBack)', '$&', ''];
    expect(names.map((author) => t('wrote', { author }))).toEqual(names.map((author) => `Por ${author}`));
  });
});

describe('components', () => {
  const Back = () => <p>{useTexts()('article.back')}</p>;

  it('get the texts of their page', () => {
    show(<Back />, { language: 'en' });
    expect(screen.getByText('Back to news')).toBeTruthy();
  });
});

describe('the name of a topic', () => {
  it.each([
    ['regulacion', 'Regulación', 'Regulation'],
    ['agi', 'AGI', 'AGI'],
    ['ética digital', 'Ética digital', 'Ética digital'],
    ['drones', 'Drones', 'Drones'],
    ['regulacion.x', 'Regulacion.x', 'Regulacion.x'],
    ['constructor', 'Constructor', 'Constructor'],
  ])('%s is %s in Spanish and %s in English', (topic, spanishName, englishName) => {
    expect(topicName(textsOf('es'), topic)).toBe(spanishName);
    expect(topicName(textsOf('en'), topic)).toBe(englishName);
  });
});

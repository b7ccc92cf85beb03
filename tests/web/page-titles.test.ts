import { describe, expect, it } from '@jest/globals';
import en from '#apps/web/locales/en.json' with { type: 'json' };
import es from '#apps/web/locales/es.json' with { type: 'json' };
import { pageTitles } from '#core/covers/draw-cover.ts';

/** What each page calls itself. */
const headings = (texts: typeof es): Record<string, string> => ({
  inicio: texts.home.hero,
  noticias: texts.news.title,
  entrevistas: texts.interviews.title,
  referentes: texts.referents.title,
  empresas: texts.companies.title,
  aplicaciones: texts.applications.title,
  recursos: texts.resources.title,
  servicios: texts.services.title,
  contacto: texts.contact.title,
});

describe('the covers of pages', () => {
  it.each([
    ['es', es],
    ['en', en],
  ] as const)('bear the headings of their pages: %s', (language, texts) => {
    const titles = Object.entries(pageTitles).map(([name, title]) => [name, title[language]]);
    expect(Object.fromEntries(titles)).toEqual(headings(texts));
  });
});

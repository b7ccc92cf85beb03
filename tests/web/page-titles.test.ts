import en from '#apps/web/locales/en.json' with { type: 'json' };
import es from '#apps/web/locales/es.json' with { type: 'json' };
import servicesEn from '#apps/web/locales/services/en.json' with { type: 'json' };
import servicesEs from '#apps/web/locales/services/es.json' with { type: 'json' };
import coversEn from '#core/messages/en.json' with { type: 'json' };
import coversEs from '#core/messages/es.json' with { type: 'json' };

/** The heading of each page. */
const headings = (texts: typeof es & typeof servicesEs): Record<string, string> => ({
  inicio: texts.home.hero,
  noticias: texts.news.title,
  entrevistas: texts.interviews.title,
  referentes: texts.referents.title,
  empresas: texts.companies.title,
  aplicaciones: texts.applications.title,
  recursos: texts.resources.title,
  servicios: texts.services.title,
  contacto: texts.contact.title,
  correcciones: texts.corrections.title,
  temas: texts.topicPages.title,
  cronologias: texts.chronologies.title,
  archivo: texts.archive.title,
  autores: texts.authors.title,
});

describe('the covers of pages', () => {
  it.each([
    ['es', { ...es, ...servicesEs }, coversEs],
    ['en', { ...en, ...servicesEn }, coversEn],
  ] as const)('have the headings of their pages: %s', (_language, texts, covers) => {
    expect(covers['cover-titles']).toEqual({ ...headings(texts), privacidad: covers.privacy.title });
  });
});

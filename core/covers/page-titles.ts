import type { Language } from '../kernel/language.ts';

/** What the covers of pages that stand for no one piece are titled; those that editors write have their own titles. */
export const pageTitles: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  inicio: { es: 'Navigating AI Risks', en: 'Navigating AI Risks' },
  noticias: { es: 'Noticias', en: 'News' },
  entrevistas: { es: 'Entrevistas', en: 'Interviews' },
  referentes: { es: 'Referentes', en: 'Experts' },
  empresas: { es: 'Empresas', en: 'Companies' },
  aplicaciones: { es: 'Aplicaciones', en: 'Applications' },
  recursos: { es: 'Recursos', en: 'Resources' },
  servicios: { es: 'Servicios', en: 'Services' },
  contacto: { es: 'Contacto', en: 'Contact' },
};

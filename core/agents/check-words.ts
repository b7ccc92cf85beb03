import type { CheckId } from '../articles/check-ids.ts';

/** What the checklist looks at, in words. */
export const checkWords: Record<CheckId, string> = {
  title: 'el título',
  summary: 'el resumen',
  'body-es': 'el texto en español',
  'body-en': 'el texto en inglés',
  english: 'la versión inglesa',
  language: 'el idioma del texto',
  markup: 'las marcas del texto',
  sources: 'las fuentes',
  'source-addresses': 'las direcciones de las fuentes',
  topics: 'los temas',
  tags: 'las etiquetas',
  image: 'la imagen',
  'ai-label': 'el rótulo de IA',
  demo: 'que es una demostración',
  sponsor: 'el patrocinio',
  date: 'la fecha, que está en el futuro',
  duplicates: 'los artículos parecidos',
};

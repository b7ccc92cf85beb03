/** Content types (docs/product.md 3.5); `novedad-industria` is sponsored and shown as 'Industry update'. */
export const contentTypes = ['noticia', 'analisis', 'entrevista', 'recurso', 'novedad-industria'] as const;
export type ContentType = (typeof contentTypes)[number];

/** The topics with their own names; any other text is an alias shown with its first letter capitalised. */
export const topics = [
  'regulacion',
  'seguridad-alignment',
  'trabajo-economia',
  'etica-sesgos',
  'tecnica-modelos',
  'desinformacion-deepfakes',
  'riesgos-existenciales',
  'regulacion-politicas',
  'critico-ia-generativa',
] as const;
export type Topic = (typeof topics)[number];

/** The six aliases of the trending strip (docs/product.md 2.2). */
export const trendingTopics = [
  'deepfakes',
  'ai-act',
  'desplazamiento-laboral',
  'agi',
  'sesgo-algoritmico',
  'alignment',
] as const;

/** How an article card marks a topic (docs/product.md 2.5). */
export type BadgeVariant = 'default' | 'secondary' | 'outline' | 'destructive';

const badgeVariants = new Map<string, BadgeVariant>([
  ['regulacion', 'default'],
  ['analisis', 'secondary'],
  ['novedad-industria', 'outline'],
  ['seguridad-alignment', 'destructive'],
]);

/** Badge of a card by its first topic; 'default' for all other topics. */
export const badgeVariant = (articleTopics: readonly string[]): BadgeVariant =>
  badgeVariants.get(articleTopics[0] ?? '') ?? 'default';

/** A topic without a translation, with its first letter capitalised (docs/product.md 3.6). */
export const capitalized = (topic: string): string =>
  topic.charAt(0).toLocaleUpperCase('es') + topic.slice(1);

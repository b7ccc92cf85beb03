/** The fields of work of a referent (docs/product.md 3.7). */
export const referentFocuses = [
  'riesgos-existenciales',
  'etica-sesgos',
  'seguridad-alignment',
  'regulacion-politicas',
  'critico-ia-generativa',
] as const;

/** Kinds of organisations (docs/product.md 3.7). */
export const companyTypes = [
  'laboratorio',
  'proveedor-modelo',
  'think-tank',
  'alianza',
  'comunidad',
] as const;

/** The purpose of an application (docs/product.md 3.7). */
export const applicationCategories = [
  'verificacion',
  'autenticidad',
  'bienestar-digital',
  'transparencia-etiquetado',
  'educacion',
  'compliance',
] as const;

/** How many use cases an application's card shows (docs/product.md 2.8). */
export const shownUseCases = 3;

/** The types of resources with an icon of their own; others are free text (docs/product.md 2.8). */
export const resourceTypes = ['regulacion', 'informe', 'guia', 'foro', 'dataset'] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** The type if it has an icon of its own; null for free text. */
export const knownResourceType = (type: string): ResourceType | null =>
  resourceTypes.find((found) => found === type) ?? null;

/** The fields of work of a referent (spec section 3). */
export const referentFocuses = [
  'riesgos-existenciales',
  'etica-sesgos',
  'seguridad-alignment',
  'regulacion-politicas',
  'critico-ia-generativa',
] as const;

/** Kinds of organisations (spec section 3). */
export const companyTypes = [
  'laboratorio',
  'proveedor-modelo',
  'think-tank',
  'alianza',
  'comunidad',
] as const;

/** The purpose of an application (spec section 3). */
export const applicationCategories = [
  'verificacion',
  'autenticidad',
  'bienestar-digital',
  'transparencia-etiquetado',
  'educacion',
  'compliance',
] as const;

/** How many use cases an application's card shows (spec section 9). */
export const shownUseCases = 3;

/** The types of resources with an icon of their own; others are free text (spec section 2). */
export const resourceTypes = ['regulacion', 'informe', 'guia', 'foro', 'dataset'] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** The type if it has an icon of its own; null for free text. */
export const knownResourceType = (type: string): ResourceType | null =>
  resourceTypes.find((known) => known === type) ?? null;

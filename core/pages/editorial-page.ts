import { z } from 'zod';
import { Line, Day } from '../input/fields.ts';
import { Slug } from '../input/slug.ts';
import { storedFields } from '../kernel/entity.ts';
import type { Collection } from '../items/collection.ts';

/** The slugs of the editorial pages, which are their addresses. */
export const pageSlugs = ['metodologia', 'publicidad', 'privacidad', 'aviso-legal'] as const;

export const EditorialPageContent = z.object({
  slug: Slug,
  title_es: Line.min(1).max(300),
  title_en: Line.max(300).nullable(),
  dek_es: z.string().max(1000),
  dek_en: z.string().max(1000).nullable(),
  body_es: z.string().max(1_000_000),
  body_en: z.string().max(1_000_000).nullable(),
  last_updated: Day,
});
/** A page that the editors maintain, such as the methodology; bodies are Markdown. */
export type EditorialPageContent = z.infer<typeof EditorialPageContent>;

export const EditorialPage = EditorialPageContent.extend(storedFields);
export type EditorialPage = z.infer<typeof EditorialPage>;

declare module '../kernel/ports.ts' {
  interface Stores {
    pages: Collection<EditorialPage>;
  }
}

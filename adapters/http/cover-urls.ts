import { pieceCoverPath } from '#core/covers/cover-address.ts';
import type { Site } from './feed.ts';

type Fields = Record<string, unknown>;
type Article = { slug: string; image_url: string | null; cover_variant: number };

/** The additional fields of every article in JSON. */
export const coverFields = ['cover_url_es', 'cover_url_en'] as const;

/** Whether these are the fields of an article, or of its schema. */
export const isArticle = (value: Fields): boolean => 'cover_variant' in value && 'image_url' in value;

/**
 * Adds the full addresses of its cover to every article of an answer: the picture of 1200 by 630 pixels for feeds,
 * structured data and previews.
 */
export const withCoverUrls = (site: Pick<Site, 'url'>, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => withCoverUrls(site, item));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  if (!isArticle(fields))
    return Object.fromEntries(
      Object.entries(fields).map(([name, inner]) => [name, withCoverUrls(site, inner)]),
    );
  const article = fields as Article & Fields;
  return {
    ...article,
    cover_url_es: site.url + pieceCoverPath('noticias', article, 'es'),
    cover_url_en: site.url + pieceCoverPath('noticias', article, 'en'),
  };
};

/** The body of an answer. */
export const toJson = (site: Pick<Site, 'url'>, output: unknown): Buffer =>
  Buffer.from(JSON.stringify(withCoverUrls(site, output)));

/** The schemas of these fields for OpenAPI. */
export const coverSchemas = Object.fromEntries(
  coverFields.map((name) => [
    name,
    {
      type: 'string',
      format: 'uri',
      description: `The cover, 1200x630, as a full address (${name.endsWith('es') ? 'Spanish' : 'English'} title): cut from image_url where that is stored here, else drawn`,
    },
  ]),
);

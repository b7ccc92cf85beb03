import { z } from 'zod';
import { Line } from '../input/fields.ts';
import { references } from '../input/references.ts';
import { ImageProvenance } from '../items/provenance.ts';
import { pictureLimits, pictureOrigins } from './picture-limits.ts';

/** `<first 32 hex of SHA-256>-<width>x<height>.<extension>`: what the address `/media/<name>` ends with. */
export const PictureName = z
  .string()
  .max(80)
  .regex(/^[0-9a-f]{32}-\d+x\d+\.(?:png|jpg|webp|gif|avif)$/, 'value.picture-name')
  .describe('Name of the picture: what its address /media/... ends with; or that address')
  .register(references, { to: 'item' });

/** The name of a file of the library: that of a picture, or `<first 32 hex of SHA-256>.pdf` of a document. */
export const MediaName = z
  .string()
  .max(80)
  .regex(/^[0-9a-f]{32}(?:-\d+x\d+\.(?:png|jpg|webp|gif|avif)|\.pdf)$/, 'value.media-name')
  .describe('Name of the picture or document: what its address /media/... ends with; or that address')
  .register(references, { to: 'item' });

const text = (limit: number) => Line.trim().max(limit).nullable();
const fraction = (side: string) =>
  z.coerce
    .number<number>()
    .min(0)
    .max(1)
    .nullable()
    .describe(`The focal point, from 0 (${side} edge) to 1; it stays visible when the picture is cropped`);

/** The texts of a picture that editors write. */
export const pictureTexts = {
  file_name: text(pictureLimits.file_name).describe('The original file name'),
  alt_es: text(pictureLimits.alt).describe('The alternative text in Spanish'),
  alt_en: text(pictureLimits.alt).describe('The same in English'),
  credit: text(pictureLimits.credit).describe('Its creator or origin'),
  licence: text(pictureLimits.licence).describe('Its licence'),
};

export const Picture = z.object({
  name: MediaName,
  url: z.string(),
  type: z.string().describe('Of a picture: image/...; of a document: application/pdf'),
  width: z.int().nonnegative().describe('Pixels; 0 for a document'),
  height: z.int().nonnegative().describe('Pixels; 0 for a document'),
  size: z.int().nonnegative().describe('Bytes'),
  ...pictureTexts,
  focal_x: fraction('left'),
  focal_y: fraction('top'),
  origin: z.enum(pictureOrigins),
  provenance: ImageProvenance.nullable().describe('How it was made, if with AI'),
  created_at: z.iso.datetime(),
  created_by: z.string().nullable().describe('Who added it'),
  revision: z.int().positive(),
});
/** A picture or document of the library, without its bytes. */
export type Picture = z.infer<typeof Picture>;

/** The metadata of a picture when it is first stored. */
export type NewPicture = Partial<
  Pick<
    Picture,
    'file_name' | 'alt_es' | 'alt_en' | 'credit' | 'licence' | 'focal_x' | 'focal_y' | 'origin' | 'provenance'
  >
>;

/** The address of a stored picture. */
export const pictureAddress = (name: string): string => `/media/${name}`;

/** Texts as they are stored: an empty one is null. */
export const storedTexts = <T extends object>(texts: T) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : (value as unknown)]),
  ) as { [K in keyof T]?: Exclude<T[K], undefined> };

/** Where a picture is used. */
export const PictureUse = z.object({
  kind: z
    .enum([
      'article',
      'pending',
      'pending-interview',
      'referent',
      'company',
      'application',
      'resource',
      'page',
      'offer',
      'topic',
      'chronology',
      'profile',
      'contact-settings',
      'newsletter',
    ])
    .describe(
      'What uses it; pending, pending-interview: changes of an article or interview that are not published yet',
    ),
  id: z.string().describe('The slug, or the id of a newsletter'),
  title: z.string(),
  state: z
    .string()
    .nullable()
    .describe('Its status, or trash; history: only an earlier version uses it, which can be restored'),
});
export type PictureUse = z.infer<typeof PictureUse>;

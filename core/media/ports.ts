import { z } from 'zod';
import type { Variant } from './variants.ts';

export const Media = z.object({
  /** `<first 32 hex of SHA-256>-<width>x<height>.<extension>`: what the address `/media/<name>` ends with. */
  name: z.string().regex(/^[0-9a-f]{32}-\d+x\d+\.(?:png|jpg|webp|gif|avif)$/),
  type: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
/** A stored picture, named by its content. */
export type Media = z.infer<typeof Media>;

/** A picture with its bytes. */
export type MediaFile = Media & { bytes: Uint8Array };

/** Pictures by content: the same bytes are stored once. */
export type MediaStore = {
  /** Stores it unless it is there. Only inside a transaction. */
  put(file: MediaFile): Promise<void>;
  /** Null when there is none of that name. */
  get(name: string): Promise<MediaFile | null>;
};

/** Looks into picture files. */
export type ImageReader = {
  /**
   * What these bytes are, safe to serve: drawings (SVG) become pixels, pictures lose what they say about who took them,
   * when, where and with what, and are turned upright. Colour profile and how a picture was made (XMP, IPTC
   * `DigitalSourceType`) stay. `was`: what it would have been called with all that. Throws `validation` when they are no
   * picture.
   */
  read(bytes: Uint8Array): Promise<MediaFile & { was?: string }>;
};

/** Makes pictures smaller, few at a time: turned upright, with what they say about how they were made (XMP). */
export type ImageResizer = {
  /** Null when that cannot be: the bytes are damaged, the picture moves, or it has fewer pixels than are asked for. */
  resize(file: Pick<MediaFile, 'bytes'>, variant: Variant): Promise<Uint8Array | null>;
};

/** A cache of pictures made smaller. They can be made again at any time. */
export type VariantStore = {
  /** Null when none is cached. */
  get(name: string, variant: Variant): Promise<Uint8Array | null>;
  /** Stores it unless one is there, or the picture itself is not. */
  keep(name: string, variant: Variant, bytes: Uint8Array): Promise<void>;
};

/** Turns drawings into pictures. */
export type DrawingRasterizer = {
  /** A document of SVG that the product made itself, as PNG in the drawing's own size. */
  toPng(svg: string): Promise<Uint8Array>;
};

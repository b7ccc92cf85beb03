import { z } from 'zod';
import type { ImageProvenance } from '../kernel/provenance.ts';
import type { Position } from '../kernel/cursor.ts';
import type { NewPicture, Picture, PictureUse } from './picture.ts';
import { PictureName } from './picture.ts';
import type { Variant } from './variants.ts';

export const Media = z.object({
  name: PictureName,
  type: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
/** A stored picture, named by its content. */
export type Media = z.infer<typeof Media>;

/** A picture with its bytes. */
export type MediaFile = Media & { bytes: Uint8Array };

export type PictureQuery = {
  /** All its words stand in the texts of a picture, accents and case aside. */
  q?: string | undefined;
  origin?: Picture['origin'] | undefined;
  limit: number;
  after: Position | null;
};

/** Pictures by content: the same bytes are stored once. */
export type MediaStore = {
  /** Stores it unless it is there; imported unless `about` says more. Only inside a transaction. */
  put(file: MediaFile, about?: NewPicture): Promise<void>;
  /** Null when there is none of that name. */
  get(name: string): Promise<MediaFile | null>;
  /** What is known of it; null when there is none of that name. */
  find(name: string): Promise<Picture | null>;
  /** After a position by (created_at, name), newest first, and how many there are, counted no further than `countLimit` + 1. */
  list(query: PictureQuery): Promise<{ items: Picture[]; counted: number }>;
  /** Writes its texts and focal point over the revision that was read. Throws `conflict`. Only inside a transaction. */
  save(picture: Picture): Promise<Picture>;
  /** Takes it out with its smaller variants. Throws `conflict` for a stale revision. Only inside a transaction. */
  remove(picture: Picture): Promise<void>;
  /** What refers to it now, in any field or body; the trash and pending changes included, versions not. At most 100. */
  usage(name: string): Promise<PictureUse[]>;
};

/** Where the bytes of pictures are stored, if not in the database. Objects are named by their content and never change. */
export type PictureBytes = {
  /** The same name again replaces it. Throws `unavailable`. */
  put(file: Pick<MediaFile, 'name' | 'type' | 'bytes'>): Promise<void>;
  /** Null when there is none of that name. Throws `unavailable`. */
  get(name: string): Promise<Uint8Array | null>;
  /** One that is not there counts as removed. Throws `unavailable`. */
  remove(name: string): Promise<void>;
};

/** A part of a picture, in its pixels. */
export type Rectangle = { left: number; top: number; width: number; height: number };

/** A picture that was read, and how it says it was made, if with AI. */
export type ReadPicture = MediaFile & { was?: string; provenance?: ImageProvenance };

/** Looks into picture files. */
export type ImageReader = {
  /**
   * What these bytes are, re-encoded and safe to serve: drawings (SVG) become pixels, large pictures shrink to 4096 pixels,
   * pictures lose what they say about who took them, when, where and with what, and are turned upright. Colour profile and
   * how a picture was made (XMP, IPTC `DigitalSourceType`) stay. `was`: what the given bytes would have been called. Throws
   * `validation` when they are no picture, or one of too many pixels, which is found out before it is decoded.
   */
  read(bytes: Uint8Array): Promise<ReadPicture>;
  /** A part of a stored picture as one of its own; how it was made stays in it. Of a moving one the first frame is taken. */
  crop(bytes: Uint8Array, part: Rectangle): Promise<ReadPicture>;
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
  put(name: string, variant: Variant, bytes: Uint8Array): Promise<void>;
};

/** Turns drawings into pictures. */
export type DrawingRasterizer = {
  /** A document of SVG that the product made itself, as PNG in the drawing's own size. */
  toPng(svg: string): Promise<Uint8Array>;
};

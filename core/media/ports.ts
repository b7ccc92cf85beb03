import { z } from 'zod';
import type { ImageProvenance } from '../items/provenance.ts';
import type { Position } from '../input/cursor.ts';
import type { NewPicture, Picture, PictureUse } from './picture.ts';
import { MediaName } from './picture.ts';
import type { MediaKind } from './picture-limits.ts';
import type { Variant } from './variants.ts';

export const Media = z.object({
  name: MediaName,
  type: z.string(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
});
/** A stored picture or document, identified by its content. */
export type Media = z.infer<typeof Media>;

/** A picture with its bytes. */
export type MediaFile = Media & { bytes: Uint8Array };

export type PictureQuery = {
  /** All words must occur in the texts of a picture, ignoring accents and case. */
  q?: string | undefined;
  origin?: Picture['origin'] | undefined;
  media_type?: MediaKind | undefined;
  limit: number;
  after: Position | null;
};

/** How many uses of a picture are listed. */
export const listedUses = 100;

/** Pictures and documents by content: the same bytes are stored once. */
export type MediaStore = {
  /** Stores it unless it exists; its origin is `imported` unless `about` says otherwise. Only inside a transaction. */
  put(file: MediaFile, about?: NewPicture): Promise<void>;
  /** Null when there is no picture with this name. */
  get(name: string): Promise<MediaFile | null>;
  /** Its metadata; null when there is no picture with this name. */
  find(name: string): Promise<Picture | null>;
  /** The id of the account that uploaded it or cut it from another; null when that is unknown, or was none. */
  uploader(name: string): Promise<string | null>;
  /** The credits of the pictures with these names, as readers see them; those without one are omitted. */
  credits(names: readonly string[]): Promise<Map<string, string>>;
  /** After a position by (created_at, name), newest first, and their total, counted up to `countLimit` + 1. */
  list(query: PictureQuery): Promise<{ items: Picture[]; counted: number }>;
  /** Replaces the texts and focal point of the revision that was read. Throws `conflict`. Only inside a transaction. */
  save(picture: Picture): Promise<Picture>;
  /** Deletes it with its smaller variants. Throws `conflict` for a stale revision. Only inside a transaction. */
  remove(picture: Picture): Promise<void>;
  /**
   * What refers to it, in any field or body: now, including the trash and pending changes, or else only in a version of
   * its history. Each thing once, at most `listedUses`.
   */
  usage(name: string): Promise<PictureUse[]>;
};

/** Where the bytes of pictures are stored, if not in the database. Objects are named by their content and immutable. */
export type PictureBytes = {
  /** The same name again replaces it. Throws `unavailable`. */
  put(file: Pick<MediaFile, 'name' | 'type' | 'bytes'>): Promise<void>;
  /** Null when there is no object with this name. Throws `unavailable`. */
  get(name: string): Promise<Uint8Array | null>;
  /** Succeeds when it does not exist. Throws `unavailable`. */
  remove(name: string): Promise<void>;
};

/** A rectangle of a picture, in its pixels. */
export type Rectangle = { left: number; top: number; width: number; height: number };

/** A decoded picture, and the AI provenance in its metadata, if any. */
export type ReadPicture = MediaFile & { was?: string; provenance?: ImageProvenance; stopped?: boolean };

/** Decodes picture files, and checks documents. */
export type ImageReader = {
  /**
   * Re-encodes these bytes so that they are safe to serve: drawings (SVG) become pixels, large pictures shrink to 4096
   * pixels, metadata about who took them, when, where and with what is removed, and they are rotated upright. Colour
   * profile and provenance (XMP, IPTC `DigitalSourceType`) stay. `was`: the name the original bytes would have.
   * GIF and WebP go on moving; `stopped`: the file moved in another format, of which only the first frame is kept.
   * A document (PDF), known by its start and its end, stays byte for byte, without a size in pixels.
   * Throws `validation` for other files, or for too many pixels, which is checked before decoding.
   */
  read(bytes: Uint8Array): Promise<ReadPicture>;
  /** Crops a stored picture; its provenance metadata is preserved, and so is its animation. */
  crop(bytes: Uint8Array, part: Rectangle): Promise<ReadPicture>;
};

/** Resizes pictures, few at a time: rotated upright, with their provenance metadata (XMP). */
export type ImageResizer = {
  /**
   * Null when that is impossible: the bytes are damaged, the picture is animated, or it has fewer pixels than
   * requested.
   */
  resize(file: Pick<MediaFile, 'bytes'>, variant: Variant): Promise<Uint8Array | null>;
};

/** A cache of resized pictures. They can be recreated at any time. */
export type VariantStore = {
  /** Null when none is cached. */
  get(name: string, variant: Variant): Promise<Uint8Array | null>;
  /** Stores it unless it exists, or the picture itself does not. */
  put(name: string, variant: Variant, bytes: Uint8Array): Promise<void>;
};

/** What a page says of itself where it is linked to; the title is empty when it has none. */
export type PageCard = {
  title: string;
  site: string | null;
  /** The address of its picture, and what it says that this shows. */
  picture: { url: string; alt: string } | null;
};

/** Rasterizes drawings. */
export type DrawingRasterizer = {
  /** An SVG document generated by the product, as PNG in the drawing's own size. */
  toPng(svg: string): Promise<Uint8Array>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    media: MediaStore;
    variants: VariantStore;
  }
  interface Ports {
    images: ImageReader;
    resizer: ImageResizer;
    rasterizer: DrawingRasterizer;
  }
}

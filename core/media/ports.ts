import { z } from 'zod';

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
  /** What these bytes are, safe to serve: drawings (SVG) become pixels. Throws `validation` when they are no picture. */
  read(bytes: Uint8Array): Promise<MediaFile>;
};

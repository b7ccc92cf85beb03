/** How large the file of a picture may be: 20 MB. */
export const maxPictureBytes = 20_000_000;

/** The kinds of files that a browser lets somebody choose; what is in them decides. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

/** How pictures come into the library. */
export const pictureOrigins = ['uploaded', 'imported', 'generated'] as const;

/** How many characters each text of a picture may have. */
export const pictureLimits = { file_name: 200, alt: 500, credit: 200, licence: 200 } as const;

/** A focal point as CSS places a picture (`30% 65%`); null where there is none. */
export const focusText = ({
  focal_x: x,
  focal_y: y,
}: {
  focal_x: number | null;
  focal_y: number | null;
}): string | null => (x === null || y === null ? null : `${Math.round(x * 100)}% ${Math.round(y * 100)}%`);

/** Credit and licence of a picture as readers see them; null where neither is known. */
export const creditText = ({
  credit,
  licence,
}: {
  credit: string | null;
  licence: string | null;
}): string | null => [credit, licence].filter(Boolean).join(' · ') || null;

/** The shapes that pictures of the site are cut to: wide, classic, square, that of previews; and any. */
export const pictureShapes = ['16:9', '4:3', '1:1', '1.91:1', 'free'] as const;
export type PictureShape = (typeof pictureShapes)[number];

/** Width by height of a shape; null when it is free. */
export const ratioOf = (shape: PictureShape): number | null => {
  if (shape === 'free') return null;
  const [width = 1, height = 1] = shape.split(':').map(Number);
  return width / height;
};

/** Whether a part has a shape, as exactly as whole pixels allow. */
export const fitsShape = (
  shape: PictureShape,
  { width, height }: { width: number; height: number },
): boolean => {
  const ratio = ratioOf(shape);
  return ratio === null || Math.abs(width - height * ratio) <= Math.max(1, ratio);
};

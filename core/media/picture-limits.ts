/** Maximum file size of a picture or document: 20 MB. */
export const maxMediaBytes = 20_000_000;

/** The type of the documents that the library takes. */
export const documentType = 'application/pdf';

/** Whether a file of the library is a document, which readers download, and not a picture. */
export const isDocument = ({ type }: { type: string }): boolean => type === documentType;

/** What the library has. */
export const mediaKinds = ['picture', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The file types that the browser's dialog offers; the server checks the actual content. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

/** How pictures were added to the library. */
export const pictureOrigins = ['uploaded', 'imported', 'generated'] as const;

/** Maximum length of each text of a picture, in characters. */
export const pictureLimits = { file_name: 200, alt: 500, credit: 200, licence: 200 } as const;

/** A focal point as a CSS position (`30% 65%`); null when there is none. */
export const focusText = ({
  focal_x: x,
  focal_y: y,
}: {
  focal_x: number | null;
  focal_y: number | null;
}): string | null => (x === null || y === null ? null : `${Math.round(x * 100)}% ${Math.round(y * 100)}%`);

/** Credit and licence of a picture as readers see them; null when both are unknown. */
export const creditText = ({
  credit,
  licence,
}: {
  credit: string | null;
  licence: string | null;
}): string | null => [credit, licence].filter(Boolean).join(' · ') || null;

/** Whether a credit begins by saying what it credits, such as 'Foto: Ana Ruiz'. */
export const isNamedCredit = (credit: string): boolean => /^\p{L}+:/u.test(credit);

/** The shapes that pictures can be cropped to: wide, classic, square, share preview; and free. */
export const pictureShapes = ['16:9', '4:3', '1:1', '1.91:1', 'free'] as const;
export type PictureShape = (typeof pictureShapes)[number];

/** Width by height of a shape; null when it is free. */
export const ratioOf = (shape: PictureShape): number | null => {
  if (shape === 'free') return null;
  const [width = 1, height = 1] = shape.split(':').map(Number);
  return width / height;
};

/** Whether a rectangle has a shape, as exactly as whole pixels allow. */
export const fitsShape = (
  shape: PictureShape,
  { width, height }: { width: number; height: number },
): boolean => {
  const ratio = ratioOf(shape);
  return ratio === null || Math.abs(width - height * ratio) <= Math.max(1, ratio);
};

/** The widths, in pixels, that stored pictures are offered in. */
const ladder = [320, 480, 640, 960, 1280, 1600] as const;
const [narrowest, widest] = [ladder[0], ladder.at(-1)!];

/** The formats that variants are created in, the smaller first. */
export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** The point that cropping must keep visible, in percent of width and height. */
export type CutFocus = { x: number; y: number };

/**
 * A resized picture: its width and format. With a height it is cropped to that shape, around its focal point if it has
 * one.
 */
export type Variant = { width: number } & (
  { format: VariantFormat } | { format: 'jpg'; height: number; focus?: CutFocus }
);

/** The size of share previews, as large previews of social networks and mail use it. */
export const shareVariant = { width: 1200, height: 630, format: 'jpg' } as const satisfies Variant;

const mediaAddress = /^\/media\/([0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})\.(?:png|jpg|webp|gif|avif))$/;

type StoredPicture = { name: string; width: number; height: number };

/**
 * The properties encoded in the address of a stored picture (`/media/<hash>-<W>x<H>.<ext>`); null for any other
 * address.
 */
export const storedPicture = (address: string): StoredPicture | null => {
  const [, name, width, height] = mediaAddress.exec(address) ?? [];
  return name ? { name, width: Number(width), height: Number(height) } : null;
};

// GIFs are used for animation, which resizing would remove.
const staysAsItIs = (name: string) => name.endsWith('.gif');

/** The widths a picture is offered in: those below its own, and its own unless it is out of range. */
export const widthsOf = ({ name, width }: Pick<StoredPicture, 'name' | 'width'>): number[] => {
  if (staysAsItIs(name) || width < narrowest) return [];
  const narrower = ladder.filter((one) => one < width);
  return width > widest ? narrower : [...narrower, width];
};

/** The `srcset` of a stored picture in one format; empty when it is only offered in its own size. */
export const variantSet = (picture: StoredPicture, format: VariantFormat): string =>
  widthsOf(picture)
    .map((width) => `/media/${picture.name}/${width}.${format} ${width}w`)
    .join(', ');

const shareSize = `${shareVariant.width}x${shareVariant.height}`;

/**
 * The path of a stored picture cropped to the share preview, around its focal point (`30% 65%`) if it has one; null for
 * any other address.
 */
export const sharePath = (address: string, focus?: string | null): string | null => {
  const picture = storedPicture(address);
  const [x, y] = focus?.match(/\d+/g) ?? [];
  return picture && `/media/${picture.name}/${shareSize}${x && y ? `-${x}-${y}` : ''}.${shareVariant.format}`;
};

const shareName = new RegExp(`^${shareSize}(?:-(\\d{1,3})-(\\d{1,3}))?\\.${shareVariant.format}$`);

const parseCut = (cut: string): Variant | null => {
  const [whole, x, y] = shareName.exec(cut) ?? [];
  if (!whole) return null;
  return { ...shareVariant, ...(x && y && { focus: { x: Number(x), y: Number(y) } }) };
};

const variantName = /^([^/]+)\/(\d{3,4})\.(avif|webp)$/;

/** The picture and variant that a path after `/media/` identifies; null when it is not offered. */
export const variantAtPath = (rest: string): { name: string; variant: Variant } | null => {
  const [whole = '', cut] = rest.split('/');
  const shared = cut === undefined ? null : parseCut(cut);
  if (shared && storedPicture(`/media/${whole}`)) return { name: whole, variant: shared };
  const [, name = '', digits, format] = variantName.exec(rest) ?? [];
  const picture = storedPicture(`/media/${name}`);
  const width = picture && widthsOf(picture).find((one) => String(one) === digits);
  return width ? { name, variant: { width, format: format as VariantFormat } } : null;
};

/** The widths, in pixels, that stored pictures are offered in. */
const ladder = [320, 480, 640, 960, 1280, 1600] as const;
const [narrowest, widest] = [ladder[0], ladder.at(-1)!];

/** The kinds of picture that variants are made in, the smaller first. */
export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** What has to stay in sight of a picture that is cut, in hundredths of its width and height. */
export type CutFocus = { x: number; y: number };

/**
 * A stored picture made smaller: its width, and the kind of picture it becomes. With a height it is cut to that shape, around
 * its focal point where it has one.
 */
export type Variant = { width: number } & (
  { format: VariantFormat } | { format: 'jpg'; height: number; focus?: CutFocus }
);

/** The shape that pictures are shared in, as the large previews of social networks and mail take it. */
export const shareVariant = { width: 1200, height: 630, format: 'jpg' } as const satisfies Variant;

const mediaAddress = /^\/media\/([0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})\.(?:png|jpg|webp|gif|avif))$/;

type StoredPicture = { name: string; width: number; height: number };

/** What the address of a stored picture says about it (`/media/<hash>-<W>x<H>.<ext>`); null for any other address. */
export const storedPicture = (address: string): StoredPicture | null => {
  const [, name, width, height] = mediaAddress.exec(address) ?? [];
  return name ? { name, width: Number(width), height: Number(height) } : null;
};

// A GIF is there because it moves: made smaller it would stand still.
const staysAsItIs = (name: string) => name.endsWith('.gif');

/** The widths a picture is offered in: those below its own, and its own unless it is too big or too small for that. */
export const widthsOf = ({ name, width }: Pick<StoredPicture, 'name' | 'width'>): number[] => {
  if (staysAsItIs(name) || width < narrowest) return [];
  const narrower = ladder.filter((one) => one < width);
  return width > widest ? narrower : [...narrower, width];
};

/** The `srcset` of a stored picture in one format; empty when it is offered in its own size alone. */
export const variantSet = (picture: StoredPicture, format: VariantFormat): string =>
  widthsOf(picture)
    .map((width) => `/media/${picture.name}/${width}.${format} ${width}w`)
    .join(', ');

const shareSize = `${shareVariant.width}x${shareVariant.height}`;

/**
 * Where a stored picture is, cut to the shape that is shared, around its focal point (`30% 65%`) where it has one; null for
 * an address that is not one of a stored picture.
 */
export const sharePath = (address: string, focus?: string | null): string | null => {
  const picture = storedPicture(address);
  const [x, y] = focus?.match(/\d+/g) ?? [];
  return picture && `/media/${picture.name}/${shareSize}${x && y ? `-${x}-${y}` : ''}.${shareVariant.format}`;
};

const shareName = new RegExp(`^${shareSize}(?:-(\\d{1,3})-(\\d{1,3}))?\\.${shareVariant.format}$`);

const askedCut = (cut: string): Variant | null => {
  const [whole, x, y] = shareName.exec(cut) ?? [];
  if (!whole) return null;
  return { ...shareVariant, ...(x && y && { focus: { x: Number(x), y: Number(y) } }) };
};

const variantName = /^([^/]+)\/(\d{3,4})\.(avif|webp)$/;

/** The picture and variant that an address after `/media/` asks for; null when it asks for none that is offered. */
export const askedVariant = (rest: string): { name: string; variant: Variant } | null => {
  const [whole = '', cut] = rest.split('/');
  const shared = cut === undefined ? null : askedCut(cut);
  if (shared && storedPicture(`/media/${whole}`)) return { name: whole, variant: shared };
  const [, name = '', digits, format] = variantName.exec(rest) ?? [];
  const picture = storedPicture(`/media/${name}`);
  const width = picture && widthsOf(picture).find((one) => String(one) === digits);
  return width ? { name, variant: { width, format: format as VariantFormat } } : null;
};

import { sharePath } from '../media/variants.ts';
import type { Language } from '../text/language.ts';

/** The kinds of pieces that have covers; the first part of a cover's address. */
export const coverKinds = ['noticias', 'entrevistas', 'referentes', 'paginas'] as const;
export type CoverKind = (typeof coverKinds)[number];

/** Sides of the picture of a cover for sharing, in pixels. */
export const coverSize = { width: 1200, height: 630 } as const;

/** Incremented when covers are drawn otherwise: other sites cache pictures by their addresses. */
const drawing = 4;

/**
 * The path of a cover's picture. `paginas` are identified by the first part of their address. A redrawn cover has a new
 * address, so that no cache shows the old one.
 */
export const coverPath = (kind: CoverKind, slug: string, language: Language, variant = 0): string => {
  const version = variant > 0 ? `${drawing}.${variant}` : drawing;
  return `/covers/${kind}/${encodeURIComponent(slug)}.png?${language === 'en' ? 'lang=en&' : ''}v=${version}`;
};

/** The path of the same picture without its title, for where that stands beside it; other pictures are unchanged. */
export const untitledCover = (path: string): string =>
  path.startsWith('/covers/') ? `${path}&untitled=1` : path;

type Piece = {
  slug: string;
  image_url: string | null;
  image_focus?: string | null | undefined;
  cover_variant?: number;
};

/**
 * The picture that represents a piece on other sites: cropped from its own when that is stored here, else its drawn
 * cover.
 */
export const pieceCoverPath = (kind: CoverKind, piece: Piece, language: Language): string =>
  (piece.image_url && sharePath(piece.image_url, piece.image_focus)) ??
  coverPath(kind, piece.slug, language, piece.cover_variant);

/** The seed of an article's drawn cover: its first slug, until it is redrawn. */
export const coverSeed = ({
  slug,
  cover_seed: first,
  cover_variant: variant,
}: {
  slug: string;
  cover_seed?: string | null | undefined;
  cover_variant: number;
}): string => {
  const seed = first ?? slug;
  return variant > 0 ? `${seed} ${variant}` : seed;
};

/** The kind and slug that a path identifies; null when it is not the path of a cover. */
export const coverAtPath = (path: string): { kind: CoverKind; slug: string } | null => {
  const [, name, written = ''] = /^\/covers\/([a-z]+)\/([^/]{1,600})\.png$/.exec(path) ?? [];
  const kind = coverKinds.find((one) => one === name);
  if (!kind) return null;
  try {
    return { kind, slug: decodeURIComponent(written) };
  } catch {
    return null;
  }
};

import type { CoverKind } from '#core/covers/cover-address.ts';
import { coverPath, coverSize, pieceCoverPath } from '#core/covers/cover-address.ts';
import { sharePath } from '#core/media/variants.ts';
import type { Language } from '#core/text/language.ts';
import type { Site } from '../layout/site.tsx';

/** The share picture of pages without their own, 1200x630. */
export const defaultShareImage = ({ name, url }: Site) => ({
  url: `${url}/share.png`,
  width: 1200,
  height: 630,
  alt: name,
});

/** The cover of a piece as its share picture; pages that are not about one piece are of the kind `paginas`. */
export const coverImage = (
  site: Site,
  kind: CoverKind,
  slug: string,
  language: Language,
  title: string,
  variant = 0,
) => ({
  url: site.url + coverPath(kind, slug, language, variant),
  ...coverSize,
  alt: title,
});

/** The share picture of a piece: cropped from its own, else its cover. */
export const pieceImage = (
  site: Site,
  kind: CoverKind,
  piece: Parameters<typeof pieceCoverPath>[1],
  language: Language,
  { title, alt = title }: { title: string; alt?: string },
) => ({
  url: site.url + pieceCoverPath(kind, piece, language),
  ...coverSize,
  alt: piece.image_url && sharePath(piece.image_url) ? alt : title,
});

import type { CoverKind } from '#core/covers/cover-address.ts';
import { coverPath, coverSize } from '#core/covers/cover-address.ts';
import { storedPicture } from '#core/media/variants.ts';
import type { Language } from '#core/shared/language.ts';
import type { Site } from '../site.tsx';

/** The picture shared for pages that have none of their own, 1200x630. */
export const defaultShareImage = ({ name, url }: Site) => ({
  url: `${url}/share.png`,
  width: 1200,
  height: 630,
  alt: name,
});

/** The cover of a piece as the picture that is shared of it; pages that stand for no one piece are of the kind `paginas`. */
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

type Piece = { slug: string; image_url: string | null; cover_variant?: number };

/** The picture that is shared of a piece: its own, else its cover. */
export const pieceImage = (
  site: Site,
  kind: CoverKind,
  { slug, image_url: address, cover_variant: variant }: Piece,
  language: Language,
  { title, alt = title }: { title: string; alt?: string },
) => {
  if (!address) return coverImage(site, kind, slug, language, title, variant);
  const { width, height } = storedPicture(address) ?? {};
  const size = width && height ? { width, height } : null;
  return { url: address.startsWith('/') ? site.url + address : address, ...size, alt };
};

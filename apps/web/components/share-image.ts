import type { Site } from '../site.tsx';

/** The picture shared for pages that have none of their own, 1200x630. */
export const defaultShareImage = ({ name, url }: Site) => ({
  url: `${url}/share.png`,
  width: 1200,
  height: 630,
  alt: name,
});

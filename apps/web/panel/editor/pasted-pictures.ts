/** A picture within an HTML text, and the word that stands in its place. */
export type PastedPicture = { word: string; file: File };

const written = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,/i;

const fileOf = (address: string, name: string): File | null => {
  const [head, type] = written.exec(address) ?? [];
  if (head === undefined || type === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(address.slice(head.length)), (sign) => sign.codePointAt(0)!);
    return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type });
  } catch {
    // Cut off on the way here.
    return null;
  }
};

/** Takes the pictures that word processors write into a copied text out of it: words stand in their places. */
export const takePictures = (html: string): { html: string; pictures: PastedPicture[] } => {
  if (!/<img[^>]+src=["']?data:image/i.test(html)) return { html, pictures: [] };
  const page = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...page.querySelectorAll('img')].flatMap((picture, index): PastedPicture[] => {
    const file = fileOf(
      picture.getAttribute('src') ?? '',
      picture.getAttribute('alt')?.trim() || String(index + 1),
    );
    if (!file) return [];
    const word = `picture${index}x${crypto.randomUUID().replaceAll('-', '')}`;
    picture.replaceWith(word);
    return [{ word, file }];
  });
  return { html: page.documentElement.outerHTML, pictures };
};

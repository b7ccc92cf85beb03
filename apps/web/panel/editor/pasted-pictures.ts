/** An address that no page has, by which a picture keeps its place while its text becomes Markdown. */
const placeAddress = 'https://pasted.invalid/';

const placed = /!\[(?:[^\]\\]|\\.)*\]\(https:\/\/pasted\.invalid\/(\d+)(?: "(?:[^"\\]|\\.)*")?\)[ \t]*\n*/g;

const data = /^data:(image\/[a-z.+-]+);base64,([a-z0-9+/=\s]+)$/i;

const fileOf = (source: string, number: number): File | null => {
  const [, type, content] = data.exec(source) ?? [];
  if (!type || !content) return null;
  try {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    return new File([bytes], `${number + 1}.${type.slice(6).replace(/\+.*/, '')}`, { type });
  } catch {
    return null;
  }
};

/** The pictures of pasted HTML: those that it carries, and how many it only names by their place on that computer. */
export type PastedPictures = { html: string; files: File[]; lost: number };

/** Takes the pictures that pasted HTML carries out of it, each with an address for its place. */
export const takePictures = (html: string): PastedPictures => {
  if (!/<img\b/i.test(html)) return { html, files: [], lost: 0 };
  const document = new DOMParser().parseFromString(html, 'text/html');
  const files: File[] = [];
  let lost = 0;
  for (const picture of document.querySelectorAll('img')) {
    const source = picture.getAttribute('src') ?? '';
    if (/^https?:/i.test(source)) continue;
    const file = fileOf(source, files.length);
    if (!file) lost += 1;
    else picture.setAttribute('src', `${placeAddress}${files.push(file) - 1}`);
  }
  return { html: document.documentElement.outerHTML, files, lost };
};

/** Where a picture belongs in a text, by its number among those that were taken. */
type Place = { number: number; at: number };

/** A text without the addresses of pictures, and where in it each of them belongs. */
export const cutPlaces = (text: string): { text: string; places: Place[] } => {
  const places: Place[] = [];
  let removed = 0;
  const cut = text.replace(placed, (found, number: string, at: number) => {
    places.push({ number: Number(number), at: at - removed });
    removed += found.length;
    return '';
  });
  return { text: cut, places };
};

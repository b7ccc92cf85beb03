import { Buffer } from 'node:buffer';

/** How a text of markup starts, as Latin-1, with or without a byte order mark. */
const markup = /^(?:\xef\xbb\xbf)?\s*</;

/** The beginning of a drawing up to its attributes, and these. */
const root =
  /^((?:\s|<\?[^>]*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:[\w-]+:)?svg\b)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?>)/;
const positive = String.raw`(?:0*[1-9]|0*\.0*[1-9])[\d.e]*`;
const viewBox = new RegExp(
  String.raw`\sviewBox\s*=\s*["']\s*[-+\d.e]+[\s,]+[-+\d.e]+[\s,]+${positive}[\s,]+${positive}\s*["']`,
);
const length = new RegExp(
  String.raw`\s(width|height)\s*=\s*["']\s*\+?${positive}\s*(?:px|pt|pc|cm|mm|in|q|em|ex|rem|ch)?\s*["']`,
  'gi',
);
const sides = /\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** References beyond the drawing, whose files the measuring library would open. */
const outsideReferences = /(\bhref\s*=\s*)(?:"(?!#)[^"]*"|'(?!#)[^']*')/g;

/** The rectangle that a drawing fills; undefined for one that the measuring library does not read. */
const measured = async (drawing: string) => {
  // An entity could hide a reference.
  if (drawing.includes('<!ENTITY')) return undefined;
  const { Resvg } = await import('@resvg/resvg-js');
  try {
    const text = drawing.replace(outsideReferences, '$1""');
    return new Resvg(text, { font: { loadSystemFonts: /<(?:\w+:)?text\b/.test(text) } }).getBBox();
  } catch {
    return undefined;
  }
};

/**
 * A drawing (SVG) that states no size, with that of what it draws, where it can be measured: `side` pixels on its longer
 * side. Null for a drawing that states a size, and for other files.
 */
export const sizedDrawing = async (bytes: Uint8Array, side: number): Promise<Uint8Array | null> => {
  if (!markup.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))) return null;
  const text = new TextDecoder().decode(bytes);
  const [whole, start = '', attributes = '', end = ''] = root.exec(text) ?? [];
  if (!whole || viewBox.test(attributes) || attributes.match(length)?.length === 2) return null;
  const withRoot = (size: string) =>
    Buffer.from(`${start}${size}${attributes.replace(sides, '')}${end}${text.slice(whole.length)}`);
  const box = await measured(withRoot('').toString());
  if (!box || !(box.width > 0 && box.height > 0)) return withRoot('');
  const scale = side / Math.max(box.width, box.height);
  const [width, height] = [box.width, box.height].map((one) => Math.max(1, Math.round(one * scale)));
  return withRoot(
    ` width="${width}" height="${height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}"`,
  );
};

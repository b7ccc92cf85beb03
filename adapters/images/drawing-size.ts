import { Buffer } from 'node:buffer';

/** The beginning of a drawing up to its attributes, and these. */
const root = /^((?:\s|<\?[^>]*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>[]*>)*<(?:[\w-]+:)?svg\b)([^>]*?)(\/?>)/;
const viewBox = /\sviewBox\s*=/;
const length =
  /\s(width|height)\s*=\s*["']\s*\+?(?:\d|\.\d)[\d.e]*\s*(?:px|pt|pc|cm|mm|in|q|em|ex|rem|ch)?\s*["']/gi;
const sides = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** References beyond the drawing, whose files the measuring library would open. */
const outsideReferences = /(\bhref\s*=\s*)(?:"(?!#)[^"]*"|'(?!#)[^']*')/g;

/** The rectangle that a drawing fills; undefined for one that the measuring library does not read. */
const measured = async (drawing: string) => {
  const { Resvg } = await import('@resvg/resvg-js');
  try {
    return new Resvg(drawing, { font: { loadSystemFonts: /<(?:\w+:)?text\b/.test(drawing) } }).getBBox();
  } catch {
    return undefined;
  }
};

/**
 * A drawing (SVG) without any size, with the size of what it draws: `side` pixels on its longer side. Null for a drawing
 * that states a size, draws nothing, or declares entities, which could hide references to other files.
 */
export const sizedDrawing = async (bytes: Uint8Array, side: number): Promise<Uint8Array | null> => {
  const text = new TextDecoder().decode(bytes);
  const [whole, start, attributes = '', end] = root.exec(text) ?? [];
  if (!whole || viewBox.test(attributes) || text.includes('<!ENTITY')) return null;
  if (attributes.match(length)?.length === 2) return null;
  const box = await measured(text.replace(outsideReferences, '$1""'));
  if (!box || !(box.width > 0 && box.height > 0)) return null;
  const scale = side / Math.max(box.width, box.height);
  const [width, height] = [box.width, box.height].map((one) => Math.max(1, Math.round(one * scale)));
  const size = ` width="${width}" height="${height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}"`;
  return Buffer.from(`${start}${size}${attributes.replace(sides, '')}${end}${text.slice(whole.length)}`);
};

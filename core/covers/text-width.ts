import { normalize } from '../text/normalize-text.ts';

/** Advance widths of Newsreader Medium from the space to the tilde, in thousandths of the type size. */
const latin = [
  225, 277, 372, 588, 588, 808, 729, 204, 291, 291, 434, 512, 246, 358, 238, 403, 588, 588, 588, 588, 588,
  588, 588, 588, 588, 588, 261, 273, 512, 512, 512, 461, 893, 732, 665, 710, 774, 654, 606, 760, 817, 354,
  460, 750, 619, 1000, 776, 783, 629, 783, 671, 570, 684, 775, 709, 996, 738, 702, 643, 329, 403, 329, 512,
  411, 500, 474, 557, 448, 567, 471, 361, 507, 574, 291, 261, 559, 280, 849, 586, 534, 574, 555, 411, 397,
  360, 553, 538, 762, 519, 538, 445, 323, 250, 323, 512,
];
const symbols: Readonly<Record<string, number>> = {
  '…': 671,
  '—': 680,
  '–': 515,
  '«': 516,
  '»': 534,
  '“': 431,
  '”': 432,
  '‘': 243,
  '’': 243,
  '¿': 457,
  '¡': 257,
  ı: 291,
  ß: 644,
  æ: 723,
  œ: 830,
};
const square = 1000;
const unknown = 620;

const widthOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return latin[code - 0x20]!;
  const found = symbols[character];
  if (found !== undefined) return found;
  // Combining marks, and characters that only join others.
  if (/^[\p{M}\p{Cf}\p{Cc}]$/u.test(character)) return 0;
  const base = normalize(character, 'NFD').charCodeAt(0);
  if (base >= 0x20 && base < 0x7f) return latin[base - 0x20]!;
  return code >= 0x2e80 ? square : unknown;
};

/** The width of a text in Newsreader Medium of this size. Scripts that the typeface lacks are estimated generously. */
export const textWidth = (text: string, size: number): number => {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return (width * size) / 1000;
};

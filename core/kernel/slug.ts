import { z } from 'zod';
import { foldText } from './normalize-text.ts';

const maxLength = 200;

/** A slug as it is stored: lower-case ASCII words joined by hyphens. */
export const Slug = z
  .string()
  .max(maxLength)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'value.slug');

/** A slug as requested: bounded and printable, so that an unknown one is not-found rather than invalid. */
export const SlugParam = z
  .string()
  .min(1)
  .max(maxLength)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u, 'value.control-characters')
  .describe('Slug of the item, as in its address');

/**
 * The slug of a title: accents dropped, other characters replaced by hyphens, cut at a word to 80 characters. Empty
 * when nothing is left.
 */
export const slugify = (title: string): string => {
  const words = foldText(title)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, 80);
    if (longer.length > 80) break;
    slug = longer;
  }
  return slug;
};

import { z } from 'zod';
import { Line } from '../input/fields.ts';
import { textLimits } from './article-limits.ts';
import { joinNames } from './authorship.ts';

/** More people than sign any piece. */
const maxNames = 50;

/** A semicolon separates names: it may only end one. */
const Name = z.string().regex(/^[^;]*;?\s*$/, 'value.byline');

/** The byline of a list of names. */
export const BylineOfNames = z
  .array(Name, { error: 'value.byline' })
  .max(maxNames)
  .transform((names) => joinNames(names.map((name) => name.replace(/;\s*$/, ''))));

/**
 * A byline in inputs: one text, or a list of names that becomes one. It is stored and answered as one text, which
 * `bylineNames` splits into these names again.
 */
export const BylineField = z
  .union([z.string(), BylineOfNames], { error: 'value.byline' })
  .pipe(Line.max(textLimits.author_name))
  .describe(
    'Who signs it: one text, or a list of names. A text with a semicolon, also at its end, is separated only there: "Ana Ruiz y Cía;" is one author. Answers have one text',
  );

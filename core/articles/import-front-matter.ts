import { z } from 'zod';
import { Label, Source } from '../shared/fields.ts';
import { contentTypes } from './taxonomy.ts';

const pad = (text: string) => text.padStart(2, '0');

/** A date as people write it in front matter, as an ISO instant; null when it is no real day. */
const parseDate = (text: string): string | null => {
  const match =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text.trim(),
    );
  if (!match) return null;
  const [, year = '', month = '', day = '', time = '00:00', zone = 'Z'] = match;
  const calendar = `${year}-${pad(month)}-${pad(day)}`;
  const midnight = Date.parse(`${calendar}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== calendar) return null;
  const instant = Date.parse(`${calendar}T${time}${zone}`);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
};

const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const list = z
  .union([z.array(text), text.transform((value) => value.split(',').map((part) => part.trim()))])
  .transform((values) => values.filter(Boolean));
const flag = z.boolean({ error: 'must be true or false' });

/** The front matter an article may carry; other keys are left alone. */
const FrontMatter = z.object({
  title: text.refine(Boolean, 'is empty'),
  date: text.transform((value, context) => {
    const instant = parseDate(value);
    if (instant) return instant;
    context.addIssue({ code: 'custom', message: `"${value.slice(0, 60)}" is no date (YYYY-MM-DD)` });
    return z.NEVER;
  }),
  lang: z.enum(['es', 'en']).optional(),
  slug: text.optional(),
  author: text.optional(),
  summary: text.optional(),
  description: text.optional(),
  metaDescription: text.optional(),
  image: text.optional(),
  imageAlt: text.optional(),
  topics: list.pipe(z.array(Label)).optional(),
  tags: list.pipe(z.array(Label)).optional(),
  type: z.enum(contentTypes).optional(),
  sources: z.array(Source).optional(),
  featured: flag.optional(),
  sponsored: flag.optional(),
  sponsorLabel: text.optional(),
  aiTranslated: flag.optional(),
  aiGenerated: flag.optional(),
});
export type FrontMatter = z.output<typeof FrontMatter>;

/** What the front matter says, or every reason why it cannot be used. */
export const readFrontMatter = (
  raw: Record<string, unknown>,
): { ok: true; value: FrontMatter } | { ok: false; reasons: string[] } => {
  // A name without a value says nothing.
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null));
  const parsed = FrontMatter.safeParse(given);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    reasons: parsed.error.issues.map(({ path, message, code }) => {
      const field = path.join('.');
      return given[String(path[0])] === undefined && code !== 'custom'
        ? `${field}: is missing`
        : `${field}: ${message}`;
    }),
  };
};

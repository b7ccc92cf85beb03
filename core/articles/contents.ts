import { z } from 'zod';
import { decodeHtml, htmlText } from '../text/html-text.ts';

export const BodyHeading = z.object({
  id: z.string().describe('Of the heading in the rendered body'),
  level: z.int().min(2).max(3),
  title: z.string(),
});
/** A heading of a rendered body, for its table of contents. */
export type BodyHeading = z.infer<typeof BodyHeading>;

/** A body with fewer headings has no table of contents. */
const fewest = 3;
/** With more, only those of the first level are listed; never more than these. */
const most = 40;
const mostOfBothLevels = 14;

const heading = /<h([23]) id="([^"]*)">([\s\S]*?)<\/h\1>/g;

/** Boxes stand beside the text: their titles are no parts of it. */
const boxes = /<section class="box">[\s\S]*?<\/section>/g;

/** The table of contents of a rendered body; empty for a short one. */
export const contentsOf = (html: string): BodyHeading[] => {
  const all = [...html.replace(boxes, '').matchAll(heading)].map(([, level, id, inner]) => ({
    id: decodeHtml(id!),
    level: Number(level),
    title: htmlText(inner!).trim(),
  }));
  const listed = all.length > mostOfBothLevels ? all.filter(({ level }) => level === 2) : all;
  const named = listed.filter(({ title }) => title);
  return named.length < fewest ? [] : named.slice(0, most);
};

import { randomUUID } from 'node:crypto';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import { piecesIn } from '#core/newsletter/issues/issue.ts';
import type { IssueRendering, IssueTemplates, WrittenIssue } from '#core/newsletter/ports.ts';
import type { SiteSettings } from '#core/settings.ts';
import { compile, fill } from './templates/compile.ts';
import { asPage, newsletterDesign, newsletterValues } from './templates/newsletter.ts';

/** Two languages, mail and page, of a few issues. */
const maxCached = 16;

const write = async (rendering: IssueRendering, settings: SiteSettings): Promise<WrittenIssue> => {
  // Placeholder for each reader's token; it cannot occur in any text of an issue.
  const mark = randomUUID();
  const values = newsletterValues(rendering, settings, mark);
  const {
    subject,
    html: filled,
    text,
  } = fill(await compile(newsletterDesign(rendering), rendering.language), values);
  const html = rendering.kind === 'page' ? asPage(filled, rendering, settings) : filled;
  const [inHtml, inText] = [html.split(mark), text.split(mark)];
  return {
    subject,
    html: (token) => inHtml.join(token),
    text: (token) => inText.join(token),
    parts: { html: inHtml, text: inText },
  };
};

/** Renders issues, each once per language: mails are assembled from its parts. */
export const createIssueTemplates = (settings: SiteSettings): IssueTemplates => {
  const written = createTopicCache<WrittenIssue>({ max: maxCached });
  return {
    write({ issue: { id, subject_es, subject_en, intro_es, intro_en, pieces }, language, kind, date }) {
      const issue = {
        id,
        subject_es,
        subject_en,
        intro_es,
        intro_en,
        pieces: piecesIn(pieces, language),
      };
      const key = JSON.stringify([language, kind, date, issue]);
      return written.find(key, () => write({ issue, language, kind, ...(date && { date }) }, settings));
    },
  };
};

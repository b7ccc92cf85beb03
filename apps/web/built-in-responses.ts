import type { SampleSite } from '#core/samples/sample-answers.ts';
import { createSampleAnswers } from '#core/samples/sample-answers.ts';
import type { SampleContent } from '#core/samples/sample-content.ts';
import type { MarkdownOptions } from '#core/text/markdown.ts';

/** The built-in content shipped with the client, and the HTML of its texts by `renderedKey`. */
export type BuiltIn = { content: SampleContent; rendered: Record<string, string> };

/** The key of a text's HTML. */
export const renderedKey = (markdown: string, { language = 'es', idPrefix = '' }: MarkdownOptions): string =>
  `${language} ${idPrefix} ${markdown.length} ${markdown.slice(0, 60)}`;

/** What is answered for a site without samples: the texts of its own pages. */
const ownTexts: ReadonlySet<string> = new Set(['pages.view', 'offers.list', 'contact-settings.get']);

/** Answers calls from the built-in content; for a site without its samples, only those about its own texts. */
export const createBuiltInResponses = (
  { content, rendered }: BuiltIn,
  { withSamples, ...site }: SampleSite & { withSamples?: true },
) => {
  const readSample = createSampleAnswers(
    content,
    { toHtml: (markdown, options = {}) => rendered[renderedKey(markdown, options)] ?? '' },
    site,
    { now: () => new Date().toISOString() },
  );
  return async (name: string, input: unknown): Promise<unknown> =>
    withSamples || ownTexts.has(name) ? readSample(name, input) : null;
};

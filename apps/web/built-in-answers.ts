import type { SampleSite } from '#core/samples/sample-answers.ts';
import { createSampleAnswers } from '#core/samples/sample-answers.ts';
import type { SampleContent } from '#core/samples/sample-content.ts';
import type { MarkdownOptions } from '#core/text/markdown.ts';

/** The built-in content shipped with the client, and the HTML of its texts by `renderedKey`. */
export type BuiltIn = { content: SampleContent; rendered: Record<string, string> };

/** The key of a text's HTML. */
export const renderedKey = (markdown: string, { language = 'es', idPrefix = '' }: MarkdownOptions): string =>
  `${language} ${idPrefix} ${markdown.length} ${markdown.slice(0, 60)}`;

/** Answers calls from the built-in content. */
export const createBuiltInAnswers = ({ content, rendered }: BuiltIn, site: SampleSite) =>
  createSampleAnswers(
    content,
    { toHtml: (markdown, options = {}) => rendered[renderedKey(markdown, options)] ?? '' },
    site,
  );

import { createMarkdownRenderer } from '#adapters/markdown/render.ts';
import { createSampleAnswers } from '#core/samples/sample-answers.ts';
import type { MarkdownOptions, MarkdownRenderer } from '#core/text/markdown.ts';
import { languages } from '#core/text/language.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import type { BuiltIn } from '../built-in-responses.ts';
import { renderedKey } from '../built-in-responses.ts';

/** The samples with all their texts rendered: the client has no Markdown renderer. */
export const createBuiltIn = async (): Promise<BuiltIn> => {
  const renderer = createMarkdownRenderer();
  const rendered: Record<string, string> = {};
  const recording: MarkdownRenderer = {
    toHtml(markdown: string, options: MarkdownOptions = {}) {
      return (rendered[renderedKey(markdown, options)] = renderer.toHtml(markdown, options));
    },
  };
  const site = { name: '', timeZone: 'UTC' };
  const readSample = createSampleAnswers(sampleContent, recording, site, {
    now: () => new Date().toISOString(),
  });
  const { articles, interviews, pages } = sampleContent;
  for (const lang of languages) {
    for (const { slug } of articles) await readSample('articles.view', { slug, lang });
    for (const { slug } of interviews) await readSample('articles.view', { slug, lang });
    for (const { slug } of pages) await readSample('pages.view', { slug, lang });
  }
  return { content: sampleContent, rendered };
};

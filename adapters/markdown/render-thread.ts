import { parentPort } from 'node:worker_threads';
import type { MarkdownOptions } from '#core/text/markdown.ts';
import { createMarkdownRenderer } from './render.ts';

/** A text to render; the result is its HTML. */
export type RenderTask = { markdown: string; options: MarkdownOptions; siteUrl: string | undefined };

const work = ({ markdown, options, siteUrl }: RenderTask): string =>
  createMarkdownRenderer({ cachedBodies: 0, ...(siteUrl && { siteUrl }) }).toHtml(markdown, options);

parentPort?.on('message', (task: RenderTask) => parentPort?.postMessage(work(task), []));

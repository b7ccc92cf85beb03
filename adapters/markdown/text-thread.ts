import { parentPort } from 'node:worker_threads';
import type { ReadDocument, ReadingOptions } from '#core/articles/ports.ts';
import { isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import type { MarkdownOptions } from '#core/kernel/markdown.ts';
import type { Message } from '#core/messages/messages.ts';
import { createMarkdownDocumentReader } from './read-document.ts';
import { createMarkdownRenderer } from './render.ts';

/** A task of the thread. */
export type TextTask =
  | { kind: 'render'; markdown: string; options: MarkdownOptions; siteUrl: string | undefined }
  | { kind: 'read'; text: string; options: ReadingOptions }
  | { kind: 'pictures'; body: string }
  | { kind: 'rewrite'; body: string; addresses: ReadonlyMap<string, string | null> };

/** The result of a task, or the message of a validation error. */
type Done = string | ReadDocument | { url: string; alt: string }[];
export type TextOutcome = { done: Done } | { refused: Message };

const documents = createMarkdownDocumentReader();

const work = (task: TextTask): Done => {
  switch (task.kind) {
    case 'render': {
      const { markdown, options, siteUrl } = task;
      return createMarkdownRenderer({ cachedBodies: 0, ...(siteUrl && { siteUrl }) }).toHtml(
        markdown,
        options,
      );
    }
    case 'read':
      return documents.read(task.text, task.options);
    case 'pictures':
      return documents.pictures(task.body);
    case 'rewrite':
      return documents.rewriteImages(task.body, task.addresses);
  }
};

const answer = (task: TextTask): TextOutcome => {
  try {
    return { done: work(task) };
  } catch (error) {
    if (!isDomainError(error, 'validation')) throw error;
    return { refused: messageOf(error) };
  }
};

parentPort?.on('message', (task: TextTask) => parentPort?.postMessage(answer(task), []));

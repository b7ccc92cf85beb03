import type { ReadDocument, ReadingOptions } from '#core/articles/ports.ts';
import { isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { createMarkdownDocumentReader } from './read-document.ts';

/** What is to be done with a document. */
export type DocumentTask =
  | { kind: 'read'; text: string; options: ReadingOptions }
  | { kind: 'pictures'; body: string }
  | { kind: 'rewrite'; body: string; addresses: ReadonlyMap<string, string | null> };

/** The result of a task, or the message of a validation error. */
type Done = string | ReadDocument | { url: string; alt: string }[];
export type DocumentOutcome = { done: Done } | { refused: Message };

const documents = createMarkdownDocumentReader();

const work = (task: DocumentTask): Done => {
  switch (task.kind) {
    case 'read':
      return documents.read(task.text, task.options);
    case 'pictures':
      return documents.pictures(task.body);
    case 'rewrite':
      return documents.rewriteImages(task.body, task.addresses);
  }
};

const answer = (task: DocumentTask): DocumentOutcome => {
  try {
    return { done: work(task) };
  } catch (error) {
    if (!isDomainError(error, 'validation')) throw error;
    return { refused: messageOf(error) };
  }
};

process.on('message', (task: DocumentTask) => process.send?.(answer(task)));
// A signal of the terminal or the supervisor reaches this process too: only its parent, which may wait for a result,
// ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

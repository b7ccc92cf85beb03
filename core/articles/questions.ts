import { escapeLine } from '../text/escape-markdown.ts';
import { toPlainText } from '../text/plain-text.ts';

/** A question of an interview as plain text, and its answer in Markdown. */
export type QuestionAndAnswer = { q: string; a: string };

const fence = /^ {0,3}(`{3,}|~{3,})/;
const question = /^ {0,3}##(?!#)[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;

/** The lines of a Markdown text, each with what it asks if it is a heading that does. */
const linesOf = (text: string): { line: string; asked: string | undefined }[] => {
  let open: string | null = null;
  return text.split('\n').map((line) => {
    const [, opened] = fence.exec(line) ?? [];
    if (opened && open === null) open = opened;
    else if (opened && open !== null && opened.startsWith(open)) open = null;
    return { line, asked: open === null ? question.exec(line)?.[1] : undefined };
  });
};

/**
 * The questions of an interview, whose text is Markdown: each heading of the second level asks one, and what follows it
 * answers. What stands before the first one belongs to none.
 */
export const questionsOf = (body: string): QuestionAndAnswer[] => {
  const found: { q: string; lines: string[] }[] = [];
  for (const { line, asked } of linesOf(body))
    if (asked === undefined) found.at(-1)?.lines.push(line);
    else found.push({ q: toPlainText(asked).trim(), lines: [] });
  return found
    .filter(({ q }) => q !== '')
    .map(({ q, lines }) => ({
      q,
      a: lines
        .join('\n')
        .replace(/^\s*\n/, '')
        .trimEnd(),
    }));
};

/** A plain text as the title of a heading, which no sign at its end closes. */
const asTitle = (text: string): string => escapeLine(text).replace(/(?<!\\)#/g, String.raw`\#`);

/** An answer whose headings are below those that ask. */
const withinAnswer = (answer: string): string =>
  linesOf(answer)
    .map(({ line, asked }) => (asked === undefined ? line : line.replace('##', '###')))
    .join('\n')
    .trim();

/** The text of an interview: the opposite of `questionsOf`. */
export const textOfQuestions = (questions: readonly QuestionAndAnswer[]): string =>
  questions.map(({ q, a }) => `## ${asTitle(q)}\n\n${withinAnswer(a)}`).join('\n\n');

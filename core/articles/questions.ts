import { joinLines } from '../text/normalize-text.ts';
import { toPlainText } from '../text/plain-text.ts';

/** A question of an interview as plain text, and its answer in Markdown. */
export type QuestionAndAnswer = { q: string; a: string };

const fence = /^ {0,3}(`{3,}|~{3,})/;
const question = /^ {0,3}##(?!#)[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;

/**
 * The questions of an interview, whose text is Markdown: each heading of the second level asks one, and what follows it
 * answers. What stands before the first one belongs to none.
 */
export const questionsOf = (body: string): QuestionAndAnswer[] => {
  const found: { q: string; lines: string[] }[] = [];
  let open: string | null = null;
  for (const line of body.split('\n')) {
    const [, opened] = fence.exec(line) ?? [];
    if (opened && open === null) open = opened;
    else if (opened && open !== null && opened.startsWith(open)) open = null;
    const [, asked] = (open === null && question.exec(line)) || [];
    if (asked === undefined) found.at(-1)?.lines.push(line);
    else found.push({ q: toPlainText(asked).trim(), lines: [] });
  }
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

/** A plain text as the title of a heading: what Markdown would read as marks is escaped. */
const asTitle = (text: string): string => joinLines(text).replace(/[\\`*_[\]<>&~#|!]/g, '\\$&');

/** An answer whose headings are below those that ask. */
const withinAnswer = (answer: string): string => {
  let open: string | null = null;
  const lines = answer.split('\n').map((line) => {
    const [, opened] = fence.exec(line) ?? [];
    if (opened && open === null) open = opened;
    else if (opened && open !== null && opened.startsWith(open)) open = null;
    return open === null && question.test(line) ? line.replace('##', '###') : line;
  });
  return lines.join('\n').trim();
};

/** The text of an interview: the opposite of `questionsOf`. */
export const textOfQuestions = (questions: readonly QuestionAndAnswer[]): string =>
  questions.map(({ q, a }) => `## ${asTitle(q)}\n\n${withinAnswer(a)}`).join('\n\n');

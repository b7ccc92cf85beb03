import type { Language } from '../../kernel/language.ts';
import { localized } from '../../kernel/language.ts';
import { oneLine } from '../../kernel/normalize-text.ts';
import type { Issue, IssuePiece } from './issue.ts';
import { isInterviewPiece } from './issue.ts';

const week = 7 * 86_400_000;

/** How much of a title a subject has room for beside what the issue is, in characters; no part shorter than the other. */
const longestTitle = 60;
const shortestPart = 15;

/** Where a title may end without losing its sense. */
const joints = [': ', '; ', '. ', ', ', ' – ', ' — ', ' ('];

/** As much of a title as there is room for: up to a joint of it if there is one, else to a word. */
const cut = (title: string): string => {
  if (title.length <= longestTitle) return title;
  const ends = joints.map((joint) => title.lastIndexOf(joint, longestTitle));
  const end = Math.max(...ends);
  if (end >= shortestPart) return title.slice(0, end);
  return `${title.slice(0, longestTitle - 1).replace(/[\s,;:.]+\S*$/, '')}…`;
};

/** What stands in a subject between the title of its first piece and what the issue is. */
const between = ' · ';

/**
 * What an issue says it is (`Top 5 de la semana`), where its subject is as it was proposed: begins with the title of its
 * first piece. Null where an editor has written another subject.
 */
export const openingOf = (subject: string, leadTitle: string): string | null => {
  const [says = '', opening = '', ...more] = subject.split(between);
  const isOfTitle = says !== '' && leadTitle.startsWith(says.replace(/…$/, ''));
  return isOfTitle && opening !== '' && more.length === 0 ? opening : null;
};

/** What an issue holds, as its proposed texts say it. */
type Contents = { articles: number; interviews: number; isOfTheWeek: boolean };

const piecesIn: Record<Language, (contents: Contents) => string> = {
  es({ articles, interviews }) {
    const pieces = articles === 1 ? 'una pieza' : `${articles} piezas`;
    const talks = interviews === 1 ? 'una entrevista' : `${interviews} entrevistas`;
    return [articles ? pieces : null, interviews ? talks : null].filter(Boolean).join(' y ');
  },
  en({ articles, interviews }) {
    const pieces = articles === 1 ? 'one piece' : `${articles} pieces`;
    const talks = interviews === 1 ? 'one interview' : `${interviews} interviews`;
    return [articles ? pieces : null, interviews ? talks : null].filter(Boolean).join(' and ');
  },
};

const intros: Record<Language, (contents: Contents) => string> = {
  es: (contents) =>
    contents.isOfTheWeek
      ? `Lo esencial de la semana sobre los riesgos de la IA, en ${piecesIn.es(contents)}.`
      : `Una selección sobre los riesgos de la IA, también de semanas anteriores: ${piecesIn.es(contents)}.`,
  en: (contents) =>
    contents.isOfTheWeek
      ? `What mattered this week about the risks of AI, in ${piecesIn.en(contents)}.`
      : `A selection on the risks of AI, also from earlier weeks: ${piecesIn.en(contents)}.`,
};

const openings: Record<Language, (contents: Contents) => string> = {
  es({ articles, interviews, isOfTheWeek }) {
    const count = articles + interviews;
    if (articles === 0 && count === 1) return 'Entrevista';
    if (!isOfTheWeek) return count === 1 ? 'Selección' : `Selección de ${count}`;
    if (articles === 0) return `${count} entrevistas`;
    return articles === 1 ? 'Esta semana' : `Top ${articles} de la semana`;
  },
  en({ articles, interviews, isOfTheWeek }) {
    const count = articles + interviews;
    if (articles === 0 && count === 1) return 'Interview';
    if (!isOfTheWeek) return count === 1 ? 'Selection' : `Selection of ${count}`;
    if (articles === 0) return `${count} interviews`;
    return articles === 1 ? 'This week' : `Top ${articles} of the week`;
  },
};

/** Subject and intro of an issue with these pieces, until an editor writes others. They say what it is, and no more. */
export const proposeTexts = (
  pieces: readonly IssuePiece[],
  at: string,
): Pick<Issue, 'subject_es' | 'subject_en' | 'intro_es' | 'intro_en'> => {
  const [lead] = pieces;
  const articles = pieces.filter((piece) => !isInterviewPiece(piece)).length;
  const isOfTheWeek = pieces.every(({ date }) => Date.parse(at) - Date.parse(date) <= week);
  const contents = { articles, interviews: pieces.length - articles, isOfTheWeek };
  const subject = (language: Language) =>
    [lead && cut(oneLine(localized(lead, 'title', language))), openings[language](contents)]
      .filter(Boolean)
      .join(between);
  return {
    subject_es: subject('es'),
    subject_en: subject('en'),
    intro_es: intros.es(contents),
    intro_en: intros.en(contents),
  };
};

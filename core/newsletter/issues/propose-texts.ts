import type { Language } from '../../kernel/language.ts';
import { localized } from '../../kernel/language.ts';
import { oneLine } from '../../kernel/normalize-text.ts';
import type { Issue, IssuePiece } from './issue.ts';
import { isInterviewPiece } from './issue.ts';

const week = 7 * 86_400_000;

/** Lengths of a title in a subject, and of its shortest part that makes sense, in characters. */
const maxTitleLength = 60;
const minPartLength = 15;

/** Where a title may be cut without losing its sense. */
const joints = [': ', '; ', '. ', ', ', ' – ', ' — ', ' ('];

/** A title that fits: cut at a joint if there is one, else at a word. */
const cut = (title: string): string => {
  if (title.length <= maxTitleLength) return title;
  const ends = joints.map((joint) => title.lastIndexOf(joint, maxTitleLength));
  const end = Math.max(...ends);
  if (end >= minPartLength) return title.slice(0, end);
  return `${title.slice(0, maxTitleLength - 1).replace(/[\s,;:.]+\S*$/, '')}…`;
};

/** Separates the title of the first piece from what the issue is, in a subject. */
const between = ' · ';

/**
 * What an issue is (`Top 5 de la semana`), where its subject is as it was proposed and starts with the title of its first
 * piece. Null where an editor has written another subject.
 */
export const openingOf = (subject: string, leadTitle: string): string | null => {
  const [title = '', opening = '', ...more] = subject.split(between);
  const isOfTitle = title !== '' && leadTitle.startsWith(title.replace(/…$/, ''));
  return isOfTitle && opening !== '' && more.length === 0 ? opening : null;
};

/** What an issue contains, as its proposed texts name it. */
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

/** Subject and intro of an issue with these pieces, until an editor writes others. */
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

import type { Language } from '../../text/language.ts';
import { localized } from '../../text/language.ts';
import { oneLine } from '../../text/normalize-text.ts';
import { render } from '../../kernel/render.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import type { Issue, IssuePiece } from './issue.ts';
import { isInterviewPiece, piecesIn } from './issue.ts';
import { week } from '../../time/wall-clock.ts';

/** Maximum length of a title in a subject, and minimum length of a cut title, in characters. */
const maxTitleLength = 60;
const minPartLength = 15;

/** Where a title may be cut without losing its meaning. */
const joints = [': ', '; ', '. ', ', ', ' – ', ' — ', ' ('];

/** A title that fits: cut at one of these joints if possible, else at a word. */
const cut = (title: string): string => {
  if (title.length <= maxTitleLength) return title;
  const ends = joints.map((joint) => title.lastIndexOf(joint, maxTitleLength));
  const end = Math.max(...ends);
  if (end >= minPartLength) return title.slice(0, end);
  return `${title.slice(0, maxTitleLength - 1).replace(/[\s,;:.]+\S*$/, '')}…`;
};

/** Separates the first piece's title from the description of the issue in a subject. */
const between = ' · ';

/**
 * The description of an issue (`Top 5 de la semana`) in its generated subject; null when an editor has written another
 * one.
 */
export const openingOf = (subject: string, leadTitle: string): string | null => {
  const [title = '', opening = '', ...more] = subject.split(between);
  const isOfTitle = title !== '' && leadTitle.startsWith(title.replace(/…$/, ''));
  return isOfTitle && opening !== '' && more.length === 0 ? opening : null;
};

/** The contents of an issue, as its generated texts mention them. */
type Contents = { articles: number; interviews: number; isOfTheWeek: boolean };

const introOf = ({ articles, interviews, isOfTheWeek }: Contents): Message => {
  const [pieces, talks] = [
    message('issue-texts.pieces', { count: articles }),
    message('issue-texts.interviews', { count: interviews }),
  ];
  const both = message('issue-texts.contents', { pieces, interviews: talks });
  const contents = articles === 0 ? talks : interviews === 0 ? pieces : both;
  return message(isOfTheWeek ? 'issue-texts.intro-week' : 'issue-texts.intro-selection', { contents });
};

const openingFor = ({ articles, interviews, isOfTheWeek }: Contents): Message => {
  const count = articles + interviews;
  if (articles === 0 && count === 1) return message('issue-texts.interview');
  if (!isOfTheWeek) return message('issue-texts.selection', { count });
  if (articles === 0) return message('issue-texts.interviews', { count });
  return message('issue-texts.top', { count: articles });
};

/** Subject and intro of an issue with these pieces, until an editor changes them. */
export const proposeTexts = (
  pieces: readonly IssuePiece[],
  at: string,
): Pick<Issue, 'subject_es' | 'subject_en' | 'intro_es' | 'intro_en'> => {
  const textsIn = (language: Language) => {
    const own = piecesIn(pieces, language);
    const [lead] = own;
    const articles = own.filter((piece) => !isInterviewPiece(piece)).length;
    const isOfTheWeek = own.every(({ date }) => Date.parse(at) - Date.parse(date) <= week);
    const contents = { articles, interviews: own.length - articles, isOfTheWeek };
    const title = lead && cut(oneLine(localized(lead, 'title', language)));
    return {
      subject: [title, render(openingFor(contents), language)].filter(Boolean).join(between),
      intro: render(introOf(contents), language),
    };
  };
  const [es, en] = [textsIn('es'), textsIn('en')];
  return { subject_es: es.subject, subject_en: en.subject, intro_es: es.intro, intro_en: en.intro };
};

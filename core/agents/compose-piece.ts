import type { SourceDocument } from './sources.ts';
import type {
  ArticlePiece,
  ArticleTranslation,
  InterviewPiece,
  InterviewTranslation,
  Piece,
  PieceText,
} from './piece.ts';
import { sourceIds, storable } from './sources.ts';

/** Source references in the text are for the newsroom: readers see a list of sources. */
const withoutIds = (text: string): string =>
  storable(text, 100_000)
    .replace(/\s*[[(]\s*S\d+(?:\s*[,;y]\s*S\d+)*\s*[\])]/g, '')
    .trim();

const plain = ({ title, summary, body, image_alt }: PieceText): PieceText => ({
  title: withoutIds(title).replace(/\s+/g, ' '),
  summary: withoutIds(summary).replace(/\s+/g, ' '),
  // The title is the only first-level heading of a page.
  body: withoutIds(body).replace(/^#(?=\s)/gm, '##'),
  image_alt: withoutIds(image_alt).replace(/\s+/g, ' '),
});

/** The piece as the model wrote it. */
export const composeArticle = (written: ArticlePiece): Piece => {
  const { topics, tags, sources, quotations } = written;
  return { es: plain(written), en: null, interview: false, topics, tags, sources, quotations };
};

/** A piece with its English version. */
export const withTranslation = (piece: Piece, translation: ArticleTranslation): Piece => ({
  ...piece,
  en: plain(translation),
});

const heading = (text: string) => `## ${withoutIds(text).replace(/\s+/g, ' ')}`;

const paragraphs = (text: string) => withoutIds(text).replace(/^[#>]+\s*/gm, '');

/** A literal quotation and its source. */
const answer = (
  { text, source }: { text: string; source: string },
  documents: Map<string, SourceDocument>,
) => {
  const document = documents.get(source);
  const from = document && [document.publisher, document.title].filter(Boolean).join(', ');
  const quotation = text.replace(/\s+/g, ' ').trim();
  return `> «${quotation}»${from ? `\n>\n> — ${from.replace(/[\s<>[\]`*_#|]+/g, ' ')}` : ''}`;
};

type Frame = { intro: string; questions: readonly string[]; closing: string };

const bodyOf = (frame: Frame, written: InterviewPiece, documents: readonly SourceDocument[]): string => {
  const found = sourceIds(documents);
  return [
    paragraphs(frame.intro),
    ...written.questions.flatMap(({ quotations }, index) => [
      heading(frame.questions[index] ?? ''),
      ...quotations.map((one) => answer(one, found)),
    ]),
    ...(frame.closing ? [paragraphs(frame.closing)] : []),
  ].join('\n\n');
};

/** An interview: the questions are the newsroom's, each answer quotes what the person has said in public. */
export const composeInterview = (
  written: InterviewPiece,
  documents: readonly SourceDocument[],
  translation: InterviewTranslation | null = null,
): Piece => {
  const { topics, tags, title, summary, image_alt } = written;
  const quotations = written.questions.flatMap((one) => one.quotations);
  const questions = written.questions.map(({ question }) => question);
  const text = (frame: Frame, head: Omit<PieceText, 'body'>) =>
    plain({ ...head, body: bodyOf(frame, written, documents) });
  return {
    es: text({ ...written, questions }, { title, summary, image_alt }),
    en: translation && text(translation, translation),
    interview: true,
    person: storable(written.person, 200),
    topics,
    tags,
    sources: [...new Set([...written.sources, ...quotations.map(({ source }) => source)])],
    quotations,
  };
};

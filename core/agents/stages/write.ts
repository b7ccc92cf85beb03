import { z } from 'zod';
import type { Answered, Question } from '../calls/ask-model.ts';
import { askModel } from '../calls/ask-model.ts';
import { dayOf } from '../../time/wall-clock.ts';
import { message } from '../../messages/messages.ts';
import type { Evidence } from '../checks/verify-piece.ts';
import { fatalFaults, verifyText } from '../checks/verify-piece.ts';
import { composeArticle, composeInterview, withTranslation } from '../compose-piece.ts';
import type { SourceDocument } from '../sources.ts';
import { ArticlePiece, ArticleTranslation, InterviewPiece, InterviewTranslation, Piece } from '../piece.ts';
import type { StageContext } from './context.ts';
import type { Selected } from './deduplicate.ts';
import type { Gathered } from './gather.ts';
import {
  isInterview,
  repairPrompt,
  systemPrompt,
  translationPrompt,
  updatePrompt,
  writingPrompt,
} from './prompts.ts';

const Made = z.object({ provider: z.string(), model: z.string(), prompt_hash: z.string(), at: z.string() });

export const Written = z.object({
  piece: Piece,
  made: z.object({ es: Made, en: Made.nullable() }),
});
/** A piece, and which model wrote each version of it with which prompt. */
export type Written = z.infer<typeof Written>;

type Made = z.infer<typeof Made>;
type Material = {
  documents: readonly SourceDocument[];
  fence: string;
  /** The published texts that are to be changed. */
  published: { title: string; summary: string; body: string } | null;
};
type Composed<T> = { written: T; piece: Piece; made: Made };

/** Tokens for this many words and the rest of the answer, including what a reasoning model thinks first. */
const tokensFor = (words: number) => Math.min(24_000, 8000 + words * 4);

export const evidenceFor = (
  { ports, task }: StageContext,
  documents: readonly SourceDocument[],
): Evidence => ({
  documents,
  languages: ports.providers.languages,
  words: isInterview(task) ? null : task.words,
});

/** Writes a text; one with fatal faults is written once more. */
const writeOnce = async <T>(
  context: StageContext,
  question: Question<T>,
  language: 'es' | 'en',
  { documents, fence }: Material,
  compose: (written: T) => Piece,
): Promise<Composed<T>> => {
  const asComposed = ({ value, provider, model, prompt_hash }: Answered<T>): Composed<T> => ({
    written: value,
    piece: compose(value),
    made: { provider, model, prompt_hash, at: context.ports.clock.now() },
  });
  const first = asComposed(await askModel(context, question));
  const faults = verifyText(first.piece, language, evidenceFor(context, documents));
  if (fatalFaults(faults).length === 0) return first;
  await context.log(message('runs.rewriting', { faults: faults.map((fault) => fault.message) }));
  const prompt = repairPrompt(question.prompt, first.written, faults, fence);
  return asComposed(await askModel(context, { ...question, prompt }));
};

/** A kind of piece, and the translation of one that was written. */
type Kind<W, T> = Pick<Question<W>, 'name' | 'schema'> & {
  compose: (written: W) => Piece;
  translation(
    written: W,
    piece: Piece,
  ): Pick<Question<T>, 'name' | 'schema'> & { text: unknown; compose: (translated: T) => Piece };
};

const articleKind: Kind<ArticlePiece, ArticleTranslation> = {
  name: 'article',
  schema: ArticlePiece,
  compose: composeArticle,
  translation: (_, piece) => ({
    name: 'translation',
    schema: ArticleTranslation,
    text: piece.es,
    compose: (translated) => withTranslation(piece, translated),
  }),
};

const interviewFrom = (documents: readonly SourceDocument[]): Kind<InterviewPiece, InterviewTranslation> => ({
  name: 'interview',
  schema: InterviewPiece,
  compose: (written) => composeInterview(written, documents),
  translation: (written) => {
    const { title, summary, intro, closing, image_alt } = written;
    const questions = written.questions.map(({ question }) => question);
    return {
      name: 'interview_translation',
      schema: InterviewTranslation.refine(
        (translated) => translated.questions.length === questions.length,
        'hay una pregunta por cada una de la pieza, en el mismo orden',
      ),
      text: { title, summary, intro, questions, closing, image_alt },
      compose: (translated) => composeInterview(written, documents, translated),
    };
  },
});

/** Writes a piece in Spanish and, unless it has fatal faults, in English. */
const writePiece = async <W, T>(
  context: StageContext,
  material: Material,
  kind: Kind<W, T>,
): Promise<Written> => {
  const { ports, task } = context;
  const { prompts } = ports.providers;
  const maxOutputTokens = tokensFor(task.words);
  const { timeZone } = ports.providers.settings;
  const today = dayOf(ports.clock.now(), timeZone);
  const prompt = writingPrompt(task, material.documents, { fence: material.fence, today, timeZone });
  const question: Question<W> = {
    name: kind.name,
    schema: kind.schema,
    system: systemPrompt(prompts, task),
    prompt: material.published ? updatePrompt(prompt, material.published, material.fence) : prompt,
    maxOutputTokens,
  };
  const spanish = await writeOnce(context, question, 'es', material, kind.compose);
  await context.log(message('runs.spanish-written', { title: spanish.piece.es.title }));
  // A piece that will fail is not worth a translation.
  const faults = verifyText(spanish.piece, 'es', evidenceFor(context, material.documents));
  if (fatalFaults(faults).length) return { piece: spanish.piece, made: { es: spanish.made, en: null } };
  const { text, compose, ...translation } = kind.translation(spanish.written, spanish.piece);
  const system = prompts.get('translate').text;
  const request = translationPrompt(text, material.fence);
  const english = await writeOnce(
    context,
    { ...translation, system, prompt: request, maxOutputTokens },
    'en',
    material,
    compose,
  );
  await context.log(message('runs.english-written'));
  return { piece: english.piece, made: { es: spanish.made, en: english.made } };
};

/** The write stage. */
export const write = async (
  context: StageContext,
  { fence }: Gathered,
  selected: Selected,
): Promise<Written> => {
  const documents = await context.ports.sourceDocuments.find(selected.documents);
  const article = selected.updates === null ? null : await context.ports.articles.find(selected.updates);
  const published = article && {
    title: article.title_es,
    summary: article.summary_es,
    body: article.body_es,
  };
  const material = { documents, fence, published };
  return isInterview(context.task)
    ? writePiece(context, material, interviewFrom(documents))
    : writePiece(context, material, articleKind);
};

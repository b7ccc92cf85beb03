import { z } from 'zod';
import type { Answered, Question } from '../calls/ask-model.ts';
import { askModel } from '../calls/ask-model.ts';
import { message } from '../../messages/messages.ts';
import type { Evidence } from '../checks/verify-piece.ts';
import { fatalFaults, verifyText } from '../checks/verify-piece.ts';
import { composeArticle, composeInterview, withTranslation } from '../compose-piece.ts';
import type { SourceDocument } from '../sources.ts';
import type { InterviewPiece as InterviewPieceType } from '../piece.ts';
import { ArticlePiece, ArticleTranslation, InterviewPiece, InterviewTranslation, Piece } from '../piece.ts';
import type { StageContext } from './context.ts';
import type { Selected } from './deduplicate.ts';
import type { Gathered } from './gather.ts';
import { isInterview, repairPrompt, systemPrompt, translationPrompt, writingPrompt } from './prompts.ts';

const Made = z.object({ provider: z.string(), model: z.string(), prompt_hash: z.string(), at: z.string() });

export const Written = z.object({ piece: Piece, made: z.object({ es: Made, en: Made.nullable() }) });
/** A piece, and who wrote each version of it with what. */
export type Written = z.infer<typeof Written>;

type Made = z.infer<typeof Made>;
type Material = { documents: readonly SourceDocument[]; fence: string };
type Composed<T> = { written: T; piece: Piece; made: Made };

/** Tokens that so many words take with the rest of the answer, and what a model that reasons thinks before (it counts too). */
const tokensFor = (words: number) => Math.min(24_000, 8000 + words * 4);

const evidenceFor = ({ ports, task }: StageContext, documents: readonly SourceDocument[]): Evidence => ({
  documents,
  languages: ports.providers.languages,
  words: isInterview(task) ? null : task.words,
});

/** Has it written; with faults that it cannot stay with it is written once more, and then it is as it is. */
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

const translate = async <W, T>(
  context: StageContext,
  spanish: Composed<W>,
  material: Material,
  {
    name,
    schema,
    text,
    compose,
  }: {
    name: string;
    schema: z.ZodType<T>;
    text: unknown;
    compose: (written: T) => Piece;
  },
): Promise<Written> => {
  const { prompts } = context.ports.providers;
  const question: Question<T> = {
    name,
    schema,
    system: prompts.get('translate').text,
    prompt: translationPrompt(text, material.fence),
    maxOutputTokens: tokensFor(context.task.words),
  };
  const { piece, made } = await writeOnce(context, question, 'en', material, compose);
  await context.log(message('runs.english-written'));
  return { piece, made: { es: spanish.made, en: made } };
};

const writeArticle = async (
  context: StageContext,
  material: Material,
  question: Omit<Question<unknown>, 'schema' | 'name'>,
): Promise<Written> => {
  const spanish = await writeOnce(
    context,
    { ...question, name: 'article', schema: ArticlePiece },
    'es',
    material,
    composeArticle,
  );
  await context.log(message('runs.spanish-written', { title: spanish.piece.es.title }));
  if (isHopeless(context, spanish.piece, material))
    return { piece: spanish.piece, made: { es: spanish.made, en: null } };
  return translate(context, spanish, material, {
    name: 'translation',
    schema: ArticleTranslation,
    text: spanish.piece.es,
    compose: (written) => withTranslation(spanish.piece, written),
  });
};

const frameOf = ({ title, summary, intro, questions, closing, image_alt }: InterviewPieceType) => ({
  title,
  summary,
  intro,
  questions: questions.map(({ question }) => question),
  closing,
  image_alt,
});

const writeInterview = async (
  context: StageContext,
  material: Material,
  question: Omit<Question<unknown>, 'schema' | 'name'>,
): Promise<Written> => {
  const { documents } = material;
  const spanish = await writeOnce(
    context,
    { ...question, name: 'interview', schema: InterviewPiece },
    'es',
    material,
    (written) => composeInterview(written, documents),
  );
  await context.log(message('runs.spanish-written', { title: spanish.piece.es.title }));
  if (isHopeless(context, spanish.piece, material))
    return { piece: spanish.piece, made: { es: spanish.made, en: null } };
  return translate(context, spanish, material, {
    name: 'interview_translation',
    schema: InterviewTranslation.refine(
      ({ questions }) => questions.length === spanish.written.questions.length,
      'hay una pregunta por cada una de la pieza, en el mismo orden',
    ),
    text: frameOf(spanish.written),
    compose: (written) => composeInterview(spanish.written, documents, written),
  });
};

/** What will not pass is not worth a translation. */
const isHopeless = (context: StageContext, piece: Piece, { documents }: Material): boolean =>
  fatalFaults(verifyText(piece, 'es', evidenceFor(context, documents))).length > 0;

/** Writes the piece in Spanish, then in English. */
export const write = async (
  context: StageContext,
  { fence }: Gathered,
  selected: Selected,
): Promise<Written> => {
  const { ports, task } = context;
  const documents = await ports.sourceDocuments.find(selected.documents);
  const material = { documents, fence };
  const question = {
    system: systemPrompt(ports.providers.prompts, task),
    prompt: writingPrompt(task, documents, { fence, today: ports.clock.now().slice(0, 10) }),
    maxOutputTokens: tokensFor(task.words),
  };
  return isInterview(task)
    ? writeInterview(context, material, question)
    : writeArticle(context, material, question);
};

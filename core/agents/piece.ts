import { z } from 'zod';
import { Line } from '../input/fields.ts';

const id = z.string().describe('Identificador de una fuente, como S1');

const Quotation = z.object({
  text: z.string().min(1).max(2000).describe('Las palabras exactas, como están en la fuente'),
  source: id,
});

const common = {
  title: Line.trim().min(8).max(200),
  summary: z.string().trim().min(20).max(800),
  topics: z.array(z.string().max(80)).max(10).describe('Temas de la lista que se da'),
  tags: z.array(z.string().max(80)).max(15).describe('Etiquetas, en minúsculas'),
  sources: z.array(id).max(40).describe('Identificadores de las fuentes en que se basa'),
  image_alt: Line.max(400).describe('Lo que se vería en una ilustración de la pieza, en una frase'),
};

export const ArticlePiece = z.object({
  ...common,
  body: z
    .string()
    .trim()
    .min(1)
    .max(60_000)
    .describe('El texto en Markdown, sin título, enlaces ni direcciones'),
  quotations: z.array(Quotation).max(60).describe('Todas las citas literales que aparecen en el texto'),
});
/** What the model writes. */
export type ArticlePiece = z.infer<typeof ArticlePiece>;

export const InterviewPiece = z.object({
  ...common,
  person: Line.trim().min(2).max(200).describe('Quién habla'),
  intro: z.string().trim().min(1).max(6000),
  questions: z
    .array(
      z.object({
        question: Line.trim().min(5).max(500),
        quotations: z.array(Quotation).min(1).max(10).describe('Declaraciones públicas, palabra por palabra'),
      }),
    )
    .min(1)
    .max(20),
  closing: z.string().trim().max(3000).describe('Por qué importa'),
});
/** An interview assembled from public statements. */
export type InterviewPiece = z.infer<typeof InterviewPiece>;

export const ArticleTranslation = z.object({
  title: common.title,
  summary: common.summary,
  body: ArticlePiece.shape.body,
  image_alt: common.image_alt,
});
export type ArticleTranslation = z.infer<typeof ArticleTranslation>;

export const InterviewTranslation = z.object({
  title: common.title,
  summary: common.summary,
  intro: InterviewPiece.shape.intro,
  questions: z.array(InterviewPiece.shape.questions.element.shape.question).describe('En el mismo orden'),
  closing: InterviewPiece.shape.closing,
  image_alt: common.image_alt,
});
/** The translated frame of an interview; quotations stay in their original language. */
export type InterviewTranslation = z.infer<typeof InterviewTranslation>;

export const PieceText = z.object({
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  image_alt: z.string(),
});
/** A piece in one language, as readers see it. */
export type PieceText = z.infer<typeof PieceText>;

export const Piece = z.object({
  es: PieceText,
  en: PieceText.nullable(),
  interview: z.boolean(),
  // Pieces of earlier releases do not say it.
  person: z.string().optional().describe('Whom an interview is with'),
  topics: z.array(z.string()),
  tags: z.array(z.string()),
  sources: z.array(z.string()),
  quotations: z.array(z.object({ text: z.string(), source: z.string() })),
});
/** A piece as it passes through the stages; sources have the names used in the prompt. */
export type Piece = z.infer<typeof Piece>;

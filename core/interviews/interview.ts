import { z } from 'zod';
import { ArticleContent, Interviewee } from '../articles/article.ts';
import { ProvenanceByLanguage } from '../items/provenance.ts';
import { Line, ImageCredit, ImageFocus, ImageUrl, Instant, labels, Source } from '../input/fields.ts';
import { Slug } from '../input/slug.ts';
import { ModifiedAt, storedFields } from '../kernel/entity.ts';
import type { Collection } from '../items/collection.ts';

export const QuestionAndAnswer = z.object({
  q: z.string().min(1).max(2000),
  a: z.string().min(1).max(20_000),
});

export const InterviewContent = z.object({
  slug: Slug,
  title_es: Line.min(1).max(300),
  title_en: Line.max(300).nullable(),
  intro_es: z.string().max(5000),
  intro_en: z.string().max(5000).nullable(),
  interviewee: Interviewee,
  qa_es: z.array(QuestionAndAnswer).max(200),
  qa_en: z.array(QuestionAndAnswer).max(200).nullable(),
  why_it_matters_es: z.string().max(5000),
  why_it_matters_en: z.string().max(5000).nullable(),
  links: z.array(Source).max(100),
  date: Instant,
  topics: labels(200),
  author: Line.max(200),
  sponsored: z.boolean(),
  image_url: ImageUrl.nullable(),
  featured: z.boolean(),
  interviewee_invented: ArticleContent.shape.interviewee_invented,
  provenance: ProvenanceByLanguage.nullable().describe('How each language version was made; null: by people'),
});
/** An interview with a person, in questions and answers. */
export type InterviewContent = z.infer<typeof InterviewContent>;

/** The byline of an interview, which has no linked name. */
export const interviewByline = ({ author }: Pick<InterviewContent, 'author'>) => ({
  author,
  author_name: null,
  is_agent: false,
});

/** The provenance of an interview without a label. */
export const byPeople: ProvenanceByLanguage = { es: { origin: 'human' }, en: { origin: 'human' } };

export const Interview = InterviewContent.extend({
  ...storedFields,
  image_focus: ImageFocus,
  image_credit: ImageCredit,
  modified_at: ModifiedAt,
});
export type Interview = z.infer<typeof Interview>;

export const InterviewSummary = Interview.omit({
  qa_es: true,
  qa_en: true,
  why_it_matters_es: true,
  why_it_matters_en: true,
  links: true,
}).extend({ questions: z.int().nonnegative() });
/** An interview in lists: the number of its questions instead of the answers. */
export type InterviewSummary = z.infer<typeof InterviewSummary>;

export const summarizeInterview = ({
  qa_es: spanish,
  qa_en: _english,
  why_it_matters_es: _whyEs,
  why_it_matters_en: _whyEn,
  links: _links,
  ...summary
}: Interview): InterviewSummary => ({ ...summary, questions: spanish.length });

declare module '../kernel/ports.ts' {
  interface Stores {
    interviews: Collection<Interview>;
  }
}

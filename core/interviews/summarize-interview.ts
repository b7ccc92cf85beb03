import type { Interview, InterviewSummary } from './interview.ts';

/** Drops what was said and counts the questions. */
export const summarizeInterview = ({
  qa_es: spanish,
  qa_en: _english,
  why_it_matters_es: _whyEs,
  why_it_matters_en: _whyEn,
  links: _links,
  ...summary
}: Interview): InterviewSummary => ({ ...summary, questions: spanish.length });

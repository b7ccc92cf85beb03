/** Maximum lengths of an article's texts, in characters. */
export const textLimits = {
  title_es: 300,
  title_en: 300,
  summary_es: 2000,
  summary_en: 2000,
  body_es: 1_000_000,
  body_en: 1_000_000,
  author_name: 200,
  sponsor_label: 200,
  image_alt_es: 1000,
  image_alt_en: 1000,
  why_it_matters_es: 600,
  why_it_matters_en: 600,
  search_title_es: 120,
  search_title_en: 120,
  search_description_es: 320,
  search_description_en: 320,
  series: 120,
} as const;

/** Maximum numbers of topics, tags and sources. */
export const listLimits = { topics: 200, tags: 200, sources: 500 } as const;

/** Maximum lengths of a topic or tag, and of a source's name and address, in characters. */
export const labelLimit = 80;
export const sourceLimits = { name: 300, url: 2000 } as const;

/** Maximum lengths of the name and the roles of an interviewee, in characters. */
export const intervieweeLimits = { name: 200, role: 300 } as const;

/** How far ahead something can be scheduled, in years. */
export const scheduleYears = 2;

/** Maximum length of a rejection reason, in characters. */
export const rejectionReasonLimit = 1000;

/** More marks in a row than any writing system sets on one letter. */
const runsOfMarks = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in a Unicode normal form. Of a run of combining marks only the first eight stay: putting them in order takes the
 * square of their number, so that a page made of them would keep the process busy for minutes.
 */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text.replace(runsOfMarks, '$1').normalize(form);

/** Text as search sees it: lower case, without accents or other marks. */
export const fold = (text: string): string =>
  normalize(text, 'NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

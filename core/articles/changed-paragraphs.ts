import { alignParagraphs, sameParagraph, splitParagraphs, translatedParagraph } from './paragraphs.ts';

/**
 * A change of a text that its translation has not followed. `paragraph`: the one of the translation that it is about; where
 * `translation` is empty, the one that a new paragraph comes before. An empty `source` was taken away.
 */
export type ChangedParagraph = { paragraph: number; translation: string; was: string; source: string };

/** What a changed text asks of its translation; `before`: the text that was translated, null when nobody knows it. */
export const changedParagraphs = (texts: {
  before: string | null;
  now: string;
  translation: string;
}): ChangedParagraph[] => {
  const [now, translation] = [splitParagraphs(texts.now), splitParagraphs(texts.translation)];
  const before = texts.before === null ? now : splitParagraphs(texts.before);
  const origins = alignParagraphs(before, now, sameParagraph);
  const translated = new Map(
    [...alignParagraphs(before, translation, translatedParagraph)].map(([place, origin]) => [origin, place]),
  );
  const changes: ChangedParagraph[] = [];
  let next = 0;
  now.forEach((source, place) => {
    const origin = origins.get(place);
    const known = origin === undefined ? undefined : translated.get(origin);
    const was = origin === undefined ? '' : before[origin]!;
    if (known === undefined) {
      if (was !== source || texts.before === null || translation.length === 0)
        changes.push({ paragraph: next, translation: '', was, source });
      return;
    }
    next = known + 1;
    if (was !== source || texts.before === null)
      changes.push({ paragraph: known, translation: translation[known]!, was, source });
  });
  const left = new Set(origins.values());
  for (const [origin, place] of translated)
    if (!left.has(origin))
      changes.push({
        paragraph: place,
        translation: translation[place]!,
        was: before[origin]!,
        source: '',
      });
  return changes.sort((a, b) => a.paragraph - b.paragraph);
};

type Proposed = { paragraph: number; before: string; after: string };

/** A body with a proposal for one of its paragraphs; null when that is no longer what it was made for. */
export const acceptProposal = (body: string, { paragraph, before, after }: Proposed): string | null => {
  const paragraphs = splitParagraphs(body);
  if (before === '') return paragraphs.toSpliced(paragraph, 0, after).join('\n\n');
  const place = paragraphs[paragraph] === before ? paragraph : paragraphs.indexOf(before);
  return place === -1 ? null : paragraphs.toSpliced(place, 1, ...(after === '' ? [] : [after])).join('\n\n');
};

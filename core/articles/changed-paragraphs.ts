import {
  alignParagraphs,
  placeParagraphs,
  sameParagraph,
  splitParagraphs,
  translatedParagraph,
} from './paragraphs.ts';

/**
 * A change of the original that its translation lacks. `paragraph`: its index in the translation; when `translation` is
 * empty, a new paragraph is inserted before it. An empty `source`: the paragraph was deleted.
 */
export type ChangedParagraph = { paragraph: number; translation: string; was: string; source: string };

/** The changes that a translation lacks; `before`: the original that was translated, null when it is unknown. */
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
    const found = origin === undefined ? undefined : translated.get(origin);
    const was = origin === undefined ? '' : before[origin]!;
    if (found === undefined) {
      if (was !== source || texts.before === null || translation.length === 0)
        changes.push({ paragraph: next, translation: '', was, source });
      return;
    }
    next = found + 1;
    if (was !== source || texts.before === null)
      changes.push({ paragraph: found, translation: translation[found]!, was, source });
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

/**
 * A body with a proposal applied to one of its paragraphs; null when that paragraph has changed since. Several
 * proposals are applied from the last paragraph to the first.
 */
export const acceptProposal = (body: string, { paragraph, before, after }: Proposed): string | null => {
  const paragraphs = placeParagraphs(body);
  const lineEnd = body.includes('\r\n') ? '\r\n' : '\n';
  const [written, gap] = [after.replaceAll('\n', lineEnd), lineEnd.repeat(2)];
  const last = paragraphs.at(-1);
  if (before === '') {
    const next = paragraphs[paragraph];
    if (next) return `${body.slice(0, next.from)}${written}${gap}${body.slice(next.from)}`;
    return last ? `${body.slice(0, last.to)}${gap}${written}${body.slice(last.to)}` : written;
  }
  const isFound = paragraphs[paragraph]?.text === before;
  const place = isFound ? paragraph : paragraphs.findIndex(({ text }) => text === before);
  const found = paragraphs[place];
  if (!found) return null;
  if (after !== '') return body.slice(0, found.from) + written + body.slice(found.to);
  const [previous, next] = [paragraphs[place - 1], paragraphs[place + 1]];
  return next
    ? body.slice(0, found.from) + body.slice(next.from)
    : body.slice(0, previous?.to ?? 0) + body.slice(found.to);
};

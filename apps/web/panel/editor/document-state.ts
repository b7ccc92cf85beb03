import type { CallError } from '#adapters/client/call-error.ts';
import type { Article } from '#core/articles/article.ts';
import { editFaults } from '#core/articles/edit-faults.ts';
import type { EditFault } from '#core/articles/edit-faults.ts';
import type { Edit, EditValues } from './edit-values.ts';
import { changesBetween, isVersionText, toValues, versionOf } from './edit-values.ts';
import type { Choice } from './merge-edits.ts';
import { mergeEdits, sameValue } from './merge-edits.ts';
import type { Place } from './typing/typing.ts';

/** The server's state: an article, with the values of its pending version if it has one. */
export type Saved = {
  article: Article;
  /** 0: there is no pending version. */
  pendingRevision: number;
  values: EditValues;
  /** Who saved it last, if known. */
  by: string | null;
  /** Ids of the accounts that it belongs to, where that was asked. */
  owners?: readonly string[];
};

/** Changes by others that were merged into the editor's text. */
export type News = { by: string | null; fields: readonly (keyof EditValues)[] };

/** An article being written. */
export type Document = {
  /** Null until a new piece has been created. */
  article: Article | null;
  pendingRevision: number;
  /** The server's values that this editor's changes are based on. */
  base: EditValues;
  /** The revision of the article with those values; null where it is not known. */
  based: number | null;
  /** The values in the editor. */
  values: EditValues;
  /** The server's current state, while it cannot be merged without a decision. */
  theirs: Saved | null;
  news: News | null;
};

/** Fields as stored in the browser, with their values before the change. */
type Stored = { changes: Partial<EditValues>; base: Partial<EditValues>; based?: number | null };

/** Merges the server's state with the changes typed since; conflicts wait for a decision. */
export const receive = (
  document: Document,
  saved: Saved,
  choices: Readonly<Record<string, Choice>> = {},
): Document => {
  const { values, conflicts, adopted } = mergeEdits(document.base, document.values, saved.values, choices);
  if (conflicts.length) return { ...document, theirs: saved };
  return {
    article: saved.article,
    pendingRevision: saved.pendingRevision,
    base: saved.values,
    based: saved.article.revision,
    values,
    theirs: null,
    news: adopted.length ? { by: saved.by, fields: adopted } : document.news,
  };
};

/** Which stored state of an article it is. */
export const placeOf = ({
  article,
  pendingRevision,
}: Pick<Document, 'article' | 'pendingRevision'>): Place => ({
  revision: article?.revision ?? 0,
  pending: pendingRevision,
});

/** The document when the texts of a stored state are in the editor's already, as several people typed them. */
export const withSharedTexts = (document: Document, { values }: Saved): Document => ({
  ...document,
  base: { ...document.base, ...versionOf(values) },
});

/** Whether only what several people may type together differs from the server's state. */
export const isOnlyTexts = ({ base, values }: Document): boolean =>
  (Object.keys(values) as (keyof EditValues)[]).every(
    (field) => isVersionText(field) || sameValue(base[field], values[field]),
  );

/** A document without changes. */
export const documentOf = ({ article, pendingRevision, values }: Saved): Document => ({
  article,
  pendingRevision,
  base: values,
  based: article.revision,
  values,
  theirs: null,
  news: null,
});

/** Opens an article with the server's state, and unsent changes from an earlier visit. */
export const openDocument = (saved: Saved, stored: Stored | null): Document => {
  const document = documentOf(saved);
  if (!stored) return document;
  const base = { ...saved.values, ...stored.base };
  const { based = null, changes } = stored;
  return receive({ ...document, base, based, values: { ...base, ...changes } }, saved);
};

/** Opens a new piece, with unsent changes from an earlier visit. */
export const newDocument = (blank: EditValues, stored: Stored | null): Document => ({
  article: null,
  pendingRevision: 0,
  base: blank,
  based: null,
  values: { ...blank, ...stored?.changes },
  theirs: null,
  news: null,
});

/** The document after its article was written with these values and nothing is pending. */
export const afterWriting = (document: Document, article: Article, sent: EditValues): Document => ({
  ...receive(
    { ...document, base: sent },
    { article, pendingRevision: 0, values: toValues(article), by: null },
  ),
  news: document.news,
});

/**
 * The document after a call that wrote the article but not its pending version: typed changes stay, rebased on the new
 * article.
 */
export const afterMoving = (document: Document, article: Article): Document => {
  const before = document.article;
  // A later read is newer than this response.
  if (!before || before.revision >= article.revision) return document;
  const { values } = mergeEdits(toValues(before), document.base, toValues(article));
  const { pendingRevision, news } = document;
  return { ...receive(document, { article, pendingRevision, values, by: null }), news };
};

/** The error of a field. */
export type Fault = EditFault | 'slug' | 'date';
export type Faults = Partial<Record<keyof EditValues, Fault>>;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxSlug = 200;

/** The errors of typed changes, by field. */
export const faultsOf = (edit: Edit): Faults => {
  const { new_slug: slug, date } = edit;
  const slugFault = slug && slug.length > maxSlug ? 'long' : 'slug';
  return {
    ...editFaults(edit),
    ...(slug !== undefined && !(slug.length <= maxSlug && slugPattern.test(slug)) && { slug: slugFault }),
    ...(date !== undefined && !(date.endsWith('Z') && Date.parse(date)) && { date: 'date' as const }),
  };
};

/** The server's errors for fields, and the values they refer to. */
export type Refusal = { words: Partial<Record<keyof EditValues, string>>; of: EditValues };

/** The field errors of a refused call. */
export const refusalOf = ({ error, message, details = {} }: CallError, of: EditValues): Refusal => {
  const { field, issues } = details as { field?: string; issues?: { field: string; message: string }[] };
  const found = issues ?? (field === undefined ? [] : [{ field, message: error ?? message }]);
  const named = found.map(({ field: path, message: words }) => {
    const [name] = path.split('.');
    return [name === 'new_slug' ? 'slug' : name!, words] as const;
  });
  // Errors of other fields cannot be corrected in the editor.
  return { words: Object.fromEntries(named.filter(([name]) => Object.hasOwn(of, name))), of };
};

/** Errors for values that have not changed since. */
export const currentFaults = ({ words, of }: Refusal, values: EditValues): Refusal['words'] =>
  Object.fromEntries(
    Object.entries(words).filter(
      ([field]) => of[field as keyof EditValues] === values[field as keyof EditValues],
    ),
  );

/** Errors while typing that prevent storing: a value exceeds its field's size. */
export const sizeFaults = (edit: Edit): Faults =>
  Object.fromEntries(
    Object.entries(faultsOf(edit)).filter(([, fault]) => fault === 'long' || fault === 'many'),
  );

/** The errors of the server's state, excluding fields being edited. */
export const storedFaults = ({ base, values }: Document, edit: Edit): Faults => {
  const { slug } = faultsOf(edit);
  return { ...sizeFaults(edit), ...(slug && base.slug === values.slug && { slug }) };
};

/** The part of an edit that can be stored. */
export const sendable = (edit: Edit): Edit => {
  const faults = sizeFaults(edit);
  return Object.fromEntries(
    Object.entries(edit).filter(([field]) => !Object.hasOwn(faults, field === 'new_slug' ? 'slug' : field)),
  );
};

/** Changes that the server does not have yet and that can be sent. */
export const unsentOf = ({ base, values }: Document): Edit => sendable(changesBetween(base, values));

/** Whether there are changes that the server does not have yet and that can be sent. */
export const hasUnsent = (document: Document): boolean => Object.keys(unsentOf(document)).length > 0;

/** The fields that differ from the server's state, as stored in the browser. */
export const storedOf = ({ base, values }: Document): Omit<Stored, 'based'> | null => {
  const fields = (Object.keys(values) as (keyof EditValues)[]).filter(
    (field) => !sameValue(base[field], values[field]),
  );
  const pick = (from: EditValues) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return fields.length ? { changes: pick(values), base: pick(base) } : null;
};

/**
 * The server's values after this edit is saved: values that cannot be sent stay as they were. `faultsIn`: what prevents
 * sending; a new piece is created without anything unfinished, which is saved right after.
 */
export const afterSending = ({ base, values }: Document, faultsIn = sizeFaults): EditValues => {
  const faults = faultsIn(changesBetween(base, values));
  const withheld = Object.keys(faults) as (keyof EditValues)[];
  return { ...values, ...Object.fromEntries(withheld.map((field) => [field, base[field]])) };
};

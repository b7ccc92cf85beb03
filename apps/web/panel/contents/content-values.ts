import type { FieldErrors } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type { z } from 'zod';
import { shortForm } from '#core/articles/title-keys.ts';
import { sameJson } from '#core/input/json.ts';
import { slugify } from '#core/text/normalize-text.ts';
import type { FieldSpec } from './content-schema.ts';

/** The value of one field: texts for numbers, dates and labels. */
export type ContentValue = string | boolean | readonly string[] | readonly ContentEntry[];
/** One list entry in a form, by the names of its fields. */
export type ContentEntry = Readonly<{ [name: string]: ContentValue }>;
/** The values of a form, in the shape of its schema. */
export type ContentValues = Record<string, unknown>;

type Content = Readonly<Record<string, unknown>>;

/** A text or a number as text; '' for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The name of a field within its object or list entry. */
export const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const valueOf = ({ kind, items }: FieldSpec, value: unknown): ContentValue => {
  if (kind === 'switch') return value === true;
  if (kind === 'choices') return (value ?? []) as readonly string[];
  if (kind === 'labels') return ((value ?? []) as string[]).join(', ');
  if (kind === 'list') return ((value ?? []) as Content[]).map((entry) => entryValues(items, entry));
  return typeof value === 'number' ? String(value) : ((value ?? '') as string);
};

const entryValues = (items: readonly FieldSpec[], entry: Content): ContentEntry =>
  Object.fromEntries(
    items.map((item) => [lastName(item.path), valueOf(item, entry[lastName(item.path)])] as const),
  );

/** A new entry of a list. */
export const newEntry = ({ items }: FieldSpec): ContentEntry =>
  entryValues(
    items,
    Object.fromEntries(
      items.flatMap(({ path, kind, options }) => (kind === 'choice' ? [[lastName(path), options[0]]] : [])),
    ),
  );

/** The values of a form for an item, or for a new one. */
export const toValues = (fields: readonly FieldSpec[], content: Content): ContentValues => {
  const values: ContentValues = {};
  for (const field of fields) set(values, field.path, valueOf(field, get(content, field.path)));
  return values;
};

/** The name of a field that identifies a list entry: it is sent back as it came, and nobody types it. */
export const isIdentity = ({ path, label }: Pick<FieldSpec, 'path' | 'label'>): boolean =>
  label === 'id' && path.includes('.');

const isBlank = (entry: ContentEntry): boolean =>
  Object.entries(entry).every(
    ([name, value]) => name === 'id' || (typeof value === 'string' ? value.trim() === '' : isNothing(value)),
  );

const labelsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean),
  ),
];

const plain = (field: FieldSpec, text: string): unknown => {
  if (field.kind === 'labels') return labelsOf(text);
  const trimmed = field.kind === 'markdown' || field.kind === 'lines' ? text : text.trim();
  if (trimmed.trim() === '' && field.nullable) return null;
  if (field.kind === 'number') return trimmed === '' ? undefined : Number(trimmed);
  return trimmed;
};

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

const entryOf = (items: readonly FieldSpec[], entry: ContentEntry): Content =>
  Object.fromEntries(
    items
      .map((item) => [item, contentOf(item, entry[lastName(item.path)] ?? '')] as const)
      .filter(([item, value]) => !item.optional || !isNothing(value))
      .map(([item, value]) => [lastName(item.path), value]),
  );

const contentOf = (field: FieldSpec, value: ContentValue): unknown => {
  if (field.kind === 'list') {
    const entries = (value as readonly ContentEntry[])
      .filter((entry) => !isBlank(entry))
      .map((entry) => entryOf(field.items, entry));
    return entries.length === 0 && field.nullable ? null : entries;
  }
  return typeof value === 'string' ? plain(field, value) : value;
};

/** The values of a form, in the shape of its schema. A new item's slug is derived from its title; without Latin letters, a short form. */
export const toInput = (fields: readonly FieldSpec[], values: ContentValues): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  for (const field of fields) set(input, field.path, contentOf(field, get(values, field.path, '')));
  const title = textOf(values['name'] ?? values['title_es']).trim();
  const isFree = fields.some(({ path, kind }) => path === 'slug' && kind === 'text');
  if (isFree && input['slug'] === '') input['slug'] = slugify(title) || (title && shortForm(title));
  return input;
};

/** The differences from the form's initial item: only they are sent, so that nothing else is overwritten. */
export const changesTo = (
  fields: readonly FieldSpec[],
  initial: ContentValues,
  values: ContentValues,
): Record<string, unknown> => {
  const before = toInput(fields, initial);
  return Object.fromEntries(
    Object.entries(toInput(fields, values)).filter(([name, value]) => !sameJson(before[name], value)),
  );
};

/** Who decides about a field that both have changed. */
export type Side = 'mine' | 'theirs';

/** A field that two people have changed, each in another way. */
export type ContentConflict = { field: FieldSpec; base: unknown; mine: unknown; theirs: unknown };

/** What one person has entered in a form, with what another has saved meanwhile; undecided fields are `mine`. */
export const mergeContents = (
  fields: readonly FieldSpec[],
  { base, mine, theirs }: { base: ContentValues; mine: ContentValues; theirs: ContentValues },
  choices: Readonly<Record<string, Side>> = {},
): { values: ContentValues; conflicts: ContentConflict[] } => {
  const [before, own, other] = [base, mine, theirs].map((values) => toInput(fields, values)) as [
    Content,
    Content,
    Content,
  ];
  const values: ContentValues = {};
  const conflicts: ContentConflict[] = [];
  for (const field of fields) {
    const { path } = field;
    const found = { base: get(before, path), mine: get(own, path), theirs: get(other, path) } as const;
    const isOwn = !sameJson(found.mine, found.base);
    const isBoth = isOwn && !sameJson(found.theirs, found.base) && !sameJson(found.mine, found.theirs);
    if (isBoth) conflicts.push({ field, ...found });
    const side = isOwn && !(isBoth && choices[path] === 'theirs') ? mine : theirs;
    set(values, path, get(side, path));
  }
  return { values, conflicts };
};

/** The kinds of field errors. */
export const contentFaultKinds = [
  'missing',
  'long',
  'many',
  'address',
  'date',
  'number',
  'slug',
  'character',
  'taken',
] as const;
export type ContentFault = (typeof contentFaultKinds)[number];

type Issue = z.core.$ZodIssue;

const faultOf = (issue: Issue, { kind, path }: FieldSpec, value: unknown): ContentFault => {
  if (value === '' || value === undefined || value === null) return 'missing';
  if (issue.code === 'too_big' && issue.origin === 'array') return 'many';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'long';
  if (path === 'slug') return 'slug';
  if (kind === 'number') return 'number';
  if (kind === 'address' || kind === 'picture' || /\.url(?:_en)?$/.test(path)) return 'address';
  if (kind === 'moment' || kind === 'day') return 'date';
  return issue.code === 'invalid_value' ? 'missing' : 'character';
};

/** Errors, by path: of a list entry, `links.0.url`, and of the list itself. */
export const contentFaults = (
  schema: z.ZodObject,
  fields: readonly FieldSpec[],
  input: Content,
): Readonly<Record<string, ContentFault>> => {
  const faults: Record<string, ContentFault> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    const path = issue.path.join('.');
    const field = fields.find((one) => path === one.path || path.startsWith(`${one.path}.`));
    if (!field) continue;
    const name = /\.\d+\.(\w+)$/.exec(path)?.[1];
    const item = field.items.find((one) => lastName(one.path) === name);
    const fault = faultOf(issue, item ?? field, get(input, path));
    faults[path] ??= fault;
    faults[field.path] ??= fault;
  }
  return faults;
};

/**
 * The errors of a form, in its shape: those of a list itself stand under `root`. Blank entries are not sent, so that
 * the positions in `faults` are those of the others.
 */
export const contentErrors = (
  fields: readonly FieldSpec[],
  values: ContentValues,
  faults: Readonly<Record<string, ContentFault>>,
): FieldErrors => {
  const errors: FieldErrors = {};
  for (const { path, kind, items } of fields) {
    const fault = faults[path];
    if (!fault) continue;
    if (kind !== 'list') {
      set(errors, path, { type: fault });
      continue;
    }
    if (fault === 'many') set(errors, `${path}.root`, { type: fault });
    const entries = get(values, path) as readonly ContentEntry[];
    const sent = entries.filter((entry) => !isBlank(entry));
    for (const item of items)
      for (const [position, entry] of sent.entries()) {
        const found = faults[`${path}.${position}.${lastName(item.path)}`];
        const name = `${path}.${entries.indexOf(entry)}.${lastName(item.path)}`;
        if (found) set(errors, name, { type: found });
      }
  }
  return errors;
};

import type { z } from 'zod';
import { shortForm } from '#core/articles/title-keys.ts';
import { sameJson } from '#core/input/json.ts';
import { slugify } from '#core/text/normalize-text.ts';
import type { FieldSpec } from './content-schema.ts';

/** One list entry in a form; `id` identifies it. */
export type Line = { id: number; texts: Readonly<Record<string, string>> };
export type ContentValue = string | boolean | readonly string[] | readonly Line[];
/** The values of a form, by the paths of its fields. */
export type ContentValues = Readonly<Record<string, ContentValue>>;

type Content = Readonly<Record<string, unknown>>;

/** A text or a number as text; '' for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const at = (content: Content, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (Object(value) as Content)[name], content);

const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const valueOf = ({ path, kind, items }: FieldSpec, content: Content): ContentValue => {
  const value = at(content, path);
  if (kind === 'switch') return value === true;
  if (kind === 'choices') return (value ?? []) as readonly string[];
  if (kind === 'labels') return ((value ?? []) as string[]).join(', ');
  if (kind === 'list')
    return ((value ?? []) as Content[]).map((line, id) => ({
      id,
      texts: Object.fromEntries(
        items.map((item) => {
          const inner = line[lastName(item.path)];
          return [lastName(item.path), Array.isArray(inner) ? inner.join(', ') : textOf(inner)];
        }),
      ),
    }));
  return typeof value === 'number' ? String(value) : ((value ?? '') as string);
};

/** The values of a form for an item, or for a new one. */
export const toValues = (fields: readonly FieldSpec[], content: Content): ContentValues =>
  Object.fromEntries(fields.map((field) => [field.path, valueOf(field, content)]));

/** The name of a field that identifies a list entry: it is sent back as it came, and nobody types it. */
export const isIdentity = ({ path, label }: Pick<FieldSpec, 'path' | 'label'>): boolean =>
  label === 'id' && path.includes('.');

const isBlank = ({ texts }: Line): boolean =>
  Object.entries(texts).every(([name, text]) => name === 'id' || text.trim() === '');

const labelsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean),
  ),
];

const plain = (field: FieldSpec, text: string): unknown => {
  if (field.kind === 'labels' || field.kind === 'choices') return labelsOf(text);
  const trimmed = field.kind === 'markdown' || field.kind === 'lines' ? text : text.trim();
  if (trimmed.trim() === '' && field.nullable) return null;
  if (field.kind === 'number') return trimmed === '' ? undefined : Number(trimmed);
  return trimmed;
};

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

const lineOf = (items: readonly FieldSpec[], { texts }: Line): Content =>
  Object.fromEntries(
    items
      .map((item) => [item, plain(item, texts[lastName(item.path)] ?? '')] as const)
      .filter(([item, value]) => !item.optional || !isNothing(value))
      .map(([item, value]) => [lastName(item.path), value]),
  );

const contentOf = (field: FieldSpec, value: ContentValue): unknown => {
  if (field.kind === 'list') {
    const lines = (value as readonly Line[])
      .filter((line) => !isBlank(line))
      .map((line) => lineOf(field.items, line));
    return lines.length === 0 && field.nullable ? null : lines;
  }
  return typeof value === 'string' ? plain(field, value) : value;
};

/** The values of a form, in the shape of its schema. A new item's slug is derived from its title; without Latin letters, a short form. */
export const toInput = (fields: readonly FieldSpec[], values: ContentValues): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const [name = '', inner] = field.path.split('.');
    const value = contentOf(field, values[field.path] ?? '');
    if (inner === undefined) input[name] = value;
    else input[name] = { ...(Object(input[name]) as Content), [inner]: value };
  }
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
    const fault = faultOf(issue, item ?? field, at(input, path));
    faults[path] ??= fault;
    faults[field.path] ??= fault;
  }
  return faults;
};

/** The list entries that are sent, in the positions that errors refer to. */
export const sentLines = (lines: readonly Line[]): readonly Line[] => lines.filter((line) => !isBlank(line));

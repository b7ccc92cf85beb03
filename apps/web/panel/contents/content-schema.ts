import { z } from 'zod';
import type { Language } from '#core/text/language.ts';

/** The control of a field. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'markdown'
  | 'account'
  | 'address'
  | 'picture'
  | 'number'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'labels'
  | 'day'
  | 'moment'
  | 'list';

/** One field of a form, derived from its schema. */
export type FieldSpec = {
  /** `title_es`, `interviewee.name`. */
  path: string;
  /** Its key in the texts: `title`, `name`. */
  label: string;
  kind: FieldKind;
  /** Whether it must not be empty. */
  required: boolean;
  /** Whether an empty one is stored as null. */
  nullable: boolean;
  /** Whether it may be left out altogether. */
  optional?: true;
  language: Language | null;
  options: readonly string[];
  /** The fields of each list entry. */
  items: readonly FieldSpec[];
};

/** Kinds that cannot be derived from the schema, by path. */
export type Widgets = Readonly<Record<string, FieldKind>>;

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema;

const longestLine = 300;
const longestPlain = 5000;

const arrayKind = (element: z.ZodType): FieldKind =>
  element instanceof z.ZodObject ? 'list' : element instanceof z.ZodEnum ? 'choices' : 'labels';

const textKind = ({ maxLength }: z.ZodString): FieldKind =>
  (maxLength ?? 0) > longestPlain ? 'markdown' : (maxLength ?? 0) > longestLine ? 'lines' : 'text';

const kindOf = (schema: z.ZodType): FieldKind => {
  if (schema instanceof z.ZodBoolean) return 'switch';
  if (schema instanceof z.ZodEnum) return 'choice';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema.meta()?.['format'] === 'date-time') return 'moment';
  if (schema instanceof z.ZodISODate) return 'day';
  if (schema instanceof z.ZodURL) return 'address';
  // The addresses of pictures, of the site itself or of the web.
  if (schema instanceof z.ZodUnion) return 'picture';
  if (schema instanceof z.ZodArray) return arrayKind(schema.element as z.ZodType);
  return schema instanceof z.ZodString ? textKind(schema) : 'text';
};

const optionsOf = (schema: z.ZodType): readonly string[] => {
  const values = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
  return values instanceof z.ZodEnum ? values.options.map(String) : [];
};

const empties = ['', [], false];

const fieldOf = (path: string, schema: z.ZodType, widgets: Widgets): FieldSpec => {
  const inner = unwrap(schema);
  const [, name = '', language = null] = /^(?:.*\.)?(.+?)(?:_(es|en))?$/.exec(path) ?? [];
  const element = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : null;
  return {
    path,
    label: name,
    kind: widgets[path] ?? kindOf(inner),
    required: !empties.some((empty) => schema.safeParse(empty).success) && !schema.safeParse(null).success,
    nullable: schema.safeParse(null).success,
    ...(schema.safeParse(undefined).success && { optional: true }),
    language: language as Language | null,
    options: optionsOf(inner),
    items: element instanceof z.ZodObject ? fieldsOf(element, widgets, `${path}.`) : [],
  };
};

/** The fields of a form for a schema, in its order; those of nested objects are flattened. */
export function fieldsOf(schema: z.ZodObject, widgets: Widgets = {}, before = ''): FieldSpec[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const inner = unwrap(field);
    const path = `${before}${name}`;
    return inner instanceof z.ZodObject
      ? fieldsOf(inner, widgets, `${path}.`)
      : [fieldOf(path, field, widgets)];
  });
}

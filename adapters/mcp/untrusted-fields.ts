import type { z } from 'zod';
import { Article } from '#core/articles/article.ts';
import { topics, trendingTopics } from '#core/articles/taxonomy.ts';
import { operations } from '#core/operations.ts';
import { scopes } from '#core/kernel/scope.ts';
import { trustedText } from '#core/input/fields.ts';

type Def = {
  type: string;
  format?: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  out?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  valueType?: z.ZodType;
};

const defOf = (schema: z.ZodType): Def => schema.def;

/** The alternatives of a schema, without wrappers such as optional; none: the value is unknown. */
const alternatives = (schemas: readonly z.ZodType[]): z.ZodType[] =>
  schemas.flatMap((schema) => {
    const { innerType, options, out, type } = defOf(schema);
    if (innerType) return alternatives([innerType]);
    if (type === 'union') return alternatives(options ?? []);
    return type === 'pipe' && out ? alternatives([out]) : [schema];
  });

/** The schemas of a field, or of the items of a list. */
const below = (schemas: readonly z.ZodType[], field?: string): z.ZodType[] =>
  alternatives(
    schemas.flatMap((schema) => {
      const { element, shape, valueType } = defOf(schema);
      const found = field === undefined ? element : (shape?.[field] ?? valueType);
      return found ? [found] : [];
    }),
  );

const machineFormats = new Set(['uuid', 'datetime', 'date']);

const isHarmless = (schema: z.ZodType): boolean => {
  const { type, format = '' } = defOf(schema);
  if (type !== 'string') return type === 'enum' || type === 'literal';
  return machineFormats.has(format) || trustedText.has(schema);
};

const enumValues = (schema: z.ZodType): string[] =>
  alternatives([schema]).flatMap((one) => {
    const { shape, element } = defOf(one);
    if (shape) return Object.values(shape).flatMap(enumValues);
    if (element) return enumValues(element);
    return defOf(one).type === 'enum' ? (one as z.ZodEnum).options.map(String) : [];
  });

/** The site's own terms, in any place. */
const vocabulary = new Set<string>([
  ...enumValues(Article),
  ...Object.keys(Article.shape),
  ...Object.keys(operations),
  ...topics,
  ...trendingTopics,
  ...scopes,
]);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const numbers = /^[\d:TZ.+-]{1,40}$/;

/** What a value's position in an answer says about it. */
export type Trust = {
  /** The same for a field, or for the items of a list. */
  below(field?: string): Trust;
  /**
   * Whether a text needs no fence: its schema only allows harmless values (an enum, an id, a date, a generated text), or
   * it is such a value. Any other text is treated as written by others, and so are slugs: authors choose them.
   */
  isBare(text: string): boolean;
};

const trustIn = (schemas: readonly z.ZodType[]): Trust => {
  const cache = new Map<string | undefined, Trust>();
  const closed = schemas.length > 0 && schemas.every(isHarmless);
  return {
    below(field) {
      const trust = cache.get(field) ?? trustIn(below(schemas, field));
      cache.set(field, trust);
      return trust;
    },
    isBare: (text) =>
      text === '' ||
      vocabulary.has(text) ||
      uuid.test(text) ||
      numbers.test(text) ||
      (closed && schemas.some((schema) => schema.safeParse(text).success)),
  };
};

const trusts = new WeakMap<z.ZodType, Trust>();

/** The trust in an answer's values by its schema. */
export const trustOf = (schema: z.ZodType): Trust => {
  const trust = trusts.get(schema) ?? trustIn(alternatives([schema]));
  trusts.set(schema, trust);
  return trust;
};

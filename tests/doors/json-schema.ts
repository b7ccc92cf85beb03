type Json = Record<string, unknown>;

const types = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isPattern = (value: unknown) => {
  try {
    return typeof value === 'string' && Boolean(new RegExp(value, 'u'));
  } catch {
    return false;
  }
};
const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => typeof value === 'number';
const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;

/** Keywords without subschemas, and the types of their values (JSON Schema 2020-12, validation). */
const plain: Record<string, (value: unknown) => boolean> = {
  type: (value) => (isTexts(value) ? (value as string[]) : [value]).every((one) => types.has(String(one))),
  enum: (value) => Array.isArray(value) && value.length > 0,
  const: () => true,
  default: () => true,
  format: isText,
  pattern: isPattern,
  description: isText,
  title: isText,
  contentEncoding: isText,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  required: isTexts,
  uniqueItems: isFlag,
};
const one = new Set(['items', 'additionalProperties', 'propertyNames', 'not']);
const several = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);

const faultsOfKeyword = (keyword: string, value: unknown, at: string, schemas: Json): string[] => {
  if (keyword === '$ref') {
    const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(String(value)) ?? [];
    return Object.hasOwn(schemas, name) ? [] : [`${at}: ${String(value)} leads nowhere`];
  }
  if (one.has(keyword)) return typeof value === 'boolean' ? [] : schemaFaults(value, at, schemas);
  if (several.has(keyword))
    return Array.isArray(value) && value.length > 0
      ? value.flatMap((inner, index) => schemaFaults(inner, `${at}/${index}`, schemas))
      : [`${at}: holds no schemas`];
  if (keyword === 'properties')
    return isObject(value)
      ? Object.entries(value).flatMap(([name, inner]) => schemaFaults(inner, `${at}/${name}`, schemas))
      : [`${at}: is no object`];
  const isValid = plain[keyword];
  if (!isValid) return [`${at}: is no keyword`];
  return isValid(value) ? [] : [`${at}: ${JSON.stringify(value)} cannot stand here`];
};

/** The errors of a JSON Schema (dialect 2020-12) with references to the given `schemas`; empty when valid. */
export const schemaFaults = (schema: unknown, at: string, schemas: Json): string[] => {
  if (!isObject(schema)) return [`${at}: is no schema`];
  const missing = isTexts(schema['required'])
    ? (schema['required'] as string[]).filter(
        (name) => !Object.hasOwn(Object(schema['properties']) as Json, name),
      )
    : [];
  return [
    ...missing.map((name) => `${at}: requires ${name}, which it does not know`),
    ...Object.entries(schema).flatMap(([keyword, value]) =>
      faultsOfKeyword(keyword, value, `${at}/${keyword}`, schemas),
    ),
  ];
};

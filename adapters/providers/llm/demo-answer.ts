import type { JsonSchema, ModelRequest } from '#core/agents/provider-ports.ts';
import type { DemoTexts } from './demo-texts.ts';
import { demoTexts } from './demo-texts.ts';

/** What an answer is made from: the schema's own definitions, and what the request says. */
type Given = { root: JsonSchema; english: boolean; seed: number; ids: string[]; words: number };

const fields = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const seedOf = (text: string): number => {
  let seed = 5381;
  for (let at = 0; at < text.length; at += 1) seed = (seed * 33 + text.charCodeAt(at)) % 2_147_483_647;
  return seed;
};

/** The ids that what was gathered stands under: they alone may be cited. */
const idsIn = (prompt: string): string[] => {
  const marked = [...prompt.matchAll(/\bid\s*[=:]\s*["'[]?([\w-]+)/gi)].map(([, id]) => id as string);
  const uuids = prompt.match(/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi) ?? [];
  return [...new Set(marked.length ? marked : uuids)];
};

const body = ({ headings, paragraphs }: DemoTexts, words: number): string => {
  const blocks: string[] = [];
  let count = 0;
  for (let at = 0; count < words; at += 1) {
    if (at % 2 === 0) blocks.push(`## ${headings[(at / 2) % headings.length]}`);
    const paragraph = `**DEMO.** ${paragraphs[at % paragraphs.length]}`;
    blocks.push(paragraph);
    count += paragraph.split(' ').length;
  }
  return blocks.join('\n\n');
};

const textFor = (name: string, { english, seed, ids, words }: Given): string => {
  const texts = demoTexts[(english || /_en$|english/i.test(name)) && !/_es$/i.test(name) ? 'en' : 'es'];
  const title = texts.titles[seed % texts.titles.length] as string;
  if (/slug/i.test(name)) return `demo-${seed.toString(36)}`;
  if (/(?:^|_|document|source)id$/i.test(name)) return ids[0] ?? 'demo';
  if (/^(?:url|link|href)/i.test(name)) return '';
  if (/date|_at$/i.test(name)) return '2026-01-01';
  if (/title|titulo|headline|heading/i.test(name)) return `DEMO: ${title}`;
  if (/body|content|text|markdown|article|cuerpo/i.test(name)) return body(texts, words);
  if (/summary|excerpt|lead|subtitle|resumen|entradilla|meta/i.test(name)) return `DEMO: ${texts.summary}`;
  if (/question|pregunta/i.test(name)) return `DEMO: ${texts.question}`;
  if (/answer|respuesta/i.test(name)) return `DEMO: ${texts.answer}`;
  if (/alt|image|picture|imagen|caption|prompt/i.test(name)) return `DEMO: ${texts.description}`;
  if (/tag|topic|keyword|category|tema/i.test(name)) return 'DEMO';
  return `DEMO: ${texts.other}`;
};

const follow = (schema: JsonSchema, root: JsonSchema): JsonSchema => {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const found = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<JsonSchema>((at, step) => fields(at[step]), root);
  return follow(found, root);
};

const listFor = (name: string, schema: JsonSchema, given: Given): unknown[] => {
  // There is nothing to quote: what it says was said by nobody.
  if (/quot|cita/i.test(name)) return [];
  const items = follow(fields(schema['items']), given.root);
  const isText = items['type'] === 'string' && !items['enum'];
  if (isText && /source|document|cited|fuente|(?:^|_)ids?$/i.test(name)) return given.ids.slice(0, 5);
  const count = Math.max(Number(schema['minItems'] ?? 0), isText || items['enum'] ? 1 : 3);
  return Array.from({ length: count }, () => valueFor(name, items, given));
};

const valueFor = (name: string, found: JsonSchema, given: Given): unknown => {
  const schema = follow(found, given.root);
  if ('const' in schema) return schema['const'];
  const [first] = list(schema['enum']);
  if (first !== undefined) return first;
  const choices = [...list(schema['anyOf']), ...list(schema['oneOf'])].map(fields);
  const choice = choices.find(({ type }) => type !== 'null');
  if (choice) return valueFor(name, choice, given);
  const types = [schema['type'] ?? []].flat();
  const type = types.find((one) => one !== 'null') ?? (types.length || choices.length ? 'null' : 'object');
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(fields(schema['properties'])).map(([key, one]) => [
          key,
          valueFor(key, fields(one), given),
        ]),
      );
    case 'array':
      return listFor(name, schema, given);
    case 'string':
      return textFor(name, given);
    case 'number':
    case 'integer':
      return Number(schema['minimum'] ?? 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
};

const isEnglish = ({ schema, system }: ModelRequest): boolean =>
  /translat|traduc|(?:^|[-_])en(?:$|[-_])/i.test(schema.name) ||
  /write in english|escribe en inglés/i.test(system);

/** An answer that fits the schema, from its names and types alone: the same to the same request, and marked DEMO. */
export const demoAnswer = (request: ModelRequest): unknown => {
  const { system, prompt, schema } = request;
  const asked = /\b(\d{3,4})\s+(?:palabras|words)/i.exec(`${prompt}\n${system}`)?.[1];
  return valueFor('', schema.json, {
    root: schema.json,
    english: isEnglish(request),
    seed: seedOf(prompt),
    ids: idsIn(prompt),
    words: Math.min(Number(asked ?? 250), 2000),
  });
};

import type { JsonSchema, ModelRequest, LanguageModel } from '#core/agents/provider-ports.ts';
import type { DemoSources } from './demo-sources.ts';
import { readDemoSources } from './demo-sources.ts';
import type { DemoWriter } from './demo-writer.ts';
import { demoTranslation } from './demo-translation.ts';
import { createDemoWriter } from './demo-writer.ts';
import { estimateTokens } from './estimate-tokens.ts';

/** What an answer is made from. `inList`: where in a list of the schema it stands; null outside of one. */
type Given = { root: JsonSchema; writer: DemoWriter; sources: DemoSources; inList: number | null };

const fields = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const seedOf = (text: string): number => {
  let seed = 5381;
  for (let at = 0; at < text.length; at += 1) seed = (seed * 33 + text.charCodeAt(at)) % 2_147_483_647;
  return seed;
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

/** One quotation where somebody is quoted, word by word from a source; none in running text, which quotes nobody. */
const quotations = (items: JsonSchema, { sources, inList }: Given): unknown[] => {
  const passage =
    inList === null ? undefined : sources.passages[inList % Math.max(1, sources.passages.length)];
  if (!passage) return [];
  const names = Object.keys(fields(items['properties']));
  return [
    Object.fromEntries(names.map((name) => [name, /source|id/i.test(name) ? passage.source : passage.text])),
  ];
};

const listFor = (name: string, schema: JsonSchema, given: Given): unknown[] => {
  const items = follow(fields(schema['items']), given.root);
  if (/quot|cita/i.test(name)) return quotations(items, given);
  const isText = items['type'] === 'string' && !items['enum'];
  if (isText && /source|document|cited|fuente|(?:^|_)ids?$/i.test(name)) return given.sources.ids.slice(0, 3);
  if (isText && /topic|tema/i.test(name) && given.sources.topics.length)
    return given.sources.topics.slice(0, 1);
  const several = !(isText || items['enum']) || /question|pregunta/i.test(name);
  const count = Math.max(Number(schema['minItems'] ?? 0), several ? 3 : 1);
  return Array.from({ length: count }, (_, at) => valueFor(name, items, { ...given, inList: at }));
};

const textFor = (name: string, { writer, sources }: Given): string =>
  /^(?:source|.*(?:^|_|document|source)id)$/i.test(name) ? (sources.ids[0] ?? 'demo') : writer.write(name);

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

const translates = ({ schema }: ModelRequest): boolean => /translat|traduc/i.test(schema.name);

const wordsFor = (request: ModelRequest): number | null => {
  if (translates(request))
    return Math.min(Math.max(Math.round(request.prompt.split(/\s+/).length * 0.9), 60), 2000);
  const asked = /\b(\d{3,4})\s+(?:palabras|words)/i.exec(`${request.prompt}\n${request.system}`)?.[1];
  return asked ? Math.min(Number(asked), 2000) : null;
};

/** An answer that fits the schema, from its names and types alone: the same to the same request, and marked DEMO. */
export const demoAnswer = (request: ModelRequest): unknown => {
  const named = Object.keys(fields(request.schema.json['properties']));
  const same = translates(request) && named.length > 0 ? demoTranslation(request.prompt, named) : null;
  if (same) return same;
  const english = translates(request) || /(?:^|[-_])en(?:$|[-_])/i.test(request.schema.name);
  return valueFor('', request.schema.json, {
    root: request.schema.json,
    writer: createDemoWriter({ english, seed: seedOf(request.prompt), words: wordsFor(request) }),
    sources: readDemoSources(request.prompt),
    inList: null,
  });
};

/** A model for trying the workflow: it needs no network, costs nothing, and marks all that it writes as DEMO. */
export const createDemoModel = (): LanguageModel => ({
  provider: 'demo',
  model: 'demo',
  async ask(request, signal) {
    signal.throwIfAborted();
    const text = JSON.stringify(demoAnswer(request));
    return {
      text,
      finish: 'stop',
      model: 'demo',
      usage: {
        input_tokens: estimateTokens(request.system + request.prompt),
        output_tokens: estimateTokens(text),
      },
    };
  },
});

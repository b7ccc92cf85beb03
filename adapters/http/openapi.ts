import { z } from 'zod';
import { Article, ArticleSummary } from '#core/articles/article.ts';
import { contracts } from '#core/contracts.ts';
import { Application } from '#core/directory/application.ts';
import { Company } from '#core/directory/company.ts';
import { Referent, ReferentEntry } from '#core/directory/referent.ts';
import { Resource } from '#core/directory/resource.ts';
import { Interview, InterviewSummary } from '#core/interviews/interview.ts';
import { ContactSettings } from '#core/pages/contact-settings.ts';
import { EditorialPage } from '#core/pages/editorial-page.ts';
import type { Contract } from '#core/shared/contract.ts';
import { inputFields } from '#core/shared/contract-fields.ts';
import { errorCodes } from '#core/shared/domain-error.ts';
import type { Route, RoutedContract } from './routes.ts';
import { pathParameters, routes } from './routes.ts';

type Json = Record<string, unknown>;

/** The entities that the document names once and refers to. */
const entities = {
  Article,
  ArticleSummary,
  Interview,
  InterviewSummary,
  Referent,
  ReferentEntry,
  Company,
  Application,
  Resource,
  EditorialPage,
  ContactSettings,
};
for (const [id, schema] of Object.entries(entities))
  z.globalRegistry.add(schema as z.ZodType, { ...z.globalRegistry.get(schema), id });

const toSchema = (schema: z.ZodType, io: 'input' | 'output', components: Json): Json => {
  const { $schema: _dialect, $defs, ...json } = z.toJSONSchema(schema, { io }) as Json;
  const relocate = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as unknown;
  for (const [id, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
    const { $schema: _inner, id: _id, ...rest } = definition as Json;
    components[id] = relocate(rest);
  }
  return relocate(json) as Json;
};

const problemSchema: Json = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'What went wrong, in words' },
    code: { type: 'string', description: `One of ${errorCodes.join(', ')}, internal and others` },
    details: { type: 'object', additionalProperties: true },
    requestId: { type: 'string', description: 'Names this request in the logs' },
  },
};

const problem = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const parameters = (contract: Contract, path: string, components: Json): Json[] => {
  const inPath = new Set(pathParameters(path));
  return Object.entries(inputFields(contract))
    .filter(([name]) => inPath.has(name) || contract.kind !== 'command')
    .map(([name, schema]) => {
      const { description, ...json } = toSchema(schema, 'input', components);
      const place = inPath.has(name) ? { in: 'path', required: true } : { in: 'query', required: false };
      return { name, ...place, ...(description ? { description } : {}), schema: json };
    });
};

const requestBody = (contract: Contract, components: Json): Json =>
  contract.kind === 'command'
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: toSchema(contract.input, 'input', components) } },
        },
      }
    : {};

const operation = (name: RoutedContract, path: string, components: Json): Json => {
  const contract: Contract = contracts[name];
  const output = toSchema(contract.output, 'output', components);
  const schema = contract.kind === 'stream' ? { type: 'array', items: output } : output;
  return {
    operationId: name,
    summary: contract.summary,
    description: `${contract.summary}.`,
    tags: [name.split('.')[0]],
    parameters: parameters(contract, path, components),
    ...requestBody(contract, components),
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema } } },
      400: problem('The input is not valid; details.issues names the fields'),
      ...(pathParameters(path).length ? { 404: problem('There is no such item') } : {}),
      503: problem('The database is away for a moment; see Retry-After'),
    },
  };
};

/** The OpenAPI 3.1 document of every routed contract. */
export const createOpenApiDocument = ({ name, url }: { name: string; url: string }): Json => {
  const components: Json = { Problem: problemSchema };
  const paths: Record<string, Json> = {};
  for (const [contract, { method, path }] of Object.entries(routes) as [RoutedContract, Route][]) {
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method]: operation(contract, path, components) };
  }
  const tags = [...new Set(Object.keys(routes).map((contract) => contract.split('.')[0]))].map((tag) => ({
    name: tag,
    description: `Operations on ${tag}`,
  }));
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1.0.0',
      description: `The public interface of ${name}. Lists are paged: pass next_cursor as cursor. Errors carry error, code and requestId.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    tags,
    paths,
    components: { schemas: components },
  };
};

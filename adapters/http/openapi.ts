import { z } from 'zod';
import { User } from '#core/accounts/user.ts';
import { Article, ArticleSummary } from '#core/articles/article.ts';
import { ChecklistItem } from '#core/articles/checklist-item.ts';
import { DeskRow } from '#core/articles/desk-row.ts';
import { operations } from '#core/operations.ts';
import { Application } from '#core/directory/application.ts';
import { Company } from '#core/directory/company.ts';
import { Referent, ReferentEntry } from '#core/directory/referent.ts';
import { Resource } from '#core/directory/resource.ts';
import { Interview, InterviewSummary } from '#core/interviews/interview.ts';
import { ContactSettings } from '#core/pages/contact-settings.ts';
import { EditorialPage } from '#core/pages/editorial-page.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { inputFields } from '#core/kernel/operation.ts';
import {
  accessRefusals,
  problem,
  problemSchema,
  scopesInWords,
  securityOf,
  securitySchemes,
} from './openapi-access.ts';
import { otherOperations } from './openapi-others.ts';
import { coverFields, coverSchemas, isArticle } from './cover-urls.ts';
import type { RoutedOperation } from './routes.ts';
import type { Route } from './page-routes.ts';
import { routes, takesBody } from './routes.ts';
import { pathParameters } from './page-routes.ts';

type Json = Record<string, unknown>;

/** The entities that the document names once and refers to. */
const entities = {
  Article,
  ArticleSummary,
  DeskRow,
  ChecklistItem,
  Interview,
  InterviewSummary,
  Referent,
  ReferentEntry,
  Company,
  Application,
  Resource,
  EditorialPage,
  ContactSettings,
  User,
};
for (const [id, schema] of Object.entries(entities))
  z.globalRegistry.add(schema as z.ZodType, { ...z.globalRegistry.get(schema), id });

/** Adds what the API says of every article beside its own fields. */
const describeCovers = (_key: string, value: unknown): unknown => {
  const { properties, required } = Object(value) as { properties?: Json; required?: string[] };
  if (!properties || !isArticle(properties)) return value;
  return {
    ...(value as Json),
    properties: { ...properties, ...coverSchemas },
    ...(required && { required: [...required, ...coverFields] }),
  };
};

const toSchema = (schema: z.ZodType, io: 'input' | 'output', components: Json): Json => {
  const { $schema: _dialect, $defs, ...json } = z.toJSONSchema(schema, { io }) as Json;
  const relocate = (value: unknown): unknown => {
    const text = JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/');
    return JSON.parse(text, io === 'output' ? describeCovers : undefined) as unknown;
  };
  for (const [id, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
    const { $schema: _inner, id: _id, ...rest } = definition as Json;
    components[id] = relocate(rest);
  }
  return relocate(json) as Json;
};

const parameters = (contract: Operation, route: Route, components: Json): Json[] => {
  const inPath = new Set(pathParameters(route.path));
  return Object.entries(inputFields(contract))
    .filter(([name]) => inPath.has(name) || !takesBody(route))
    .map(([name, schema]) => {
      const { description, ...json } = toSchema(schema, 'input', components);
      const place = inPath.has(name) ? { in: 'path', required: true } : { in: 'query', required: false };
      return { name, ...place, ...(description ? { description } : {}), schema: json };
    });
};

/** What is sent in the body: all of the input that the path does not name. */
const requestBody = (contract: Operation, route: Route, components: Json): Json => {
  if (!takesBody(route)) return {};
  const schema = toSchema(contract.input, 'input', components);
  const properties = Object.entries((schema['properties'] ?? {}) as Json);
  const inPath = new Set(pathParameters(route.path));
  const always = [...((schema['required'] ?? []) as string[]), ...(route.needs ?? [])];
  const required = always.filter((name) => !inPath.has(name));
  const rest = properties.filter(([name]) => !inPath.has(name));
  if (properties.length && !rest.length) return {};
  const { required: _required, ...others } = schema;
  const body = {
    ...others,
    ...(properties.length && { properties: Object.fromEntries(rest) }),
    ...(required.length && { required }),
  };
  return {
    requestBody: {
      required: required.length > 0 || !properties.length,
      content: { 'application/json': { schema: body } },
    },
  };
};

const takesRevision = (contract: Operation) =>
  contract.kind === 'command' && 'revision' in inputFields(contract);

/** The header that ties a change to the state that was seen. */
const preconditions = (contract: Operation): Json[] =>
  takesRevision(contract)
    ? [
        {
          name: 'If-Match',
          in: 'header',
          required: false,
          description:
            'The state that was seen: the ETag of a GET of this address, or the revision in quotes, such as "12"',
          schema: { type: 'string' },
        },
      ]
    : [];

/** How a contract may refuse, besides what every one may. */
const refusals = (contract: Operation): Json => ({
  ...accessRefusals(contract),
  ...(contract.kind === 'command' && {
    409: problem('It has changed in the meantime, or is not in the state for this; details say more'),
    ...(takesRevision(contract) && { 412: problem('It is not in the state that If-Match names') }),
    422: problem('A rule of the publication is against it; details say which'),
  }),
});

const operation = (name: RoutedOperation, route: Route, components: Json): Json => {
  const contract: Operation = operations[name];
  const output = toSchema(contract.output, 'output', components);
  const schema = contract.kind === 'stream' ? { type: 'array', items: output } : output;
  return {
    operationId: name,
    summary: contract.summary,
    description: `${contract.summary}. ${scopesInWords(contract)}`.trim(),
    security: securityOf(contract),
    tags: [name.split('.')[0]],
    parameters: [...parameters(contract, route, components), ...preconditions(contract)],
    ...requestBody(contract, route, components),
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema } } },
      400: problem(
        'The input is not valid, or has a field that is not known; details.issues names the fields',
      ),
      ...(pathParameters(route.path).length ? { 404: problem('There is no such item') } : {}),
      ...refusals(contract),
      503: problem('The database is away for a moment; see Retry-After'),
    },
  };
};

/** The OpenAPI 3.1 document of every routed contract. */
export const createOpenApiDocument = ({ name, url }: { name: string; url: string }): Json => {
  const components: Json = { Problem: problemSchema };
  const paths: Record<string, Json> = { ...otherOperations };
  for (const [contract, route] of Object.entries(routes) as [RoutedOperation, Route][]) {
    const template = route.path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [route.method]: operation(contract, route, components) };
  }
  const groups = Object.keys(routes).map((contract) => contract.split('.')[0]);
  const tags = [...new Set([...groups, 'events'])].map((tag) => ({
    name: tag,
    description: `Operations on ${tag}`,
  }));
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1.0.0',
      description: `The public interface of ${name}. Lists are paged: pass next_cursor as cursor. Errors carry error, code, key and requestId; error is in the language of Accept-Language, Spanish by default.`,
      contact: { name, url },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    tags,
    paths,
    components: { schemas: components, securitySchemes: securitySchemes(url.startsWith('https:')) },
  };
};

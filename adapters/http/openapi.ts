import { z } from 'zod';
import { User } from '#core/accounts/user.ts';
import { Article, ArticleSummary, PublicArticle } from '#core/articles/article.ts';
import { ChecklistItem } from '#core/articles/checklist-item.ts';
import { ShownRow } from '#core/articles/desk-row.ts';
import { Application, Company, Referent, ReferentEntry, Resource } from '#core/directory/entries.ts';
import { Interview, InterviewSummary } from '#core/interviews/interview.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { inputFields } from '#core/kernel/operation.ts';
import { scopeOf } from '#core/kernel/scope.ts';
import { errorCodes } from '#core/messages/error-codes.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import { ContactSettings } from '#core/pages/contact-settings.ts';
import { SiteSettings } from '#core/pages/site-settings.ts';
import { EditorialPage } from '#core/pages/editorial-page.ts';
import { coverFields, coverSchemas, isArticle } from './cover-urls.ts';
import { keyHeader, takesKey } from './once.ts';
import { httpCodes } from './problem.ts';
import type { Route } from './page-routes.ts';
import { pathParameters } from './page-routes.ts';
import { eventsPath, fileRoutes, routes, takesBody } from './routes.ts';

type Json = Record<string, unknown>;

/** The entities that the document defines once and refers to. */
const entities = {
  Article,
  PublicArticle,
  ArticleSummary,
  DeskRow: ShownRow,
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
  SiteSettings,
  User,
};
for (const [id, schema] of Object.entries(entities))
  z.globalRegistry.add(schema as z.ZodType, { ...z.globalRegistry.get(schema), id });

/** A schema as JSON Schema; the entities in it are added to `components`. */
const toSchema = (schema: z.ZodType, io: 'input' | 'output', components: Json): Json => {
  const json = z.toJSONSchema(schema, {
    io,
    // The bytes of a file.
    unrepresentable: 'any',
    override({ jsonSchema, zodSchema }) {
      if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      const { properties, required } = jsonSchema;
      if (io === 'input' || !properties || !isArticle(properties)) return;
      Object.assign(properties, coverSchemas);
      if (required) jsonSchema.required = [...required, ...coverFields];
    },
  });
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    $schema: string;
    $defs?: Record<string, Json>;
  } & Json;
  for (const [id, { id: _id, ...definition }] of Object.entries($defs)) components[id] = definition;
  return rest;
};

/** The schema of every error response. */
const Problem = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'What went wrong, in the language of Accept-Language (es or en)' },
    code: {
      type: 'string',
      description: `One of ${[...errorCodes, ...Object.values(httpCodes)].join(', ')}, internal`,
    },
    key: { type: 'string', description: 'Which of the messages `error` is, such as articles.not-found' },
    details: { type: 'object', additionalProperties: true },
    requestId: { type: 'string', description: 'Names this request in the logs' },
  },
};

/** The response for a former slug. */
const Moved = { type: 'object', required: ['location'], properties: { location: { type: 'string' } } };

const createdHeaders = {
  Location: { description: 'Where what was created is', schema: { type: 'string' } },
  ETag: { description: 'Its revision in quotes, if it has one, for If-Match', schema: { type: 'string' } },
};

const problem = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The authentication methods. `secure`: whether the site is served over https only. */
const securitySchemes = (secure: boolean): Json => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: secure ? '__Host-vigia' : 'vigia',
    description: 'The session of somebody who signed in, in a browser of theirs',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token for programs, made with `vigia tokens create`. The scopes it needs are named with each operation',
  },
});

/** Whether it is public, so that a token makes no difference. */
const isOpen = ({ access, kind }: Operation) => access === 'public' && kind !== 'command';

/** The security requirements of an operation (OpenAPI 3.1, 4.8.30): none, a session, or a token with these scopes. */
const securityOf = (operation: Operation): Json[] => {
  if (isOpen(operation)) return [];
  const own = operation.access === 'public' ? {} : { session: [] };
  return operation.tokens === 'never' ? [own] : [own, { token: [scopeOf(operation)] }];
};

/** A sentence about the scopes that tokens need for it. */
const scopesText = (operation: Operation): string => {
  if (operation.tokens === 'never') return 'Not to be had with a token.';
  if (isOpen(operation)) return '';
  const also = operation.kind === 'command' && operation.also;
  const more = also ? `, and \`${also.join('`, `')}\` for what readers see` : '';
  return `Tokens need the scope \`${scopeOf(operation)}\`${more}.`;
};

const takesRevision = (operation: Operation) =>
  operation.kind === 'command' && 'revision' in inputFields(operation);

const refusals = (operation: Operation): Json => ({
  401: problem(
    operation.access === 'public'
      ? 'The token that was sent opens nothing'
      : 'Nobody is signed in, or the token opens nothing',
  ),
  ...(((operation.access !== 'public' && operation.access !== 'user') || operation.kind === 'command') && {
    403: problem('The account lacks the role, or the token the scope that details name'),
  }),
  ...(operation.kind === 'command' && {
    409: problem('It has changed in the meantime, or is not in the state for this; details say more'),
    ...(takesRevision(operation) && { 412: problem('It is not in the state that If-Match names') }),
    422: problem('A rule of the publication is against it; details say which'),
  }),
  429: problem('It was tried too often; see Retry-After'),
  503: problem('The database is away for a moment; see Retry-After'),
});

const header = (name: string, description: string, limits: Json = {}): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...limits },
});

/** The parameters in path and query, and the headers of changes. */
const parametersOf = (operation: Operation, route: Route, components: Json): Json[] => {
  const inPath = pathParameters(route.path);
  const fields = Object.entries(inputFields(operation))
    .filter(([name]) => inPath.includes(name) || !takesBody(route))
    .map(([name, field]) => {
      const { description, ...schema } = toSchema(field, 'input', components);
      const required = inPath.includes(name);
      return {
        name,
        in: required ? 'path' : 'query',
        required,
        ...(description ? { description } : {}),
        schema,
      };
    });
  return [
    ...fields,
    ...(takesRevision(operation)
      ? [
          header(
            'If-Match',
            'The state that was seen: the ETag of a GET of this address, or the revision in quotes, such as "12"',
          ),
        ]
      : []),
    ...(takesKey(operation, route)
      ? [
          header(
            keyHeader,
            'Any text that names this request, such as a UUID: repeated within 24 hours, it is done once and answered the same',
            { minLength: 1, maxLength: 255 },
          ),
        ]
      : []),
  ];
};

/** The request body: all input fields that are not in the path. */
const bodyOf = (operation: Operation, route: Route, components: Json): Json => {
  if (!takesBody(route)) return {};
  const schema = toSchema(operation.input, 'input', components);
  const {
    required: always = [],
    properties = {},
    ...others
  } = schema as { required?: string[]; properties?: Json };
  const inPath = pathParameters(route.path);
  const fields = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const isWhole = !Object.keys(properties).length;
  if (!isWhole && !fields.length) return {};
  const required = [...always, ...(route.needs ?? [])].filter((name) => !inPath.includes(name));
  const body = {
    ...others,
    ...(!isWhole && { properties: Object.fromEntries(fields) }),
    ...(required.length && { required }),
  };
  return {
    requestBody: {
      required: required.length > 0 || isWhole,
      content: { [route.upload ? 'multipart/form-data' : 'application/json']: { schema: body } },
    },
  };
};

const describe = (operation: Operation, route: Route, components: Json, type = 'application/json'): Json => {
  const output = (): Json => toSchema(operation.output, 'output', components);
  const schema =
    type !== 'application/json'
      ? { type: 'string' }
      : operation.kind === 'stream'
        ? { type: 'array', items: output() }
        : output();
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: `${operation.summary}. ${scopesText(operation)}`.trim(),
    security: securityOf(operation),
    tags: [operation.name.split('.')[0]],
    parameters: parametersOf(operation, route, components),
    ...bodyOf(operation, route, components),
    responses: {
      [route.creates ? 201 : 200]: {
        description: 'The answer',
        ...(route.creates && { headers: createdHeaders }),
        content: { [type]: { schema } },
      },
      ...(route.moves && {
        301: {
          description: 'It has another slug now',
          headers: { Location: { schema: { type: 'string' } } },
          content: { [type]: { schema: Moved } },
        },
      }),
      400: problem(
        'The input is not valid, or has a field that is not known; details.issues names the fields',
      ),
      ...(takesBody(route) && {
        413: problem('The body, or the file, is larger than allowed'),
        415: problem('The body is of another type, or compressed in another way'),
      }),
      ...(pathParameters(route.path).length && { 404: problem('There is no such item') }),
      ...refusals(operation),
    },
  };
};

/** The stream of changes: open to everybody who may read the desk. */
const events: Operation = {
  ...operations['jobs.list'],
  name: 'events.follow',
  summary: 'What changes, as it happens: Server-Sent Events, each with the topic of a notice',
  input: z.object({}),
};

/** The OpenAPI 3.1 document of every operation that has a route. */
export const createOpenApiDocument = ({ name, url }: { name: string; url: string }): Json => {
  const components: Json = { Problem };
  const paths: Record<string, Json> = {
    [eventsPath]: { get: describe(events, { method: 'get', path: eventsPath }, {}, 'text/event-stream') },
  };
  for (const [routed, route] of Object.entries({ ...routes, ...fileRoutes }) as [
    OperationName,
    Route & { type?: string },
  ][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method]: describe(operations[routed], route, components, route.type),
    };
  }
  const groups = new Set(Object.keys(routes).map((routed) => routed.split('.')[0]!));
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
    tags: [...groups, 'events'].map((tag) => ({ name: tag, description: `Operations on ${tag}` })),
    paths,
    components: { schemas: components, securitySchemes: securitySchemes(url.startsWith('https:')) },
  };
};

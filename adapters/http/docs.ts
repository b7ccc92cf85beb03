import { xml } from './xml.ts';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Json };
type Operation = {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
};

/** The styles of the page. */
export const docsStyles = `
:root{color-scheme:light dark;--paper:#FBF8F2;--ink:#13202E;--sea:#0F5E6B;--line:#13202E1f;--muted:#46525e}
@media(prefers-color-scheme:dark){:root{--paper:#0A1420;--ink:#E9E4D8;--sea:#6FC3CF;--line:#E9E4D81f;--muted:#b3b0a8}}
*{box-sizing:border-box}body{font:1rem/1.6 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:2rem 1.25rem 5rem;background:var(--paper);color:var(--ink)}
h1,h2{font-family:Georgia,serif;font-weight:600;line-height:1.2}h2{margin-top:3rem;text-transform:capitalize}a{color:var(--sea)}
article{border-top:1px solid var(--line);padding:1.25rem 0}h3{font-size:1rem;margin:0;overflow-wrap:anywhere}h3 code{font-weight:600}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}.method{color:var(--sea);text-transform:uppercase;margin-right:.5rem}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
.scroll{overflow-x:auto}pre{overflow:auto;max-height:24rem;border:1px solid var(--line);padding:1rem}summary{cursor:pointer;min-height:24px;color:var(--sea)}p{margin:.25rem 0 .75rem;color:var(--muted)}`;

const typeOf = (schema: Json): string => {
  if (Array.isArray(schema['enum'])) return schema['enum'].join(' | ');
  if (Array.isArray(schema['anyOf'])) return (schema['anyOf'] as Json[]).map(typeOf).join(' | ');
  if (schema['type'] === 'array') return `list of ${typeOf((schema['items'] ?? {}) as Json)}`;
  const format = schema['format'] ? ` (${schema['format'] as string})` : '';
  const preset = schema['default'] === undefined ? '' : `, default ${JSON.stringify(schema['default'])}`;
  return ((schema['type'] as string | undefined) ?? 'any') + format + preset;
};

const parameterTable = (of: string, parameters: Parameter[]): string =>
  parameters.length === 0
    ? ''
    : `<div class="scroll" tabindex="0" role="region" aria-label="Parameters of ${xml(of)}"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${parameters
        .map(
          ({ name, in: place, schema, description }) =>
            `<tr><td><code>${xml(name)}</code></td><td>${place}</td><td>${xml(typeOf(schema))}</td><td>${xml(description ?? '')}</td></tr>`,
        )
        .join('')}</tbody></table></div>`;

const operationHtml = (
  method: string,
  path: string,
  { operationId, summary, parameters, responses }: Operation,
): string => {
  const schema = Object.values((responses['200'] ?? responses['201'])?.content ?? {})[0]?.schema;
  return `<article id="${xml(operationId)}"><h3><span class="method">${method}</span><code>${xml(path)}</code></h3><p>${xml(summary)}</p>${parameterTable(`${method.toUpperCase()} ${path}`, parameters)}<details><summary>Answer schema</summary><pre tabindex="0">${xml(JSON.stringify(schema, null, 2))}</pre></details></article>`;
};

/** The OpenAPI document as a self-contained page for people. */
export const renderApiDocs = (document: Json): string => {
  const { title, description } = document['info'] as { title: string; description: string };
  const paths = Object.entries(document['paths'] as Record<string, Record<string, Operation>>);
  const tags = (document['tags'] as { name: string }[]).map(({ name }) => {
    const operations = paths.flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { operationId }]) => operationId.startsWith(`${name}.`))
        .map(([method, operation]) => operationHtml(method, path, operation)),
    );
    return `<section aria-labelledby="tag-${name}"><h2 id="tag-${name}">${xml(name.replaceAll('-', ' '))}</h2>${operations.join('')}</section>`;
  });
  const schemas = Object.entries((document['components'] as { schemas: Record<string, Json> }).schemas).map(
    ([id, schema]) =>
      `<details id="schema-${id}"><summary>${id}</summary><pre tabindex="0">${xml(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${xml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${docsStyles}</style></head><body><main><h1>${xml(title)}</h1><p>${xml(description)}</p><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>${tags.join('')}<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${schemas.join('')}</section></main></body></html>`;
};

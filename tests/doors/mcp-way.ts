import { randomUUID } from 'node:crypto';
import type { ToolOperation } from '#adapters/mcp/tool.ts';
import { tools } from '#adapters/mcp/tools.ts';
import { deskFields } from '#core/articles/article.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Actor } from '#core/kernel/actor.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { scopes } from '#core/kernel/scope.ts';
import { apiToken } from '#tests/support/api-tokens.ts';
import { answerIn } from '#tests/support/mcp-clients.ts';
import type { McpSite } from '#tests/support/mcp-site.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import type { Outcome } from './ways.ts';

type Answered = {
  isError?: boolean;
  content: { text: string }[];
  /** The text as the object that it is; undefined for a refusal. */
  answer?: Record<string, unknown>;
};

/** Operations whose tools cannot be called uniformly: their arguments differ, or a person must act before. */
const notAsked = new Set<OperationName>([
  'agents.spending',
  'articles.auto-migrate',
  'articles.fix-author-names',
  'newsletters.resend',
  'newsletters.send',
]);

/** Arguments of tools besides those of the operation. */
const moreArguments: Partial<Record<string, object>> = {
  run_agent: { wait_seconds: 0 },
  generate_draft: { wait_seconds: 0 },
};

/** Output fields that a tool words differently. */
const ownWords: Partial<Record<string, readonly string[]>> = {
  read_article: Object.keys(deskFields),
  review_article: ['review'],
  run_agent: ['message'],
  generate_draft: ['message'],
};

type Way = { tool: string; called: ToolOperation };

/** The first tool that calls each operation. */
export const waysByMcp: ReadonlyMap<OperationName, Way> = new Map(
  Object.entries(tools)
    .flatMap(([tool, { operations: all }]) => all.map((called): Way => ({ tool, called })))
    .filter(({ called }) => !notAsked.has(called.operation))
    .toReversed()
    .map((way) => [way.called.operation, way]),
);

const inputFields = (tool: string) => Object.keys(tools[tool]!.input.shape);

/** The input fields of an operation that its tool accepts: some are for people only. */
export const inputByMcp = (name: OperationName, input: object): Record<string, unknown> => {
  const { tool, called } = waysByMcp.get(name)!;
  const fields = inputFields(tool);
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => fields.includes(called.renamed?.[field] ?? field)),
  );
};

/** The actor of this door: a token with all scopes. */
export const mcpCaller = (): Actor => {
  const { id, name } = apiToken();
  return { kind: 'token', id, name, role: 'admin', scopes, ip: '127.0.0.1', confirmed: true, door: 'mcp' };
};

/** Calls a tool like clients of older revisions. */
export const askTool = async (site: McpSite, name: string, input: object): Promise<Answered> => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
  const received = await site.ask('/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(message),
  });
  const sent = /^data: (.*)$/m.exec(received.text)?.[1];
  const { result } = (sent ? JSON.parse(sent) : jsonOf(received)) as { result: Answered };
  return result.isError ? result : { ...result, answer: answerIn(result) as Record<string, unknown> };
};

/** An answer without the marks of fences. */
export const withoutFences = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/\[\[\/?untrusted [0-9a-f]{12}\]\]/g, ''));

const refusalOf = (text: string): Outcome => {
  const [, refusal = '', words = ''] = /^([a-z-]+): (.*)$/m.exec(text) ?? [];
  return { refusal, words };
};

/** The text of a refusal with the operation's argument names. */
const namedAsThere = (renamed: Readonly<Record<string, string>>, words: string): string =>
  Object.entries(renamed).reduce((text, [there, here]) => text.replace(`: ${here}: `, `: ${there}: `), words);

/** A door's answer, without fields that a tool words differently. */
export const withoutOwnWords = (name: OperationName, outcome: Outcome): Outcome => {
  const own = ownWords[waysByMcp.get(name)?.tool ?? ''] ?? [];
  if (!own.length || !('answer' in outcome)) return outcome;
  const rest = Object.entries(outcome.answer as object).filter(([field]) => !own.includes(field));
  return { answer: Object.fromEntries(rest) };
};

/** Calls an operation through its tool; prepared operations are confirmed. */
export const callMcp = async (ports: Ports, name: OperationName, input: object): Promise<Outcome> => {
  const way = waysByMcp.get(name);
  if (!way) throw new Error(`${name} is called by no tool`);
  const site = await startMcpSite({ ports, tokenId: randomUUID() });
  try {
    const { tool, called } = way;
    const { renamed = {} } = called;
    const fields = Object.entries(inputByMcp(name, input)).map(([field, value]): [string, unknown] => [
      renamed[field] ?? field,
      value,
    ]);
    const response = await askTool(site, tool, {
      ...Object.fromEntries(fields),
      ...moreArguments[tool],
      ...called.with,
    });
    const prepared = response.answer?.['confirmation_token'];
    const done = prepared
      ? await askTool(site, 'confirm_action', { confirmation_token: prepared })
      : response;
    if (done.isError) return refusalOf(namedAsThere(renamed, done.content[0]?.text ?? ''));
    const whole = withoutFences(done.answer) as Record<string, unknown>;
    const inner = prepared ? 'answer' : called.in;
    const answer = (inner ? whole[inner] : whole) as { items?: unknown };
    const { output, kind }: Operation = operations[name];
    return { answer: kind === 'stream' || !('shape' in output) ? answer.items : answer };
  } finally {
    await site.close();
  }
};

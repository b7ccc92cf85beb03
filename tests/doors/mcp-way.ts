import type { Behind, Tool } from '#adapters/mcp/tool.ts';
import { tools } from '#adapters/mcp/tools.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';
import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/kernel/actor.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { scopes } from '#core/kernel/scope.ts';
import { apiToken } from '#tests/support/api-tokens.ts';
import type { McpSite } from '#tests/support/mcp-site.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import type { Outcome } from './ways.ts';

type Way = { tool: string; behind: Behind };
type Answered = {
  isError?: boolean;
  content: { text: string }[];
  structuredContent?: Record<string, unknown>;
};

/** The tool that each contract is asked by, with its own arguments. */
export const waysByMcp: ReadonlyMap<string, Way> = new Map(
  Object.entries(tools).flatMap(([tool, { contracts: behind }]: [string, Tool]) =>
    Object.entries(behind)
      .filter(([, one]) => !one.reshaped)
      .map(([name, one]) => [name, { tool, behind: one }] as const),
  ),
);

/** Who comes through this door: a token that may do everything. */
export const mcpCaller = (): Actor => {
  const { id, name } = apiToken();
  return { kind: 'token', id, name, role: 'admin', scopes, ip: '127.0.0.1', confirmed: true, door: 'mcp' };
};

/** Calls a tool as programs of the older revisions do. */
export const askTool = async (site: McpSite, name: string, given: object): Promise<Answered> => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
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
  return result;
};

const withoutFences = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/\[\[\/?untrusted [0-9a-f]{12}\]\]/g, ''));

const refusalOf = (text: string): Outcome => {
  const [, refusal = '', words = ''] = /^([a-z-]+): (.*)$/m.exec(text) ?? [];
  return { refusal, words };
};

/** The words of a refusal with the names that arguments have in the contract. */
const namedAsThere = (renamed: Readonly<Record<string, string>>, words: string): string =>
  Object.entries(renamed).reduce((text, [there, here]) => text.replace(`: ${here}: `, `: ${there}: `), words);

/** What a door answered, without what a tool says in words of its own. */
export const withoutReworded = (name: OperationName, outcome: Outcome): Outcome => {
  const { reworded = [] } = waysByMcp.get(name)?.behind ?? {};
  if (!reworded.length || !('answer' in outcome)) return outcome;
  const kept = Object.entries(outcome.answer as object).filter(([field]) => !reworded.includes(field));
  return { answer: Object.fromEntries(kept) };
};

/** Calls a contract by the tool that stands for it; what is grave is prepared and then confirmed. */
export const callMcp = async (ports: Ports, name: OperationName, input: object): Promise<Outcome> => {
  const way = waysByMcp.get(name);
  if (!way) throw new Error(`no tool stands for ${name}`);
  const site = await startMcpSite({ ports });
  try {
    const { with: more, without = [], renamed = {} } = way.behind;
    const kept = Object.entries(input)
      .filter(([field]) => !without.includes(field))
      .map(([field, value]): [string, unknown] => [renamed[field] ?? field, value]);
    const asked = await askTool(site, way.tool, { ...Object.fromEntries(kept), ...more });
    const prepared = asked.structuredContent?.['confirmation_token'];
    const done = prepared ? await askTool(site, 'confirm_action', { confirmation_token: prepared }) : asked;
    if (done.isError) return refusalOf(namedAsThere(renamed, done.content[0]?.text ?? ''));
    const whole = withoutFences(done.structuredContent) as Record<string, unknown>;
    const inner = prepared ? 'answer' : way.behind.in;
    const answer = (inner ? whole[inner] : whole) as { items?: unknown };
    const { output, kind }: Operation = operations[name];
    return { answer: kind === 'stream' || !('shape' in output) ? answer.items : answer };
  } finally {
    await site.close();
  }
};

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scopes } from '#core/kernel/scope.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { median, requestsPerSecond } from './measure.ts';
import type { Running } from './processes.ts';
import { runLoad } from './processes.ts';
import { record, runs, say, seconds } from './report.ts';

const makeToken = async ({ url }: Running, cookie: string): Promise<string> => {
  const response = await fetch(`${url}/api/tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ name: 'bench', scopes }),
  });
  if (!response.ok) throw new Error(`no token: ${response.status}`);
  return ((await response.json()) as { token: string }).token;
};

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The same call repeatedly, as a wrk script. */
const scriptOf = (token: string, name: string, input: object): string => {
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: input, _meta: meta },
  };
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'tools/call',
    'Mcp-Name': name,
  };
  return [
    `wrk.method = 'POST'`,
    `wrk.body = ${quoted(JSON.stringify(body))}`,
    ...Object.entries(headers).map(([header, value]) => `wrk.headers['${header}'] = ${quoted(value)}`),
  ].join('\n');
};

const callsPerSecond = async (url: string, script: string): Promise<number> => {
  const printed = await runLoad(['wrk', '-t1', '-c32', `-d${seconds}s`, '-s', script, url]);
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(printed);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1];
  if (bad || !rate) throw new Error(`${url} did not answer well:\n${printed}`);
  return Number(rate);
};

type Read = { name: string; path: string; tool: string; input: object };

/** The cost of a read by an assistant compared to the same read over HTTP with the same token, alternately. */
export const assistantReads = async (server: Running, cookie: string, slug: string): Promise<void> => {
  const token = await makeToken(server, cookie);
  const folder = await temporaryFolder();
  const reads: Read[] = [
    { name: 'an article', path: `/api/articles/${slug}`, tool: 'read_article', input: { slug } },
    {
      name: 'the list of drafts',
      path: '/api/admin/articles/drafts?limit=20',
      tool: 'list_desk_articles',
      input: { state: 'draft', limit: 20 },
    },
  ];
  try {
    for (const { name, path, tool, input } of reads) {
      const script = join(folder.path, `${tool}.lua`);
      await writeFile(script, scriptOf(token, tool, input));
      const [http, mcp]: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        http.push(await requestsPerSecond(server.url + path, seconds, { Authorization: `Bearer ${token}` }));
        mcp.push(await callsPerSecond(`${server.url}/mcp`, script));
      }
      const ratio = median(mcp) / median(http);
      record(`${name} read by an assistant, of the same over HTTP`, ratio, '', 'at least 0.5', ratio >= 0.5);
      say(`     that is ${Math.round(median(mcp))}/s of ${Math.round(median(http))}/s`);
    }
  } finally {
    await folder.remove();
  }
};

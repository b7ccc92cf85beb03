import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { agent, storeAgents } from '#tests/support/agents.ts';
import { storeToken } from '#tests/support/api-tokens.ts';
import { root } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { createEmptyDatabase } from '#tests/support/empty-database.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { until } from '#tests/support/until.ts';

type AnyClient = {
  listTools(): Promise<{ tools: unknown[] }>;
  callTool(given: object, ...options: unknown[]): Promise<{ isError?: boolean; content: { text: string }[] }>;
  close(): Promise<void>;
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: ReturnType<typeof createConnection>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ports: Ports;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  db = createConnection(database.url, { poolSize: 2 });
  ({ ports } = composeApplication({ db }, testParts));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await folder.remove();
});

const program = (env: Record<string, string> = {}) => ({
  command: process.execPath,
  args: [join(root, 'cli/vigia-mcp.mjs')],
  env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url, DATA_DIR: folder.path, ...env },
});
const identity = { name: 'un-asistente', version: '3.1' };
const connect = async (env?: Record<string, string>): Promise<AnyClient> => {
  const client = new Client(identity, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StdioClientTransport({ ...program(env), stderr: 'pipe' }));
  return client as unknown as AnyClient;
};
const connectOlder = async (env?: Record<string, string>): Promise<AnyClient> => {
  const client = new OlderClient(identity);
  await client.connect(new OlderTransport({ ...program(env), stderr: 'pipe' }));
  return client as unknown as AnyClient;
};
const draft = (title: string) => ({ name: 'create_draft', arguments: { title_es: title, body_es: 'x' } });

describe.each([
  ['of the current generation', connect, (options: object) => [options]],
  ['of the generation before', connectOlder, (options: object) => [undefined, options]],
] as const)('vigia-mcp with the official client %s', (name, open, optionsOf) => {
  it('acts as the user at the machine', async () => {
    const client = await open();
    expect((await client.listTools()).tools.length).toBeGreaterThan(18);
    expect((await client.callTool(draft(name))).isError).toBeUndefined();
    await client.close();
    expect(await ports.audit.list({ limit: 1 })).toMatchObject([
      { door: 'mcp', actor_kind: 'operator', client: 'un-asistente/3.1', operation: 'articles.create' },
    ]);
  });

  it('cancels a run with its call, and continues', async () => {
    const [stored] = await storeAgents(ports, agent({ name }));
    const runs = () => ports.agentRuns.list({ limit: 1, agent_id: stored!.id });
    const client = await open({ LLM_PROVIDER: 'demo' });
    try {
      const stop = new AbortController();
      const asked = { name: 'run_agent', arguments: { id: stored!.id, wait_seconds: 60 } };
      const answering = client.callTool(asked, ...optionsOf({ signal: stop.signal }));
      await Promise.race([answering, until(async () => (await runs())[0]?.status === 'queued')]);
      stop.abort();
      await expect(answering).rejects.toThrow(/abort|cancel/i);
      await until(async () => (await runs())[0]?.status === 'cancelled');
      expect((await client.listTools()).tools.length).toBeGreaterThan(18);
    } finally {
      await client.close();
    }
  });
});

describe('vigia-mcp', () => {
  it('acts with a token, within its scopes', async () => {
    const token = await storeToken(ports, { id: numberedId(950), scopes: ['read'] });
    const client = await connect({ VIGIA_TOKEN: token });
    const refused = await client.callTool(draft('No'));
    expect([refused.isError, refused.content[0]?.text]).toEqual([
      true,
      expect.stringContaining('scope write'),
    ]);
    await client.close();
  });

  /** Starts it, sends input, and closes the stream; returns its exit. */
  const runToEnd = async (given: Record<string, string>, said = '') => {
    const { command, args, env } = program(given);
    const child = spawn(command, args, { env });
    let [out, err] = ['', ''];
    child.stdout.on('data', (part: Buffer) => (out += String(part)));
    child.stderr.on('data', (part: Buffer) => (err += String(part)));
    child.stdin.on('error', () => {});
    if (said) child.stdin.end(said);
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, out, err: err.trim() };
  };

  it('only writes one line to the error stream when it cannot start', async () => {
    const { code, out, err } = await runToEnd({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' });
    expect([code, out, err.split('\n')]).toEqual([
      10,
      '',
      [expect.stringMatching(/^vigia-mcp cannot start\. DATABASE_URL: /)],
    ]);
  });

  it('creates no site, and names the settings it used', async () => {
    const bare = join(folder.path, 'elsewhere');
    const nowhere = await runToEnd({ DATABASE_URL: '', DATA_DIR: bare });
    expect([nowhere.code, nowhere.out]).toEqual([10, '']);
    expect(nowhere.err).toMatch(
      /^vigia-mcp cannot start\. There is no site in DATA_DIR=.*elsewhere.*DATABASE_URL/,
    );
    expect(existsSync(bare)).toBe(false);
    const empty = await createEmptyDatabase();
    try {
      const refused = await runToEnd({ DATABASE_URL: empty.url });
      expect([refused.code, refused.err]).toEqual([
        10,
        expect.stringContaining('There is no site in the database of DATABASE_URL'),
      ]);
    } finally {
      await empty.drop();
    }
  });

  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: identity },
  };

  /** Starts it, sends lines, and returns as many answers as are expected, by their ids. */
  const talk = async (lines: readonly string[], expected: number, env?: Record<string, string>) => {
    const { command, args, env: all } = program(env);
    const child = spawn(command, args, { env: all });
    let out = '';
    const answered = new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (part: Buffer) => {
        out += String(part);
        if (out.split('\n').length > expected) resolve();
      });
      child.once('close', () => reject(new Error(`ended after ${out}`)));
    });
    child.stdin.write(lines.map((line) => `${line}\n`).join(''));
    await answered;
    child.stdin.end();
    type Answer = { id: unknown; result?: object; error?: { code: number; message: string } };
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Answer);
  };

  it('answers each line that is no message, and takes a byte order mark', async () => {
    const junk = [
      'hola',
      '{"a":1}',
      '[]',
      'null',
      '{"jsonrpc":"1.0","id":9,"method":"ping"}',
      '{"a":1,"a":2}',
    ];
    const answers = await talk([`\u{FEFF}${JSON.stringify(initialize)}`, '', ...junk], 7);
    const codes = answers.filter(({ error }) => error).map(({ id, error }) => [id, error!.code]);
    expect(codes).toEqual([
      [null, -32_700],
      [null, -32_600],
      [null, -32_600],
      [null, -32_600],
      [9, -32_600],
      [null, -32_600],
    ]);
    expect(answers.find(({ id }) => id === 1)?.result).toMatchObject({ serverInfo: { name: 'vigia' } });
  });

  it('refuses every call of a wrong token with a sentence', async () => {
    const ask = (id: number, method: string, params: object = {}) =>
      JSON.stringify({ jsonrpc: '2.0', id, method, params });
    const answers = await talk(
      [
        JSON.stringify(initialize),
        ask(2, 'tools/list'),
        ask(3, 'tools/call', { name: 'list_agents', arguments: {} }),
        ask(4, 'resources/read', { uri: 'vigia://taxonomy' }),
      ],
      4,
      { VIGIA_TOKEN: 'vigia_nope' },
    );
    const messages = answers.filter(({ id }) => id !== 1).map(({ error }) => error?.message);
    expect(messages).toEqual([1, 2, 3].map(() => expect.stringContaining('This token is not known')));
  });

  it('ends when its output is closed, although its input stays open', async () => {
    const { command, args, env } = program();
    const child = spawn(command, args, { env });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin.on('error', () => {});
    child.stdin.write(`${JSON.stringify(initialize)}\n`);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.stdout.destroy();
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'ping' })}\n`);
    expect(await ended).toBe(0);
    child.stdin.destroy();
  });

  it('ends quietly when the stream is closed during a call', async () => {
    const calls = Array.from({ length: 20 }, (_, index) => ({
      jsonrpc: '2.0',
      id: index + 2,
      method: 'tools/call',
      params: { name: 'newsroom_status', arguments: {} },
    }));
    const { code, err } = await runToEnd(
      {},
      [initialize, ...calls].map((one) => `${JSON.stringify(one)}\n`).join(''),
    );
    expect([code, err]).toEqual([0, '']);
  });

  it('ends when the assistant closes the stream, having written only messages', async () => {
    const { command, args, env } = program();
    const child = spawn(command, args, { env });
    let out = '';
    child.stdout.on('data', (part: Buffer) => (out += String(part)));
    child.stdin.write('no json\n');
    child.stdin.write(`${JSON.stringify(initialize)}\n`);
    await new Promise<void>((resolve) => {
      child.stdout.on('data', () => {
        if (out.includes('"id":1')) resolve();
      });
    });
    child.stdin.end();
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
    for (const line of out.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('jsonrpc', '2.0');
  });
});

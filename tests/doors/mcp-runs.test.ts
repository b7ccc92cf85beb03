import { request } from 'node:http';
import type { Ports } from '#core/kernel/ports.ts';
import { createApplication } from '#core/application.ts';
import { operator } from '#core/kernel/actor.ts';
import { articlePiece, startNewsroom, translation } from '#tests/core/support/newsroom.ts';
import { answerIn, connectClient, connectOlderClient } from '#tests/support/mcp-clients.ts';
import type { McpSite } from '#tests/support/mcp-site.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { change, day } from '#tests/support/entities.ts';
import { until } from '#tests/support/until.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

type Answer = {
  isError?: boolean;
  content: { text: string }[];
};
type Waiting = {
  onprogress?: (progress: { progress: number; message?: string }) => void;
  signal?: AbortSignal;
};
/** The client interface in tests; the generations differ in their result schemas. */
type AnyClient = {
  callTool(params: object, options?: unknown, older?: unknown): Promise<Answer>;
  close(): Promise<void>;
};

let ports: Ports;
let work: () => Promise<void>;
let input: { name: string; arguments: Record<string, unknown> };
let site: McpSite;
beforeEach(async () => {
  const newsroom = await startNewsroom();
  newsroom.script.answers.push({ json: articlePiece() }, { json: translation() });
  ({ ports, work } = newsroom);
  input = { name: 'run_agent', arguments: { id: newsroom.agent.id, wait_seconds: 60 } };
  site = await startMcpSite({ ports });
});
afterEach(() => site.close());

const runs = () => ports.agentRuns.list({ limit: 5 });
const newest = async () => (await runs()).find(({ status }) => status !== 'completed');
const untilQueued = () => until(async () => (await newest())?.status === 'queued');

describe.each([
  [
    'of the current generation',
    connectClient,
    (client: AnyClient, params: object, options: Waiting) => client.callTool(params, options),
  ],
  [
    'of the generation before',
    connectOlderClient,
    (client: AnyClient, params: object, options: Waiting) => client.callTool(params, undefined, options),
  ],
] as const)('an assistant %s that runs an agent', (_name, connect, call) => {
  let client: AnyClient;
  beforeEach(async () => {
    client = (await connect(site.url, site.token)) as unknown as AnyClient;
  });
  afterEach(() => client.close());

  it('gets progress for each stage, and the end', async () => {
    const stages: number[] = [];
    const answering = call(client, input, { onprogress: ({ progress }) => void stages.push(progress) });
    await untilQueued();
    await work();
    const answered = await answering;
    expect(answered.isError).toBeUndefined();
    expect(answerIn(answered)).toMatchObject({
      run: { status: 'completed' },
      message: expect.stringMatching(/^The run has completed/),
    });
    expect(stages.length).toBeGreaterThan(0);
    expect(stages).toEqual(stages.toSorted((a, b) => a - b));
  });

  it('learns immediately that the run waits while the site is on hold', async () => {
    await ports.transaction(change(), ({ holds }) => holds.begin({ since: day, backup_at: null }));
    expect(answerIn(await call(client, input, {}))).toMatchObject({
      held_since: day,
      run: { status: 'queued' },
      message: expect.stringMatching(/held since a backup was restored/),
    });
  });

  it('cancels the run with its call', async () => {
    const stop = new AbortController();
    const answering = call(client, input, { signal: stop.signal });
    await untilQueued();
    stop.abort();
    await expect(answering).rejects.toThrow(/abort|cancel/i);
    await until(async () => (await runs())[0]?.status === 'cancelled');
  });
});

describe('an assistant with a lost connection', () => {
  it('leaves run and server running', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: input };
    const sent = request({
      host: '127.0.0.1',
      port: site.port,
      path: '/mcp',
      method: 'POST',
      headers: {
        authorization: `Bearer ${site.token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
    });
    sent.on('error', () => {});
    sent.end(JSON.stringify(message));
    await untilQueued();
    sent.destroy();
    await work();
    expect((await runs())[0]?.status).toBe('completed');
    expect(site.faults).toEqual([]);
    const client = await connectClient(site.url, site.token);
    expect((await client.listTools()).tools.length).toBeGreaterThan(5);
    await client.close();
  });
});

describe('a run that exceeds the waiting time', () => {
  it('is returned in its current state, and can be read and cancelled', async () => {
    const client = await connectClient(site.url, site.token);
    const quick = { ...input, arguments: { ...input.arguments, wait_seconds: 0 } };
    const { run } = answerIn((await client.callTool(quick)) as Answer) as {
      run: { id: string; status: string };
    };
    expect(run.status).toBe('queued');
    const cancelled = await client.callTool({ name: 'cancel_run', arguments: { id: run.id } });
    expect(answerIn(cancelled as Answer)).toMatchObject({ run: { status: 'cancelled' } });
    const read = await client.callTool({ name: 'read_runs', arguments: { id: run.id } });
    expect(answerIn(read as Answer)).toMatchObject({ run: { id: run.id, status: 'cancelled' } });
    await client.close();
    const entries = await createApplication(ports).execute('agent-runs.get', { id: run.id }, operator('eva'));
    expect(entries.requested_by).toBe('un guion');
  });
});

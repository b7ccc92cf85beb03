import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** The answer of a tool. */
export type ToolAnswer = {
  isError?: boolean;
  content: { text: string }[];
};

/** What a tool has answered: its text is one object. */
export const answerIn = ({ content: [first] }: { content: readonly { text?: string }[] }): unknown =>
  JSON.parse(first?.text ?? '');

/** The client interface in tests, for both generations. */
export type AnyClient = {
  listTools(): Promise<{ tools: { name: string; annotations?: object; outputSchema?: object }[] }>;
  callTool(params: { name: string; arguments: object }): Promise<ToolAnswer>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readResource(params: { uri: string }): Promise<{ contents: { text: string }[] }>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(params: {
    name: string;
    arguments?: object;
  }): Promise<{ messages: { content: { text: string } }[] }>;
  complete(params: object): Promise<{ completion: { values: string[] } }>;
  close(): Promise<void>;
};

const identity = { name: 'un-asistente', version: '3.1' };
const requestInit = (token: string | null): { requestInit: RequestInit } => ({
  requestInit: token ? { headers: { Authorization: `Bearer ${token}` } } : {},
});

/** The official client of the current generation, which negotiates the newest revision. */
export const connectClient = async (url: URL, token: string | null): Promise<Client> => {
  const client = new Client(identity, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(url, requestInit(token)));
  return client;
};

/** The official client of the previous generation, as most assistants embed it. */
export const connectOlderClient = async (url: URL, token: string | null): Promise<OlderClient> => {
  const client = new OlderClient(identity);
  await client.connect(new OlderTransport(url, requestInit(token)));
  return client;
};

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const identity = { name: 'un-asistente', version: '3.1' };
const requestInit = (token: string | null): { requestInit: RequestInit } => ({
  requestInit: token ? { headers: { Authorization: `Bearer ${token}` } } : {},
});

/** The official client of the current generation, which negotiates the newest revision it can. */
export const connectClient = async (url: URL, token: string | null): Promise<Client> => {
  const client = new Client(identity, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(url, requestInit(token)));
  return client;
};

/** The official client of the generation before, as most assistants embed it. */
export const connectOlderClient = async (url: URL, token: string | null): Promise<OlderClient> => {
  const client = new OlderClient(identity);
  await client.connect(new OlderTransport(url, requestInit(token)));
  return client;
};

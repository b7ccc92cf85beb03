import { createMcpHttp } from '#adapters/mcp/http.ts';
import type { Features } from '#adapters/mcp/features.ts';
import { createTokenAuthentication } from '#core/accounts/authenticate-token.ts';
import { createApplication } from '#core/application.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Scope } from '#core/kernel/scope.ts';
import { scopes } from '#core/kernel/scope.ts';
import { createConfirmer } from '#core/kernel/confirm.ts';
import { apiToken, storeToken } from './api-tokens.ts';
import type { Site } from './http-site.ts';
import { site, startSite } from './http-site.ts';
import { createTestPorts } from './test-ports.ts';

type Given = {
  ports?: Ports;
  features?: Features;
  scopes?: readonly Scope[];
  perMinute?: number;
  /** Of the stored token. */
  tokenId?: string;
};

/** The site with its MCP door. */
export type McpSite = Site & {
  /** Of the endpoint. */
  url: URL;
  /** Has all scopes by default. */
  token: string;
  assistants: ReturnType<typeof createMcpHttp>;
  /** Reported faults. */
  faults: unknown[];
};

/** Serves the product over HTTP with its MCP door, on a database of its own. */
export const startMcpSite = async ({
  ports = createTestPorts(),
  features,
  scopes: held = scopes,
  perMinute = 0,
  tokenId = apiToken().id,
}: Given = {}): Promise<McpSite> => {
  const application = createApplication(ports);
  const faults: unknown[] = [];
  const authenticate = createTokenAuthentication(ports, { perMinute });
  const assistants = createMcpHttp({
    application,
    confirmer: createConfirmer(application, ports),
    changes: ports.changes,
    site,
    version: '1.2.3',
    authenticate,
    onFault: (error) => void faults.push(error),
    ...(features && { features }),
  });
  const served = await startSite({ ports, application, authenticate, assistants });
  return {
    ...served,
    url: new URL(`http://127.0.0.1:${served.port}/mcp`),
    token: await storeToken(ports, { id: tokenId, scopes: [...held] }),
    assistants,
    faults,
    async close() {
      await assistants.close();
      await served.close();
    },
  };
};

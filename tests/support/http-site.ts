import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpAppOptions } from '#adapters/http/app.ts';
import { createHttpApp } from '#adapters/http/app.ts';
import { createLogger } from '#apps/logger.ts';
import { drawnPalette } from '#apps/web/theme/tokens.ts';
import { createTokenAuthentication } from '#core/accounts/authenticate-token.ts';
import type { VigiaApplication } from '#core/application.ts';
import { createApplication } from '#core/application.ts';
import { drawCover } from '#core/covers/draw-cover.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { sequentialIds } from '#fixtures/builders/ids.ts';
import type { Asked, Received } from './http-client.ts';
import { ask } from './http-client.ts';
import { createTestPorts } from './test-ports.ts';

export const site = { name: 'Vigía', url: 'https://vigia.example', timeZone: 'Europe/Madrid' };

type Given = Partial<Omit<HttpAppOptions, 'logger'>> & { ports?: Ports };

/** The HTTP door on its own port. */
export type Site = {
  ports: Ports;
  application: VigiaApplication;
  port: number;
  /** Every line of the log, as objects. */
  logs: Record<string, unknown>[];
  get(path: string, headers?: Asked['headers']): Promise<Received>;
  ask(path: string, request: Asked): Promise<Received>;
  close(): Promise<void>;
};

/** A page long enough to be worth compressing; `/nada...` does not exist. */
export const stubPage: HttpAppOptions['renderPage'] = async ({ url, language }) => ({
  status: url.startsWith('/nada') ? 404 : 200,
  html: `<!doctype html><html lang="${language}"><title>${url}</title>${'<p>Texto</p>'.repeat(200)}</html>`,
});

/** Serves the product over HTTP: by default on a database of its own and with stub pages. */
export const startSite = async ({ ports: givenPorts, ...items }: Given = {}): Promise<Site> => {
  const ports = givenPorts ?? createTestPorts({ clock: fixedClock(), ids: sequentialIds() });
  const application = items.application ?? createApplication(ports);
  const logs: Record<string, unknown>[] = [];
  const write = (line: string) => void logs.push(JSON.parse(line) as Record<string, unknown>);
  const app = createHttpApp({
    application,
    pictures: ports,
    drawCover: drawCover(ports, drawnPalette, site.name),
    changes: ports.changes,
    logger: createLogger({ LOG_LEVEL: 'info' }, { write }),
    site,
    sitePaths: ['/', '/noticias'],
    renderPage: stubPage,
    inlineScripts: [],
    assets: '/nowhere/',
    accounts: ports,
    authenticate: createTokenAuthentication(ports),
    sessionSecret: 'a secret of at least 32 characters',
    checkReady: async () => {},
    ...items,
  });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ports,
    application,
    port,
    logs,
    get: (path, headers = {}) => ask(port, path, { headers }),
    ask: (path, request) => ask(port, path, request),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

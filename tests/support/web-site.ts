import { runInThisContext } from 'node:vm';
import { renderToPipeableStream } from 'react-dom/server';
import type { SubmitForm } from '#adapters/http/forms.ts';
import type { Manifest } from '#apps/web/document.ts';
import { prepareToasts } from '#apps/web/components/toasts/toast-area.tsx';
import { pageAddress, renderPage } from '#apps/web/entry-server.tsx';
import { arrival } from '#apps/web/layout/arrival-place.tsx';
import { pageRoutes } from '#apps/web/routing/routes.tsx';
import type { VigiaApplication } from '#core/application.ts';
import type { Providers } from '#core/agents/provider-ports.ts';
import type { Article } from '#core/articles/article.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { OperationName } from '#core/operations.ts';
import { createProduct, samplesOf } from '#tests/core/support/product.ts';
import type { Site } from './http-site.ts';
import { site as identity, startSite } from './http-site.ts';
import { testSettings } from './test-parts.ts';
import { closePortsAfterTests } from './test-ports.ts';

await Promise.all([prepareToasts(), ...[arrival, ...pageRoutes].map(({ ready }) => ready())]);

/** A browser's data request. */
export type DataRequest = { method: string; path: string; credentials: RequestCredentials | undefined };

/** Node's own realm: browsers have a network fetch, jsdom does not. */
const outer = runInThisContext('globalThis') as typeof globalThis;

closePortsAfterTests();
const sites: Site[] = [];
/** The browser's requests without an answer so far. */
const pending = new Set<Promise<unknown>>();
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
  // Read after the window was stopped, answers would start timers that nothing cancels.
  await Promise.allSettled(pending);
});

/** A browser's cookies of a site, by name. */
const createCookies = () => {
  const held = new Map<string, string>();
  return {
    /** Applies Set-Cookie headers, or a browser's cookies; an empty one is deleted. */
    take(...cookies: string[]) {
      for (const cookie of cookies.flatMap((text) => text.split('; '))) {
        const [name = '', value = ''] = cookie.split(/=(.*)/s);
        if (value) held.set(name, value);
        else held.delete(name);
      }
    },
    text: () => [...held].map(([name, value]) => `${name}=${value}`).join('; '),
  };
};

/** Sends the browser's requests to a port of this machine, with its cookies; they are recorded. */
export const browseTo = (port: number, cookies = createCookies()): DataRequest[] => {
  const requests: DataRequest[] = [];
  globalThis.fetch = async (address, { signal, ...init } = {}) => {
    const path = address as string;
    requests.push({ method: init.method ?? 'GET', path, credentials: init.credentials });
    const stop = new outer.AbortController();
    if (signal?.aborted) stop.abort();
    signal?.addEventListener('abort', () => stop.abort());
    const headers = { ...(init.headers as Record<string, string>), cookie: cookies.text() };
    const url = `http://127.0.0.1:${port}${path}`;
    const sent = outer.fetch(url, { ...init, headers, signal: stop.signal });
    const read = sent.then(async (answer) => answer.clone().arrayBuffer());
    pending.add(read);
    void read.catch(() => {}).finally(() => pending.delete(read));
    const response = await sent;
    for (const cookie of response.headers.getSetCookie()) cookies.take(cookie.split(';', 1)[0] ?? '');
    return response;
  };
  return requests;
};

/** An application that can be made to fail: `fail(error)` for all following calls, `fail(null)` to recover. */
const breakable = (application: VigiaApplication) => {
  let fault: Error | null = null;
  const call: VigiaApplication['call'] = async (...args) => {
    if (fault) throw fault;
    return application.call(...args);
  };
  return {
    application: { ...application, call },
    fail: (error: Error | null) => void (fault = error),
  };
};

/**
 * Renders nothing: React leaves contexts as its last task on the server had them until it renders again, and here the
 * browser has the same modules.
 */
const resetContexts = () =>
  new Promise<void>((resolve) => void renderToPipeableStream(null, { onAllReady: resolve }));

type WebOptions = {
  samples?: Parameters<typeof samplesOf>[0];
  manifest?: Manifest;
  name?: string;
  /** The site has no mail server. */
  withoutMail?: true;
  /** That of Madrid by default. */
  timeZone?: string;
  submitForm?: SubmitForm;
  /** The providers of agents; none by default. */
  providers?: Providers;
};

/**
 * The whole site on its own port, with these articles in its archive and by default no samples; the browser's requests
 * go there until the test ends.
 */
export const startWeb = async (
  articles: readonly Article[] = [],
  {
    samples = {},
    manifest = {},
    name = identity.name,
    timeZone = identity.timeZone,
    withoutMail,
    submitForm,
    providers,
  }: WebOptions = {},
) => {
  const product = createProduct({
    samples: samplesOf(samples),
    settings: { ...testSettings, name, timeZone },
    ...(providers && { providers }),
  });
  await product.store(...articles);
  const { application, fail } = breakable(product.application);
  const site = { ...identity, name, timeZone, ...(withoutMail && { withoutMail }) };
  const context = {
    site,
    manifest,
    ask: (operation: OperationName, input: unknown) => application.call(operation, input, visitor('http')),
  };
  const served = await startSite({
    ports: product.ports,
    application,
    site,
    renderPage: (request) => renderPage(request, context).finally(resetContexts),
    pageAddress,
    ...(submitForm && { submitForm }),
  });
  sites.push(served);
  const cookies = createCookies();
  return { ...product, application, site: served, requests: browseTo(served.port, cookies), cookies, fail };
};

/** A running site with its product, its browser's requests, and a switch that makes it fail. */
export type Web = Awaited<ReturnType<typeof startWeb>>;

import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { PageEndpoints } from '#adapters/client/api.ts';
import type { InputOf } from '#core/operations.ts';
import type { Language } from '#core/kernel/language.ts';

/** What a page asks the product for before it is shown. */
export type PageQuery = {
  [E in keyof PageEndpoints]: { endpointName: E; name: PageEndpoints[E]; arg: InputOf<PageEndpoints[E]> };
}[keyof PageEndpoints];

/** The address of a page, parsed. */
export type LoadRequest = {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  language: Language;
};

/** One page of the site. `source` is its module in the build's manifest; `queries` run before it is rendered. */
export type PageRoute = {
  path: string;
  source: string;
  component: ComponentType;
  /** Loads the page's code, so that rendering does not have to wait for it. */
  ready: () => Promise<void>;
  /** Shown instead when what the address is about does not exist; the site's 404 page when left out. */
  missing?: ComponentType;
  queries?: (request: LoadRequest) => PageQuery[];
  /** What is asked instead where there is nothing of the first kind at an address. */
  otherwise?: (request: LoadRequest) => PageQuery[];
  /** What the page reads of its query, in one way of writing it; nothing but the language when left out. */
  search?: (search: URLSearchParams) => URLSearchParams;
};

const LoadedPage = ({ component: Component }: { component: ComponentType }) => <Component />;

/**
 * A page's code that cannot be had, because the line is down or a newer site has replaced its files, is the browser's to
 * get: the address is that of the page already.
 */
export const loadWhole = (): Promise<never> => {
  window.location.reload();
  return new Promise(() => {});
};

/** A component whose code comes when it is needed, and renders at once when it is there. */
export const page = (load: () => Promise<ComponentType>): Pick<PageRoute, 'component' | 'ready'> => {
  let loaded: ComponentType | null = null;
  const ready = async () => {
    loaded ??= await load();
  };
  const Later = lazy(async () => ({ default: await load().catch(loadWhole) }));
  const component = () => (loaded ? <LoadedPage component={loaded} /> : <Later />);
  return { component, ready };
};

/** A page and what stands in its place when there is nothing, out of one module. */
export const pageOrMissing = (
  load: () => Promise<ComponentType>,
  loadMissing: () => Promise<ComponentType>,
): Pick<PageRoute, 'component' | 'ready'> & { missing: ComponentType } => {
  const shown = page(load);
  const missing = page(loadMissing);
  return {
    component: shown.component,
    missing: missing.component,
    ready: async () => void (await Promise.all([shown.ready(), missing.ready()])),
  };
};

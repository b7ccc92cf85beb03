import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { PageRead } from '#adapters/client/api.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { Language } from '#core/text/language.ts';
import type { MissingSubject } from '../pages/not-found/not-found-page.tsx';

/** A query that a page needs before it is shown. */
export type PageQuery = { [N in PageRead]: { name: N; arg: InputOf<N> } }[PageRead];

/** The preloaded response to a query of a page, so that nothing is fetched twice. */
export type Preloaded = { [N in PageRead]: { name: N; arg: InputOf<N>; value: OutputOf<N> } }[PageRead];

/** The address of a page, parsed. */
export type LoadRequest = {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  language: Language;
  /** The response to a form that has succeeded: a link that it came from may be used up. */
  isDone?: boolean;
};

/** One page of the site. `source` is its module in the build's manifest; `queries` run before it is rendered. */
export type PageRoute = {
  path: string;
  source: string;
  component: ComponentType;
  /** Loads the page's code, so that rendering does not suspend. */
  ready: () => Promise<void>;
  /** It has a frame of its own instead of header and footer. */
  framed?: boolean;
  /** What does not exist when the server answers 404; by default the page itself. */
  missing?: MissingSubject;
  queries?: (request: LoadRequest) => PageQuery[];
  /** Queries that run instead when the first ones find nothing. */
  otherwise?: (request: LoadRequest) => PageQuery[];
  /** The address that a request has moved to, permanently; null when it has not. */
  moved?: (request: LoadRequest) => string | null;
  /** Whether the responses have what the address asks for; by default they do. */
  exists?: (request: LoadRequest, answers: readonly Preloaded[]) => boolean;
  /** Whether the address asks for a day that does not exist, of which the page says so: the server answers 400. */
  hasNoSuchDay?: (search: URLSearchParams) => boolean;
  /** The query parameters that the page reads, normalized; by default only the language. */
  search?: (search: URLSearchParams) => URLSearchParams;
};

const LoadedPage = ({ component: Component }: { component: ComponentType }) => <Component />;

/** Milliseconds after which a page may load itself anew once more. */
const reloadWithin = 10_000;

/**
 * When a page's code cannot be loaded, because the connection is down or a newer version has replaced its files, the
 * browser loads the page: the address is already correct. A page that has just been loaded anew for that waits: other
 * screens can be opened meanwhile.
 */
export const loadWhole = (): Promise<never> => {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAgain = opened?.type === 'reload' && performance.now() < reloadWithin;
  const { href } = window.location;
  const load = () => href === window.location.href && window.location.reload();
  setTimeout(load, isAgain ? reloadWithin : 0);
  return new Promise(() => {});
};

/** A component of a module that is loaded when needed; rendered synchronously when available. */
export const page = <N extends string>(
  load: () => Promise<Record<NoInfer<N>, ComponentType>>,
  name: N,
): Pick<PageRoute, 'component' | 'ready'> => {
  let loaded: ComponentType | null = null;
  const loadComponent = async (): Promise<ComponentType> => (await load())[name];
  const ready = async () => {
    loaded ??= await loadComponent();
  };
  const Later = lazy(async () => ({ default: await loadComponent().catch(loadWhole) }));
  const component = () => (loaded ? <LoadedPage component={loaded} /> : <Later />);
  return { component, ready };
};

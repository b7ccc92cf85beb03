import type { PageOperation } from '../http/page-routes.ts';
import { pageRoutes } from '../http/page-routes.ts';
import type { RoutedOperation } from '../http/routes.ts';
import { routes } from '../http/routes.ts';
import type { Tag } from './api.ts';
import { api, endpointName, endpointsOf, taggedWith } from './api.ts';
import { operationTopics } from './operation-access.ts';

type ProofOperation = 'auth.verify' | 'auth.verify-options';
type DeskOperation = Exclude<RoutedOperation, PageOperation | ProofOperation>;

const { 'auth.verify': verify, 'auth.verify-options': verifyOptions, ...others } = routes;
const deskRoutes = Object.fromEntries(
  Object.entries(others).filter(([name]) => !(name in pageRoutes)),
) as Pick<typeof routes, DeskOperation>;

/** The tags of an operation. */
export const tagsOf = (name: string): readonly Tag[] => (operationTopics[name]?.split(' ') ?? []) as Tag[];
const allTags: Tag[] = ['everything', ...new Set(Object.keys(operationTopics).flatMap(tagsOf))];

/** The tags that notices of these topics invalidate: those of the same names, if anything here depends on them. */
export const tagsAbout = (topics: ReadonlySet<string>): Tag[] => allTags.filter((tag) => topics.has(tag));

/** What the newsroom calls of readers' operations: without the fallback, and waiting when refused. */
const usedAtDesk = new Set(['account.update', 'contact-settings.get', 'interviews.list']);

/** The endpoints of readers' pages, as the panel uses them: with tags. */
const tagged = Object.fromEntries(
  Object.keys(pageRoutes).map((name) => {
    const extraOptions = { desk: usedAtDesk.has(name) };
    const tag = (definition: object): void =>
      void Object.assign(definition, { extraOptions }, taggedWith(tagsOf(name)));
    return [endpointName(name), tag];
  }),
);

/**
 * The API of the panel: an endpoint for each route, in files that readers never load. A query has the tags of the topics
 * that it depends on, which notices of the server invalidate, and so do the commands that change them.
 */
export const deskApi = api
  .enhanceEndpoints({ addTagTypes: allTags, endpoints: tagged })
  .injectEndpoints({
    endpoints: (build) => endpointsOf<DeskOperation>(build, deskRoutes, { desk: true, tagsOf }),
  })
  // A proof of who the user is waits for nothing.
  .injectEndpoints({
    endpoints: (build) =>
      endpointsOf<ProofOperation>(build, { 'auth.verify': verify, 'auth.verify-options': verifyOptions }),
  })
  // Leaving is reported while the page unloads.
  .enhanceEndpoints({ endpoints: { articlesPresence: { extraOptions: { desk: true, keepalive: true } } } });

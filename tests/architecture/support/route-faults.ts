/** A method and a path with `:name` parameters, in the order in which a router tries them. */
type Route = { method: string; path: string };

const isParameter = (part: string) => part.startsWith(':');

/** Whether `earlier` matches every address of `later`. */
const covers = (earlier: Route, later: Route): boolean => {
  const [one, other] = [earlier.path.split('/'), later.path.split('/')];
  return (
    earlier.method === later.method &&
    one.length === other.length &&
    one.every((part, index) => isParameter(part) || part === other[index])
  );
};

/** The unreachable routes, because an earlier one matches all of their addresses. */
export const findHiddenRoutes = (routes: readonly [name: string, route: Route][]): string[] =>
  routes.flatMap(([name, route], index) =>
    routes
      .slice(0, index)
      .filter(([, earlier]) => covers(earlier, route))
      .map(([earlier]) => `${name} behind ${earlier}`),
  );

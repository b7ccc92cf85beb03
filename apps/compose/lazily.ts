/** A port whose methods all return promises; its adapter is loaded on the first call, as most commands need few. */
export const lazily = <T extends object>(load: () => Promise<T>): T => {
  let loading: Promise<T> | undefined;
  const call =
    (name: string) =>
    async (...input: unknown[]): Promise<unknown> => {
      const loaded = (await (loading ??= load())) as Record<string, (...given: unknown[]) => unknown>;
      return loaded[name]?.(...input);
    };
  return new Proxy({} as T, { get: (_, name) => (typeof name === 'string' ? call(name) : undefined) });
};

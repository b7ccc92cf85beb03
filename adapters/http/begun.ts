/** The same parts, once the first is there: what fails before it is thrown, so that it can still be told. */
export const begun = async (parts: AsyncIterable<string>): Promise<AsyncIterable<string>> => {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    try {
      for (let step = first; !step.done; step = await iterator.next()) yield step.value;
    } finally {
      await iterator.return?.();
    }
  })();
};

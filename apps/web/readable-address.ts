/**
 * An address that the router can decode: one that nobody can, such as `/%E0`, with other signs for its percent signs.
 * It names nothing either way: no slug has such a sign. One slash stands at its beginning: after two comes another host.
 */
export const readableAddress = (asked: string): string => {
  const address = asked.replace(/^\/{2,}/, '/');
  try {
    // What comes of it is asked for: builders leave out calls whose answer nobody wants.
    return decodeURIComponent(address) && address;
  } catch {
    return address.replaceAll('%', '~');
  }
};

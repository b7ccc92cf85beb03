/**
 * An address that the router can decode: one that nobody can, such as `/%E0`, with other signs for its percent signs.
 * It names nothing either way: no slug has such a sign.
 */
export const readableAddress = (address: string): string => {
  try {
    // What comes of it is asked for: builders leave out calls whose answer nobody wants.
    return decodeURIComponent(address) && address;
  } catch {
    return address.replaceAll('%', '~');
  }
};

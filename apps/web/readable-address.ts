/**
 * An address that the router can decode: one that nobody can, such as `/%E0`, with its percent signs escaped. It names
 * nothing either way.
 */
export const readableAddress = (address: string): string => {
  try {
    decodeURIComponent(address);
    return address;
  } catch {
    return address.replaceAll('%', '%25');
  }
};

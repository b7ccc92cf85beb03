/**
 * Whether an address leads to a page of this site, whoever reads it: one leading slash and no second one, no backslash
 * and no space or control character (browsers drop some of them, and take `/\` for `//`).
 */
export const isSitePath = (address: string): boolean =>
  /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(address) && !/^[^?#]*\/\//.test(address);

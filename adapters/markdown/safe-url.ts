// Browsers drop these inside an address before they parse its scheme.
const ignored = /[\p{Cc} \u00a0\u2028\u2029]+/gu;

type AddressKind = 'web' | 'mail' | 'fragment' | 'relative' | 'refused';

/** The kind of an address, parsed as a browser would (WHATWG URL); only http, https and mailto schemes are allowed. */
export const addressKind = (address: string): AddressKind => {
  if (/^https?:\/\/\w/i.test(address)) return 'web';
  const bare = address.replace(ignored, '');
  if (bare.startsWith('#')) return 'fragment';
  if (/^[/\\]{2}/.test(bare)) return 'web';
  const scheme = /^([^/?#\\]*?):/.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined) return 'relative';
  if (scheme === 'http' || scheme === 'https') return 'web';
  return scheme === 'mailto' ? 'mail' : 'refused';
};

import ipaddr from 'ipaddr.js';

const worldwide = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an address (no name) is one of the public internet: none of this machine, of a private network or of a link,
 * none for many, and none that stands for another one (mapped, translated, tunnelled).
 */
export const isPublicAddress = (address: string): boolean => {
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.parse(plain);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(worldwide);
};

import ipaddr from 'ipaddr.js';

/** Public by their numbers, but served by clouds to their own machines alone: Azure's platform, IBM's services. */
const ofClouds = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((range) =>
  ipaddr.parseCIDR(range),
);

const worldwide = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an address (no name) is one of the public internet: none of this machine, of a private network or of a link,
 * none of a cloud for its own machines, none for many, and none that stands for another one (mapped, translated, tunnelled).
 */
export const isPublicAddress = (address: string): boolean => {
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.parse(plain);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4'
    ? !ofClouds.some((range) => parsed.match(range))
    : (parsed as ipaddr.IPv6).match(worldwide);
};

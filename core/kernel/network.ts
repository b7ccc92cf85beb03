const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i;

/** The eight groups of an IPv6 address (RFC 4291, 2.2), without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
    : [];
  return [...front, ...zeros, ...back].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
};

/**
 * What limits count as one: an IPv4 address, or the /64 that an IPv6 address is one of, since whoever has one has all of
 * them. Where no address is known, all that comes from there.
 */
export const networkOf = (ip: string | undefined): string => {
  if (!ip) return 'unknown';
  const [, inner] = mapped.exec(ip) ?? [];
  if (inner) return inner;
  const [address = ''] = ip.split('%');
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
};

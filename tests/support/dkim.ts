import { createHash, createVerify } from 'node:crypto';

const unfold = (text: string) => text.replace(/\r\n(?=[ \t])/g, '');
const relaxed = (name: string, value: string) =>
  `${name.toLowerCase()}:${unfold(value)
    .replace(/[ \t]+/g, ' ')
    .trim()}`;

const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  const text = lines.join('\r\n').replace(/(?:\r\n)+$/, '');
  return text === '' ? '' : `${text}\r\n`;
};

/** The tags of a signature; and whether it is valid for this message with this key (RFC 6376, 6.1). */
export const checkDkim = (
  raw: string,
  publicKey: string,
): { valid: boolean; tags: Record<string, string>; signed: string[] } => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = unfold(head)
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const);
  const signature = headers.find(([name]) => name.toLowerCase() === 'dkim-signature')?.[1] ?? '';
  const tags = Object.fromEntries(
    signature
      .split(';')
      .map((tag) => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replace(/\s/g, ''),
      ]),
  ) as Record<string, string>;
  const signed = (tags['h'] ?? '').toLowerCase().split(':');
  const left = [...headers];
  const lines = signed.flatMap((name) => {
    const index = left.findLastIndex((header) => header[0].toLowerCase() === name);
    return index < 0 ? [] : left.splice(index, 1).map((header) => relaxed(...header));
  });
  const own = relaxed('dkim-signature', signature.replace(/(\bb=)[^;]*/, '$1'));
  const verifier = createVerify('rsa-sha256').update(`${lines.join('\r\n')}\r\n${own}`);
  const bodyHash = createHash('sha256')
    .update(relaxedBody(rest.join('\r\n\r\n')))
    .digest('base64');
  const valid = tags['bh'] === bodyHash && verifier.verify(publicKey, tags['b'] ?? '', 'base64');
  return { valid, tags, signed };
};

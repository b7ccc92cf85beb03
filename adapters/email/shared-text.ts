import { encode, wrap } from 'nodemailer/lib/qp';
import type { SharedText } from '#core/mail/ports.ts';

/** A line end that whoever reads the text does not see (RFC 2045, 6.7). */
const softEnd = '=\r\n';

const encoded = (text: string): string => wrap(encode(text.replace(/\r\n?|\n/g, '\r\n')));

const parts = new WeakMap<readonly string[], string[]>();

/** The body of a mail that holds such a text, with its headers; the parts are encoded once, however many mails share them. */
export const sharedBody = (
  type: 'html' | 'plain',
  { parts: given, between }: SharedText,
): { raw: string } => {
  const known = parts.get(given) ?? given.map(encoded);
  parts.set(given, known);
  const own = encoded(between);
  const body = known.join(softEnd + own + softEnd);
  return {
    raw: `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${body}`,
  };
};

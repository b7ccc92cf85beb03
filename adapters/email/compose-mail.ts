import type { SendMailOptions } from 'nodemailer';
import type { SharedText } from '#core/mail/mail.ts';
import type { MailMessage } from '#core/mail/ports.ts';

/** Signs mail (RFC 6376); `privateKey` is PEM. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

/** The headers covered by a signature, if present: those of RFC 6376, 5.4.1, and of RFC 8058. */
const signed =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted';

/** The mailer options for signing. */
export const signing = (dkim: DkimKey | undefined) =>
  dkim ? { dkim: { ...dkim, headerFieldNames: signed } } : {};

/** The sender of the site's mail. */
export type Sender = {
  /** `Name <address>` or an address as text; or both separately. */
  from: string | { name: string; address: string };
  /** Host of the site, used after the `@` of message ids. */
  host: string;
  dkim?: DkimKey | undefined;
};

/** An error in a message that is detected without asking a server. */
export type Unsendable = { unsendable: string };

/** Control characters and line separators, which must not occur in headers. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;
const oneLine = (text: string): string => text.replace(controls, ' ').trim();

/** An address in any script (RFC 6531), which cannot be parsed as two addresses or as a name with an address. */
const address = /^[^\s<>()[\]\\,;:@"\p{Cc}]+@[^\s<>()[\]\\,;:@"\p{Cc}]+$/u;
const headerName = /^[A-Za-z][A-Za-z0-9-]*$/;

/** An object is used as one address, and not parsed as a list. */
const asAddress = (text: string) => ({ name: '', address: text });

/** A subject that arrives as it was typed: one that looks like an encoded word would be decoded (RFC 2047). */
const toSubject = async (text: string): Promise<string> => {
  const line = oneLine(text);
  if (!line.includes('=?')) return line;
  const { encodeWord } = await import('nodemailer/lib/mime-funcs');
  // In words of at most this length; the library leaves valid ones as they are.
  return encodeWord(line, 'B', 52);
};

/** A line break that readers of the text do not see (RFC 2045, 6.7). */
const softLineBreak = '=\r\n';
const encodedParts = new WeakMap<readonly string[], string[]>();

/** A text in the library's format; a shared one as a complete body with its headers. */
const toBody = async (type: 'html' | 'plain', text: string | SharedText) => {
  if (typeof text === 'string') return text;
  const { encode, wrap } = await import('nodemailer/lib/qp');
  const encoded = (part: string): string => wrap(encode(part.replace(/\r\n?|\n/g, '\r\n')));
  // Encoded once, regardless of how many mails share them.
  const parts = encodedParts.get(text.parts) ?? text.parts.map(encoded);
  encodedParts.set(text.parts, parts);
  const body = parts.join(softLineBreak + encoded(text.between) + softLineBreak);
  return {
    raw: `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${body}`,
  };
};

/** The message in the library's format: with exactly the headers set here, regardless of its fields. */
export const toNodemailer = async (
  { id, to, replyTo, subject, html, text, headers = {} }: MailMessage,
  { from, host }: Sender,
): Promise<SendMailOptions | Unsendable> => {
  const wrong = [to, replyTo ?? to].find((one) => !address.test(one));
  if (wrong !== undefined) return { unsendable: 'The mail has an invalid address' };
  const unknown = Object.keys(headers).find((name) => !headerName.test(name));
  if (unknown !== undefined) return { unsendable: 'The mail has an invalid header name' };
  return {
    from: typeof from === 'string' ? oneLine(from) : { ...from, name: oneLine(from.name) },
    to: asAddress(to),
    ...(replyTo === null ? {} : { replyTo: asAddress(replyTo) }),
    subject: await toSubject(subject),
    html: await toBody('html', html),
    text: await toBody('plain', text),
    messageId: `<${id.replace(/[^\w.-]/g, '')}@${host}>`,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
    // Contents are texts: none is interpreted as the path or the address of an attachment.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

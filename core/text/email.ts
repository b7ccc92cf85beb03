/** The maximum length of a mail address (RFC 5321, 4.5.3.1.3, less its brackets). */
export const maxEmailLength = 254;

const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * The address with its domain as mail servers use it: internationalized names are converted to ASCII (RFC 5891). The
 * part before the `@` is unchanged.
 */
export const withPlainDomain = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Only characters of host names: others would change how the URL is parsed.
  if (at < 1 || !/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.\-\u3002]+$/u.test(domain))
    return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
};

/** The message key for a text that is not an address. */
export const emailFault = (text: string): string =>
  /[^\p{ASCII}]/u.test(text.slice(0, text.lastIndexOf('@'))) ? 'value.email-local-part' : 'value.email';

/**
 * Whether a text is an address that a field of type `email` accepts (HTML, 4.10.5.1.5), ignoring surrounding space: what
 * the address of an account may look like, such as `admin@localhost` on a machine of one's own.
 */
export const isEmail = (text: string): boolean => {
  const trimmed = withPlainDomain(text.trim());
  return trimmed.length <= maxEmailLength && email.test(trimmed);
};

/** The part before the `@` (RFC 5321, 4.5.3.1.1 and 4.1.2: no dots at its ends, none beside another). */
const localPart = /^[^.@]+(?:\.[^.@]+)*(?=@)/;

/** A domain below a top-level one, which is never a number. */
const publicDomain = /@[^@]+\.(?!\d+$)[^.@]+$/;

/** Whether mail can be sent to an address over the internet. */
export const isPublicEmail = (text: string): boolean => {
  const trimmed = withPlainDomain(text.trim());
  const [local = ''] = localPart.exec(trimmed) ?? [];
  return isEmail(trimmed) && local !== '' && local.length <= 64 && publicDomain.test(trimmed);
};

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3, less its brackets). */
export const maxEmailLength = 254;

const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * The address with its domain as mail servers know it: names in other scripts are written in Latin letters there
 * (RFC 5891). What stands before the `@` stays as it is.
 */
export const withPlainDomain = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Only characters of names: what else an address of the web may hold would be read as something of it.
  if (at < 1 || !/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.\-\u3002]+$/u.test(domain))
    return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
};

/** The key of the message about a text that is no address. */
export const emailFault = (text: string): string =>
  /[^\p{ASCII}]/u.test(text.slice(0, text.lastIndexOf('@'))) ? 'value.email-local-part' : 'value.email';

/** Whether a text is an address as a field of type `email` takes it (HTML, 4.10.5.1.5), space around it aside. */
export const isEmail = (text: string): boolean => {
  const trimmed = withPlainDomain(text.trim());
  return trimmed.length <= maxEmailLength && email.test(trimmed);
};

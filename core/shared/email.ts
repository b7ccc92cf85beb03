/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3, less its brackets). */
export const longestEmail = 254;

const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Whether a text is an address as a field of type `email` takes it (HTML, 4.10.5.1.5), space around it aside. */
export const isEmail = (text: string): boolean => {
  const trimmed = text.trim();
  return trimmed.length <= longestEmail && email.test(trimmed);
};

/** How long a mail server is waited for, in milliseconds. */
const patience = 10_000;

/**
 * Connects to a mail server and signs in, without sending anything. Answers what it refused or failed with, without the
 * password; null when it would take mail.
 */
export const checkMailServer = async (url: string): Promise<string | null> => {
  const { createTransport } = await import('nodemailer');
  const server = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  });
  try {
    await server.verify();
    return null;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    const { password } = new URL(url);
    const text = `${code ? `${code}: ` : ''}${message.split('\n')[0]}`;
    return [password, decodeURIComponent(password)]
      .filter(Boolean)
      .reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text);
  } finally {
    server.close();
  }
};

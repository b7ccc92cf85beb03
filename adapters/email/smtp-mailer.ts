import type { SendMailOptions } from 'nodemailer';
import type { MailOutcome, Mailer } from '#core/mail/ports.ts';
import type { Sender } from './compose-mail.ts';
import { signing, toNodemailer } from './compose-mail.ts';

/**
 * How long a server may be silent, in milliseconds; `whole` limits a complete hand-over even if the server is active.
 */
export const defaultTimeouts = { connection: 10_000, greeting: 10_000, silence: 30_000, whole: 60_000 };

export type SmtpOptions = Sender & {
  /** `smtp://user:password@host:port`; its query may contain further settings of nodemailer's pool. */
  url: string;
  timeouts?: typeof defaultTimeouts;
};

/** A mail that reports when all of it has been transmitted. */
type Watched = { handedOver?: () => void };

type Failure = Error & { code?: string; response?: string; responseCode?: number };

const timeoutsOf = ({ connection, greeting, silence }: typeof defaultTimeouts) => ({
  connectionTimeout: connection,
  greetingTimeout: greeting,
  socketTimeout: silence,
  dnsTimeout: connection,
});

/** Hides the credentials in every form in which a server could repeat them. */
const hideSecrets = (url: string) => {
  const { username, password } = new URL(url);
  const [user, word] = [decodeURIComponent(username), decodeURIComponent(password)];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const secrets = [password, word, base64(word), base64(`\0${user}\0${word}`)].filter(
    ({ length }) => length > 2,
  );
  return (text: string): string =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text).slice(0, 500);
};

/**
 * Only responses about the message itself count as refusals of it (RFC 5321, 4.2.1): a wrong password, or a server that
 * rejects everybody, is a configuration problem. 503 reports a protocol error.
 */
const isRefusal = ({ code, responseCode }: Failure): boolean => {
  // Without an answer the address could not be encoded for this server.
  if (responseCode === undefined) return code === 'EENVELOPE';
  const isFinal = responseCode >= 500 && responseCode < 600 && responseCode !== 503;
  return isFinal && (code === 'EENVELOPE' || code === 'EMESSAGE');
};

/** Why a mail server would refuse mail, checked without sending any; null when it would accept it. */
export const checkMailServer = async (url: string): Promise<string | null> => {
  const { createTransport } = await import('nodemailer');
  const server = createTransport({ url, ...timeoutsOf({ ...defaultTimeouts, silence: 10_000 }) });
  try {
    await server.verify();
    return null;
  } catch (error) {
    const { message, code } = error as Failure;
    return hideSecrets(url)(`${code ? `${code}: ` : ''}${message.split('\n')[0]}`);
  } finally {
    server.close();
  }
};

/** Sends mail through the server at an address. `close` ends the connections that stay open for the next mail. */
export const createSmtpMailer = (options: SmtpOptions): Mailer => {
  const { url, dkim, timeouts = defaultTimeouts } = options;
  const withoutSecrets = hideSecrets(url);

  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const server = createTransport({
      url,
      pool: true,
      ...timeoutsOf(timeouts),
      // A message that was partly transmitted is never retried automatically.
      maxRequeues: 1,
      ...signing(dkim),
    });
    // Without an answer, only this is known of a message: whether all of it was transmitted.
    server.use('stream', ({ data, message }, goOn) => {
      const read = message.createReadStream.bind(message);
      message.createReadStream = (...input) =>
        read(...input).once('end', () => (data as Watched).handedOver?.());
      goOn();
    });
    return server;
  };
  let transport: ReturnType<typeof open> | undefined;

  const connections = Number(new URL(url).searchParams.get('maxConnections'));
  return {
    ...(connections > 0 && { connections }),
    async send(message): Promise<MailOutcome> {
      const mail = await toNodemailer(message, options);
      if ('unsendable' in mail) return { outcome: 'refused', answer: mail.unsendable };
      let isWithServer = false as boolean;
      try {
        const server = await (transport ??= open());
        const watched: SendMailOptions & Watched = {
          ...mail,
          signal: AbortSignal.timeout(timeouts.whole),
          handedOver: () => (isWithServer = true),
        };
        const { response } = await server.sendMail(watched);
        return { outcome: 'accepted', answer: withoutSecrets(response) };
      } catch (error) {
        const failure = error as Failure;
        const answer = withoutSecrets(
          failure.response ?? `${failure.code ?? failure.name}: ${failure.message}`,
        );
        if (isRefusal(failure)) return { outcome: 'refused', answer };
        const isSilent = isWithServer && failure.responseCode === undefined;
        return { outcome: 'deferred', answer, ...(isSilent && { unanswered: true }) };
      }
    },
    async close() {
      (await transport)?.close();
    },
  };
};

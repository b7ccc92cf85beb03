import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import type { SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';

/** A mail as received by a server. */
export type CaughtMail = {
  /** The envelope. */
  from: string;
  to: string[];
  /** The data between DATA and its end. */
  raw: string;
  /** The parsed mail. */
  read: Email;
  /** The values of a header, by its lower-case name. */
  headers(name: string): string[];
};

/**
 * The steps at which a server's behaviour is configurable: before its greeting, at each command, during a mail, and
 * after it.
 */
export type SmtpStep = 'connect' | 'auth' | 'from' | 'to' | 'data' | 'end';

/**
 * `accept`, `hang` (never answer), `drop` (the connection), or an answer such as `450 4.2.0 Later`. `isThere`: whether
 * the client is still connected.
 */
export type SmtpConduct = string | ((isThere: () => boolean) => Promise<string>);

/** A real SMTP server on its own port that stores its mails, with configurable behaviour. */
export type SmtpSink = {
  /** For SMTP_URL. */
  readonly url: string;
  readonly port: number;
  /** Accepted mails, in order. */
  readonly mails: CaughtMail[];
  /** How often each step was reached. */
  readonly counts: Record<SmtpStep, number>;
  /** From now on, or the next `times` times. */
  behave(step: SmtpStep, conduct: SmtpConduct, times?: number): void;
  /** Ends all connections and refuses new ones. */
  leave(): Promise<void>;
  /** Accepts connections again, on the same port. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

type Verdict = (error?: (Error & { responseCode?: number }) | null) => void;

const refusal = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

const catchMail = async (bytes: Buffer, { envelope }: SMTPServerSession): Promise<CaughtMail> => {
  const read = await PostalMime.parse(bytes);
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    raw: bytes.toString(),
    read,
    headers: (name) => read.headers.filter(({ key }) => key === name).map(({ value }) => value),
  };
};

/** The behaviour of each step, in sequence. */
const createConducts = () => {
  const planned = new Map<SmtpStep, { conduct: SmtpConduct; times: number }[]>();
  const counts: Record<SmtpStep, number> = { connect: 0, auth: 0, from: 0, to: 0, data: 0, end: 0 };
  return {
    counts,
    behave(step: SmtpStep, conduct: SmtpConduct, times = Number.POSITIVE_INFINITY) {
      const others = times === Number.POSITIVE_INFINITY ? [] : (planned.get(step) ?? []);
      planned.set(step, [
        ...others.filter((one) => one.times !== Number.POSITIVE_INFINITY),
        { conduct, times },
      ]);
    },
    async next(step: SmtpStep, isThere: () => boolean): Promise<string> {
      counts[step] += 1;
      const [current, ...rest] = planned.get(step) ?? [];
      if (!current) return 'accept';
      current.times -= 1;
      if (current.times <= 0) planned.set(step, rest);
      return typeof current.conduct === 'string' ? current.conduct : current.conduct(isThere);
    },
  };
};

/** Starts a server. With `password`, it only accepts the user `vigia` with it. */
export const startSmtpSink = async ({ password = '' } = {}): Promise<SmtpSink> => {
  const { counts, behave, next } = createConducts();
  const mails: CaughtMail[] = [];
  /** Those of connected clients, by their own port. */
  const sockets = new Map<number, Socket>();
  let port = 0;

  const open = (): SMTPServer => {
    const settle = async (step: SmtpStep, session: SMTPServerSession, verdict: Verdict) => {
      const conduct = await next(step, () => sockets.has(session.remotePort));
      if (conduct === 'drop') sockets.get(session.remotePort)?.destroy();
      else if (conduct === 'accept') verdict(null);
      else if (conduct !== 'hang') verdict(refusal(conduct));
    };
    const server = new SMTPServer({
      disabledCommands: password ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onConnect: (session, verdict) => void settle('connect', session, verdict),
      onAuth(auth, session, verdict) {
        const isRight = auth.username === 'vigia' && auth.password === password;
        const answer: Verdict = (error) =>
          error || !isRight ? verdict(error ?? refusal('535 5.7.8 Who?')) : verdict(null, { user: 'vigia' });
        void settle('auth', session, answer);
      },
      onMailFrom: (_address, session, verdict) => void settle('from', session, verdict),
      onRcptTo: (_address, session, verdict) => void settle('to', session, verdict),
      onData(stream, session, verdict) {
        const receive = async () => {
          const bytes = await buffer(stream);
          await settle('end', session, (error) => {
            if (error) return verdict(error);
            const keep = async () => {
              mails.push(await catchMail(bytes, session));
              verdict(null);
            };
            void keep();
          });
        };
        stream.once('error', () => {});
        void settle('data', session, (error) => {
          if (!error) return void receive().catch(() => {});
          stream.resume();
          stream.once('end', () => verdict(error));
        });
      },
    });
    server.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      sockets.set(remotePort, socket);
      socket.once('close', () => sockets.delete(remotePort));
    });
    // Many tests abort the client.
    server.on('error', () => {});
    return server;
  };

  let server = open();
  const listen = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.server.address() as AddressInfo);
        resolve();
      });
    });
  const leave = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets.values()) socket.destroy();
    });
  await listen();

  return {
    get url() {
      return `smtp://${password ? `vigia:${encodeURIComponent(password)}@` : ''}127.0.0.1:${port}`;
    },
    get port() {
      return port;
    },
    mails,
    counts,
    behave,
    leave,
    async comeBack() {
      server = open();
      await listen();
    },
    close: leave,
  };
};

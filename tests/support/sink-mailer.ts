import type { SmtpOptions } from '#adapters/email/smtp-mailer.ts';
import { createSmtpMailer } from '#adapters/email/smtp-mailer.ts';
import type { Mailer } from '#core/mail/ports.ts';
import type { SmtpSink } from './smtp-sink.ts';
import { startSmtpSink } from './smtp-sink.ts';

/** Short timeouts for tests. */
export const patient = { connection: 5000, greeting: 5000, silence: 5000, whole: 5000 };

/** A mail server for each test, and mailers that use it or another; call it inside a test file. */
export const useSink = () => {
  const closing: (() => Promise<void>)[] = [];
  let sink: SmtpSink | undefined;
  beforeEach(async () => {
    sink = await startSmtpSink();
    closing.push(sink.close);
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  return {
    get sink(): SmtpSink {
      if (!sink) throw new Error('the sink exists from beforeEach on');
      return sink;
    },
    async another(options: { password: string }): Promise<SmtpSink> {
      const other = await startSmtpSink(options);
      closing.push(other.close);
      return other;
    },
    mailerFor(url: string, options: Partial<SmtpOptions> = {}): Mailer {
      const sender = { from: 'Vigía <hola@vigia.example>', host: 'vigia.example' };
      const mailer = createSmtpMailer({ ...sender, url, timeouts: patient, ...options });
      closing.push(mailer.close);
      return mailer;
    },
  };
};

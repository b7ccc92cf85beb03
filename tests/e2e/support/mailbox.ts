import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import type { ReceivedMail } from './mails.ts';

/** A mail server for the site, and a port where journeys read its mails. Neither keeps the process alive. */
export const openMailbox = async (): Promise<{ smtpUrl: string; port: number }> => {
  const sink = await startSmtpSink();
  const server = createServer((_request, response) => {
    const mails = sink.mails.map(({ to, read }): ReceivedMail => {
      const { replyTo = [], subject = '', text = '', html = '' } = read;
      return { to: to.join(), replyTo: replyTo.map(({ address }) => address).join(), subject, text, html };
    });
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(mails));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return { smtpUrl: sink.url, port: (server.address() as AddressInfo).port };
};

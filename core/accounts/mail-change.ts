import { render } from '../kernel/render.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Message } from '../messages/messages.ts';
import type { Ports } from '../kernel/ports.ts';
import type { User } from './user.ts';

/** What a changed password has ended, as its mail says it. */
export const endedWith = <S extends 'all' | 'others'>(sessions: S, revoked: number): S | `${S}-tokens` =>
  revoked ? `${sessions}-tokens` : sessions;

/** The ports that queue mails. */
export const mailPorts = ['mails', 'jobs', 'ids', 'clock'] as const;
/** See `mailPorts`. */
export type MailPorts = Pick<Ports, (typeof mailPorts)[number]>;

/** Mails the owner of an account what has changed about it, with the ports of the transaction that changes it. */
export const mailChange = async (
  ports: MailPorts,
  template: 'second-factor' | 'account-changed',
  { id: account_id, email: to, username, language }: User,
  change: Message,
): Promise<void> => {
  const contents = { username, change: render(change, language) };
  await queueMail(ports, { template, language, to, account_id, contents });
};

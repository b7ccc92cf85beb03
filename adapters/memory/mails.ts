import type { MailMessage, MailOutcome, MailStore, Mailer } from '#core/mail/ports.ts';
import { wholeText } from '#core/mail/whole-text.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Scope } from './state.ts';
import { requireChange } from './state.ts';

/** Mails in memory. */
export const createMailStore = (scope: Scope): MailStore => ({
  async add(mail) {
    requireChange(scope);
    scope.state().mails.set(mail.id, structuredClone(mail));
  },
  find: async (id) => structuredClone(scope.state().mails.get(id) ?? null),
  async update(mail) {
    const { mails } = scope.state();
    const kept = mails.get(mail.id);
    if (!kept) throw new DomainError('mails.not-found', { id: mail.id });
    // Outside of a transaction it has to reach the copy that one may be working on at this moment.
    if (scope.change) mails.set(mail.id, structuredClone(mail));
    else Object.assign(kept, structuredClone(mail));
  },
  list: async ({ status, limit }) =>
    [...scope.state().mails.values()]
      .filter((mail) => !status || mail.status === status)
      .reverse()
      .sort((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0))
      .slice(0, limit)
      .map((mail) => structuredClone(mail)),
});

/** A message as its reader gets it. */
type WholeMessage = MailMessage & { html: string; text: string };

/** A mailer that keeps what it is handed; `answer` decides how each message is taken. */
export const createMemoryMailer = (
  answer: (message: MailMessage) => MailOutcome | Promise<MailOutcome> = () => ({
    outcome: 'accepted',
    answer: '250 OK',
  }),
): Mailer & { messages: WholeMessage[] } => {
  const messages: WholeMessage[] = [];
  return {
    messages,
    async send(message) {
      messages.push({ ...message, html: wholeText(message.html), text: wholeText(message.text) });
      return answer(message);
    },
    close: async () => {},
  };
};

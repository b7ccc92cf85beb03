import type { MailMessage, MailOutcome, MailStore, Mailer } from '#core/mail/ports.ts';
import { wholeText } from '#core/mail/mail.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Scope } from './state.ts';
import { descending, requireChange } from './state.ts';

/** Mails in memory. */
export const createMailStore = (scope: Scope): MailStore => ({
  async add(mail) {
    requireChange(scope);
    scope.state().mails.set(mail.id, structuredClone(mail));
  },
  find: async (id) => structuredClone(scope.state().mails.get(id) ?? null),
  async update(mail) {
    const { mails } = scope.state();
    const stored = mails.get(mail.id);
    if (!stored) throw new DomainError('mails.not-found', { id: mail.id });
    // Outside a transaction it must also update the copy that a concurrent transaction works on.
    if (scope.change) mails.set(mail.id, structuredClone(mail));
    else Object.assign(stored, structuredClone(mail));
  },
  async remove(id) {
    scope.state().mails.delete(id);
  },
  async removeQueued(of, template) {
    requireChange(scope);
    const { mails } = scope.state();
    for (const [id, one] of mails)
      if (
        one.template === template &&
        one.status === 'queued' &&
        ('path' in of ? one.contents['path'] === of.path : one.account_id === of.account_id)
      )
        mails.delete(id);
  },
  list: async ({ status, limit }) =>
    descending([...scope.state().mails.values()].reverse(), ({ created_at }) => created_at)
      .filter((mail) => !status || mail.status === status)
      .slice(0, limit)
      .map((mail) => structuredClone(mail)),
  async counts() {
    const counts = { queued: 0, failed: 0 };
    for (const { status } of scope.state().mails.values()) if (status !== 'sent') counts[status] += 1;
    return counts;
  },
});

/** A message as its reader receives it. */
type WholeMessage = MailMessage & { html: string; text: string };

/** A mailer that records its messages; `answer` decides the outcome of each. */
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

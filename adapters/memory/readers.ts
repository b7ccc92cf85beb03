import type { ContactMessages } from '#core/contact/ports.ts';
import { wantsIssue } from '#core/newsletter/issues/issue.ts';
import { SubscriptionEntry } from '#core/newsletter/subscription.ts';
import type { Subscriptions } from '#core/newsletter/ports.ts';
import type { Scope } from './state.ts';
import { newestFirst, newestPage, requireChange } from './state.ts';

/** Subscriptions in memory, by lower-case address. */
export const createSubscriptions = (scope: Scope): Subscriptions => {
  const all = () => scope.state().subscriptions;
  const write = () => {
    requireChange(scope);
    scope.announce('desk:subscriptions');
    return all();
  };
  const by = (field: 'token' | 'confirm_token') => async (token: string) =>
    [...all().values()].find((one) => one[field] === token) ?? null;
  return {
    find: async (email) => all().get(email.toLowerCase()) ?? null,
    findByToken: by('token'),
    findByConfirmToken: by('confirm_token'),
    async claim(subscription) {
      const items = write();
      const address = subscription.email.toLowerCase();
      const known = items.get(address) ?? subscription;
      items.set(address, known);
      return known;
    },
    async update(subscription) {
      const items = write();
      const address = subscription.email.toLowerCase();
      const known = items.get(address);
      if (known?.id === subscription.id)
        items.set(address, { ...subscription, email: known.email, created_at: known.created_at });
    },
    list: async () => newestFirst(all().values()).map((one) => SubscriptionEntry.parse(one)),
    async counts() {
      const entries = [...all().values()];
      const current = entries.filter(({ subscribed }) => subscribed);
      const speaking = (wanted: string) => current.filter(({ language }) => language === wanted).length;
      return {
        total: entries.length,
        subscribed: current.length,
        es: speaking('es'),
        en: speaking('en'),
        choosing: current.filter(({ topics }) => topics.length > 0).length,
      };
    },
    countReaders: async (about) =>
      [...all().values()].filter((one) => one.subscribed && wantsIssue(one, about)).length,
    async remove(email) {
      const items = write();
      const address = email.toLowerCase();
      const known = items.get(address);
      if (known) scope.state().consents.delete(known.id);
      return items.delete(address);
    },
    async record(id, consent) {
      requireChange(scope);
      const { consents } = scope.state();
      consents.set(id, [...(consents.get(id) ?? []), consent]);
    },
    consents: async (id) => scope.state().consents.get(id) ?? [],
  };
};

/** The messages of the contact form, in memory. */
export const createContactMessages = (scope: Scope): ContactMessages => {
  const all = () => scope.state().messages;
  const write = () => {
    requireChange(scope);
    scope.announce('desk:contact-messages');
    return all();
  };
  return {
    async add(message) {
      write().set(message.id, message);
    },
    find: async (id) => all().get(id) ?? null,
    remove: async (id) => write().delete(id),
    list: async (page) => newestPage(all().values(), page),
  };
};

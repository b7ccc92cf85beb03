import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { AuthorProfile } from '../../articles/author-profile.ts';
import { StoredMessage } from '../../contact/contact-message.ts';
import { languageOf } from '../../kernel/actor.ts';
import { AuditEntry } from '../../kernel/audit.ts';
import { renderStored } from '../../kernel/render.ts';
import { Version } from '../../kernel/versions.ts';
import { MailSummary } from '../../mail/mail.ts';
import { Consent, SubscriptionEntry } from '../../newsletter/subscription.ts';
import { ApiToken } from '../../accounts/api-token.ts';
import { requireOwnAccount } from '../../accounts/require-user.ts';
import { ownSession, OwnSession } from '../../accounts/session-list.ts';
import { User } from '../../accounts/user.ts';

/** How many records of each kind an export has at most. */
const maxRecords = 10_000;

const SavedVersion = Version.pick({ entity: true, slug: true, revision: true, at: true, operation: true });

/** All that is stored about the owner of the account, without secrets. Throws as `requireOwnAccount` does. */
export const exportAccount = query({
  name: 'account.export',
  tokens: 'never',
  sensitive: true,
  personal: true,
  audited: true,
  summary: 'Everything that is stored about you, as JSON; at most 10,000 records of each kind',
  access: 'user',
  input: z.object({}),
  output: z.object({
    exported_at: z.iso.datetime(),
    account: User,
    sessions: z.array(OwnSession),
    subscription: SubscriptionEntry.extend({ consents: z.array(Consent) })
      .nullable()
      .describe('Of the newsletter; null without one, or while the address is not confirmed'),
    tokens: z.array(ApiToken).describe('Tokens for programs, without their secrets'),
    contributions: z.array(SavedVersion).describe('What you saved in the newsroom'),
    named: z
      .array(z.object({ slug: z.string(), title: z.string() }))
      .describe('Published pieces with your name'),
    audit: z.array(AuditEntry).describe('What the record says about you'),
    mails: z.array(MailSummary).describe('Mails to your address'),
    profiles: z.array(AuthorProfile).describe('Your profile as an author'),
    messages: z.array(StoredMessage).describe('Messages from your address to the newsroom, once confirmed'),
  }),
  uses: ['users', 'sessions', 'subscriptions', 'personalData', 'clock'],
  run: async (ports, _input, actor) => {
    const account = await requireOwnAccount(ports, actor);
    const now = ports.clock.now();
    const sessions = await ports.sessions.list(account.id, now);
    const found = account.confirmed_at === null ? null : await ports.subscriptions.find(account.email);
    const records = await ports.personalData.collect(account, maxRecords);
    return {
      exported_at: now,
      account,
      sessions: sessions.map((session) => ownSession(session, actor.session)),
      subscription: found && {
        ...SubscriptionEntry.parse(found),
        consents: await ports.subscriptions.consents(found.id),
      },
      ...records,
      audit: records.audit.map(({ note, ...entry }) => ({
        ...entry,
        note: note && renderStored(note, languageOf(actor)),
      })),
    };
  },
});

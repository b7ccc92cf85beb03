import { z } from 'zod';
import { EmailField, LanguageField, StoredEmail } from '../input/fields.ts';
import type { Role as AnyRole } from '../kernel/access.ts';
import { day } from '../time/wall-clock.ts';
import { mailStatuses } from '../mail/mail.ts';

/** The roles of the newsroom: those that people are invited with. */
export const newsroomRoles = ['author', 'editor', 'admin'] as const satisfies readonly AnyRole[];

/** How long the link of an invitation is valid, in milliseconds. */
export const invitationTime = 3 * day;

/** The page where the link of an invitation leads. */
export const invitationPath = '/invitation';

export const Invitation = z
  .object({
    id: z.uuid(),
    email: StoredEmail,
    role: z.enum(newsroomRoles).describe('What the invited person may do'),
    language: LanguageField.describe('Language of the mail, and of later ones'),
    invited_by: z.string().describe('Who invited them'),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().describe('Until when the link in the mail is valid'),
  })
  .describe('An invitation to the newsroom, which one link in a mail accepts, once');
/** An invitation to the newsroom. */
export type Invitation = z.infer<typeof Invitation>;

/** An invitation to be sent. */
export const NewInvitation = z.object({
  email: EmailField.describe('Where the invitation is sent'),
  role: Invitation.shape.role,
  language: LanguageField.optional().describe(
    'Language of the mail; by default that of the account that it replaces, else Spanish',
  ),
});

export const ListedInvitation = Invitation.extend({
  mail: z.enum(mailStatuses).nullable().describe('What became of its mail; null: that is no longer stored'),
});
/** An invitation, and what became of its mail. */
export type ListedInvitation = z.infer<typeof ListedInvitation>;

/** An invitation as it is stored: with who sent it, its mail and the hash of its token. */
export type StoredInvitation = Invitation & { inviter_id: string | null; mail_id: string; hash: string };

/** When an invitation that is sent at an instant expires. */
export const invitationExpiry = (at: string): string =>
  new Date(Date.parse(at) + invitationTime).toISOString();

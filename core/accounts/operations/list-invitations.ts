import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { pageByCreation, pageFields, pageInput } from '../../items/paging.ts';
import { ListedInvitation } from '../invitation.ts';

/** A page of the invitations that nobody has accepted yet, newest first, expired ones too. */
export const listInvitations = query({
  name: 'invitations.list',
  personal: true,
  summary: 'List invitations that nobody has accepted yet, newest first, with the state of their mails',
  access: 'admin',
  input: z.object(pageInput(100)),
  output: z.object({
    items: z.array(ListedInvitation),
    mail: z
      .enum(['server', 'outbox'])
      .describe('Whether a mail server sends them; outbox: they are files of the site, to be passed on'),
    ...pageFields,
  }),
  uses: ['invitations', 'settings'],
  run: async ({ invitations, settings }, page) => ({
    ...(await pageByCreation('invitations.list', (range) => invitations.list(range), page)),
    mail: settings.newsletter.mail,
  }),
});

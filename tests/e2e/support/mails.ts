import { expect } from '@playwright/test';

/** A mail as its reader receives it. */
export type ReceivedMail = { to: string; replyTo: string; subject: string; text: string; html: string };

/** Every mail that a server has received so far: the readers' journeys' or the editors'. */
export const receivedMails = async (box = 'SITE_MAILS_PORT'): Promise<ReceivedMail[]> => {
  const answer = await fetch(`http://127.0.0.1:${process.env[box]}/`);
  return (await answer.json()) as ReceivedMail[];
};

/** The mail with this reply address, once it has arrived. */
export const mailFrom = async (address: string): Promise<ReceivedMail> => {
  let found: ReceivedMail | undefined;
  await expect
    .poll(async () => (found = (await receivedMails()).find(({ replyTo }) => replyTo === address)))
    .toBeDefined();
  return found!;
};

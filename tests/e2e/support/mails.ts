import { expect } from '@playwright/test';

/** A mail as its reader gets it. */
export type ReceivedMail = { to: string; replyTo: string; subject: string; text: string; html: string };

/** Every mail that a server has sent so far: that of readers' journeys, or that of editors'. */
export const receivedMails = async (box = 'SITE_MAILS_PORT'): Promise<ReceivedMail[]> => {
  const answer = await fetch(`http://127.0.0.1:${process.env[box]}/`);
  return (await answer.json()) as ReceivedMail[];
};

/** The mail that is to be answered to this address, once it has come. */
export const mailFrom = async (address: string): Promise<ReceivedMail> => {
  let found: ReceivedMail | undefined;
  await expect
    .poll(async () => (found = (await receivedMails()).find(({ replyTo }) => replyTo === address)))
    .toBeDefined();
  return found!;
};

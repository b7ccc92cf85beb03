import type { Page } from '@playwright/test';

/** Answers a call of the page in place of the server, whose operation is not looked at here. Tells what was sent. */
export const answerCall = async (
  page: Page,
  path: string,
  { status = 200, json = {} }: { status?: number; json?: unknown } = {},
): Promise<unknown[]> => {
  const sent: unknown[] = [];
  await page.route(`**${path}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status, json });
  });
  return sent;
};

/** What browsers say about an answer that is an error. */
export const failedMessage = /^error: Failed to load resource: .* (?:4|5)\d\d /;

import type { Page } from '@playwright/test';

/** Answers a call of the page instead of the server, whose operation is not under test here. Returns the sent input. */
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

/** The browser's console message for an error response. */
export const failedMessage = /^error: Failed to load resource: .* (?:4|5)\d\d /;

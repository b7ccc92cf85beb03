import { within } from '@testing-library/react';
import type { Article } from '#core/articles/article.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import type { Subscription } from '#core/newsletter/subscription.ts';
import { article } from './entities.ts';
import { storeIssues } from './newsletters.ts';
import { storeSubscriptions, subscription } from './subscriptions.ts';
import { openDialog } from './web-dialogs.ts';
import { main } from './web-page.tsx';
import { openPanel } from './web-panel.ts';
import { startWeb } from './web-site.ts';

/** The issues tab. */
export const newslettersTab = 'newsletters';

type Given = {
  articles?: readonly Article[];
  issues?: readonly Issue[];
  subscribers?: readonly Subscription[];
};

/** The site with these issues, their article and two subscribers, unless others are given. */
export const startWithIssues = async ({ articles, issues = [], subscribers }: Given = {}) => {
  const web = await startWeb(articles ?? (issues.length > 0 ? [article()] : []));
  const two = [subscription(), subscription({ email: 'jo@example.org', language: 'en' })];
  await storeSubscriptions(web.ports, subscribers ?? two);
  await storeIssues(web.ports, ...issues);
  return web;
};

/** The row of an issue, by the prefix of its subject. */
export const issueRow = async (subject: string) => {
  const found = await main().findByText(new RegExp(`^${subject}`), { selector: 'th *' });
  return within(found.closest('tr')!);
};

/** A dialog over the tab, by its title, once it is open. */
export const over = async (title: string) => within(await openDialog(title));

/** Opens the tab, and an issue from its row. */
export const openIssue = async (
  web: Awaited<ReturnType<typeof startWithIssues>>,
  subject: string,
  button: 'Vista previa' | 'Ver el envío' = 'Vista previa',
) => {
  const { user } = await openPanel(web, { tab: newslettersTab });
  await user.click((await issueRow(subject)).getByRole('button', { name: new RegExp(`^${button}`) }));
  const dialog = await over(
    button === 'Vista previa' ? 'Vista previa del newsletter' : 'Envío del newsletter',
  );
  return { user, dialog };
};

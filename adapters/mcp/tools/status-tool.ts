import { z } from 'zod';
import { DraftStats } from '#core/articles/desk-row.ts';
import type { OperationName } from '#core/operations.ts';
import type { Tool } from '../tool.ts';
import { execute, outputOf, reads } from '../tool.ts';

/** The tool that tells everything at a glance. */
export const statusTool = {
  newsroom_status: {
    title: 'See how the newsroom stands',
    description:
      'One look at everything: published articles, drafts that wait, number of subscribers by language (never who they are), what agents have spent this month, when the next issue of the newsletter is due, and what is not set up yet.',
    scope: 'read',
    hints: reads,
    input: z.object({}),
    output: z.object({
      articles: outputOf('articles.count'),
      desk: DraftStats,
      subscribers: outputOf('subscriptions.count'),
      spending: outputOf('agents.spending'),
      newsletter: outputOf('newsletters.schedule'),
      agents: outputOf('agents.readiness'),
    }),
    contracts: {
      'articles.count': { in: 'articles' },
      'subscriptions.count': { in: 'subscribers' },
      'newsletters.schedule': { in: 'newsletter' },
      'agents.readiness': { in: 'agents' },
    },
    run: async (call) => {
      const names = [
        'articles.count',
        'articles.drafts',
        'subscriptions.count',
        'agents.spending',
        'newsletters.schedule',
        'agents.readiness',
      ] as const satisfies readonly OperationName[];
      const asked = names.map((name) => execute(call, name, name === 'articles.drafts' ? { limit: 1 } : {}));
      const [articles, drafts, subscribers, spending, newsletter, agents] = await Promise.all(asked);
      return {
        articles,
        desk: (drafts as { stats: object }).stats,
        subscribers,
        spending,
        newsletter,
        agents,
      };
    },
  },
} satisfies Record<string, Tool>;

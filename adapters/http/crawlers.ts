import type { AiCrawlerRule } from '#core/settings.ts';
import type { Site } from './feed.ts';

/** The user agents by which crawlers announce themselves, as their operators document them. */
const agents = {
  training: [
    'AI2Bot',
    'Amazonbot',
    'anthropic-ai',
    'Applebot-Extended',
    'Bytespider',
    'CCBot',
    'ClaudeBot',
    'cohere-training-data-crawler',
    'Diffbot',
    'Google-Extended',
    'GPTBot',
    'meta-externalagent',
    'omgili',
    'PanguBot',
  ],
  answers: [
    'ChatGPT-User',
    'Claude-SearchBot',
    'Claude-User',
    'DuckAssistBot',
    'meta-externalfetcher',
    'MistralAI-User',
    'OAI-SearchBot',
    'Perplexity-User',
    'PerplexityBot',
  ],
};

const refused: Record<AiCrawlerRule, readonly string[]> = {
  allow: [],
  'no-training': agents.training,
  deny: [...agents.training, ...agents.answers],
};

/** robots.txt (RFC 9309). */
export const robotsTxt = ({ url }: Site, rule: AiCrawlerRule): string => {
  const names = refused[rule];
  const group = names.map((name) => `User-agent: ${name}\n`).join('');
  return [
    ...(names.length ? [`${group}Disallow: /\n`] : []),
    'User-agent: *\nDisallow: /api/\nDisallow: /admin\nAllow: /api/docs\nAllow: /api/openapi.json\nAllow: /\n',
    `Sitemap: ${url}/sitemap.xml\nSitemap: ${url}/news-sitemap.xml\n`,
  ].join('\n');
};

/** llms.txt (llmstxt.org): what the site is and where its content is, for assistants. */
export const llmsTxt = ({ name, url }: Site): string => `# ${name}

> News, interviews and directories about the risks of artificial intelligence, in Spanish, and in English with \`?lang=en\`.

Each article names its author, its sources, and how AI was used in it; cite it by its address. Sponsored pieces say so.

## Content

- [News](${url}/noticias): articles and analyses, filtered by topic, type and date
- [Interviews](${url}/entrevistas): conversations with experts
- [Experts](${url}/referentes): people who study the risks of AI
- [Companies](${url}/empresas), [applications](${url}/aplicaciones) and [resources](${url}/recursos): directories
- [Corrections](${url}/correcciones): what was wrong in published articles
- [Methodology](${url}/metodologia): how the newsroom works, and where it uses AI

## Data

- [API](${url}/api/docs), described by [OpenAPI](${url}/api/openapi.json)
- [RSS](${url}/rss), [Atom](${url}/atom.xml) and [JSON Feed](${url}/feed.json), by \`?topic=\` and \`?type=\`
- [Sitemap](${url}/sitemap.xml)
`;

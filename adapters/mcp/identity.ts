import type { McpOptions } from './server.ts';

/** How the server calls itself. */
export const identityOf = ({ site, version }: Pick<McpOptions, 'site' | 'version'>) => ({
  name: 'vigia',
  title: site.name,
  version,
  websiteUrl: site.url,
});

/** The name that a program goes by, as logs may keep it. */
export const nameOf = (info: unknown): string | undefined => {
  const { name, version } = Object(info) as { name?: unknown; version?: unknown };
  if (typeof name !== 'string' || !name) return undefined;
  const text = typeof version === 'string' ? `${name}/${version}` : name;
  return text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 100);
};

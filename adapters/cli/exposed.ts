import type { ContractName } from '#core/contracts.ts';

/** A contract as a command: its words, what is given by position, and the columns of its table. */
export type Exposed = { command: string; positional?: string; columns?: string[] };

/** The contracts that are commands. Options, help and checks come from the contracts themselves. */
export const exposed = {
  'articles.list': { command: 'articles list', columns: ['date', 'slug', 'type', 'title_es'] },
  'articles.get': { command: 'articles show', positional: 'slug' },
  'articles.published': { command: 'articles published', columns: ['date', 'slug', 'type', 'title_es'] },
  'articles.static': { command: 'articles static', columns: ['date', 'slug', 'type', 'title_es'] },
  'interviews.list': { command: 'interviews list', columns: ['date', 'slug', 'title_es'] },
  'interviews.get': { command: 'interviews show', positional: 'slug' },
  'referents.list': { command: 'referents list', columns: ['slug', 'name', 'role_es'] },
  'referents.get': { command: 'referents show', positional: 'slug' },
  'companies.list': { command: 'companies list', columns: ['slug', 'name', 'type', 'region'] },
  'companies.get': { command: 'companies show', positional: 'slug' },
  'applications.list': { command: 'applications list', columns: ['slug', 'name', 'category'] },
  'applications.get': { command: 'applications show', positional: 'slug' },
  'resources.list': { command: 'resources list', columns: ['date', 'slug', 'type', 'title_es'] },
  'resources.get': { command: 'resources show', positional: 'slug' },
  'pages.list': { command: 'pages list', columns: ['slug', 'title_es', 'last_updated'] },
  'pages.get': { command: 'pages show', positional: 'slug' },
  'contact-settings.get': { command: 'contact-settings show' },
  'content.seed': { command: 'db seed' },
} as const satisfies Partial<Record<ContractName, Exposed>>;

export type ExposedContract = keyof typeof exposed;

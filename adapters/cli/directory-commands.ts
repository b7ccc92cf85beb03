import type { ContractName } from '#core/contracts.ts';
import type { Exposed } from './exposed.ts';

/** What is told of an item that was written. */
const written = ['slug', 'revision', 'changed', 'updated_at'] as const;

const writingItems = `
A new one needs no revision. One that is there does, as \`show\` tells it, so that nobody writes over what somebody else
has just changed; its fields that are left out stay as they are. Lists of parts are JSON, one part after another.

Examples:
  vigia companies set una-fundacion --name "Una Fundación" --type think-tank --website https://fundacion.example
  vigia companies set una-fundacion --revision 1 --summary-en "A foundation."
  vigia referents set ada --revision 2 --links '{"name":"Web","url":"https://ada.example"}'
`;

/** Interviews, the directories and the pages, as commands. */
export const directoryCommands = {
  'interviews.list': { command: 'interviews list', columns: ['date', 'slug', 'title_es'] },
  'interviews.get': { command: 'interviews show', positional: 'slug' },
  'interviews.set': {
    command: 'interviews set',
    positional: 'slug',
    fields: written,
    examples: writingItems,
  },
  'interviews.remove': { command: 'interviews remove', positional: 'slug' },
  'referents.list': { command: 'referents list', columns: ['slug', 'name', 'role_es'] },
  'referents.get': { command: 'referents show', positional: 'slug' },
  'referents.set': {
    command: 'referents set',
    positional: 'slug',
    fields: written,
    examples: writingItems,
  },
  'referents.remove': { command: 'referents remove', positional: 'slug' },
  'companies.list': { command: 'companies list', columns: ['slug', 'name', 'type', 'region'] },
  'companies.get': { command: 'companies show', positional: 'slug' },
  'companies.set': {
    command: 'companies set',
    positional: 'slug',
    fields: written,
    examples: writingItems,
  },
  'companies.remove': { command: 'companies remove', positional: 'slug' },
  'applications.list': { command: 'applications list', columns: ['slug', 'name', 'category'] },
  'applications.get': { command: 'applications show', positional: 'slug' },
  'applications.set': {
    command: 'applications set',
    positional: 'slug',
    fields: written,
    examples: writingItems,
  },
  'applications.remove': { command: 'applications remove', positional: 'slug' },
  'resources.list': { command: 'resources list', columns: ['date', 'slug', 'type', 'title_es'] },
  'resources.get': { command: 'resources show', positional: 'slug' },
  'resources.set': {
    command: 'resources set',
    positional: 'slug',
    fields: written,
    examples: writingItems,
  },
  'resources.remove': { command: 'resources remove', positional: 'slug' },
  'pages.list': { command: 'pages list', columns: ['slug', 'title_es', 'last_updated'] },
  'pages.get': { command: 'pages show', positional: 'slug' },
  'pages.set': {
    command: 'pages set',
    positional: 'slug',
    files: ['body_es', 'body_en'],
    fields: written,
    examples: writingItems,
  },
  'pages.remove': { command: 'pages remove', positional: 'slug' },
  'contact-settings.get': { command: 'contact-settings show' },
  'contact-settings.set': { command: 'contact-settings set', fields: written },
} as const satisfies Partial<Record<ContractName, Exposed>>;

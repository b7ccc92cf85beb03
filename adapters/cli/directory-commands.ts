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

/** The four commands of a collection. `writing` says more of the one that writes. */
const commandsOf = <N extends string>(
  name: N,
  columns: readonly string[],
  writing: Partial<Exposed> = {},
) => {
  const item = (verb: string): Exposed => ({ command: `${name} ${verb}`, positional: 'slug' });
  return {
    [`${name}.list`]: { command: `${name} list`, columns },
    [`${name}.get`]: item('show'),
    [`${name}.set`]: { ...item('set'), fields: written, examples: writingItems, ...writing },
    [`${name}.remove`]: item('remove'),
  } as Record<`${N}.${'list' | 'get' | 'set' | 'remove'}`, Exposed>;
};

/** Interviews, the directories and the pages, as commands. */
export const directoryCommands = {
  ...commandsOf('interviews', ['date', 'slug', 'title_es']),
  ...commandsOf('referents', ['slug', 'name', 'role_es']),
  ...commandsOf('companies', ['slug', 'name', 'type', 'region']),
  ...commandsOf('applications', ['slug', 'name', 'category']),
  ...commandsOf('resources', ['date', 'slug', 'type', 'title_es']),
  ...commandsOf('pages', ['slug', 'title_es', 'last_updated'], { files: ['body_es', 'body_en'] }),
  'contact-settings.get': { command: 'contact-settings show' },
  'contact-settings.set': { command: 'contact-settings set', fields: written },
} satisfies Partial<Record<ContractName, Exposed>>;

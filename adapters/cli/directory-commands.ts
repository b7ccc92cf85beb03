import type { OperationName } from '#core/operations.ts';
import { directoryExamples } from './directory-examples.ts';
import type { Exposed } from './exposed.ts';

/** What is told of an item that was written. */
const written = ['slug', 'revision', 'changed', 'updated_at'] as const;

const settingContact = `
Examples:
  vigia contact-settings set --revision 1 --privacy-note-es "Solo usamos tu correo para responderte."
  vigia contact-settings set --revision 1 --contact-channels '{"kind":"email","label_es":"Correo","label_en":"E-mail","value":"hola@sitio.example","url":"mailto:hola@sitio.example"}'
`;

/** The four commands of a collection. `writing` says more of the one that writes. */
const commandsOf = <N extends keyof typeof directoryExamples>(
  name: N,
  columns: readonly string[],
  writing: Partial<Exposed> = {},
) => {
  const item = (verb: string): Exposed => ({ command: `${name} ${verb}`, positional: 'slug' });
  return {
    [`${name}.list`]: { command: `${name} list`, columns },
    [`${name}.get`]: item('show'),
    [`${name}.set`]: { ...item('set'), fields: written, examples: directoryExamples[name], ...writing },
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
  'contact-settings.set': { command: 'contact-settings set', fields: written, examples: settingContact },
} satisfies Partial<Record<OperationName, Exposed>>;

import type { Command } from 'commander';
import { Option } from 'commander';
import { addExplanation } from './help-text.ts';
import type { Say } from './texts.ts';

/** What the groups of commands are about. */
export const groupSummaries: Readonly<Record<string, string>> = {
  agents: 'Agents, which write drafts',
  runs: 'What agents did, run by run',
  articles: 'Articles: reading, reviewing, editing, importing',
  newsletter: 'The weekly issue, from its draft to its deliveries',
  subscribers: 'Who signed up for the newsletter',
  audit: 'Who did what, and who was refused',
  users: 'Accounts and their roles',
  tokens: 'Tokens for scripts and assistants',
  interviews: 'Interviews',
  referents: 'Referents (experts)',
  companies: 'Organisations',
  applications: 'Applications',
  resources: 'Resources',
  pages: 'Editorial pages',
  'contact-settings': 'How to reach the publisher',
  messages: 'What was written to the publisher',
  content: 'Pieces written from a prompt',
  jobs: 'Work that waits for the server',
  mails: 'Mails of the site and how they went',
  db: 'The database of the site',
};

/** What is done with each most of all. */
const groupExamples: Readonly<Record<string, readonly string[]>> = {
  agents: ['list', 'run "Faro"'],
  runs: ['list --status failed', 'watch <id>'],
  articles: ['drafts', 'approve una-nota --confirm --reviewer ana@example.org'],
  newsletter: ['list', 'status <id>'],
  subscribers: ['list', 'export lectores.csv'],
  users: ['list', 'create ana@example.com --username Ana'],
  tokens: ['list', 'create "Asistente" --scopes read'],
  interviews: ['list', 'show una-entrevista'],
  referents: ['list --focus etica-sesgos', 'show ada'],
  companies: ['list --type laboratorio', 'show una-fundacion'],
  applications: ['list --category verificacion', 'show una-aplicacion'],
  resources: ['list', 'show un-informe'],
  pages: ['list', 'show metodologia'],
  'contact-settings': ['show', 'set --revision 1 --privacy-note-en "We use your address to answer you."'],
  messages: ['list', 'show <id>'],
  content: ['generate "Qué cambia con el Reglamento de IA en la escuela"'],
  jobs: ['list --state dead', 'retry <id>'],
  mails: ['list --status failed', 'retry <id>'],
  audit: ['list --operation auth.login', 'list --actor Ana'],
  db: ['migrate', 'rollback --dry-run'],
};

const madeGroup = (parent: Command, word: string, say: Say): Command => {
  const lines = (groupExamples[word] ?? []).map((line) => `  vigia ${word} ${line}`);
  const group = parent.command(word).description(say(groupSummaries[word] ?? ''));
  return addExplanation(group, ['Examples:', ...lines].join('\n'), say);
};

/** The group of commands with these words; made unless it is there. */
export const groupOf = (program: Command, words: readonly string[], say: Say): Command =>
  words.reduce(
    (parent, word) =>
      parent.commands.find((command) => command.name() === word) ?? madeGroup(parent, word, say),
    program,
  );

/** The ways in which every command tells what it has to tell. */
export const addManners = (command: Command, say: Say): Command =>
  command
    .option('--json', say('print JSON'))
    .addOption(new Option('--quiet', say('print only what things are called')).conflicts('json'));

/** Lets every command be told its language, which the texts around it were made in. */
export const addLanguage = (command: Command, say: Say): void => {
  const option = new Option('--lang <language>', say('language of what is said here')).choices(['es', 'en']);
  command.addOption(option.hideHelp(command.parent !== null));
  for (const inner of command.commands) addLanguage(inner, say);
};

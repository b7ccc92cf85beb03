import type { Command } from 'commander';
import { Option } from 'commander';
import type { Say } from './texts.ts';

/** What the groups of commands are about. */
export const groupSummaries: Readonly<Record<string, string>> = {
  agents: 'Agents, which write drafts',
  runs: 'What agents did, run by run',
  articles: 'Articles: reading, reviewing, editing, importing',
  newsletter: 'The weekly issue, from its draft to its deliveries',
  subscribers: 'Who signed up for the newsletter',
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

/** The group of commands with these words; made unless it is there. */
export const groupOf = (program: Command, words: readonly string[], say: Say): Command =>
  words.reduce((parent, word) => {
    const found = parent.commands.find((command) => command.name() === word);
    return found ?? parent.command(word).description(say(groupSummaries[word] ?? ''));
  }, program);

/** The ways in which every command tells what it has to tell. */
export const addManners = (command: Command, say: Say): Command =>
  command
    .option('--json', say('print JSON'))
    .addOption(new Option('--quiet', say('print only what things are called')).conflicts('json'));

/** Lets every command be told its language, which the texts around it were made in. */
export const addLanguage = (command: Command, say: Say): void => {
  const option = new Option('--lang <language>', say('language of what is said here')).choices(['es', 'en']);
  if (!command.options.some(({ long }) => long === '--lang'))
    command.addOption(option.hideHelp(command.parent !== null));
  for (const inner of command.commands) addLanguage(inner, say);
};

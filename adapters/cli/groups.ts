import type { Command } from 'commander';
import { Option } from 'commander';
import type { CliContext } from './context.ts';
import { addExplanation } from './help.ts';
import { oneOf } from './mistakes.ts';
import type { PlainKey, Text } from './text.ts';

type Group = { summary: PlainKey; examples: readonly string[] };

/** The groups of commands, with the most common examples of each. */
export const groups: Readonly<Record<string, Group>> = {
  articles: {
    summary: 'cli.group.articles',
    examples: ['drafts', 'approve una-nota --confirm --reviewer ana@example.org'],
  },
  evidence: { summary: 'cli.group.evidence', examples: ['view una-nota --text-lang en', 'changes'] },
  interviews: { summary: 'cli.group.interviews', examples: ['list', 'show una-entrevista'] },
  referents: { summary: 'cli.group.referents', examples: ['list --focus etica-sesgos', 'show ada'] },
  companies: { summary: 'cli.group.companies', examples: ['list --type laboratorio', 'show una-fundacion'] },
  applications: {
    summary: 'cli.group.applications',
    examples: ['list --category verificacion', 'show una-aplicacion'],
  },
  resources: { summary: 'cli.group.resources', examples: ['list', 'show un-informe'] },
  offers: { summary: 'cli.group.offers', examples: ['list --type service', 'show auditoria-ligera'] },
  pages: { summary: 'cli.group.pages', examples: ['list', 'show metodologia'] },
  topics: { summary: 'cli.group.topics', examples: ['list', 'show regulacion'] },
  chronologies: { summary: 'cli.group.chronologies', examples: ['list', 'show una-cronologia'] },
  authors: { summary: 'cli.group.authors', examples: ['list'] },
  profiles: { summary: 'cli.group.profiles', examples: ['list', 'show ana-ruiz'] },
  'contact-settings': {
    summary: 'cli.group.contact-settings',
    examples: ['show', 'set --revision 1 --privacy-note-en "We use your address to answer you."'],
  },
  'site-settings': {
    summary: 'cli.group.site-settings',
    examples: ['show', 'set --revision 0 --publisher-name "Editorial Faro, S. L."'],
  },
  media: { summary: 'cli.group.media', examples: ['list', 'upload torre.jpg'] },
  jobs: { summary: 'cli.group.jobs', examples: ['list --state dead', 'retry <id>'] },
  mails: { summary: 'cli.group.mails', examples: ['list --status failed', 'retry <id>'] },
  subscribers: { summary: 'cli.group.subscribers', examples: ['list', 'export lectores.csv'] },
  newsletter: { summary: 'cli.group.newsletter', examples: ['list', 'status <id>'] },
  messages: { summary: 'cli.group.messages', examples: ['list', 'show <id>'] },
  agents: { summary: 'cli.group.agents', examples: ['list', 'run "Faro"'] },
  events: { summary: 'cli.group.events', examples: ['list', 'show <id>'] },
  'spending-settings': {
    summary: 'cli.group.spending-settings',
    examples: ['show', `set --revision 0 --budgets '{"month_eur":40}'`],
  },
  providers: { summary: 'cli.group.providers', examples: ['test', 'test --service search'] },
  runs: { summary: 'cli.group.runs', examples: ['list --status failed', 'watch <id>'] },
  content: {
    summary: 'cli.group.content',
    examples: ['generate "Qué cambia con el Reglamento de IA en la escuela"'],
  },
  db: { summary: 'cli.group.db', examples: ['migrate', 'rollback --dry-run'] },
  backup: { summary: 'cli.backup.summary', examples: [] },
  retention: { summary: 'cli.group.retention', examples: ['show', 'run --dry-run'] },
  samples: { summary: 'cli.group.samples', examples: ['remove --dry-run', 'remove'] },
  audit: { summary: 'cli.group.audit', examples: ['list --operation auth.login', 'list --actor Ana'] },
  tokens: { summary: 'cli.group.tokens', examples: ['list', 'create "Asistente" --scopes read'] },
  invitations: {
    summary: 'cli.group.invitations',
    examples: ['list', 'create ana@example.org --role editor'],
  },
  users: { summary: 'cli.group.users', examples: ['list', 'create ana@example.com --username Ana'] },
};

const createGroup = (parent: Command, word: string, context: CliContext): Command => {
  const { summary, examples = [] }: Partial<Group> = groups[word] ?? {};
  const group = parent.command(word).description(summary ? context.text(summary) : '');
  return addExplanation(group, { examples: examples.map((line) => `vigia ${word} ${line}`) }, context);
};

/** The group of commands with these words, created on first use. */
export const groupOf = (program: Command, words: readonly string[], context: CliContext): Command =>
  words.reduce(
    (parent, word) =>
      parent.commands.find((command) => command.name() === word) ?? createGroup(parent, word, context),
    program,
  );

/** Adds the output formats that every command supports. */
export const addFormatOptions = (command: Command, text: Text): Command =>
  command
    .option('--json', text('cli.option.json'))
    .addOption(new Option('--quiet', text('cli.option.quiet')).conflicts('json'));

/** Adds `--lang` to every command; it is evaluated before the commands are built. */
export const addLanguage = (command: Command, text: Text): void => {
  const languages = ['es', 'en'];
  const option = new Option('--lang <language>', text('cli.option.lang'))
    .choices(languages)
    .argParser(oneOf(languages, text));
  command.addOption(option.hideHelp(command.parent !== null));
  for (const inner of command.commands) addLanguage(inner, text);
};

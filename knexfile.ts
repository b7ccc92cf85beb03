import type { Knex } from 'knex';

/** For the knex command line: `DATABASE_URL=... npx knex migrate:status`. The product itself uses `vigia db migrate`. */
const config: Knex.Config = {
  client: 'pg',
  connection: process.env['DATABASE_URL'] ?? '',
  migrations: { directory: './adapters/postgres/migrations', loadExtensions: ['.ts'], extension: 'ts' },
};

export default config;

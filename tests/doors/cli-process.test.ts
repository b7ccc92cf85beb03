import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createEmptyDatabase } from '#tests/support/empty-database.ts';
import { root } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { useTestDatabase } from '#tests/support/test-postgres.ts';

type Ended = { code: number; out: string; err: string };

describe('the program vigia', () => {
  const database = useTestDatabase();
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder.remove());

  /** Runs it without any settings; `DATABASE_URL` is the suite's unless given. */
  const vigia = (args: string, env: Record<string, string> = {}) =>
    new Promise<Ended>((resolve) => {
      const options = {
        cwd: folder.path,
        env: { PATH: process.env['PATH'], DATABASE_URL: database.url, ...env },
      };
      execFile(
        process.execPath,
        [join(root, 'cli/vigia.mjs'), ...args.split(' ')],
        options,
        (error, out, err) => {
          resolve({ code: error ? Number(error.code) : 0, out, err });
        },
      );
    });

  it('seeds a new database and prints only JSON', async () => {
    const { code, out, err } = await vigia('interviews list --limit 2 --json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ total: 4, items: [{ revision: 1 }, { revision: 1 }] });
  });

  it('migrates the schema, and reports it', async () => {
    expect(await vigia('db migrate')).toEqual({
      code: 0,
      out: 'The schema is up to date\n',
      err: '',
    });
    const unconfirmed = await vigia('db rollback');
    expect(unconfirmed).toMatchObject({ code: 2, err: expect.stringContaining("'--yes'") });
    expect(unconfirmed.err).toMatch(/^Migrations to roll back:\n {2}\d{14}_[\w-]+\.ts\n/);
    expect(unconfirmed.err).toContain('vigia backup');
  });

  it.each([
    ['a missing item', 'articles show no-existe', 6, /^There is no article with this slug: no-existe\n$/],
    ['an invalid value', 'articles list --limit -1', 3, /^limit: .*\n$/],
    ['an invalid command line', 'articles list --nada', 2, /unknown option '--nada'/],
    ['an unknown command', 'nada', 2, /unknown command 'nada'/],
  ])(
    'has a specific exit code for %s',
    async (_what, args, code, words) => {
      const ended = await vigia(args);
      expect(ended).toEqual({ code, out: '', err: expect.stringMatching(words) });
    },
    20_000,
  );

  it.each(['articles list', 'backup a.tar.gz', 'db migrate', 'db rollback --yes'])(
    'creates no site: %s',
    async (args) => {
      const wrong = join(folder.path, 'equivocado');
      const ended = await vigia(args, { DATABASE_URL: '', DATA_DIR: wrong });
      expect(ended).toMatchObject({ code: 10, out: '' });
      expect(ended.err).toContain(`There is no site in DATA_DIR=${wrong} (DATABASE_URL is not set)`);
      expect(ended.err).toContain('npm start');
      await expect(access(wrong)).rejects.toThrow('ENOENT');
    },
    20_000,
  );

  it('leaves an empty database unchanged, except for a restore with the option to create the site', async () => {
    const file = join(folder.path, 'vigia.tar.gz');
    expect((await vigia(`backup ${file}`)).code).toBe(0);
    const empty = await createEmptyDatabase();
    try {
      const there = { DATABASE_URL: empty.url };
      for (const args of ['articles list', 'db migrate', `restore ${file}`])
        expect(await vigia(args, there)).toMatchObject({
          code: 10,
          out: '',
          err: expect.stringContaining('There is no site in the database of DATABASE_URL'),
        });
      expect(await vigia(`restore ${file} --new`, there)).toMatchObject({
        code: 7,
        err: expect.stringMatching(/it is not signed.*of Vigía.*less than a day old.*--trust-foreign/),
      });
      expect(await vigia(`restore ${file} --new --trust-foreign`, there)).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringMatching(
          /All sessions have ended[^]*Writing, sending, agents and schedules are held/,
        ),
      });
      expect((await vigia('interviews list --quiet', there)).out.split('\n')).toHaveLength(5);
    } finally {
      await empty.drop();
    }
  });

  it('examines a place without a site without creating anything', async () => {
    const wrong = join(folder.path, 'otro');
    expect((await vigia('doctor', { DATABASE_URL: '', DATA_DIR: wrong })).out).toContain('none yet in');
    await expect(access(wrong)).rejects.toThrow('ENOENT');
    const nothing = await vigia(`restore ${folder.path}/no.tar.gz --new`, {
      DATABASE_URL: '',
      DATA_DIR: wrong,
    });
    expect(nothing.code).toBe(6);
    await expect(access(wrong)).rejects.toThrow('ENOENT');
  });

  it('only accepts an account as responsible for a text, given by an option or by VIGIA_REVIEWER', async () => {
    const { out } = await vigia('articles published --json');
    const [{ slug }] = JSON.parse(out) as [{ slug: string }];
    const approve = `articles approve ${slug} --confirm`;
    const user = { USER: 'root', LOGNAME: 'root' };
    expect(await vigia(approve, user)).toMatchObject({ code: 3, err: expect.stringContaining('--reviewer') });
    const named = await vigia(approve, { ...user, VIGIA_REVIEWER: 'nobody' });
    expect(named).toMatchObject({ code: 3, err: expect.stringContaining('no account “nobody”') });
  });

  it('rolls back what was previewed; queries do not seed an emptied site', async () => {
    const tried = await vigia('db rollback --all --dry-run');
    expect(tried).toMatchObject({ code: 0, err: '' });
    expect(tried.out).toMatch(/^ {2}articles: 9 rows$/m);
    expect((await vigia('db rollback --all --yes')).out).toMatch(/^(?:\d{14}_[\w-]+\.ts\n)+$/);
    const emptied = await vigia('articles list');
    expect(emptied).toMatchObject({ code: 10, out: '', err: expect.stringMatching(/rolled back/) });
    expect((await vigia('db migrate')).out).toContain('_create-schema.ts\n');
    expect(await vigia('db seed --json')).toMatchObject({ code: 0 });
  });

  it('shows the same help for a group and a command in every form', async () => {
    for (const words of ['newsletter', 'articles list', 'articles --lang es']) {
      const [responses, flagged] = await Promise.all([vigia(`help ${words}`), vigia(`${words} --help`)]);
      expect(responses).toEqual({ ...flagged, code: 0 });
      expect(responses.out).toContain(`vigia ${words.replace(/ --.*/, '')} [`);
    }
  });

  const away = 'postgres://eva:clave@127.0.0.1:1/vigia';

  it('needs no database for help, or for usage errors', async () => {
    expect(await vigia('articles list --help', { DATABASE_URL: away })).toMatchObject({ code: 0, err: '' });
    expect(await vigia('articles import', { DATABASE_URL: away })).toMatchObject({ code: 2, out: '' });
  });

  it('reports an unavailable database, or an invalid setting, on one line without the password', async () => {
    const gone = await vigia('articles list', { DATABASE_URL: away });
    expect(gone).toMatchObject({ code: 10, out: '' });
    expect(gone.err).toMatch(/^DATABASE_URL: the database at 127\.0\.0\.1:1\/vigia cannot be used: .+\n$/);
    const wrong = await vigia('articles list', { DATABASE_URL: 'mysql://eva:clave@x/y', PORT: 'x' });
    expect(wrong).toMatchObject({ code: 3, out: '' });
    expect(wrong.err.trimEnd().split('\n')).toHaveLength(1);
    expect(wrong.err).toMatch(/DATABASE_URL: .*PORT: |PORT: .*DATABASE_URL: /);
    expect(gone.err + wrong.err).not.toContain('clave');
  });
});

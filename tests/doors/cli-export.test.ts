import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApplication } from '#core/application.ts';
import { ArticleContent } from '#core/articles/article.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { systemActor } from '#core/kernel/actor.ts';
import { folder, ports, useFolder } from '#tests/support/cli-folder.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { article } from '#tests/support/entities.ts';
import { collect, store } from '#tests/support/writing.ts';

closePortsAfterTests();

useFolder();

const published = async (of: Ports) => {
  const found = await collect(of.articles.stream({ status: 'published' }));
  return found.map((one) => ArticleContent.parse(one));
};

describe('articles export', () => {
  beforeEach(() => createApplication(ports).execute('content.seed', {}, systemActor));

  it('writes a file for each article, which import restores elsewhere', async () => {
    const { out } = await runCommand(ports, ['articles', 'export', folder.path]);
    const files = await readdir(folder.path);
    expect(out).toContain(`${files.length} articles written`);
    expect(files.filter((file) => !/^[a-z0-9-]+\.article\.json$/.test(file))).toEqual([]);
    const elsewhere = createTestPorts();
    const ran = await runCommand(elsewhere, ['articles', 'import', folder.path, '--json']);
    expect(JSON.parse(ran.out)).toMatchObject({ counts: { imported: files.length, refused: 0 } });
    expect(await published(elsewhere)).toEqual(await published(ports));
    const live = (await published(ports)).length;
    const last = await runCommand(createTestPorts(), ['articles', 'import', folder.path]);
    expect(last.out).toMatch(
      new RegExp(`${files.length} imported, .*; ${live} published, ${files.length - live} drafts?\n$`),
    );
    const again = await runCommand(elsewhere, ['articles', 'import', folder.path]);
    expect([again.exitCode, again.out]).toEqual([0, expect.stringContaining(`${files.length} unchanged`)]);
  });

  it('names what it cannot write and goes on, with an exit code of its own', async () => {
    await store(
      ports,
      article({ slug: 'mala', body_es: 'mala' }),
      article({ slug: 'sin-foto', body_es: '![Un faro](/media/faro.png)' }),
    );
    const { documents } = ports;
    const failing = {
      ...documents,
      images: async (body: string) => {
        if (body === 'mala') throw new Error('no such thing');
        return documents.images(body);
      },
    };
    const args = ['articles', 'export', folder.path];
    const ran = await runCommand({ ...ports, documents: failing }, args);
    expect(ran.exitCode).toBe(13);
    expect(ran.err).toContain('mala: not written: no such thing\n');
    expect(ran.err).toContain('sin-foto: written without /media/faro.png, which the site no longer has\n');
    const files = await readdir(folder.path);
    expect([files.includes('sin-foto.article.json'), files.includes('mala.article.json')]).toEqual([
      true,
      false,
    ]);
    const { out } = await runCommand({ ...ports, documents: failing }, [...args, '--json']);
    expect(JSON.parse(out)).toEqual({
      folder: folder.path,
      written: files.length,
      missing: expect.arrayContaining([{ slug: 'mala', reason: 'no such thing' }]),
    });
  });

  it('reports where it cannot write', async () => {
    const path = join(folder.path, 'file');
    await writeFile(path, '');
    for (const place of [path, join(path, 'inner'), '/proc/nope/deep'])
      await expect(runCommand(ports, ['articles', 'export', place])).rejects.toMatchObject({
        code: 'unavailable',
        key: 'cli.file.unwritable',
        params: { path: place },
      });
  });

  it.each(['{', '7', '{"format":"vigia-article/2"}'])('distinguishes a file from %s', async (text) => {
    await writeFile(join(folder.path, 'x.article.json'), text);
    const ran = await runCommand(ports, ['articles', 'import', folder.path, '--json']);
    expect(ran.exitCode).toBe(3);
    expect(JSON.parse(ran.out)).toMatchObject({ counts: { refused: 1 }, reports: [{ outcome: 'refused' }] });
  });

  it('stops at Ctrl-C with complete files', async () => {
    const signal = AbortSignal.abort();
    const { exitCode } = await runCommand(ports, ['articles', 'export', folder.path], { signal });
    expect([exitCode, await readdir(folder.path)]).toEqual([130, []]);
  });
});

describe('subscribers import', () => {
  const write = async (text: string) => {
    const path = join(folder.path, 'lectores.csv');
    await writeFile(path, text);
    return path;
  };
  const rows = [
    'Email;language;source;wording;at',
    'ana@example.org;en;otra-lista;"Sí; ""quiero""\nrecibirlo";2025-03-01',
    '',
    'mala;es;x;Sí;2025-03-01',
    'eva@example.org;;;Sí;2025-03-01',
  ];

  it('imports a file row by row, with any column separator', async () => {
    const path = await write(`\ufeff${rows.join('\r\n')}`);
    const ran = await runCommand(ports, ['subscribers', 'import', path]);
    expect(ran.out).toBe('2 added, 0 unchanged, 0 unsubscribed, 1 refused\n');
    expect(ran.err).toMatch(/^line 5: refused mala: email: /);
    expect(ran.exitCode).toBe(3);
    const ana = await ports.subscriptions.find('ana@example.org');
    expect(await ports.subscriptions.consents(ana!.id)).toMatchObject([
      { wording: 'Sí; "quiero"\nrecibirlo', source: 'otra-lista' },
    ]);
  });

  it('imports exported rows, except unsubscribed ones', async () => {
    await runCommand(ports, ['subscribers', 'import', await write(rows.join('\n'))]);
    const eva = (await ports.subscriptions.find('eva@example.org'))!;
    await createApplication(ports).execute('newsletter.unsubscribe', { token: eva.token }, systemActor);
    const path = join(folder.path, 'salida.csv');
    await runCommand(ports, ['subscribers', 'export', path]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const { out } = await runCommand(ports, ['subscribers', 'export']);
    expect(out).toBe(await readFile(path, 'utf8'));
    const elsewhere = createTestPorts();
    const args = ['subscribers', 'import', path, '--json'];
    expect(JSON.parse((await runCommand(elsewhere, args)).out)).toMatchObject({
      counts: { added: 1, unsubscribed: 1, refused: 0 },
    });
    expect(await elsewhere.subscriptions.find('ana@example.org')).toMatchObject({
      subscribed: true,
      source: 'otra-lista',
      language: 'en',
    });
    // Remembered: only their owners sign them up again.
    expect(await elsewhere.subscriptions.find('eva@example.org')).toMatchObject({
      subscribed: false,
      unsubscribed_at: expect.any(String),
    });
  });

  it('says why an export cannot be read, and leaves no file', async () => {
    const list = async () => {
      throw new DomainError('database.busy', { reason: 'busy' });
    };
    const path = join(folder.path, 'salida.csv');
    const failing = { ...ports, subscriptions: { ...ports.subscriptions, list } };
    await expect(runCommand(failing, ['subscribers', 'export', path])).rejects.toMatchObject({
      key: 'database.busy',
    });
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('preserves the proof of consent, and exact addresses, in a round trip', async () => {
    const signed = '+ana@example.org,es,lista,"=Sí, quiero",2025-03-01';
    await runCommand(ports, [
      'subscribers',
      'import',
      await write(`email,language,source,wording,at\n${signed}`),
    ]);
    const path = join(folder.path, 'salida.csv');
    expect((await runCommand(ports, ['subscribers', 'export', path])).out).toBe(
      `subscribers written to ${path}: 1\n`,
    );
    const elsewhere = createTestPorts();
    await runCommand(elsewhere, ['subscribers', 'import', path]);
    const ana = (await elsewhere.subscriptions.find('+ana@example.org'))!;
    expect(await elsewhere.subscriptions.consents(ana.id)).toMatchObject([
      { wording: '=Sí, quiero', source: 'lista', at: '2025-02-28T23:00:00.000Z' },
    ]);
    expect((await runCommand(ports, ['subscribers', 'import', path])).out).toMatch(/^0 added, 1 unchanged/);
  });

  it('never overwrites a file without confirmation, and reports where it cannot write', async () => {
    const path = await write('mío');
    const again = runCommand(ports, ['subscribers', 'export', path]);
    await expect(again).rejects.toMatchObject({ code: 'vigia.unconfirmed' });
    expect(await readFile(path, 'utf8')).toBe('mío');
    await runCommand(ports, ['subscribers', 'export', path, '--yes']);
    expect(await readFile(path, 'utf8')).toContain('email,');
    const nowhere = runCommand(ports, ['subscribers', 'export', join(folder.path, 'no/hay.csv')]);
    await expect(nowhere).rejects.toMatchObject({
      code: 'unavailable',
      params: { path: join(folder.path, 'no/hay.csv'), reason: { key: 'cli.file.not-found' } },
    });
  });

  it('counts a dry run like the actual import, and refuses files that are not UTF-8', async () => {
    const twice = 'email,wording,at\nana@example.org,Sí,2025-03-01\nANA@example.org,Sí,2025-03-01\n';
    const path = await write(twice);
    const tried = await runCommand(ports, ['subscribers', 'import', path, '--dry-run']);
    expect(tried.out).toBe(`Would be: ${(await runCommand(ports, ['subscribers', 'import', path])).out}`);
    await writeFile(path, Buffer.from(twice, 'latin1'));
    await expect(runCommand(ports, ['subscribers', 'import', path])).rejects.toMatchObject({
      code: 'validation',
      key: 'cli.file.refused',
      params: { path },
    });
  });

  it('reports where an unclosed quote begins, and never drops a row silently', async () => {
    const path = await write(
      'email,wording,at\r\nana@example.org,"Sí,\r\nquiero",2025\r\neva@example.org,"Sí,2025\r\n',
    );
    await expect(runCommand(ports, ['subscribers', 'import', path])).rejects.toMatchObject({
      code: 'validation',
      params: { path, reason: { key: 'cli.file.unclosed-quote', params: { line: 4 } } },
    });
    expect(await ports.subscriptions.list()).toEqual([]);
  });

  const header = 'email;language;source;wording;at;topics';
  const person = 'dora@example.org;es;excel;Acepto;2026-05-03;';

  it('never signs up who has left or is suspended in a list that a spreadsheet saved', async () => {
    const listed = [
      ['sefue1', 'FALSE', ''],
      ['sefue2', 'FALSO', ''],
      ['sefue3', 'false', ''],
      ['sefue4', '0', ''],
      ['sefue5', 'no', ''],
      ['sefue6', 'true', '2026-06-01T00:00:00.000Z'],
      ['sefue7', 'suspendida', ''],
      ['nosesabe', 'quizá', ''],
      ['vacia', '', ''],
      ['sigue', 'VERDADERO', 'no'],
    ].map(([name, subscribed, suspended]) =>
      [`${name}@example.org`, subscribed, 'excel', 'es', '', suspended, '', 'Acepto', '2026-05-03'].join(';'),
    );
    const columns = 'email;subscribed;source;language;created_at;suspended;topics;wording;at';
    const path = await write(`${columns}\r\n${listed.join('\r\n')}\r\n`);
    const tried = await runCommand(ports, ['subscribers', 'import', path, '--dry-run']);
    const ran = await runCommand(ports, ['subscribers', 'import', path]);
    expect(ran.out).toBe('1 added, 0 unchanged, 5 unsubscribed, 2 suspended, 2 refused\n');
    expect(tried.out).toBe(`Would be: ${ran.out}`);
    expect(ran.err).toMatch(/line 9: refused nosesabe@\S+: subscribed: .*quizá/);
    expect(ran.err).toMatch(/line 10: refused vacia@\S+: subscribed: /);
    const all = await ports.subscriptions.list();
    expect(all.filter(({ subscribed }) => subscribed).map(({ email }) => email)).toEqual([
      'sigue@example.org',
    ]);
    expect(all.filter(({ suspended }) => suspended !== null)).toHaveLength(2);
    const clean = listed
      .map((row) => row.split(';'))
      .map(([email, , ...rest]) => [email, 'sí', ...rest].join(';'));
    await runCommand(ports, ['subscribers', 'import', await write(`${columns}\n${clean.join('\n')}`)]);
    for (const email of ['sefue2@example.org', 'sefue6@example.org'])
      expect(await ports.subscriptions.find(email)).toMatchObject({ subscribed: false });
  });

  it.each([
    ['carriage returns alone', `${header}\r${person}\r`],
    ['carriage returns within quotes', `${header}\rdora@example.org;es;excel;"A\rB";2026-05-03;\r`],
    ['the separator in a line of its own', `\ufeffsep=;\r\n${header}\r\n${person}\r\n`],
    ['a separator that nobody would guess', `sep=|\n${`${header}\n${person}`.replaceAll(';', '|')}`],
    ['blank lines before its columns', `\r\n\r\n${header}\r\n${person}`],
    ['European days', `${header}\ndora@example.org;es;excel;Acepto;03/05/2026;\n`],
    ['invisible characters beside the name of a column', `\u00a0Email\u200b${header.slice(5)}\n${person}`],
    ['tabs', `${header}\n${person}`.replaceAll(';', '\t')],
  ])('reads a file with %s', async (_name, text) => {
    const { out, exitCode } = await runCommand(ports, ['subscribers', 'import', await write(text)]);
    expect([out, exitCode]).toEqual(['1 added, 0 unchanged, 0 unsubscribed, 0 refused\n', 0]);
    expect((await ports.subscriptions.find('dora@example.org'))?.created_at).toBe('2026-05-02T22:00:00.000Z');
  });

  it.each([
    [
      'without the columns',
      `correo;idioma;fecha\n${person}`,
      'missing-columns',
      'email, wording, at / created_at',
    ],
    [
      'without a line of columns',
      `${person}\n${person}`,
      'missing-columns',
      'email, wording, at / created_at',
    ],
    [
      'with a column twice',
      `Email;wording;at;EMAIL\na@example.org;Sí;2025-01-01;b@example.org`,
      'repeated-columns',
      'email',
    ],
    ['without rows', `${header}\n`, 'no-rows', undefined],
    ['without anything', '', 'no-rows', undefined],
  ])('refuses a file %s once, by name', async (_name, text, key, columns) => {
    const refused = runCommand(ports, ['subscribers', 'import', await write(text)]);
    await expect(refused).rejects.toMatchObject({
      code: 'validation',
      params: { reason: { key: `cli.file.${key}`, ...(columns && { params: { columns } }) } },
    });
    expect(await ports.subscriptions.list()).toEqual([]);
  });

  it('needs no column for a wording that the terminal says, and refuses a row that is shifted', async () => {
    const path = await write(
      'email,at,topics\na@example.org,2025-01-01,agi,regulacion\nb@example.org,2025-01-01,agi,,\n',
    );
    const ran = await runCommand(ports, ['subscribers', 'import', path, '--wording', 'Sí']);
    expect(ran.out).toBe('1 added, 0 unchanged, 0 unsubscribed, 1 refused\n');
    expect(ran.err).toMatch(/^line 2: refused a@example.org: has more values/);
  });

  it('names what is refused in the order of its lines', async () => {
    const lines = [
      'a@example.org,Sí,2025-01-01,de más',
      'b@example.org,Sí,ayer',
      'c@example.org,Sí,2025-01-01,de más',
    ];
    const path = await write(`email,wording,at\n${lines.join('\n')}\n`);
    const { err } = await runCommand(ports, ['subscribers', 'import', path]);
    expect(err.match(/^line \d/gm)).toEqual(['line 2', 'line 3', 'line 4']);
    const { out } = await runCommand(ports, ['subscribers', 'import', path, '--json']);
    expect((JSON.parse(out) as { refused: { line: number }[] }).refused.map(({ line }) => line)).toEqual([
      2, 3, 4,
    ]);
  });

  it('names the columns that it does not read', async () => {
    const path = await write(`${header};Estado;id\n${person};baja;7\n`);
    const ran = await runCommand(ports, ['subscribers', 'import', path, '--dry-run']);
    expect([ran.exitCode, ran.err]).toEqual([0, 'columns that are not read: estado, id\n']);
  });

  it('processes a long file in batches', async () => {
    const many = Array.from({ length: 1203 }, (_, index) => `l${index}@example.org,es,lista,Sí,2025-03-01`);
    const path = await write(`email,language,source,wording,at\n${many.join('\n')}`);
    const { out } = await runCommand(ports, ['subscribers', 'import', path, '--dry-run']);
    expect(out).toMatch(/^Would be: 1203 added/);
    expect(await ports.subscriptions.list()).toEqual([]);
  });

  it('reports a missing file', async () => {
    const path = join(folder.path, 'nada.csv');
    await expect(runCommand(ports, ['subscribers', 'import', path])).rejects.toMatchObject({
      code: 'validation',
      params: { path, reason: { key: 'cli.file.not-found' } },
    });
  });
});

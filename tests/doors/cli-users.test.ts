import { PassThrough, Writable } from 'node:stream';
import { createSecrets } from '#adapters/cli/secrets.ts';
import { createApplication } from '#core/application.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { visitor } from '#core/kernel/actor.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';

closePortsAfterTests();

let ports: Ports;
beforeEach(() => {
  ports = createTestPorts();
});

const create = ['users', 'create', 'ana@example.org', '--username', 'Ana'];
const enters = (password: string) =>
  createApplication(ports)
    .execute('auth.login', { email: 'ana@example.org', password }, visitor('http'))
    .then(
      () => true,
      () => false,
    );

describe('vigia users', () => {
  it('creates accounts with a password from standard input, lists and changes them', async () => {
    const made = await runCommand(ports, [...create, '--role', 'admin', '--password-stdin'], {
      secret: 'secreta-y-larga',
    });
    expect(made.out).toMatch(/^id: [\w-]+\nusername: Ana\nemail: ana@example.org\nrole: admin\n/);
    expect(made.out + made.err).not.toContain('secreta');
    expect(await enters('secreta-y-larga')).toBe(true);
    const { out } = await runCommand(ports, ['users', 'list']);
    expect(out).toMatch(
      /^CREATED_AT +ROLE +EMAIL +USERNAME +SUSPENDED_AT\n\S+ +admin +ana@example.org +Ana\n1 of 1\n$/,
    );
    await runCommand(ports, ['users', 'set-password', 'ANA@example.org', '--password-stdin'], {
      secret: 'otra-clave-larga',
    });
    expect([await enters('secreta-y-larga'), await enters('otra-clave-larga')]).toEqual([false, true]);
    await expect(
      runCommand(ports, ['users', 'set-role', 'ana@example.org', '--role', 'reader']),
    ).rejects.toMatchObject({
      code: 'rule-violated',
    });
    const revoked = await runCommand(ports, ['users', 'revoke-sessions', 'ana@example.org', '--json']);
    expect(JSON.parse(revoked.out)).toMatchObject({ email: 'ana@example.org', ended: 0 });
  });

  it('asks twice at the terminal', async () => {
    const ran = await runCommand(ports, create, { answers: ['secreta', 'secreta'] });
    expect(ran.err).toBe('Password (leave empty for a random one): Again: ');
    expect(await enters('secreta')).toBe(true);
    const differing = { answers: ['una-clave', 'otra-clave'] };
    await expect(
      runCommand(ports, ['users', 'set-password', 'ana@example.org'], differing),
    ).rejects.toMatchObject({
      code: 'validation',
      key: 'cli.secret.different',
      params: { field: 'password' },
    });
    expect(await enters('secreta')).toBe(true);
  });

  it.each([
    ['nothing is typed', ['']],
    ['there is no terminal', null],
  ])('generates a password when %s, and shows it once', async (_what, answers) => {
    const { err, out } = await runCommand(ports, [...create, '--json'], { answers });
    const [, password = ''] = /The password, shown only once: (\S+)\n$/.exec(err) ?? [];
    expect(password).toMatch(/^[\w-]{20}$/);
    expect(JSON.parse(out)).toMatchObject({ email: 'ana@example.org', role: 'reader' });
    expect(await enters(password)).toBe(true);
  });

  it('does not generate one for an existing account', async () => {
    await runCommand(ports, [...create, '--password-stdin'], { secret: 'secreta' });
    await expect(runCommand(ports, ['users', 'set-password', 'ana@example.org'])).rejects.toMatchObject({
      code: 'validation',
      key: 'cli.secret.nobody-to-ask',
    });
  });

  it('accepts no password as an argument', async () => {
    const args = [...create, '--password', 'secreta'];
    await expect(runCommand(ports, args)).rejects.toMatchObject({ code: 'commander.unknownOption' });
  });
});

describe('a secret', () => {
  const terminal = (typed: string) => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
    let output = '';
    const screen = new Writable({
      write(part: Buffer, _encoding, done) {
        output += part.toString();
        done();
      },
    });
    const answer = createSecrets(input, screen).ask!('Password: ');
    input.write(typed);
    return { answer, output: () => output };
  };

  it('is not echoed', async () => {
    const { answer, output } = terminal('una clave\r');
    expect(await answer).toBe('una clave');
    expect(output()).toBe('Password: \n');
  });

  it('that is interrupted ends the command', async () => {
    await expect(terminal('una\u0003').answer).rejects.toMatchObject({ code: 'vigia.interrupted' });
  });

  it('is the first line of piped input', async () => {
    for (const [piped, secret] of [
      ['una clave\n', 'una clave'],
      ['ñ\r\nx\n', 'ñ'],
      ['x', 'x'],
      ['', ''],
    ] as const) {
      const input = new PassThrough();
      input.end(piped);
      const { ask, readLine } = createSecrets(input, new PassThrough());
      expect(ask).toBeNull();
      expect(await readLine()).toBe(secret);
    }
  });
});

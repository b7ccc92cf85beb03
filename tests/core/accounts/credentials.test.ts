import fc from 'fast-check';
import { addressKey, isUsername, passwordFault, passwordText } from '#core/accounts/credentials.ts';
import { RegistrationForm } from '#core/accounts/account-schemas.ts';
import type { FormValues } from '#core/input/posted-form.ts';
import { checkForm } from '#core/input/form-fields.ts';
import { registerAccount } from '#core/accounts/operations/register-account.ts';
import { networkOf } from '#core/kernel/throttle.ts';
import { waitOf } from '#core/input/posted-form.ts';

const fields = { username: 'Eva', email: 'eva@example.org', password: 'secreta', confirm: 'secreta' };
const registration = registerAccount.input;
const faultsOf = (values: FormValues) => checkForm(RegistrationForm, values).faults ?? {};

describe('a name', () => {
  it.each(['Eva', '👩🏽‍🔬', 'عائشة', 'ñ'.repeat(100), ' Eva ', "O'Neil & <b>"])('may be %s', (name) => {
    expect(isUsername(name)).toBe(true);
    const used = registration.parse({ ...fields, username: name });
    expect(used.username).toBe(name.trim());
  });

  it.each(['', '  ', 'x'.repeat(101), 'Eva\r\nBcc: x', 'E\nva', 'E\0va', 'E\u0085va', 'E\ud800va'])(
    'may not be %j',
    (name) => {
      expect(isUsername(name)).toBe(false);
      expect(registration.safeParse({ ...fields, username: name }).success).toBe(false);
    },
  );

  it('contains no line breaks, but any other character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\r', '\n', '\0', '\u001b'),
        (text, control) => {
          expect(isUsername(`a${text}${control}b`)).toBe(false);
        },
      ),
    );
  });
});

describe('a password', () => {
  it.each([
    ['cinco', false],
    ['secret', true],
    ['      ', false],
    ['\u00a0\u2003\u3000\t  ', false],
    ['\u200b\u200d\u2060\ufeff\u00ad\u3164', false],
    ['\u0000\u0001\u0002\u0003\u0004\u0005', false],
    ['  a   ', true],
    // The length is that of what is hashed.
    ['e\u0301cole', false],
    ['e\u0301coles', true],
    ['e\u0301'.repeat(600), true],
    ['e\u0301'.repeat(1001), false],
    // One sign that stands for eighteen.
    ['\ufdfa', false],
    ['👍👍👍👍👍', false],
    ['👍👍👍👍👍👍', true],
    ['👍'.repeat(1000), true],
    ['👍'.repeat(1001), false],
    ['x'.repeat(1000), true],
    ['x'.repeat(1001), false],
  ])('%s', (password, fit) => {
    expect(passwordFault(password) === null).toBe(fit);
    expect(registration.safeParse({ ...fields, password }).success).toBe(fit);
    const faults = faultsOf({ ...fields, password, confirm: password });
    expect(Object.keys(faults)).toEqual(fit ? [] : ['password']);
  });

  it('is the same for any Unicode composition', () => {
    expect(passwordText('contrase\u006e\u0303a')).toBe(passwordText('contraseña'));
    expect(passwordText('contrasena')).not.toBe(passwordText('contraseña'));
  });
});

describe('the registration form', () => {
  it.each([
    [{ username: 'x'.repeat(101) }, { username: 'long' }],
    [{ email: `${'x'.repeat(250)}@example.org` }, { email: 'email' }],
    [{ password: 'x'.repeat(1001), confirm: 'x'.repeat(1001) }, { password: 'long' }],
    [{}, {}],
  ])('finds the faults that the schema refuses: %#', (change, faults) => {
    const values = { ...fields, ...change };
    expect(faultsOf(values)).toEqual(faults);
    expect(registration.safeParse(values).success).toBe(Object.keys(faults).length === 0);
  });

  it('drops unknown fields: nobody can become an administrator by it', () => {
    expect(registration.parse({ ...fields, role: 'admin', id: 'x' })).toEqual({
      username: 'Eva',
      email: 'eva@example.org',
      password: 'secreta',
    });
  });
});

describe('addresses', () => {
  it('are compared without case and surrounding space', () => {
    expect(addressKey(' Eva@Example.ORG\n')).toBe('eva@example.org');
  });
});

describe('the network of an address', () => {
  it.each([
    [undefined, 'unknown'],
    ['', 'unknown'],
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('a wait', () => {
  it.each([
    [0.2, 1, 'second'],
    [30, 30, 'second'],
    [59.5, 60, 'second'],
    [60, 1, 'minute'],
    [61, 2, 'minute'],
    [900, 15, 'minute'],
  ])('of %d seconds is %d of a %s', (seconds, count, unit) => {
    expect(waitOf(seconds)).toEqual({ count, unit });
  });
});

import { LoginForm, RegistrationForm } from '#core/accounts/account-schemas.ts';
import { isInNewsroom, isSessionUser } from '#core/accounts/session.ts';
import { contactReasons } from '#core/contact/contact-form.ts';
import { ContactForm } from '#core/contact/contact-schema.ts';
import { isMailToken } from '#core/newsletter/subscribe-form.ts';
import { SubscribeForm } from '#core/newsletter/subscribe-schema.ts';
import { isEmail } from '#core/text/email.ts';
import type { FormSchema } from '#core/input/form-fields.ts';
import { checkForm } from '#core/input/form-fields.ts';
import type { FormValues } from '#core/input/posted-form.ts';
import { firstFault } from '#core/input/posted-form.ts';

const faultsOf = (schema: FormSchema, values: FormValues) => checkForm(schema, values).faults ?? {};

const message = { name: 'Eva', email: 'eva@example.org', message: 'Hola', privacy: 'yes' };
const account = { username: 'eva', email: 'eva@example.org', password: 'seis66', confirm: 'seis66' };

describe('an email address', () => {
  it.each([
    'a@b',
    'eva@example.org',
    ' eva@example.org ',
    "o'neil+x@sub.example.museum",
    'a_b@c-d.es',
    'eva@compañía.example',
  ])('may be %j', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    '@',
    'a@',
    '@b',
    'a b@c.es',
    'a@b..c',
    'a@-b.es',
    'a@b.es,c@d.es',
    'josé@b.es',
    'a@b/ñ.es',
    `${'a'.repeat(250)}@b.es`,
  ])('cannot be %j', (text) => expect(isEmail(text)).toBe(false));
});

describe('a message to the publisher', () => {
  it('needs a name, an address, a text and consent, in this order', () => {
    expect(Object.entries(faultsOf(ContactForm, {}))).toEqual([
      ['name', 'missing'],
      ['email', 'missing'],
      ['message', 'missing'],
      ['privacy', 'missing'],
    ]);
    expect(faultsOf(ContactForm, { ...message, name: ' \n', privacy: '' })).toEqual({
      name: 'missing',
      privacy: 'missing',
    });
    expect(faultsOf(ContactForm, message)).toEqual({});
  });

  it('needs a valid address, within length limits', () => {
    expect(faultsOf(ContactForm, { ...message, email: 'eva' })).toEqual({ email: 'email' });
    const long = { ...message, organization: 'x'.repeat(201), message: 'x'.repeat(5001) };
    expect(faultsOf(ContactForm, long)).toEqual({ organization: 'long', message: 'long' });
  });

  it('has trimmed values; an unknown reason is dropped', () => {
    expect(ContactForm.parse({ ...message, name: ' Eva ', reason: 'spam' })).toEqual({
      name: 'Eva',
      email: 'eva@example.org',
      organization: '',
      reason: '',
      message: 'Hola',
      privacy: true,
    });
    for (const reason of contactReasons)
      expect(ContactForm.parse({ ...message, reason }).reason).toBe(reason);
  });
});

describe('subscribing and unsubscribing', () => {
  it('needs an address', () => {
    expect(faultsOf(SubscribeForm, {})).toEqual({ email: 'missing' });
    expect(faultsOf(SubscribeForm, { email: ' ' })).toEqual({ email: 'missing' });
    expect(faultsOf(SubscribeForm, { email: 'eva' })).toEqual({ email: 'email' });
    expect(faultsOf(SubscribeForm, { email: 'eva@example.org' })).toEqual({});
  });

  it('needs a token of at least 32 characters', () => {
    expect([null, undefined, '', 'x'.repeat(31)].some(isMailToken)).toBe(false);
    expect(['x'.repeat(32), 'x'.repeat(64)].every(isMailToken)).toBe(true);
  });
});

describe('an account', () => {
  it('signs in with an address and a password', () => {
    expect(faultsOf(LoginForm, {})).toEqual({ email: 'missing', password: 'missing' });
    expect(faultsOf(LoginForm, { email: 'eva', password: '      ' })).toEqual({});
  });

  it.each([
    [
      { ...account, confirm: '' },
      { field: 'confirm', fault: 'missing' },
    ],
    [
      { ...account, username: ' ', password: 'a' },
      { field: 'username', fault: 'missing' },
    ],
    [
      { ...account, email: 'eva' },
      { field: 'email', fault: 'email' },
    ],
    [
      { ...account, password: 'a', confirm: 'b' },
      { field: 'confirm', fault: 'mismatch' },
    ],
    [
      { ...account, password: 'cinco', confirm: 'cinco' },
      { field: 'password', fault: 'short' },
    ],
    [account, null],
  ])('made of %j has the fault %j', (values, fault) => {
    expect(firstFault(faultsOf(RegistrationForm, values))).toEqual(fault);
  });
});

describe('a stored user', () => {
  it('has a name, an address and a role', () => {
    const user = { username: 'eva', email: 'eva@example.org', role: 'admin' };
    expect(isSessionUser({ ...user, id: 7 })).toBe(true);
    for (const wrong of [null, undefined, 7, 'eva', [], {}, { ...user, role: 1 }, { ...user, username: '' }])
      expect(isSessionUser(wrong)).toBe(false);
    expect([isInNewsroom(user), isInNewsroom({ ...user, role: 'user' }), isInNewsroom(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

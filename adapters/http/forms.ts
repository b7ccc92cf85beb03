import type { Context } from 'koa';
import * as z from 'zod/mini';
import { accountPaths } from '#core/accounts/account-path.ts';
import {
  AddressForm,
  DeletionForm,
  ForgotForm,
  LoginForm,
  MemberForm,
  NewcomerForm,
  PasswordForm,
  ProfileForm,
  ProofForm,
  RegistrationForm,
  ResetForm,
  SecondFactorForm,
} from '#core/accounts/account-schemas.ts';
import { secretFields } from '#core/accounts/credentials.ts';
import { ContactForm, contactFields } from '#core/contact/contact-schema.ts';
import { isMailToken, sectionsWithSignUp, topicChoicePath } from '#core/newsletter/subscribe-form.ts';
import { SubscribeForm, TokenForm } from '#core/newsletter/subscribe-schema.ts';
import type { Language } from '#core/text/language.ts';
import type { ArrivalNotice, FormName, FormValues, PostedForm, Refusal } from '#core/input/posted-form.ts';
import { formNames } from '#core/input/posted-form.ts';
import { isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import type { OutputOf } from '#core/operations.ts';
import type { FormSchema } from '#core/input/form-fields.ts';
import { checkForm, FilledText } from '#core/input/form-fields.ts';
import { trapField } from '#core/input/robots.ts';
import { topicsPath } from '#core/text/topic-aliases.ts';
import type { CallOperation } from './calls.ts';
import { retryAfter, statusOf } from './problem.ts';
import type { RoutedOperation } from './routes.ts';
import type { HttpSessions } from './session.ts';

/** The outcome of a submitted form. */
export type Submitted = {
  ok: boolean;
  /** The operation's message to the reader. */
  message?: string;
  /** Completed only after a link in a mail is opened. */
  pending?: true;
  /** Why the product refused it. */
  refusal?: Refusal;
  /** The next page, without its language. */
  leadsTo?: string;
  /** What the next page says of it. */
  notice?: ArrivalNotice;
  /** The language of the account that it has signed in. */
  ownLanguage?: Language;
};

/** The request that submitted a form. */
export type FormRequest = { ctx: Context; language: Language };

/** Submits a valid form to its operation. Throws when that fails; a refusal is returned. */
export type SubmitForm = (form: FormName, values: FormValues, request: FormRequest) => Promise<Submitted>;

type Form = {
  /**
   * The pages that contain the form, and show its outcome; one that ends with a slash: those directly below it, with
   * `/**`: it and all below it.
   */
  pages: readonly string[];
  fields: readonly string[];
  /** Fields with any number of values, which are joined by commas. */
  lists?: readonly string[];
  /** Its rules; by default it has none. */
  schema?: FormSchema | ((values: FormValues) => FormSchema);
  /** Reports success in every case, so that nobody learns who is subscribed. */
  discreet?: true;
  /** It is sensitive: a code of a second factor is checked before, if there is one. */
  proof?: true;
  operation: RoutedOperation;
  /** The operation's input, from the submitted fields. */
  input: (values: FormValues, language: Language) => Record<string, unknown>;
  /** The next page, in the form's language; by default its own page shows the outcome. */
  leadsTo?: string;
  /** What the next page says, by the operation's output; by default nothing. */
  notice?: (output: unknown) => ArrivalNotice;
};

const ofToken = {
  fields: ['token'],
  schema: TokenForm,
  input: ({ token }: FormValues, language: Language) => ({ token, language }),
};

const ofAccount = {
  pages: accountPaths,
  fields: [],
  input: () => ({}),
};

const topicsIn = ({ topics = '' }: FormValues) => topics.split(',').filter(Boolean);

const signUp: Form = {
  pages: ['/', '/contacto'],
  fields: ['email', 'source', trapField],
  schema: SubscribeForm,
  operation: 'newsletter.subscribe',
  // A form sends all of its fields; the operation distinguishes empty fields from missing ones.
  input: (values, language) => ({
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value)),
    topics: topicsIn(values),
    language,
  }),
};

const forms: Record<FormName, Form> = {
  newsletter: { ...signUp, pages: [...signUp.pages, ...sectionsWithSignUp.map((path) => `${path}/**`)] },
  'newsletter-topic': { ...signUp, pages: [`${topicsPath}/`], fields: [...signUp.fields, 'topics'] },
  'choose-topics': {
    pages: [topicChoicePath],
    fields: ['token', 'topics', 'mails'],
    lists: ['topics'],
    schema: TokenForm,
    operation: 'newsletter.choose-topics',
    input: ({ token, mails, ...values }, language) => ({
      token,
      topics: topicsIn(values),
      ...(mails && { mails }),
      language,
    }),
  },
  contact: {
    pages: ['/contacto'],
    fields: [...Object.keys(contactFields), trapField],
    schema: ContactForm,
    operation: 'contact.send',
    input: (values, language) => ({
      ...ContactForm.parse(values),
      language,
      [trapField]: values[trapField] ?? '',
    }),
  },
  login: {
    pages: ['/login'],
    fields: ['email', 'password'],
    schema: LoginForm,
    operation: 'auth.login',
    input: ({ email, password }) => ({ email, password }),
    leadsTo: '/',
  },
  'second-factor': {
    pages: ['/login'],
    fields: ['challenge', 'code'],
    schema: SecondFactorForm,
    operation: 'auth.second-factor',
    input: ({ challenge, code }) => ({ challenge, code }),
    leadsTo: '/',
  },
  register: {
    pages: ['/register'],
    fields: ['username', 'email', 'password', 'confirm'],
    schema: RegistrationForm,
    operation: 'auth.register',
    input: ({ username, email, password }, language) => ({ username, email, password, language }),
    leadsTo: '/',
    notice: (output) =>
      (output as OutputOf<'auth.register'>).confirmation_sent ? 'registered-mail' : 'registered',
  },
  logout: {
    pages: ['/login'],
    fields: [],
    operation: 'auth.logout',
    input: () => ({}),
  },
  unsubscribe: { ...ofToken, pages: ['/unsubscribe'], discreet: true, operation: 'newsletter.unsubscribe' },
  confirm: { ...ofToken, pages: ['/confirm'], operation: 'newsletter.confirm' },
  'confirm-account': { ...ofToken, pages: ['/confirm'], operation: 'auth.confirm' },
  'confirm-address': { ...ofToken, pages: ['/confirm'], operation: 'auth.confirm-address' },
  'account-profile': {
    ...ofAccount,
    fields: ['username', 'language'],
    schema: ProfileForm,
    operation: 'account.update',
    input: ({ username, language }) => ({ username, ...(language && { language }) }),
  },
  'account-address': {
    ...ofAccount,
    fields: ['email', 'current_password'],
    schema: AddressForm,
    operation: 'account.change-address',
    input: ({ email, current_password }) => ({ email, current_password }),
  },
  'account-password': {
    ...ofAccount,
    fields: ['current_password', 'password', 'confirm', 'tokens'],
    schema: PasswordForm,
    operation: 'account.change-password',
    input: ({ current_password, password, tokens }) => ({
      current_password,
      password,
      tokens: Boolean(tokens),
    }),
  },
  'account-confirmation': { ...ofAccount, operation: 'account.send-confirmation' },
  'account-resend-address': { ...ofAccount, operation: 'account.resend-address' },
  'account-cancel-address': { ...ofAccount, operation: 'account.cancel-address' },
  'account-newsletter': {
    ...ofAccount,
    fields: ['subscribed', 'topics', 'mails'],
    lists: ['topics'],
    operation: 'account.set-newsletter',
    input: ({ subscribed, mails, ...values }) => ({
      subscribed: Boolean(subscribed),
      topics: topicsIn(values),
      ...(mails && { mails }),
    }),
  },
  'end-session': {
    ...ofAccount,
    fields: ['session'],
    schema: z.object({ session: FilledText }),
    operation: 'account.end-session',
    input: ({ session }) => ({ session }),
  },
  'end-other-sessions': {
    ...ofAccount,
    fields: ['tokens'],
    operation: 'account.end-other-sessions',
    input: ({ tokens }) => ({ tokens: Boolean(tokens) }),
  },
  'prove-identity': {
    ...ofAccount,
    fields: ['password', 'code'],
    schema: ProofForm,
    operation: 'auth.verify',
    input: ({ password, code }) => ({ ...(password && { password }), ...(code && { code }) }),
  },
  'delete-account': {
    ...ofAccount,
    fields: ['current_password', 'subscription', 'code'],
    proof: true,
    schema: DeletionForm,
    operation: 'account.delete',
    input: ({ current_password, subscription }) => ({
      current_password,
      subscription: Boolean(subscription),
    }),
    // Browsers keep the fragment of the form's address unless the next one has another.
    leadsTo: '/#notice',
    notice: () => 'account-deleted',
  },
  'forgot-password': {
    pages: ['/forgot-password'],
    fields: ['email'],
    schema: ForgotForm,
    operation: 'auth.forgot-password',
    input: ({ email }, language) => ({ email, language }),
  },
  'reset-password': {
    pages: ['/reset-password'],
    fields: ['token', 'password', 'confirm'],
    schema: ({ token }) => (isMailToken(token) ? ResetForm : TokenForm),
    operation: 'auth.reset-password',
    input: ({ token, password }, language) => ({ token, password, language }),
  },
  'accept-invitation': {
    pages: ['/invitation'],
    fields: ['token', 'username', 'password', 'confirm'],
    schema: ({ token, username }) => {
      if (!isMailToken(token)) return TokenForm;
      return username === undefined ? MemberForm : NewcomerForm;
    },
    operation: 'invitations.accept',
    input: ({ token, username, password }, language) => ({
      token,
      password,
      language,
      ...(username !== undefined && { username }),
    }),
    leadsTo: '/admin',
  },
};

const holds = (page: string, path: string): boolean => {
  if (page.endsWith('/**')) return `${path}/`.startsWith(page.slice(0, -2));
  return page === '/' || !page.endsWith('/')
    ? page === path
    : path !== page && path.slice(0, path.lastIndexOf('/') + 1) === page;
};

/** The form that was posted to a page, by the name in the form itself; null when the page has no such form. */
export const formAt = (path: string, name: string | undefined): FormName | null => {
  const here = formNames.filter((form) => forms[form].pages.some((page) => holds(page, path)));
  return here.find((form) => form === name) ?? (here.length === 1 && !name ? (here[0] ?? null) : null);
};

/** The page of forms at a path, as forms name it; null when there is none. */
export const formPageAt = (path: string): string | null =>
  Object.values(forms)
    .flatMap(({ pages }) => pages)
    .find((page) => holds(page, path)) ?? null;

/** The form's own fields of everything submitted; of a repeated one the last. */
const fieldsOf = (form: FormName, sent: Record<string, unknown>): FormValues =>
  Object.fromEntries(
    forms[form].fields.flatMap((field) => {
      const values = [sent[field]].flat();
      const value = forms[form].lists?.includes(field) ? values.join() : values.at(-1);
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );

const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secretFields.includes(field)));

/** Validates a form by the rules of the product and submits it if valid. */
export const handleForm = async (
  form: FormName,
  sent: Record<string, unknown>,
  submit: (form: FormName, values: FormValues) => Promise<Submitted>,
  onFault: (error: unknown) => void,
): Promise<{ posted: PostedForm; leadsTo: string | null } & Pick<Submitted, 'notice' | 'ownLanguage'>> => {
  const values = fieldsOf(form, sent);
  const { schema, discreet = false } = forms[form];
  const faults =
    (schema && checkForm(typeof schema === 'function' ? schema(values) : schema, values).faults) ?? {};
  const posted = { form, values: withoutSecrets(values), faults, message: null };
  if (Object.keys(faults).length)
    return { posted: { ...posted, outcome: discreet ? 'done' : 'invalid' }, leadsTo: null };
  const submitted = await submit(form, values).catch((error: unknown): Submitted => {
    if (!discreet) throw error;
    onFault(error);
    return { ok: false };
  });
  const { ok, message = null, pending, refusal, leadsTo = null, notice, ownLanguage } = submitted;
  if (ok || discreet)
    return {
      posted: { ...posted, outcome: 'done', message, ...(pending && { pending }) },
      leadsTo,
      ...(notice && { notice }),
      ...(ownLanguage && { ownLanguage }),
    };
  return { posted: { ...posted, outcome: 'failed', message, ...(refusal && { refusal }) }, leadsTo: null };
};

const answerOf = (output: unknown): Pick<Submitted, 'message' | 'pending' | 'ownLanguage'> => {
  const { message, pending, user } = Object(output) as {
    message?: unknown;
    pending?: unknown;
    user?: OutputOf<'auth.me'>['user'] | null;
  };
  return {
    ...(typeof message === 'string' && { message }),
    ...(pending === true && { pending: true }),
    ...(user && { ownLanguage: user.language }),
  };
};

/** Submits forms to their operations. Refusals are returned; failures are thrown. */
export const createSubmitForm =
  (call: CallOperation, sessions: Pick<HttpSessions, 'read'>): SubmitForm =>
  async (form, values, { ctx, language }) => {
    const { operation, input, leadsTo, notice, proof } = forms[form];
    try {
      let output: unknown;
      await sessions.read(ctx, async () => {
        if (proof && values['code']) await call('auth.verify', { code: values['code'] }, ctx);
        output = await call(operation, input(values, language), ctx);
      });
      return {
        ok: true,
        ...answerOf(output),
        ...(leadsTo && { leadsTo }),
        ...(notice && { notice: notice(output) }),
      };
    } catch (error) {
      if (!isDomainError(error) || statusOf[error.code] >= 500) throw error;
      const { code } = error;
      const message = render(messageOf(error), language);
      const wait = retryAfter(error);
      const { challenge, field } = error.params;
      const refusal = {
        code,
        ...(wait !== null && { retry_after: wait }),
        ...(typeof challenge === 'string' && { challenge }),
        ...(typeof field === 'string' && { field }),
      };
      return { ok: false, message, refusal };
    }
  };

import { toContactMessage } from '#core/contact/message.ts';
import type { FormName, FormValues } from '#core/kernel/posted-form.ts';
import type { Language } from '#core/kernel/language.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { trapField } from '#core/kernel/robots.ts';
import type { CallContract } from './calls.ts';
import type { SubmitForm, Submitted } from './posted-forms.ts';
import { retryAfter, statusOf } from './problem.ts';
import type { RoutedContract } from './routes.ts';
import type { HttpSessions } from './session.ts';

/** The contract behind a form. */
type FormCall = {
  contract: RoutedContract;
  /** The contract's input, from the form's fields as they were sent. */
  input: (values: FormValues, language: Language) => Record<string, unknown>;
  /** The page that follows, in the form's language; its own page says how it went when left out. */
  leadsTo?: string;
};

/** A form names all of its fields; a contract tells those that are empty from those that are not there. */
const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** The forms that something stands behind. */
const formCalls: Partial<Record<FormName, FormCall>> = {
  login: { contract: 'auth.login', input: ({ email, password }) => ({ email, password }), leadsTo: '/' },
  register: {
    contract: 'auth.register',
    input: ({ username, email, password }) => ({ username, email, password }),
    leadsTo: '/',
  },
  logout: { contract: 'auth.logout', input: () => ({}) },
  newsletter: {
    contract: 'newsletter.subscribe',
    input: (values, language) => ({ ...withoutEmpty(values), language }),
  },
  contact: {
    contract: 'contact.send',
    input: (values, language) => ({
      ...toContactMessage(values),
      language,
      [trapField]: values[trapField] ?? '',
    }),
  },
  unsubscribe: {
    contract: 'newsletter.unsubscribe',
    input: ({ token }, language) => ({ token, language }),
  },
  confirm: { contract: 'newsletter.confirm', input: ({ token }, language) => ({ token, language }) },
  'confirm-account': { contract: 'auth.confirm', input: ({ token }, language) => ({ token, language }) },
};

const saidBy = (output: unknown): Pick<Submitted, 'message' | 'pending'> => {
  const { message, pending } = Object(output) as { message?: unknown; pending?: unknown };
  return { ...(typeof message === 'string' && { message }), ...(pending === true && { pending: true }) };
};

/** Sends forms to their contracts. What the product refuses is told by the page; what fails is thrown. */
export const createSubmitForm =
  (call: CallContract, sessions: Pick<HttpSessions, 'read'>): SubmitForm =>
  async (form, values, { ctx, language }) => {
    const behind = formCalls[form];
    if (!behind) return { ok: false };
    try {
      let output: unknown;
      await sessions.read(ctx, async () => {
        output = await call(behind.contract, behind.input(values, language), ctx);
      });
      return { ok: true, ...saidBy(output), ...(behind.leadsTo && { leadsTo: behind.leadsTo }) };
    } catch (error) {
      if (!isDomainError(error) || statusOf[error.code] >= 500) throw error;
      const { code, message } = error;
      const wait = retryAfter(error);
      return { ok: false, message, refusal: { code, ...(wait !== null && { retry_after: wait }) } };
    }
  };

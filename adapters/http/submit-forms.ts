import type { FormName, FormValues } from '#core/shared/posted-form.ts';
import type { Language } from '#core/shared/language.ts';
import { isDomainError } from '#core/shared/domain-error.ts';
import type { CallContract } from './calls.ts';
import type { SubmitForm } from './posted-forms.ts';
import { retryAfter, statusOf } from './problem.ts';
import type { Route, RoutedContract } from './routes.ts';
import { routes } from './routes.ts';
import type { HttpSessions } from './session.ts';

/** The contract behind a form. */
type FormCall = {
  contract: RoutedContract;
  /** The contract's input, from the form's fields as they were sent. */
  input: (values: FormValues, language: Language) => Record<string, unknown>;
  /** The page that follows, in the form's language; its own page says how it went when left out. */
  leadsTo?: string;
};

/** The forms that something stands behind. */
const formCalls: Partial<Record<FormName, FormCall>> = {
  login: { contract: 'auth.login', input: ({ email, password }) => ({ email, password }), leadsTo: '/' },
  register: {
    contract: 'auth.register',
    input: ({ username, email, password }) => ({ username, email, password }),
    leadsTo: '/',
  },
};

const messageOf = (output: unknown): string | undefined => {
  const { message } = Object(output) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
};

/** Sends forms to their contracts. What the product refuses is told by the page; what fails is thrown. */
export const createSubmitForm =
  (call: CallContract, sessions: Pick<HttpSessions, 'read' | 'leaveWord'>): SubmitForm =>
  async (form, values, { ctx, language }) => {
    const behind = formCalls[form];
    if (!behind) return { ok: false };
    try {
      let output: unknown;
      await sessions.read(ctx, async () => {
        output = await call(behind.contract, behind.input(values, language), ctx);
      });
      const message = messageOf(output);
      if ((routes[behind.contract] as Route).session === 'start') sessions.leaveWord(ctx);
      return { ok: true, ...(message && { message }), ...(behind.leadsTo && { leadsTo: behind.leadsTo }) };
    } catch (error) {
      if (!isDomainError(error) || statusOf[error.code] >= 500) throw error;
      const { code, message } = error;
      const wait = retryAfter(error);
      return { ok: false, message, refusal: { code, ...(wait !== null && { retry_after: wait }) } };
    }
  };

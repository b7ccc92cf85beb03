import type { Context } from 'koa';
import {
  loginFaults,
  loginFields,
  registrationFaults,
  registrationFields,
  secretFields,
} from '#core/accounts/credentials.ts';
import { contactFaults, contactFields } from '#core/contact/message.ts';
import { isMailToken, signUpFaults } from '#core/newsletter/sign-up.ts';
import type { Language } from '#core/kernel/language.ts';
import type { FieldFaults, FormName, FormValues, PostedForm, Refusal } from '#core/kernel/posted-form.ts';
import { formNames } from '#core/kernel/posted-form.ts';
import { trapField } from '#core/kernel/robots.ts';

/** How sending a form ended. */
export type Submitted = {
  ok: boolean;
  /** What the operation says to the reader. */
  message?: string;
  /** Done, once a link in a mail is opened. */
  pending?: true;
  /** Why the product did not want to. */
  refusal?: Refusal;
  /** The page that follows, without its language. */
  leadsTo?: string;
};

/** The request that brought a form. */
export type FormRequest = { ctx: Context; language: Language };

/** Hands a form that is in order to the product. Throws when that fails; what is refused is an answer. */
export type SubmitForm = (form: FormName, values: FormValues, request: FormRequest) => Promise<Submitted>;

type Form = {
  /** The pages that hold the form, and answer it. */
  pages: readonly string[];
  fields: readonly string[];
  check: (values: FormValues) => FieldFaults;
  /** Says that all went well whatever happened, so that nobody learns who is subscribed. */
  discreet?: true;
};

const tokenFaults = ({ token }: FormValues): FieldFaults => (isMailToken(token) ? {} : { token: 'short' });

const forms: Record<FormName, Form> = {
  newsletter: { pages: ['/', '/contacto'], fields: ['email', 'source', trapField], check: signUpFaults },
  contact: { pages: ['/contacto'], fields: [...contactFields, trapField], check: contactFaults },
  login: { pages: ['/login'], fields: loginFields, check: loginFaults },
  register: { pages: ['/register'], fields: registrationFields, check: registrationFaults },
  logout: { pages: ['/login'], fields: [], check: () => ({}) },
  unsubscribe: {
    pages: ['/unsubscribe'],
    fields: ['token'],
    check: tokenFaults,
    discreet: true,
  },
  confirm: { pages: ['/confirm'], fields: ['token'], check: tokenFaults },
  'confirm-account': { pages: ['/confirm'], fields: ['token'], check: tokenFaults },
};

/** The form that a page got, by its name in the form itself; null when the page has none of that name. */
export const formAt = (path: string, name: string | undefined): FormName | null => {
  const here = formNames.filter((form) => forms[form].pages.includes(path));
  return here.find((form) => form === name) ?? (here.length === 1 && !name ? (here[0] ?? null) : null);
};

/** Whether a page takes forms. */
export const takesForms = (path: string): boolean =>
  Object.values(forms).some(({ pages }) => pages.includes(path));

/** The form's own fields out of all that was sent; of a repeated one the last. */
const fieldsOf = (form: FormName, sent: Record<string, unknown>): FormValues =>
  Object.fromEntries(
    forms[form].fields.flatMap((field) => {
      const value = [sent[field]].flat().at(-1);
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );

const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secretFields.includes(field)));

/** Checks a form by the rules of the product, sends it when it is in order, and says how that ended. */
export const takeForm = async (
  form: FormName,
  sent: Record<string, unknown>,
  submit: (form: FormName, values: FormValues) => Promise<Submitted>,
  onFault: (error: unknown) => void,
): Promise<{ posted: PostedForm; leadsTo: string | null }> => {
  const values = fieldsOf(form, sent);
  const faults = forms[form].check(values);
  const posted = { form, values: withoutSecrets(values), faults, message: null };
  const { discreet = false } = forms[form];
  if (Object.keys(faults).length)
    return { posted: { ...posted, outcome: discreet ? 'done' : 'invalid' }, leadsTo: null };
  const submitted = await submit(form, values).catch((error: unknown): Submitted => {
    if (!discreet) throw error;
    onFault(error);
    return { ok: false };
  });
  const { ok, message = null, pending, refusal, leadsTo = null } = submitted;
  if (ok || discreet)
    return { posted: { ...posted, outcome: 'done', message, ...(pending && { pending }) }, leadsTo };
  return { posted: { ...posted, outcome: 'failed', message, ...(refusal && { refusal }) }, leadsTo: null };
};

import {
  loginFaults,
  loginFields,
  registrationFaults,
  registrationFields,
  secretFields,
} from '#core/accounts/credentials.ts';
import { contactFaults, contactFields } from '#core/contact/message.ts';
import { isUnsubscribeToken, signUpFaults } from '#core/newsletter/sign-up.ts';
import type { FieldFaults, FormName, FormValues, PostedForm } from '#core/shared/posted-form.ts';
import { formNames } from '#core/shared/posted-form.ts';

/** How sending a form ended; `message` is for the reader. */
export type Submitted = { ok: boolean; message?: string };

/** Hands a form that is in order to the product. The operations behind the forms are plugged in here. */
export type SubmitForm = (form: FormName, values: FormValues) => Promise<Submitted>;

/** For as long as nothing stands behind the forms: each fails as a form fails whose server is away. */
export const submitNowhere: SubmitForm = async () => ({ ok: false });

type Form = {
  /** The pages that hold the form, and answer it. */
  pages: readonly string[];
  fields: readonly string[];
  check: (values: FormValues) => FieldFaults;
  /** Says that all went well whatever happened, so that nobody learns who is subscribed. */
  discreet?: true;
};

const forms: Record<FormName, Form> = {
  newsletter: { pages: ['/', '/contacto'], fields: ['email'], check: signUpFaults },
  contact: { pages: ['/contacto'], fields: contactFields, check: contactFaults },
  login: { pages: ['/login'], fields: loginFields, check: loginFaults },
  register: { pages: ['/register'], fields: registrationFields, check: registrationFaults },
  unsubscribe: {
    pages: ['/unsubscribe'],
    fields: ['token'],
    check: ({ token }) => (isUnsubscribeToken(token) ? {} : { token: 'short' }),
    discreet: true,
  },
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
  submit: SubmitForm,
  onFault: (error: unknown) => void,
): Promise<PostedForm> => {
  const values = fieldsOf(form, sent);
  const faults = forms[form].check(values);
  const posted = { form, values: withoutSecrets(values), faults, message: null };
  const { discreet = false } = forms[form];
  if (Object.keys(faults).length) return { ...posted, outcome: discreet ? 'done' : 'invalid' };
  const { ok, message = null } = await submit(form, values).catch((error: unknown): Submitted => {
    if (!discreet) throw error;
    onFault(error);
    return { ok: false };
  });
  return { ...posted, outcome: ok || discreet ? 'done' : 'failed', message };
};

import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { User } from '#core/accounts/user.ts';
import type { FormName } from '#core/input/posted-form.ts';
import button from '../../components/button.module.css';
import type { ShownFault } from '../../components/field.tsx';
import { FormNotice } from '../../components/form.tsx';
import { Section } from '../../components/page.tsx';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { usePosted } from '../../start.tsx';
import { useOutcomeTexts } from '../accounts/use-account-form.tsx';
import styles from './account-page.module.css';
import { useAccountPlace } from './account-place.ts';
import { useAccountTexts } from './account-texts.ts';

/** The ids of the sections, which are also the fragments of their addresses. */
export const sectionIds = [
  'profile',
  'address',
  'password',
  'second-factor',
  'newsletter',
  'sessions',
  'data',
  'deletion',
] as const;
export type SectionId = (typeof sectionIds)[number];

type AccountSectionProps = { id: SectionId; title: string; dek?: string; children: ReactNode };

/** A section of the account. */
export const AccountSection = ({ id, title, dek, children }: AccountSectionProps) => {
  const { inPanel } = useAccountPlace();
  return (
    <div className={styles.section} id={id}>
      <Section id={`${id}-title`} title={title} heading={inPanel ? 'h3' : 'h2'} {...(dek && { dek })}>
        <div className={styles.body}>{children}</div>
      </Section>
    </div>
  );
};

/** The errors of a form's fields: what is missing, and what the server has refused. */
export const useFaults = (name: FormName): ((field: string) => ShownFault | undefined) => {
  const posted = usePosted(name);
  return (field) => {
    if (posted?.refusal?.field === field && posted.message) return { text: posted.message };
    return posted?.faults[field];
  };
};

type OutcomeProps = {
  name: FormName;
  done: string;
  text?: string | undefined;
  /** The title when it is refused, other than that it is not saved. */
  refused?: string | undefined;
};

/** The outcome of a form of this page; nothing before it was posted. It gets the focus, as the page is a new one. */
export const FormOutcome = ({ name, done, text, refused }: OutcomeProps) => {
  const t = useAccountTexts();
  const posted = usePosted(name);
  const failed = refused ?? t('account.notSaved');
  const { postedText } = useOutcomeTexts({ refused: null, failed });
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  if (!posted) return null;
  const isDone = posted.outcome === 'done';
  return (
    <div ref={ref} className={styles.outcome} tabIndex={-1}>
      <FormNotice title={isDone ? done : failed} failed={!isDone}>
        {isDone ? (posted.message ?? text) : (postedText(posted) ?? undefined)}
      </FormNotice>
    </div>
  );
};

type PlainFormProps = {
  name: FormName;
  /** Its section, where the browser returns to. */
  section: SectionId;
  /** Its accessible name; none where its button says it all. */
  label?: string;
  className?: string | undefined;
  /** What scripts do before posting it, or instead. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A form of the account. It is posted as it is: the server shows the page that it is on again, with the outcome. */
export const PlainForm = ({ name, section, label, className, onSubmit, children }: PlainFormProps) => (
  <form
    className={className ?? styles.form}
    method="post"
    action={`${localizedPath(useAccountPlace().path, useLanguage())}#${section}`}
    aria-label={label}
    noValidate
    onSubmit={onSubmit}
  >
    <input type="hidden" name="form" value={name} />
    {children}
  </form>
);

type OwnFormProps = PlainFormProps & {
  /** The title when it is done, and a sentence about that unless the server has one. */
  done: string;
  doneText?: string;
  refused?: string;
};

/** Such a form under its outcome. */
export const OwnForm = ({ done, doneText, refused, ...form }: OwnFormProps) => (
  <>
    <FormOutcome name={form.name} done={done} text={doneText} refused={refused} />
    <PlainForm {...form} />
  </>
);

/** Whether the form also ends the tokens of the account, ticked at first; readers have none. */
export const EndTokens = ({ user: { role } }: { user: Pick<User, 'role'> }) => {
  const t = useAccountTexts();
  if (role === 'reader') return <input type="hidden" name="tokens" value="on" />;
  return (
    <label className={styles.check}>
      <input type="checkbox" name="tokens" value="on" defaultChecked />
      {t('account.endTokens')}
    </label>
  );
};

/** The button of such a form. */
export const Submit = ({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) => (
  <button type="submit" className={quiet ? button.secondary : button.primary}>
    {children}
  </button>
);

import type { ComponentProps, ReactNode } from 'react';
import { useRef } from 'react';
import { ChartArt } from '../../components/drawings.tsx';
import { PageColumn } from '../../components/page.tsx';
import { PlainHead } from '../../components/page-heads.tsx';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { usePreparedForm } from '../../components/toasts/toast-area.tsx';
import styles from './account-frame.module.css';
import { useNext } from './next.ts';

type OtherWayProps = { to: string; question: string; label: string };

/** The link to the page for those whom this one is not for. */
export const OtherWay = ({ to, question, label }: OtherWayProps) => {
  const { keepNext } = useNext();
  return (
    <p className={styles.other}>
      {question} <LocalizedLink to={keepNext(to)}>{label}</LocalizedLink>
    </p>
  );
};

type AccountFrameProps = {
  path: string;
  title: string;
  /** May be empty. */
  dek: string;
  /** The link to the other page, if any. */
  other: OtherWayProps | null;
  children: ReactNode;
};

/**
 * The shared layout of the login and registration pages: a heading, a form, a link to the other page, a piece of chart.
 */
export const AccountFrame = ({ path, title, dek, other, children }: AccountFrameProps) => (
  <PageColumn>
    <PlainHead path={path} title={title} description={dek || title} />
    <div className={styles.frame}>
      <div className={styles.form}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          {dek ? <p className={styles.dek}>{dek}</p> : null}
        </header>
        {children}
        {other ? <OtherWay {...other} /> : null}
      </div>
      <div className={styles.art}>
        <ChartArt seed={path} />
      </div>
    </div>
  </PageColumn>
);

type AccountFormProps = {
  name: 'login' | 'register' | 'forgot-password' | 'reset-password' | 'accept-invitation';
  /** Where it is posted, if not to the page of its name. */
  action?: string;
  title: string;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  children: ReactNode;
};

/** The form of such a page, which also works without scripts. */
export const AccountForm = ({ name, action = `/${name}`, title, onSubmit, children }: AccountFormProps) => {
  const language = useLanguage();
  const { keepNext } = useNext();
  const form = useRef<HTMLFormElement>(null);
  usePreparedForm(form);
  return (
    <form
      ref={form}
      className={styles.fields}
      method="post"
      action={localizedPath(keepNext(action), language)}
      aria-label={title}
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="form" value={name} />
      {children}
    </form>
  );
};

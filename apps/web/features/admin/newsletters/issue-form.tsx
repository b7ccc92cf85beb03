import type { FormEvent } from 'react';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { allows } from '#core/newsletter/issues/moves.ts';
import { issueLimits } from '#core/newsletter/issues/taxonomy.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { FormGroup, FormText, useFaultFocus } from '../components/form-field.tsx';
import { EditBar } from '../components/edit-bar.tsx';
import { RecoveredNotice } from '../components/recovered-notice.tsx';
import { IssueConflict } from './issue-conflict.tsx';
import styles from './issue-form.module.css';
import { Reason } from './newsletter-notices.tsx';
import { PiecesField } from './pieces-field.tsx';
import { changedParts } from './newsletter-texts.ts';
import type { IssueValues } from './use-issue-form.ts';
import { useIssueForm } from './use-issue-form.ts';

type IssueFormProps = {
  /** The issue when editing started. */
  base: Issue;
  /** The current issue; null when it was deleted. */
  now: Issue | null;
  onDirty: (dirty: boolean) => void;
  onReload: () => void;
  onDone: () => void;
  onCancel: () => void;
};

type FieldsProps = {
  language: Language;
  values: IssueValues;
  change: (patch: Partial<IssueValues>) => void;
  missing: boolean;
};

const VersionFields = ({ language, values, change, missing }: FieldsProps) => {
  const t = useTexts();
  const isSpanish = language === 'es';
  const [subject, intro] = isSpanish
    ? (['subject_es', 'intro_es'] as const)
    : (['subject_en', 'intro_en'] as const);
  return (
    <FormGroup title={isSpanish ? t('issueForm.spanish') : t('issueForm.english')}>
      <FormText
        label={isSpanish ? t('issueForm.subjectEs') : t('issueForm.subjectEn')}
        lang={language}
        required={isSpanish}
        value={values[subject]}
        maxLength={issueLimits.subject}
        fault={isSpanish && missing ? t('issueForm.missing') : undefined}
        onChange={(text) => change({ [subject]: text })}
      />
      <FormText
        label={isSpanish ? t('issueForm.introEs') : t('issueForm.introEn')}
        lang={language}
        rows={5}
        value={values[intro]}
        maxLength={issueLimits.intro}
        hint={isSpanish ? t('issueForm.plain') : `${t('issueForm.plain')} ${t('issueForm.fallback')}`}
        onChange={(text) => change({ [intro]: text })}
      />
    </FormGroup>
  );
};

/** The form of an issue: subject and introduction in both languages, and its pieces in order. */
export const IssueForm = ({ base, now, onDirty, onReload, onDone, onCancel }: IssueFormProps) => {
  const t = useTexts();
  const { form, focusFault } = useFaultFocus();
  const { values, change, recovered, discard, missing, dirty, saving, save, reason } = useIssueForm({
    base,
    onDirty,
    onDone,
    onFault: focusFault,
  });
  // Decisions made meanwhile (approving, proposing) change no part of the form.
  const behind = !saving && (now === null || !allows(now, 'send') || changedParts(t, base, now).length > 0);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!behind && !saving) save(now?.revision ?? base.revision);
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-busy={saving}>
      <RecoveredNotice recovered={recovered} onDiscard={discard} />
      {behind ? (
        <IssueConflict
          now={now}
          changed={dirty}
          onLeave={onDone}
          onReload={onReload}
          onOverwrite={() => save(now?.revision ?? base.revision)}
        />
      ) : null}
      <Reason>{behind ? null : reason}</Reason>
      {now?.status === 'approved' ? (
        <p className={styles.hint} role="status">
          {t('issueForm.approvedAnew')}
        </p>
      ) : null}
      <div className={styles.versions}>
        <VersionFields language="es" values={values} change={change} missing={missing} />
        <VersionFields language="en" values={values} change={change} missing={missing} />
      </div>
      <PiecesField pieces={values.pieces} onChange={(pieces) => change({ pieces })} />
      <EditBar dirty={dirty} blocked={saving || behind} onCancel={onCancel} />
    </form>
  );
};

import { useEffect, useMemo, useState } from 'react';
import type { FormEvent } from 'react';
import { useUpdateNewsletterMutation } from '#adapters/client/newsletter-calls.ts';
import type { Issue, IssuePiece, PieceReference } from '#core/newsletter/issues/issue.ts';
import { sameJson } from '#core/kernel/json.ts';
import { allows, issueLimits } from '#core/newsletter/issues/issue-status.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { useUnsaved } from '../components/unsaved.ts';
import { ConflictNotice, EditBar, RecoveredNotice } from '../components/editing.tsx';
import { FormGroup, FormText, useFaultFocus } from '../components/form-field.tsx';
import { useReasonedReport } from './use-newsletter-actions.ts';
import styles from './issue-form.module.css';
import { Reason } from './newsletter-schedule.tsx';
import { PiecesField } from './pieces-field.tsx';
import { changedParts } from './newsletter-texts.ts';

type IssueTexts = { subject_es: string; subject_en: string; intro_es: string; intro_en: string };

/** The name of an issue's form, under which unsaved input is stored. */
export const issueFormName = (id: string): string => `newsletter:${id}`;

/** A piece as the form shows it. */
export type ShownPiece = Pick<IssuePiece, 'kind' | 'slug' | 'title_es' | 'title_en'>;

/** The values of the form: texts, and pieces in order. */
type IssueValues = IssueTexts & { pieces: readonly ShownPiece[] };

const toValues = (issue: Issue): IssueValues => ({
  subject_es: issue.subject_es,
  subject_en: issue.subject_en ?? '',
  intro_es: issue.intro_es,
  intro_en: issue.intro_en ?? '',
  pieces: issue.pieces,
});

const refer = ({ pieces }: Pick<IssueValues, 'pieces'>): PieceReference[] =>
  pieces.map(({ kind, slug }) => ({ kind, slug }));

type Changes = Partial<IssueTexts> & { pieces?: PieceReference[] };

const changesTo = (before: IssueValues, after: IssueValues): Changes => {
  const { pieces: _pieces, ...texts } = after;
  const changed = Object.entries(texts)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([name, text]) => text !== before[name as keyof IssueTexts]);
  const pieces = refer(after);
  return { ...Object.fromEntries(changed), ...(!sameJson(pieces, refer(before)) && { pieces }) };
};

type FormOptions = {
  base: Issue;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
  /** Called when saving finds an invalid field. */
  onFault: () => void;
};

/** The state of the form of the issue `base`. */
const useIssueForm = ({ base, onDirty, onDone, onFault }: FormOptions) => {
  const t = useTexts();
  const { reason, report } = useReasonedReport();
  const [update, { isLoading: saving }] = useUpdateNewsletterMutation();
  const first = useMemo(() => toValues(base), [base]);
  const { values, change, recovered, discard } = useUnsaved<IssueValues>({
    form: issueFormName(base.id),
    initial: first,
    revision: base.revision,
  });
  const [tried, setTried] = useState(false);
  const changes = useMemo(() => changesTo(first, values), [first, values]);
  const dirty = Object.keys(changes).length > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const missing = values.subject_es.trim() === '';
  const save = (revision: number) => {
    setTried(true);
    if (missing) return onFault();
    if (!dirty) return onDone();
    const call = update({ id: base.id, revision, ...changes }).unwrap();
    return void report(call, { done: t('issueForm.saved'), failed: t('issueForm.notSaved') }).then(
      (saved) => saved && onDone(),
    );
  };
  return { values, change, recovered, discard, missing: tried && missing, dirty, saving, save, reason };
};

type IssueConflictProps = {
  /** The current issue; null when it was deleted. */
  now: Issue | null;
  /** Whether there are unsaved changes. */
  changed: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onLeave: () => void;
};

/** Says that an issue was changed, sent or deleted while it was edited. */
const IssueConflict = ({ now, changed, onReload, onOverwrite, onLeave }: IssueConflictProps) => {
  const t = useTexts();
  if (now === null)
    return (
      <ConflictNotice
        title={t('issueForm.goneTitle')}
        text={t('issueForm.goneText')}
        leave={t('issueForm.leave')}
        onLeave={onLeave}
        onOverwrite={null}
      />
    );
  const isOpen = allows(now, 'send');
  const unsaved = changed ? t('edit.conflictText') : t('edit.conflictUnchanged');
  return (
    <ConflictNotice
      title={t('issueForm.conflictTitle')}
      by={now.steps.at(-1)}
      text={isOpen ? unsaved : t('issueForm.fixedText')}
      leave={isOpen ? t('edit.reload') : t('issueForm.leave')}
      onLeave={isOpen ? onReload : onLeave}
      onOverwrite={changed && isOpen ? onOverwrite : null}
    />
  );
};

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

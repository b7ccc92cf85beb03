import { useEffect, useMemo, useRef } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Language } from '#core/text/language.ts';
import { sameJson } from '#core/input/json.ts';
import type { Issue, PieceReference } from '#core/newsletter/issues/issue.ts';
import { IssueContent } from '#core/newsletter/issues/issue.ts';
import { allows, issueLimits } from '#core/newsletter/issues/issue-status.ts';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { ConflictNotice, EditBar, RecoveredNotice } from '../components/editing.tsx';
import { FormGroup, FormText } from '../components/form-field.tsx';
import { useEditForm } from '../components/use-edit-form.ts';
import { Reason, useReasonedCall } from './newsletter-actions.tsx';
import { changedParts } from './newsletter-texts.ts';
import type { ShownPiece } from './pieces-field.tsx';
import { PiecesField } from './pieces-field.tsx';

const { useNewslettersUpdateMutation } = deskApi;

/** Each version stands under its own name, and not under the rule of the one before. */
const besideEachOther = {
  '& > fieldset': { alignContent: 'start', paddingTop: '0', borderTop: '0' },
} as const;

type IssueTexts = { subject_es: string; subject_en: string; intro_es: string; intro_en: string };

/** The values of the form: texts, and pieces in order. */
type IssueValues = IssueTexts & { pieces: readonly ShownPiece[] };

/** The name of an issue's form, under which unsaved input is stored. */
export const issueFormName = (id: string): string => `newsletter:${id}`;

const toValues = (issue: Issue): IssueValues => ({
  subject_es: issue.subject_es,
  subject_en: issue.subject_en ?? '',
  intro_es: issue.intro_es,
  intro_en: issue.intro_en ?? '',
  pieces: issue.pieces,
});

const toReferences = ({ pieces }: IssueValues): PieceReference[] =>
  pieces.map(({ kind, slug }) => ({ kind, slug }));

type Changes = Partial<IssueTexts> & { pieces?: PieceReference[] };

const changesTo = (before: IssueValues, after: IssueValues): Changes => {
  const { pieces: _pieces, ...texts } = after;
  const changed = Object.entries(texts)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([name, text]) => text !== before[name as keyof IssueTexts]);
  const pieces = toReferences(after);
  return { ...Object.fromEntries(changed), ...(!sameJson(pieces, toReferences(before)) && { pieces }) };
};

type ConflictProps = {
  /** The current issue; null when it was deleted. */
  now: Issue | null;
  /** Whether there are unsaved changes. */
  changed: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onLeave: () => void;
};

/** Shows that an issue was changed, sent or deleted while it was edited. */
const IssueConflict = ({ now, changed, onReload, onOverwrite, onLeave }: ConflictProps) => {
  const t = useTexts();
  const isOpen = now !== null && allows(now, 'send');
  const unsaved = changed ? t('edit.conflictText') : t('edit.conflictUnchanged');
  const fixed = now ? t('issueForm.fixedText') : t('issueForm.goneText');
  return (
    <ConflictNotice
      title={now ? t('issueForm.conflictTitle') : t('issueForm.goneTitle')}
      by={now?.steps.at(-1)}
      text={isOpen ? unsaved : fixed}
      leave={isOpen ? t('edit.reload') : t('issueForm.leave')}
      onLeave={isOpen ? onReload : onLeave}
      onOverwrite={changed && isOpen ? onOverwrite : null}
    />
  );
};

/** The only rule that typing can break: the fields have limits of their own. */
const rules = IssueContent.pick({ subject_es: true });

type FieldsProps = Pick<ReturnType<typeof useEditForm<IssueValues>>, 'field'> & { language: Language };

const VersionFields = ({ language, field }: FieldsProps) => {
  const t = useTexts();
  const isSpanish = language === 'es';
  return (
    <FormGroup title={isSpanish ? t('review.spanishTab') : t('review.englishTab')}>
      <FormText
        {...field(`subject_${language}`)}
        label={isSpanish ? t('issueForm.subjectEs') : t('issueForm.subjectEn')}
        lang={language}
        required={isSpanish}
        maxLength={issueLimits.subject}
      />
      <FormText
        {...field(`intro_${language}`)}
        label={isSpanish ? t('issueForm.introEs') : t('issueForm.introEn')}
        lang={language}
        rows={5}
        maxLength={issueLimits.intro}
        hint={isSpanish ? t('issueForm.plain') : `${t('issueForm.plain')} ${t('issueForm.fallback')}`}
      />
    </FormGroup>
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

/** The form of an issue: subject and introduction in both languages, and its pieces in order. */
export const IssueForm = ({ base, now, onDirty, onReload, onDone, onCancel }: IssueFormProps) => {
  const t = useTexts();
  const [updateNewsletter] = useNewslettersUpdateMutation();
  const { call, busy: saving, reason } = useReasonedCall();
  const initial = useMemo(() => toValues(base), [base]);
  const { field, controlled, dirty, submit, recovered, discard, formProps } = useEditForm<IssueValues>({
    form: issueFormName(base.id),
    initial,
    revision: base.revision,
    isChanged: (values) => Object.keys(changesTo(initial, values)).length > 0,
    schema: rules,
    faultText: () => t('issueForm.missing'),
    save(values, revision = base.revision) {
      const input = { id: base.id, revision, ...changesTo(initial, values) };
      return call(updateNewsletter(input), {
        done: t('issueForm.saved'),
        failed: t('issueForm.notSaved'),
      });
    },
    onDirty,
    onDone,
  });
  // Decisions made meanwhile (approving, proposing) change no part of the form.
  const behind = !saving && (now === null || !allows(now, 'send') || changedParts(t, base, now).length > 0);
  const { value: pieces, onChange: changePieces } = controlled('pieces');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return (
    <form {...formProps(behind || saving ? null : now?.revision)} aria-busy={saving}>
      <RecoveredNotice recovered={recovered} onDiscard={discard} />
      {behind ? (
        <IssueConflict
          now={now}
          changed={dirty}
          onLeave={onDone}
          onReload={onReload}
          onOverwrite={() => void submit(now?.revision)}
        />
      ) : null}
      <Reason>{behind ? null : reason}</Reason>
      {now?.status === 'approved' ? (
        <Text mb="4" textStyle="note" role="status">
          {t('issueForm.approvedAnew')}
        </Text>
      ) : null}
      <SimpleGrid
        ref={fields}
        columns={{ base: 1, lg: 2 }}
        gap={{ base: '6', lg: '8' }}
        css={besideEachOther}
      >
        <VersionFields language="es" field={field} />
        <VersionFields language="en" field={field} />
      </SimpleGrid>
      <PiecesField pieces={pieces} onChange={changePieces} />
      <EditBar dirty={dirty} blocked={saving || behind} onCancel={onCancel} />
    </form>
  );
};

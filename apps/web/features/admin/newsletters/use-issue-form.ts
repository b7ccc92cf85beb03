import { useEffect, useMemo, useState } from 'react';
import { useUpdateNewsletterMutation } from '#adapters/client/newsletter-calls.ts';
import type { Issue, IssuePiece, PieceReference } from '#core/newsletter/issues/issue.ts';
import { sameJson } from '#core/kernel/same-json.ts';
import { useTexts } from '../../../components/texts.ts';
import { useUnsaved } from '../components/use-unsaved.ts';
import { useReasonedReport } from './use-newsletter-actions.ts';

type IssueTexts = { subject_es: string; subject_en: string; intro_es: string; intro_en: string };

/** The name of an issue's form, under which unsaved input is stored. */
export const issueFormName = (id: string): string => `newsletter:${id}`;

/** A piece as the form shows it. */
export type ShownPiece = Pick<IssuePiece, 'kind' | 'slug' | 'title_es' | 'title_en'>;

/** The values of the form: texts, and pieces in order. */
export type IssueValues = IssueTexts & { pieces: readonly ShownPiece[] };

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
export const useIssueForm = ({ base, onDirty, onDone, onFault }: FormOptions) => {
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

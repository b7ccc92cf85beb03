import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { FormEvent } from 'react';
import { useUpdateArticleMutation, useDeskVersionsQuery } from '#adapters/client/article-desk-calls.ts';
import type { Article } from '#core/articles/article.ts';
import { checkArticle } from '#core/articles/checklist.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import type { EditFaults } from '#core/articles/edit-faults.ts';
import { editFaults } from '#core/articles/edit-faults.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { useReport } from '../components/use-report.ts';
import { useUnsaved } from '../components/unsaved.ts';
import { ConfirmDialog } from '../components/panel-dialog.tsx';
import { ConflictNotice, EditBar, RecoveredNotice } from '../components/editing.tsx';
import { useFaultFocus } from '../components/form-field.tsx';
import { LanguageTabs } from '../components/language-tabs.tsx';
import type { DeskView } from './article-dialog.tsx';
import type { Edit, EditValues } from './edit-values.ts';
import { changesTo, toValues, withChanges } from './edit-values.ts';
import styles from './edit-form.module.css';
import { LabelFields, OriginFields, PictureFields, SourcesField, WritingFields } from './edit-fields.tsx';
import { ReviewAid } from './checklist.tsx';

/** Runs the checklist again. What only the server can check is taken from its checklist of the stored article. */
const checkAgain = (article: Article, { article: stored, checklist: known }: DeskView): ChecklistItem[] => {
  const dataOf = (id: ChecklistItem['id']) => known.find((item) => item.id === id)?.data ?? {};
  const unused = new Set(dataOf('tags').unknown);
  const demo = known.find(({ id }) => id === 'demo')?.level;
  return checkArticle(article, {
    similar: dataOf('duplicates').articles ?? [],
    usedTags: new Set(article.tags.filter((tag) => !unused.has(tag))),
    // Only the server detects languages: an unsaved body is checked once it is saved.
    foreign: (dataOf('language').languages ?? []).filter(
      (language) => article[`body_${language}`] === stored[`body_${language}`],
    ),
    // In DEMO mode it is only a warning.
    demo: demo === 'warning',
    now: new Date().toISOString(),
  });
};

const noFaults: EditFaults = {};

/** The name of an article's form, under which unsaved input is stored. */
export const articleFormName = (slug: string): string => `article:${slug}`;

type EditOptions = {
  base: Article;
  view: DeskView;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
};

/** The state of the form of the article `base`, with its checklist while typing. */
const useEdit = ({ base, view, onDirty, onDone }: EditOptions) => {
  const t = useTexts();
  const report = useReport();
  const [update, { isLoading: saving }] = useUpdateArticleMutation();
  const [initial] = useState(() => toValues(base));
  const { values, change, recovered, discard } = useUnsaved<EditValues>({
    form: articleFormName(base.slug),
    initial,
    revision: base.revision,
  });
  const [tried, setTried] = useState(false);
  const changes = useMemo(() => changesTo(base, values), [base, values]);
  const faults = useMemo(() => (tried ? editFaults(changes) : noFaults), [tried, changes]);
  const settled = useDeferredValue(changes);
  const checklist = useMemo(() => checkAgain(withChanges(base, settled), view), [base, settled, view]);
  const dirty = Object.keys(changes).length > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  /** Saves over a revision of the article; returns the first invalid field, if any. */
  const save = (revision: number): keyof Edit | null => {
    setTried(true);
    const [first] = Object.keys(editFaults(changes)) as (keyof Edit)[];
    if (first) return first;
    if (!dirty) onDone();
    else
      void report(update({ slug: base.slug, revision, ...changes }).unwrap(), {
        done: t('edit.saved'),
        failed: t('edit.notSaved'),
      }).then((saved) => saved && onDone());
    return null;
  };
  return { values, change, recovered, discard, faults, checklist, dirty, saving, save };
};

type EditFormProps = {
  /** The article when editing started. */
  base: Article;
  /** The current article. */
  view: DeskView;
  /** Whether saving a published article needs a confirmation. */
  confirms: boolean;
  onConfirmed: () => void;
  onDirty: (dirty: boolean) => void;
  onReload: () => void;
  onDone: () => void;
  onCancel: () => void;
};

type ConflictProps = { slug: string; changed: boolean; onReload: () => void; onOverwrite: () => void };

const ArticleConflict = ({ slug, changed, onReload, onOverwrite }: ConflictProps) => {
  const t = useTexts();
  const { data } = useDeskVersionsQuery({ slug, limit: 1 }, { refetchOnMountOrArgChange: true });
  const last = data?.items[0];
  return (
    <ConflictNotice
      title={t('edit.conflictTitle')}
      by={last && { by: last.actor_name, at: last.at }}
      text={changed ? t('edit.conflictText') : t('edit.conflictUnchanged')}
      leave={t('edit.reload')}
      onLeave={onReload}
      onOverwrite={changed ? onOverwrite : null}
    />
  );
};

/** The language of a field; null for fields that both versions share. */
const versionOf = (field: string): Language | null =>
  /^(?:title|summary|body)_es$/.test(field) ? 'es' : /^(?:title|summary|body)_en$/.test(field) ? 'en' : null;

/** The form of an article in both languages. */
export const EditForm = ({
  base,
  view,
  confirms,
  onConfirmed,
  onDirty,
  onReload,
  onDone,
  onCancel,
}: EditFormProps) => {
  const t = useTexts();
  // The revision to save over, while the confirmation is open.
  const [confirming, setConfirming] = useState<number | null>(null);
  const [language, setLanguage] = useState(useLanguage());
  const { checklist, dirty, saving, save, recovered, discard, ...edit } = useEdit({
    base,
    view,
    onDirty,
    onDone,
  });
  const { form, focusFault } = useFaultFocus();
  const behind = view.article.revision !== base.revision && !saving;
  const live = view.article.status === 'published';
  const store = (revision: number) => {
    const fault = save(revision);
    if (!fault) return;
    const version = versionOf(fault);
    if (version) setLanguage(version);
    focusFault();
  };
  const submit = (revision: number) => {
    if (live && confirms && dirty) setConfirming(revision);
    else store(revision);
  };
  const confirm = () => {
    onConfirmed();
    if (confirming !== null) store(confirming);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!behind && !saving) submit(base.revision);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <RecoveredNotice recovered={recovered} onDiscard={discard} />
      {behind ? (
        <ArticleConflict
          slug={view.article.slug}
          changed={dirty}
          onReload={onReload}
          onOverwrite={() => submit(view.article.revision)}
        />
      ) : null}
      <LanguageTabs language={language} onLanguage={setLanguage}>
        {(shown) => <WritingFields {...edit} language={shown} view={view} />}
      </LanguageTabs>
      <div className={styles.details}>
        <div className={styles.fields}>
          <LabelFields {...edit} />
          <OriginFields {...edit} byAgent={base.is_agent} />
        </div>
        <PictureFields {...edit} />
        <div className={styles.rest}>
          <SourcesField
            sources={edit.values.sources}
            fault={edit.faults.sources}
            onChange={(sources) => edit.change({ sources })}
          />
        </div>
        <div className={styles.aid}>
          <ReviewAid items={checklist} />
        </div>
      </div>
      <EditBar
        dirty={dirty}
        blocked={saving || behind}
        note={live ? t('edit.live') : null}
        onCancel={onCancel}
      />
      <ConfirmDialog
        open={confirming !== null}
        title={t('edit.liveTitle')}
        text={t('edit.liveText')}
        action={t('edit.liveConfirm')}
        danger={false}
        onConfirm={confirm}
        onClose={() => setConfirming(null)}
      />
    </form>
  );
};

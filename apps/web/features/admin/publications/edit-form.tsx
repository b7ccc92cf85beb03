import { useDeferredValue, useMemo, useState } from 'react';
import type { DeskView } from '#adapters/client/article-desk-calls.ts';
import { articleDeskCalls, useDeskVersionsQuery } from '#adapters/client/article-desk-calls.ts';
import type { Article } from '#core/articles/article.ts';
import { checkArticle } from '#core/articles/checklist.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { editFaults } from '#core/articles/edit-faults.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ConflictNotice, EditBar, RecoveredNotice } from '../components/editing.tsx';
import { LanguageTabs } from '../components/language-tabs.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { useCall } from '../components/use-call.ts';
import { useForm } from '../components/use-form.ts';
import { ReviewAid } from './checklist.tsx';
import { LabelFields, OriginFields, PictureFields, SourcesField, WritingFields } from './edit-fields.tsx';
import styles from './edit-form.module.css';
import { changesTo, toValues, withChanges } from './edit-values.ts';

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

/** The name of an article's form, under which unsaved input is stored. */
export const articleFormName = (slug: string): string => `article:${slug}`;

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

/** The form of an article in both languages, with its checklist while typing. */
export const EditForm = (props: EditFormProps) => {
  const { base, view, confirms, onConfirmed, onDirty, onReload, onDone, onCancel } = props;
  const t = useTexts();
  const { call, busy: saving } = useCall();
  const { ask, question } = useQuestion();
  const [language, setLanguage] = useState(useLanguage());
  const initial = useMemo(() => toValues(base), [base]);
  const { values, field, dirty, submit, recovered, discard, formProps } = useForm({
    form: articleFormName(base.slug),
    initial,
    revision: base.revision,
    isChanged: (entered) => Object.keys(changesTo(base, entered)).length > 0,
    faultsOf: (entered) =>
      Object.fromEntries(
        Object.entries(editFaults(changesTo(base, entered))).map(([name, fault]) => [
          name,
          t(`editFaults.${fault}`),
        ]),
      ),
    save: (entered, revision = base.revision) =>
      call(
        articleDeskCalls.endpoints.updateArticle.initiate({
          slug: base.slug,
          revision,
          ...changesTo(base, entered),
        }),
        { done: t('edit.saved'), failed: t('edit.notSaved') },
      ),
    onDirty,
    onDone,
    onFault: (name) => setLanguage((shown) => versionOf(name) ?? shown),
  });
  const settled = useDeferredValue(values);
  const checklist = useMemo(
    () => checkAgain(withChanges(base, changesTo(base, settled)), view),
    [base, settled, view],
  );
  const behind = view.article.revision !== base.revision && !saving;
  const live = view.article.status === 'published';
  const save = (revision: number | undefined) => {
    if (!live || !confirms || !dirty) return void submit(revision);
    ask({
      title: t('edit.liveTitle'),
      text: t('edit.liveText'),
      action: t('edit.liveConfirm'),
      danger: false,
      onConfirm() {
        onConfirmed();
        void submit(revision);
      },
    });
  };
  return (
    <form className={styles.form} {...formProps(behind || saving ? null : base.revision, save)}>
      <RecoveredNotice recovered={recovered} onDiscard={discard} />
      {behind ? (
        <ArticleConflict
          slug={view.article.slug}
          changed={dirty}
          onReload={onReload}
          onOverwrite={() => save(view.article.revision)}
        />
      ) : null}
      <LanguageTabs language={language} onLanguage={setLanguage}>
        {(shown) => <WritingFields field={field} values={values} language={shown} view={view} />}
      </LanguageTabs>
      <div className={styles.details}>
        <div className={styles.fields}>
          <LabelFields field={field} />
          <OriginFields field={field} byAgent={base.is_agent} />
        </div>
        <PictureFields field={field} />
        <div className={styles.rest}>
          <SourcesField {...field('sources')} />
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
      {question}
    </form>
  );
};

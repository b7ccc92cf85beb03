import type { FormEvent } from 'react';
import { useState } from 'react';
import { useDeskVersionsQuery } from '#adapters/client/article-desk-calls.ts';
import type { Article } from '#core/articles/article.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { ConflictNotice } from '../components/conflict-notice.tsx';
import { EditBar } from '../components/edit-bar.tsx';
import type { DeskView } from './article-preview.tsx';
import { useFaultFocus } from '../components/form-field.tsx';
import styles from './edit-form.module.css';
import { LabelFields, OriginFields, PictureFields } from './filing-fields.tsx';
import { RecoveredNotice } from '../components/recovered-notice.tsx';
import { LanguageTabs } from '../components/language-tabs.tsx';
import { ReviewAid } from './review-aid.tsx';
import { SourcesField } from './sources-field.tsx';
import { useEdit } from './use-edit.ts';
import { WritingFields } from './writing-fields.tsx';

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

import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { EditBar } from '../components/edit-bar.tsx';
import type { DeskView } from './article-preview.tsx';
import { useFaultFocus } from '../components/use-fault-focus.ts';
import { ArticleConflict } from './article-conflict.tsx';
import styles from './edit-form.module.css';
import { LabelFields, PictureFields, SourceFields } from './filing-fields.tsx';
import { RecoveredNotice } from '../components/recovered-notice.tsx';
import { LanguageTabs } from '../components/language-tabs.tsx';
import { OriginFields } from './origin-fields.tsx';
import { ReviewAid } from './review-aid.tsx';
import { useEdit } from './use-edit.ts';
import { WritingFields } from './writing-fields.tsx';

type EditFormProps = {
  /** The article as it was when editing began. */
  base: Article;
  /** The article as it is now. */
  view: DeskView;
  /** Whether it is asked before readers see what is saved. */
  asks: boolean;
  onAgreed: () => void;
  onDirty: (dirty: boolean) => void;
  onReload: () => void;
  onDone: () => void;
  onCancel: () => void;
};

const versionOf = (field: string): Language | null =>
  /^(?:title|summary|body)_es$/.test(field) ? 'es' : /^(?:title|summary|body)_en$/.test(field) ? 'en' : null;

/** Where an editor corrects an article in both languages. */
export const EditForm = ({
  base,
  view,
  asks,
  onAgreed,
  onDirty,
  onReload,
  onDone,
  onCancel,
}: EditFormProps) => {
  const t = useTexts();
  const [asking, setAsking] = useState<number | null>(null);
  const [language, setLanguage] = useState(useLanguage());
  const { checklist, dirty, saving, save, recovered, discard, ...written } = useEdit({
    base,
    view,
    onDirty,
    onDone,
  });
  const { form, lead } = useFaultFocus();
  const behind = view.article.revision !== base.revision && !saving;
  const live = view.article.status === 'published';
  const store = (revision: number) => {
    const fault = save(revision);
    if (!fault) return;
    const version = versionOf(fault);
    if (version) setLanguage(version);
    lead();
  };
  const submit = (revision: number) => {
    if (live && asks && dirty) setAsking(revision);
    else store(revision);
  };
  const agree = () => {
    onAgreed();
    if (asking !== null) store(asking);
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
        {(shown) => <WritingFields {...written} language={shown} view={view} />}
      </LanguageTabs>
      <div className={styles.details}>
        <div className={styles.fields}>
          <LabelFields {...written} />
          <OriginFields {...written} byAgent={base.is_agent} />
        </div>
        <PictureFields {...written} />
        <div className={styles.rest}>
          <SourceFields {...written} />
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
        open={asking !== null}
        title={t('edit.liveTitle')}
        text={t('edit.liveText')}
        action={t('edit.liveConfirm')}
        danger={false}
        onConfirm={agree}
        onClose={() => setAsking(null)}
      />
    </form>
  );
};

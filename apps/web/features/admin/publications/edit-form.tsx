import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import type { Language } from '#core/shared/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { PanelButton } from '../components/panel-button.ts';
import dialog from './article-dialog.module.css';
import type { DeskView } from './article-preview.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './edit-form.module.css';
import { LabelFields, PictureFields, SourceFields } from './filing-fields.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { OriginFields } from './origin-fields.tsx';
import { ReviewAid } from './review-aid.tsx';
import { useEdit } from './use-edit.ts';
import { WritingFields } from './writing-fields.tsx';

type EditFormProps = {
  /** The article as it was when editing began. */
  base: Article;
  /** The article as it is now. */
  view: DeskView;
  onDirty: (dirty: boolean) => void;
  onReload: () => void;
  onDone: () => void;
  onCancel: () => void;
};

const versionOf = (field: string): Language | null =>
  /^(?:title|summary|body)_es$/.test(field) ? 'es' : /^(?:title|summary|body)_en$/.test(field) ? 'en' : null;

/** Goes to the first field that is not in order, once it is in sight. */
const useFaultFocus = (setLanguage: (language: Language) => void) => {
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wanted]);
  const lead = (field: string) => {
    const version = versionOf(field);
    if (version) setLanguage(version);
    setWanted((times) => times + 1);
  };
  return { form, lead };
};

/** Where an editor corrects an article in both languages. */
export const EditForm = ({ base, view, onDirty, onReload, onDone, onCancel }: EditFormProps) => {
  const t = useTexts();
  const [language, setLanguage] = useState(useLanguage());
  const { checklist, dirty, saving, save, ...written } = useEdit({ base, view, onDirty, onDone });
  const { form, lead } = useFaultFocus(setLanguage);
  const behind = view.article.revision !== base.revision && !saving;
  const submit = (revision: number) => {
    const fault = save(revision);
    if (fault) lead(fault);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!behind && !saving) submit(base.revision);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      {behind ? (
        <ConflictNotice
          article={view.article}
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
      <div className={dialog.bar}>
        <p className={dialog.reason}>{dirty ? t('edit.unsaved') : t('edit.unchanged')}</p>
        <div className={dialog.choices}>
          <PanelButton onClick={onCancel}>{t('panel.cancel')}</PanelButton>
          <PanelButton type="submit" variant="main" disabled={saving || behind}>
            {t('edit.save')}
          </PanelButton>
        </div>
      </div>
    </form>
  );
};

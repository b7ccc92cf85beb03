import { useState } from 'react';
import { useTexts } from '../../../components/texts.ts';
import { RecoveredNotice } from '../components/editing.tsx';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { useUnsaved } from '../components/unsaved.ts';
import { fieldsOf } from '../components/use-form.ts';
import styles from './editor-actions.module.css';
import type { EditorCalls } from './use-editor-calls.ts';

type CorrectDialogProps = { slug: string; calls: EditorCalls; onClose: () => void };

/** Asks for the text of a correction, in both languages. */
export const CorrectDialog = ({ slug, calls, onClose }: CorrectDialogProps) => {
  const t = useTexts();
  const [tried, setTried] = useState(false);
  const { values, change, recovered, discard, remove } = useUnsaved({
    form: `correct:${slug}`,
    initial: { text_es: '', text_en: '' },
  });
  const missing = values.text_es.trim() === '';
  const field = fieldsOf(values, change, tried && missing ? { text_es: t('editFaults.missing') } : {});
  const correct = async () => {
    setTried(true);
    if (missing) return;
    const { text_es, text_en } = values;
    if (!(await calls.correct({ text_es, text_en: text_en.trim() === '' ? null : text_en }))) return;
    remove();
    onClose();
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('editor.correctTitle')}
      description={t('editor.correctText')}
      footer={
        <>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton variant="main" inactive={calls.busy} onClick={() => void correct()}>
            {t('editor.correctPublish')}
          </PanelButton>
        </>
      }
    >
      <RecoveredNotice recovered={recovered} onDiscard={discard} />
      <div className={styles.fields}>
        <FormText {...field('text_es')} label={t('editor.correctionEs')} lang="es" rows={3} required />
        <FormText {...field('text_en')} label={t('editor.correctionEn')} lang="en" rows={3} />
      </div>
    </PanelDialog>
  );
};

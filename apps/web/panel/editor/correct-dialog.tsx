import { useId, useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import type { Correction } from '#core/articles/corrections.ts';
import { localized } from '#core/text/language.ts';
import { List } from '@chakra-ui/react/list';
import { Stack } from '@chakra-ui/react/stack';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { RecoveredNotice } from '../components/editing.tsx';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import type { Question } from '../components/panel-dialog.tsx';
import { PanelDialog, Refused, useQuestion } from '../components/panel-dialog.tsx';
import { RowActions, RowButton } from '../components/row-actions.tsx';
import { Section } from '../components/tab-parts.tsx';
import { useUnsaved } from '../components/unsaved.ts';
import { fieldsOf } from '../components/fields-of.ts';
import type { EditorCalls } from './use-editor-calls.ts';

type FormProps = {
  article: Article;
  /** The edited correction; null for a new one. */
  of: Correction | null;
  calls: EditorCalls;
  /** The id of the form, for its button in the dialog's footer. */
  id: string;
  ask: (question: Question) => void;
  onDone: () => void;
};

/** The form of a correction, in the languages that readers see; it asks before English readers get it in Spanish. */
const CorrectionForm = ({ article, of, calls, id, ask, onDone }: FormProps) => {
  const t = useTexts();
  const { slug, published_languages: languages } = article;
  const [tried, setTried] = useState(false);
  const { values, change, recovered, discard, remove } = useUnsaved({
    form: `correct:${slug}${of ? `:${of.at}` : ''}`,
    initial: { text_es: of?.text_es ?? '', text_en: of?.text_en ?? '' },
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const needed = languages.includes('es') ? 'text_es' : 'text_en';
  const missing = values[needed].trim() === '';
  const field = fieldsOf(values, change, tried && missing ? { [needed]: t('editFaults.missing') } : {});
  const isSpanishOnly = languages.length > 1 && values.text_en.trim() === '';
  const save = async () => {
    const texts = { text_es: values.text_es, text_en: values.text_en.trim() || null };
    setRefusal(null);
    if (!(await (of ? calls.editCorrection(of.at, texts, setRefusal) : calls.correct(texts, setRefusal))))
      return;
    remove();
    onDone();
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (calls.busy || missing) return;
        if (!isSpanishOnly) return void save();
        ask({
          title: t('editor.correctionSpanishTitle'),
          text: t('editor.correctionSpanishText'),
          action: t('editor.correctionSpanish'),
          danger: false,
          onConfirm: () => void save(),
        });
      }}
    >
      <RecoveredNotice recovered={recovered} onDiscard={discard} />
      <Stack gap="4">
        <FormText
          {...field('text_es')}
          label={t('editor.correctionEs')}
          lang="es"
          rows={3}
          required={needed === 'text_es'}
        />
        <FormText
          {...field('text_en')}
          label={t('editor.correctionEn')}
          lang="en"
          rows={3}
          required={needed === 'text_en'}
        />
        <Refused why={refusal} />
      </Stack>
    </form>
  );
};

type CorrectDialogProps = { article: Article; calls: EditorCalls; onClose: () => void };

/** Publishes a correction, in the languages of the article; published ones can be edited and withdrawn. */
export const CorrectDialog = ({ article, calls, onClose }: CorrectDialogProps) => {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  const { ask, question } = useQuestion();
  const [editing, setEditing] = useState<Correction | null>(null);
  const withdraw = ({ at }: Correction) =>
    ask({
      title: t('editor.correctionWithdrawTitle'),
      text: t('editor.correctionWithdrawText'),
      action: t('editor.withdraw'),
      onConfirm: () => {
        if (editing?.at === at) setEditing(null);
        void calls.withdrawCorrection(at);
      },
    });
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={editing ? t('editor.correctionEditTitle') : t('editor.correctTitle')}
      description={t('editor.correctText')}
      footer={
        <>
          <PanelButton onClick={editing ? () => setEditing(null) : onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton type="submit" form={id} variant="main" inactive={calls.busy}>
            {editing ? t('edit.save') : t('editor.correctPublish')}
          </PanelButton>
        </>
      }
    >
      <CorrectionForm
        key={editing?.at ?? 'new'}
        article={article}
        of={editing}
        calls={calls}
        id={id}
        ask={ask}
        onDone={editing ? () => setEditing(null) : onClose}
      />
      {article.corrections.length ? (
        <Section title={t('editor.corrections')}>
          <List.Root gap="0" layerStyle="rows">
            {article.corrections.toReversed().map((correction) => {
              const text = localized(correction, 'text', language);
              return (
                <li key={correction.at} aria-current={correction.at === editing?.at || undefined}>
                  <p>
                    <AdminDate date={correction.at} /> · {text}
                  </p>
                  <RowActions
                    danger={
                      <RowButton icon="remove" of={text} danger onPress={() => withdraw(correction)}>
                        {t('editor.withdraw')}
                      </RowButton>
                    }
                  >
                    <RowButton icon="edit" of={text} onPress={() => setEditing(correction)}>
                      {t('review.edit')}
                    </RowButton>
                  </RowActions>
                </li>
              );
            })}
          </List.Root>
        </Section>
      ) : null}
      {question}
    </PanelDialog>
  );
};

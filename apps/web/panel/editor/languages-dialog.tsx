import { useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import { writtenLanguages } from '#core/articles/article-languages.ts';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import { useTexts } from '../../components/texts.ts';
import { FormGroup, FormSwitch } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog, Refused } from '../components/panel-dialog.tsx';
import { AnswersFor } from './answers-for.tsx';
import type { EditorCalls } from './use-editor-calls.ts';

type SwitchesProps = {
  article: Article;
  chosen: readonly Language[];
  onChange: (chosen: readonly Language[]) => void;
};

/** Selects the languages that readers will see, of the written ones. */
export const LanguageSwitches = ({ article, chosen, onChange }: SwitchesProps) => {
  const t = useTexts();
  const written = new Set([...writtenLanguages(article), ...article.published_languages]);
  return (
    <FormGroup title={t('editor.inLanguages')}>
      {languages
        .filter((language) => written.has(language))
        .map((language) => (
          <FormSwitch
            key={language}
            label={language === 'es' ? t('review.spanishTab') : t('review.englishTab')}
            value={chosen.includes(language)}
            onChange={(on) =>
              onChange(languages.filter((one) => (one === language ? on : chosen.includes(one))))
            }
          />
        ))}
    </FormGroup>
  );
};

type LanguagesDialogProps = { article: Article; calls: EditorCalls; onClose: () => void };

/** Asks in which languages readers see a published article. */
export const LanguagesDialog = ({ article, calls, onClose }: LanguagesDialogProps) => {
  const t = useTexts();
  const [chosen, setChosen] = useState<readonly Language[]>(article.published_languages);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    setRefusal(null);
    if (await calls.setLanguages([...chosen], setRefusal)) onClose();
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      size="sm"
      title={t('editor.languages')}
      description={t('editor.languagesText')}
      footer={
        <>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton
            variant="main"
            inactive={calls.busy || chosen.length === 0}
            onClick={() => void save()}
          >
            {t('edit.save')}
          </PanelButton>
        </>
      }
    >
      <LanguageSwitches article={article} chosen={chosen} onChange={setChosen} />
      <AnswersFor stored={article} typed={article} languages={chosen} />
      <Refused why={refusal} />
    </PanelDialog>
  );
};

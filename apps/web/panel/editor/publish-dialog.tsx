import { useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import { writtenLanguages } from '#core/articles/article-languages.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { itemsOf } from '#core/articles/publishing/checklist.ts';
import type { Language } from '#core/text/language.ts';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog, Refused } from '../components/panel-dialog.tsx';
import { useRights } from '../rights.ts';
import type { OnField } from '../publications/checklist.tsx';
import { CheckLines } from '../publications/checklist.tsx';
import { AnswersFor } from './answers-for.tsx';
import { LanguageSwitches } from './languages-dialog.tsx';
import { useLeadToField } from './lead-to-field.ts';
import type { EditorCalls } from './use-editor-calls.ts';

type PublishDialogProps = {
  title: string;
  /** The article as it is stored; null: not yet. */
  stored: Article | null;
  /** The article with the typed changes. */
  typed: Article;
  checklist: readonly ChecklistItem[];
  /** The language whose translation is older than its original. */
  outdated: Language | null;
  calls: EditorCalls;
  /** Asks for another time to publish at; null: nothing is stored yet. */
  onSchedule: (() => void) | null;
  onField: OnField;
  onClose: () => void;
};

/**
 * Asks for confirmation before publishing, and shows the checklist's findings: errors block publication, warnings do
 * not.
 */
export const PublishDialog = ({
  title,
  stored,
  typed,
  checklist,
  outdated,
  calls,
  onSchedule,
  onField,
  onClose,
}: PublishDialogProps) => {
  const t = useTexts();
  const lead = useLeadToField(onField, onClose);
  const { may } = useRights();
  const live = typed.status === 'published';
  const written = writtenLanguages(typed);
  const [languages, setLanguages] = useState(written);
  const [refusal, setRefusal] = useState<string | null>(null);
  const found = [...itemsOf([...checklist], 'error'), ...itemsOf([...checklist], 'warning')];
  const warned = found.some(({ level }) => level === 'warning');
  const published = live ? typed.published_languages : languages;
  const behind = outdated && published.includes(outdated) ? outdated : null;
  // A published article may have had its errors before.
  const blocked = !live && found.some(({ level }) => level === 'error');
  const publish = async () => {
    setRefusal(null);
    const chosen = !live && languages.length < written.length ? languages : undefined;
    if (await calls.publish({ confirm: warned, languages: chosen }, setRefusal)) onClose();
  };
  const description = () => {
    if (blocked) return t('editor.publishBlocked');
    return live ? t('editor.publishLiveText', { title }) : t('editor.publishText', { title });
  };
  const action = live ? t('editor.publishChanges') : t('editor.publish');
  return (
    <PanelDialog
      open
      onClose={onClose}
      endAt={lead.endAt}
      title={live ? t('editor.publishLiveTitle') : t('editor.publishTitle')}
      description={description()}
      footer={
        <>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          {onSchedule && !blocked && may('articles.schedule') ? (
            <PanelButton onClick={onSchedule}>{t('editor.publishLater')}</PanelButton>
          ) : null}
          <PanelButton
            variant="main"
            inactive={blocked || calls.busy || (!live && languages.length === 0)}
            onClick={() => void publish()}
          >
            {(warned || behind) && !blocked ? t('editor.despiteWarnings', { action }) : action}
          </PanelButton>
        </>
      }
    >
      {found.length || behind ? <CheckLines items={found} outdated={behind} onField={lead.onField} /> : null}
      {!live && !blocked && written.length > 1 ? (
        <LanguageSwitches
          article={typed}
          chosen={languages}
          onChange={(chosen) => setLanguages([...chosen])}
        />
      ) : null}
      {blocked ? null : <AnswersFor stored={stored} typed={typed} languages={published} />}
      <Refused why={refusal} />
    </PanelDialog>
  );
};

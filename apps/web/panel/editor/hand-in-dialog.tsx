import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { itemsOf } from '#core/articles/publishing/checklist.ts';
import { Stack } from '@chakra-ui/react/stack';
import { useTexts } from '../../components/texts.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { AssignQuestion } from '../publications/batch-questions.tsx';
import type { OnField } from '../publications/checklist.tsx';
import { CheckLines } from '../publications/checklist.tsx';
import { useLeadToField } from './lead-to-field.ts';

type HandInProps = {
  checklist: readonly ChecklistItem[];
  onField: OnField;
  onClose: () => void;
  onHandIn: (name: string) => void;
};

/** Asks an author to which editor they hand in their draft, and says what still keeps it from being published. */
export const HandInDialog = ({ checklist, onField, onClose, onHandIn }: HandInProps) => {
  const t = useTexts();
  const lead = useLeadToField(onField, onClose);
  const errors = itemsOf(checklist, 'error');
  return (
    <PanelDialog open onClose={onClose} endAt={lead.endAt} title={t('editor.handInTitle')}>
      <Stack gap="4">
        {errors.length ? (
          <Stack as="section" gap="3">
            <p>{t('editor.handInErrors', { count: errors.length })}</p>
            <CheckLines items={errors} onField={lead.onField} />
          </Stack>
        ) : null}
        <AssignQuestion rows={[]} onCancel={onClose} onGo={(_rows, name) => onHandIn(name)} />
      </Stack>
    </PanelDialog>
  );
};

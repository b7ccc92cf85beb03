import { useTexts } from '../../../components/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Editing } from './use-editing.ts';

/** Asks before what was written and not saved is lost. */
export const DiscardQuestion = ({ leaving, go, stay }: Pick<Editing, 'leaving' | 'go' | 'stay'>) => {
  const t = useTexts();
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={t('edit.discardTitle')}
      text={t('edit.discardText')}
      action={t('edit.discard')}
      onConfirm={() => go(leaving ?? 'closing')}
      onClose={stay}
    />
  );
};

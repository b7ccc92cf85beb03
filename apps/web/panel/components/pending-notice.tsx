import type { PendingChanges } from '#core/items/pending-operations.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Wrap } from '@chakra-ui/react/wrap';
import type { GuardedOperation } from '../rights.ts';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from './admin-date.tsx';
import type { FieldWords } from './history-dialog.tsx';
import { FieldChanges } from './history-dialog.tsx';
import { PanelButton } from './panel-button.tsx';

type PendingNoticeProps = {
  pending: PendingChanges | null | undefined;
  words: Pick<FieldWords, 'order' | 'nameOf' | 'textOf'>;
  /** What publishing and discarding need. */
  needs: GuardedOperation;
  busy: boolean;
  onPublish: (pending: PendingChanges) => void;
  onDiscard: (pending: PendingChanges) => void;
};

/** What programs have changed in something that readers see, for a person to publish or discard. */
export const PendingNotice = ({ pending, words, needs, busy, onPublish, onDiscard }: PendingNoticeProps) => {
  const t = useTexts();
  return (
    <div role="status">
      {pending ? (
        <Alert.Root>
          <p>
            <strong>{t('pendingChanges.title')}</strong>{' '}
            {pending.saved_by ? `· ${t('pendingChanges.by', { name: pending.saved_by })} ` : null}·{' '}
            <AdminDate date={pending.saved_at} as="minute" />
          </p>
          <p>{t('pendingChanges.text')}</p>
          <FieldChanges
            changes={pending.changes}
            words={words}
            nothing={<p>{t('pendingChanges.nothing')}</p>}
          />
          <Wrap>
            <PanelButton
              size="sm"
              variant="main"
              needs={needs}
              inactive={busy}
              onClick={() => onPublish(pending)}
            >
              {t('pendingChanges.publish')}
            </PanelButton>
            <PanelButton
              size="sm"
              variant="quietDanger"
              needs={needs}
              inactive={busy}
              onClick={() => onDiscard(pending)}
            >
              {t('pendingChanges.discard')}
            </PanelButton>
          </Wrap>
        </Alert.Root>
      ) : null}
    </div>
  );
};

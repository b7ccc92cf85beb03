import type { Media } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { useTexts } from '../../components/texts.ts';
import { valueText } from '../components/history-dialog.tsx';
import { PendingNotice } from '../components/pending-notice.tsx';
import { useCall } from '../components/use-call.ts';
import { pictureFields } from './picture-texts.tsx';

const { useMediaDiscardPendingMutation, useMediaPendingQuery, useMediaPublishPendingMutation } = deskApi;

type Props = { name: string; onPublished: (media: Media) => void };

/** What programs have changed in the texts of a picture, with the choice to publish it. */
export const PicturePending = ({ name, onPublished }: Props) => {
  const t = useTexts();
  const [publishMediaPending] = useMediaPublishPendingMutation();
  const [discardMediaPending] = useMediaDiscardPendingMutation();
  const { call, busy } = useCall();
  const { data } = useMediaPendingQuery({ name }, { refetchOnMountOrArgChange: true });
  const words = {
    order: pictureFields,
    nameOf(field: string) {
      if (field === 'focal_x') return t('media.focalX');
      if (field === 'focal_y') return t('media.focalY');
      const text = pictureFields.find((one) => one === field);
      return text ? t(`media.${text}`) : t('media.file');
    },
    textOf: (field: string, value: unknown) =>
      field.startsWith('focal_') && typeof value === 'number'
        ? `${Math.round(value * 100)} %`
        : valueText(t, value),
  };
  return (
    <PendingNotice
      pending={data?.pending}
      words={words}
      needs="media.publish-pending"
      busy={busy}
      onPublish={({ revision: pending_revision }) =>
        void call(publishMediaPending({ name, pending_revision }), {
          done: t('pendingChanges.published'),
          failed: ({ error }) => error ?? t('pendingChanges.notPublished'),
        }).then((response) => response && onPublished(response.media))
      }
      onDiscard={({ revision: pending_revision }) =>
        void call(discardMediaPending({ name, pending_revision }), {
          done: t('pendingChanges.discarded'),
          failed: ({ error }) => error ?? t('pendingChanges.notDiscarded'),
        })
      }
    />
  );
};

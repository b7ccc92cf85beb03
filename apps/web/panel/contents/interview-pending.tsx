import type { ContentItem } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { useTexts } from '../../components/texts.ts';
import { PendingNotice } from '../components/pending-notice.tsx';
import { useCall } from '../components/use-call.ts';
import { useFieldWords } from './content-history.tsx';
import type { ContentType } from './content-types.ts';

const {
  useInterviewsDiscardPendingMutation,
  useInterviewsPendingQuery,
  useInterviewsPublishPendingMutation,
} = deskApi;

type Props = { type: ContentType; slug: string; onPublished: (interview: ContentItem) => void };

/** What programs have changed in an interview, with the choice to publish it. */
export const InterviewPending = ({ type, slug, onPublished }: Props) => {
  const t = useTexts();
  const [publishInterviewPending] = useInterviewsPublishPendingMutation();
  const [discardInterviewPending] = useInterviewsDiscardPendingMutation();
  const { call, busy } = useCall();
  const { data } = useInterviewsPendingQuery({ slug }, { refetchOnMountOrArgChange: true });
  const words = useFieldWords(type);
  return (
    <PendingNotice
      pending={data?.pending}
      words={words}
      needs="interviews.publish-pending"
      busy={busy}
      onPublish={({ revision: pending_revision }) =>
        void call(publishInterviewPending({ slug, pending_revision }), {
          done: t('pendingChanges.published'),
          failed: ({ error }) => error ?? t('pendingChanges.notPublished'),
        }).then((interview) => interview && onPublished(interview))
      }
      onDiscard={({ revision: pending_revision }) =>
        void call(discardInterviewPending({ slug, pending_revision }), {
          done: t('pendingChanges.discarded'),
          failed: ({ error }) => error ?? t('pendingChanges.notDiscarded'),
        })
      }
    />
  );
};

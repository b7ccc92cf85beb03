import type { ContentItem } from '#adapters/client/content-calls.ts';
import { contentCalls, useInterviewPendingQuery } from '#adapters/client/content-calls.ts';
import { useTexts } from '../../components/texts.ts';
import { PendingNotice } from '../components/pending-notice.tsx';
import { useCall } from '../components/use-call.ts';
import { useFieldWords } from './content-history.tsx';
import type { ContentType } from './content-types.ts';

type Props = { type: ContentType; slug: string; onPublished: (interview: ContentItem) => void };

/** What programs have changed in an interview, with the choice to publish it. */
export const InterviewPending = ({ type, slug, onPublished }: Props) => {
  const t = useTexts();
  const { call, busy } = useCall();
  const { data } = useInterviewPendingQuery({ slug }, { refetchOnMountOrArgChange: true });
  const words = useFieldWords(type);
  const { publishInterviewPending, discardInterviewPending } = contentCalls.endpoints;
  return (
    <PendingNotice
      pending={data?.pending}
      words={words}
      needs="interviews.publish-pending"
      busy={busy}
      onPublish={({ revision: pending_revision }) =>
        void call(publishInterviewPending.initiate({ slug, pending_revision }), {
          done: t('pendingChanges.published'),
          failed: ({ error }) => error ?? t('pendingChanges.notPublished'),
        }).then((interview) => interview && onPublished(interview))
      }
      onDiscard={({ revision: pending_revision }) =>
        void call(discardInterviewPending.initiate({ slug, pending_revision }), {
          done: t('pendingChanges.discarded'),
          failed: ({ error }) => error ?? t('pendingChanges.notDiscarded'),
        })
      }
    />
  );
};

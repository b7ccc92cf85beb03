import { deskApi } from '#adapters/client/desk-api.ts';
import { useTexts } from '../../components/texts.ts';
import type { NameIn } from '../../components/texts.ts';
import { valueText } from '../components/history-dialog.tsx';
import { PendingNotice } from '../components/pending-notice.tsx';
import { useCall } from '../components/use-call.ts';

const {
  useInterviewsDiscardPendingMutation,
  useInterviewsPendingQuery,
  useInterviewsPublishPendingMutation,
} = deskApi;

/** The fields of the collection's interviews that have another name in the editor. */
const names: Readonly<Record<string, string>> = {
  intro_es: 'summary_es',
  intro_en: 'summary_en',
  qa_es: 'body_es',
  qa_en: 'body_en',
  links: 'sources',
  author: 'author_name',
};

/** What programs have changed in a published interview, with the choice to publish it. */
export const InterviewPending = ({ slug }: { slug: string }) => {
  const t = useTexts();
  const [publishPending] = useInterviewsPublishPendingMutation();
  const [discardPending] = useInterviewsDiscardPendingMutation();
  const { call, busy } = useCall();
  const { data } = useInterviewsPendingQuery({ slug }, { refetchOnMountOrArgChange: true });
  return (
    <PendingNotice
      pending={data?.pending}
      words={{
        order: Object.keys(names),
        nameOf: (field) =>
          field === 'provenance'
            ? t('history.fields.provenance')
            : t(`editor.fields.${(names[field] ?? field) as NameIn<'editor.fields'>}`),
        textOf: (_field, value) => valueText(t, value),
      }}
      needs="interviews.publish-pending"
      busy={busy}
      onPublish={({ revision: pending_revision }) =>
        void call(publishPending({ slug, pending_revision }), {
          done: t('pendingChanges.published'),
          failed: ({ error }) => error ?? t('pendingChanges.notPublished'),
        })
      }
      onDiscard={({ revision: pending_revision }) =>
        void call(discardPending({ slug, pending_revision }), {
          done: t('pendingChanges.discarded'),
          failed: ({ error }) => error ?? t('pendingChanges.notDiscarded'),
        })
      }
    />
  );
};

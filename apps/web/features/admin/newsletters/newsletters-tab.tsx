import { useEffect, useRef, useState } from 'react';
import type { NewsletterRow } from '#adapters/client/newsletter-calls.ts';
import { useNewsletterScheduleQuery, useNewslettersQuery } from '#adapters/client/newsletter-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { useToast } from '../../toasts/toasts-slice.ts';
import { EmptyState, ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { RefreshButton, TabHead } from '../components/tab-parts.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useFailureToast } from '../components/use-report.ts';
import { AnotherIssueDialog, RemoveIssueDialog, NewsletterDialog } from './newsletter-dialog.tsx';
import {
  NewsletterNotices,
  OpenMailsNotice,
  Reason,
  ScheduleStrip,
  SlotsTable,
} from './newsletter-schedule.tsx';
import type { IssueRef } from './newsletter-texts.ts';
import { shownSubject } from './newsletter-texts.ts';
import { NewsletterTrash, NewslettersList } from './newsletters-list.tsx';
import { useNewsletterActions } from './use-newsletter-actions.ts';

/** Refetches whenever the tab is opened. */
const onMount = { refetchOnMountOrArgChange: true };

/** The address names at most one of the two dialogs. */
const previewClears = ['sending'];
const sendingClears = ['newsletter'];

type GenerateProps = { generating: boolean; onGenerate: () => void; main?: boolean };

const GenerateButton = ({ generating, onGenerate, main = false }: GenerateProps) => {
  const t = useTexts();
  return (
    <PanelButton variant={main ? 'main' : 'plain'} inactive={generating} onClick={onGenerate}>
      <PanelIcon name="add" />
      {generating ? t('newsletters.generating') : t('newsletters.generate')}
    </PanelButton>
  );
};

/** Shows a toast when an issue that was being sent has been sent. */
const useSentNotice = (rows: readonly NewsletterRow[] | undefined) => {
  const t = useTexts();
  const toast = useToast();
  const language = useLanguage();
  const before = useRef(new Map<string, NewsletterRow['status']>());
  useEffect(() => {
    if (!rows) return;
    const sent = rows.find(({ id, status }) => {
      const known = before.current.get(id);
      return status === 'sent' && known !== undefined && known !== 'sent';
    });
    before.current = new Map(rows.map(({ id, status }) => [id, status]));
    if (sent) toast({ title: t('newsletters.sent'), description: shownSubject(sent, language).text });
  }, [rows, t, toast, language]);
};

/** The issues of the newsletter and its schedule (spec section 2). */
export const NewslettersTab = () => {
  const t = useTexts();
  const call = useNewslettersQuery({}, onMount);
  const schedule = useNewsletterScheduleQuery({}, onMount);
  useFailureToast(call.error, t('newsletters.notLoaded'));
  useSentNotice(call.data);
  const [preview, setPreview] = useAddressText('newsletter', previewClears);
  const [sending, setSending] = useAddressText('sending', sendingClears);
  const opened = preview || sending;
  const [removing, setRemoving] = useState<IssueRef | null>(null);
  const [existing, setExisting] = useState<IssueRef | null>(null);
  const actions = useNewsletterActions();
  const generate = async () => {
    const done = await actions.generate();
    if (done && !done.changed) setExisting(done.newsletter);
  };
  const generateButton = { generating: actions.generating, onGenerate: () => void generate() };
  const refresh = () => void Promise.all([call.refetch(), schedule.refetch()]);
  const empty = (
    <EmptyState title={t('newsletters.emptyTitle')} text={t('newsletters.emptyText')}>
      <GenerateButton {...generateButton} main />
    </EmptyState>
  );
  return (
    <>
      <TabHead title={t('panel.newsletters')}>
        <RefreshButton onRefresh={refresh} busy={call.isFetching} />
        <GenerateButton {...generateButton} main={Boolean(call.data?.length)} />
      </TabHead>
      <NewsletterNotices schedule={schedule.data} />
      <ScheduleStrip schedule={schedule.data} />
      <OpenMailsNotice rows={call.data} onFollow={setSending} />
      <Reason>{actions.reason}</Reason>
      <ListState call={call} empty={call.data?.length === 0 ? empty : null}>
        <NewslettersList
          rows={call.data ?? []}
          onView={setPreview}
          onFollow={setSending}
          onRemove={setRemoving}
        />
      </ListState>
      <NewsletterTrash restore={actions.restore} />
      <SlotsTable slots={schedule.data?.slots} />
      <RemoveIssueDialog
        issue={removing}
        onConfirm={(issue) => void actions.remove(issue)}
        onClose={() => setRemoving(null)}
      />
      <AnotherIssueDialog
        issue={existing}
        onConfirm={() => void actions.generate(true)}
        onClose={() => setExisting(null)}
      />
      {/* One dialog for both: sending an issue leads from its preview to its progress. */}
      {opened ? (
        <NewsletterDialog
          key={opened}
          id={opened}
          sending={preview === ''}
          schedule={schedule.data}
          onClose={() => setPreview('')}
          onFollow={() => setSending(opened)}
        />
      ) : null}
    </>
  );
};

import { useEffect, useRef, useState } from 'react';
import type { NewsletterRow, NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import { useNewsletterScheduleQuery, useNewslettersQuery } from '#adapters/client/newsletter-calls.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { useToast } from '../../toasts/use-toast.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.ts';
import { PanelIcon } from '../components/panel-icon.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import type { AskedDeed } from './deed-question.tsx';
import { DeedQuestion } from './deed-question.tsx';
import { NewsletterDialog } from './newsletter-dialog.tsx';
import { NewsletterNotices, OpenMailsNotice, Reason } from './newsletter-notices.tsx';
import { shownSubject } from './newsletter-words.ts';
import { NewsletterTrash } from './newsletter-trash.tsx';
import { NewslettersList } from './newsletters-list.tsx';
import { ScheduleStrip } from './schedule-strip.tsx';
import { SlotsTable } from './slots-table.tsx';
import type { NewsletterDeeds } from './use-newsletter-deeds.ts';
import { useNewsletterDeeds } from './use-newsletter-deeds.ts';

/** Asks for it anew whenever the tab is opened. */
const anew = { refetchOnMountOrArgChange: true };

/** Of the two dialogs that the address can name one is open. */
const notSending = ['sending'];
const notPreview = ['newsletter'];

type GenerateProps = { deeds: NewsletterDeeds; onGenerate: () => void; main?: boolean };

const GenerateButton = ({ deeds, onGenerate, main = false }: GenerateProps) => {
  const t = useTexts();
  return (
    <PanelButton
      variant={main ? 'main' : 'plain'}
      aria-disabled={deeds.generating || undefined}
      onClick={() => {
        if (!deeds.generating) onGenerate();
      }}
    >
      <PanelIcon name="add" />
      {deeds.generating ? t('newsletters.generating') : t('newsletters.generate')}
    </PanelButton>
  );
};

type AnotherProps = { known: Issue | null; onYes: () => void; onClose: () => void };

/** Asks before a second issue of the same week is composed. */
const AnotherQuestion = ({ known, onYes, onClose }: AnotherProps) => {
  const t = useTexts();
  const language = useLanguage();
  const subject = known ? shownSubject(known, language).text : '';
  const status = known ? t(`newsletterStatuses.${known.status}`) : '';
  return (
    <ConfirmDialog
      open={known !== null}
      title={t('newsletters.anotherTitle')}
      text={t('newsletters.anotherText', { subject, status })}
      action={t('newsletters.anotherConfirm')}
      danger={false}
      onConfirm={onYes}
      onClose={onClose}
    />
  );
};

/** Says so once an issue that was on its way has been sent. */
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

/** What is open over the tab. */
const useOpened = () => {
  const [preview, setPreview] = useAddressText('newsletter', notSending);
  const [sending, setSending] = useAddressText('sending', notPreview);
  return { preview, setPreview, sending, setSending };
};

type OpenedProps = { schedule: NewsletterSchedule | undefined } & ReturnType<typeof useOpened>;

/** One dialog for both: whoever sends an issue goes on from it to how it is sent. */
const OpenedDialog = ({ schedule, preview, setPreview, sending, setSending }: OpenedProps) => {
  const id = preview || sending;
  if (!id) return null;
  return (
    <NewsletterDialog
      key={id}
      id={id}
      sending={preview === ''}
      schedule={schedule}
      onClose={() => setPreview('')}
      onFollow={() => setSending(id)}
    />
  );
};

/** The issues of the newsletter, and when the next ones are due (spec section 2). */
export const NewslettersTab = () => {
  const t = useTexts();
  const call = useNewslettersQuery({}, anew);
  const plan = useNewsletterScheduleQuery({}, anew);
  useFailureToast(call.error, t('newsletters.notLoaded'));
  useSentNotice(call.data);
  const opened = useOpened();
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const [known, setKnown] = useState<Issue | null>(null);
  const deeds = useNewsletterDeeds();
  const generate = async () => {
    const done = await deeds.generate();
    if (done && !done.changed) setKnown(done.newsletter);
  };
  const generating = { deeds, onGenerate: () => void generate() };
  const refresh = () => void Promise.all([call.refetch(), plan.refetch()]);
  const empty = (
    <EmptyState title={t('newsletters.emptyTitle')} text={t('newsletters.emptyText')}>
      <GenerateButton {...generating} main />
    </EmptyState>
  );
  return (
    <>
      <TabHead title={t('panel.newsletters')}>
        <RefreshButton onRefresh={refresh} busy={call.isFetching} />
        <GenerateButton {...generating} main={Boolean(call.data?.length)} />
      </TabHead>
      <NewsletterNotices schedule={plan.data} />
      <ScheduleStrip schedule={plan.data} />
      <OpenMailsNotice rows={call.data} onFollow={opened.setSending} />
      <Reason>{deeds.reason}</Reason>
      <ListState call={call} empty={call.data?.length === 0 ? empty : null}>
        <NewslettersList
          rows={call.data ?? []}
          onView={opened.setPreview}
          onFollow={opened.setSending}
          onRemove={(issue) => setAsked({ deed: 'remove', issue })}
        />
      </ListState>
      <NewsletterTrash restore={deeds.restore} />
      <SlotsTable slots={plan.data?.slots} />
      <DeedQuestion
        asked={asked}
        schedule={plan.data}
        onYes={({ issue }) => void deeds.remove(issue)}
        onClose={() => setAsked(null)}
      />
      <AnotherQuestion known={known} onYes={() => void deeds.generate(true)} onClose={() => setKnown(null)} />
      <OpenedDialog schedule={plan.data} {...opened} />
    </>
  );
};

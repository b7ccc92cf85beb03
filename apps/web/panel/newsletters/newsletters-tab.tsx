import { useEffect, useRef, useState } from 'react';
import type { NewsletterRow } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';
import { EmptyState, ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { TabHead } from '../components/tab-parts.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useFailureToast } from '../components/use-call.ts';
import { Reason, useNewsletterActions } from './newsletter-actions.tsx';
import { NewsletterDialog, removeQuestion } from './newsletter-dialog.tsx';
import { NewsletterNotices, OpenMailsNotice, ScheduleStrip, SlotsTable } from './newsletter-schedule.tsx';
import type { IssueAction, IssueRef } from './newsletter-texts.ts';
import { shownSubject } from './newsletter-texts.ts';
import { NewsletterTrash, NewslettersList } from './newsletters-list.tsx';

const { useNewslettersListQuery, useNewslettersScheduleQuery } = deskApi;

/** Refetches whenever the tab is opened. */
const onMount = { refetchOnMountOrArgChange: true };

/** The address names at most one of the two dialogs. */
const previewClears = ['sending'];
const sendingClears = ['newsletter'];

/** Shows a toast when an issue that was being sent has been sent. */
const useSentNotice = (rows: readonly NewsletterRow[] | undefined) => {
  const t = useTexts();
  const toast = useToast();
  const language = useLanguage();
  const before = useRef(new Map<string, NewsletterRow['status']>());
  useEffect(() => {
    if (!rows) return;
    const sent = rows.find(({ id, status }) => {
      const found = before.current.get(id);
      return status === 'sent' && found !== undefined && found !== 'sent';
    });
    before.current = new Map(rows.map(({ id, status }) => [id, status]));
    if (sent) toast({ title: t('newsletters.sent'), description: shownSubject(sent, language).text });
  }, [rows, t, toast, language]);
};

/** The issues of the newsletter and its schedule (docs/product.md 10.4). */
export const NewslettersTab = () => {
  const t = useTexts();
  const language = useLanguage();
  const list = useNewslettersListQuery({}, onMount);
  const schedule = useNewslettersScheduleQuery({}, onMount);
  useFailureToast(list.error, t('newsletters.notLoaded'));
  useSentNotice(list.data);
  const [preview, setPreview] = useAddressText('newsletter', { clears: previewClears, opens: true });
  const [sending, setSending] = useAddressText('sending', { clears: sendingClears, opens: true });
  const opened = preview || sending;
  const [at, setAt] = useState<IssueAction>();
  const view = (id: string, action?: IssueAction) => {
    setAt(action);
    setPreview(id);
  };
  const actions = useNewsletterActions();
  const { ask, question } = useQuestion();
  const remove = (issue: IssueRef) =>
    ask(removeQuestion(t, issue, language, () => void actions.remove(issue)));
  const generate = async (anew = false) => {
    const response = await actions.generate(anew);
    if (!response || response.changed) return;
    // There is an issue of this week already.
    const { newsletter: issue } = response;
    const subject = shownSubject(issue, language).text;
    ask({
      title: t('newsletters.anotherTitle'),
      text: t('newsletters.anotherText', { subject, status: t(`newsletterStatuses.${issue.status}`) }),
      action: t('newsletters.anotherConfirm'),
      danger: false,
      onConfirm: () => void generate(true),
    });
  };
  const generateButton = (variant: 'main' | 'plain') => (
    <PanelButton icon="add" variant={variant} inactive={actions.generating} onClick={() => void generate()}>
      {actions.generating ? t('newsletters.generating') : t('newsletters.generate')}
    </PanelButton>
  );
  const empty = (
    <EmptyState title={t('newsletters.emptyTitle')} text={t('newsletters.emptyText')}>
      {generateButton('main')}
    </EmptyState>
  );
  return (
    <>
      <TabHead title={t('panel.newsletters')}>{generateButton(list.data?.length ? 'main' : 'plain')}</TabHead>
      <NewsletterNotices schedule={schedule.data} />
      <ScheduleStrip schedule={schedule.data} />
      <OpenMailsNotice rows={list.data} onFollow={setSending} />
      <Reason>{actions.reason}</Reason>
      <ListState call={list} empty={list.data?.length === 0 ? empty : null}>
        <NewslettersList rows={list.data ?? []} onView={view} onFollow={setSending} onRemove={remove} />
      </ListState>
      <NewsletterTrash restore={actions.restore} />
      <SlotsTable slots={schedule.data?.slots} />
      {question}
      {/* One dialog for both: sending an issue leads from its preview to its progress. */}
      {opened ? (
        <NewsletterDialog
          key={opened}
          id={opened}
          at={at}
          sending={preview === ''}
          schedule={schedule.data}
          onClose={() => view('')}
          onFollow={() => setSending(opened)}
        />
      ) : null}
    </>
  );
};

import { useMemo } from 'react';
import type { NewsletterRow, TrashedNewsletter } from '#adapters/client/newsletter-calls.ts';
import { allows } from '#core/newsletter/issues/issue-status.ts';
import type { Language } from '#core/kernel/language.ts';
import { useNewsletterTrashQuery } from '#adapters/client/newsletter-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { RowActions, RowButton } from '../components/row-actions.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { shownText } from '../components/shown-text.ts';
import { NoWrap, DataTable } from '../components/data-table.tsx';
import { Pager, usePaging } from '../components/paging.tsx';
import { TrashSection, deletedColumns } from '../components/trash-section.tsx';
import styles from './newsletters-list.module.css';
import { issueTones, openMails, shownSubject } from './newsletter-texts.ts';
import type { NewsletterActions } from './use-newsletter-actions.ts';

type RowHandlers = {
  view: (row: NewsletterRow) => void;
  follow: (row: NewsletterRow) => void;
  send: (row: NewsletterRow) => void;
  remove: (row: NewsletterRow) => void;
};

type Cell = { row: NewsletterRow; t: Texts; language: Language };

/** The subject and introduction of an issue. */
const SubjectCell = ({ row, t, language }: Cell) => {
  const subject = shownSubject(row, language);
  const intro = shownText(row.intro_es, row.intro_en, language);
  return (
    <div className={styles.piece}>
      <span className={styles.subject} lang={subject.lang}>
        {subject.text}
      </span>
      {intro.text.trim() ? (
        <span className={styles.intro} lang={intro.lang}>
          {intro.text}
        </span>
      ) : (
        <span className={styles.intro}>{t('newsletters.noIntro')}</span>
      )}
    </div>
  );
};

/** The number of recipients, and how many got the issue if that differs. */
const reachText = ({ row, t, language }: Cell): string | null => {
  const { recipients, standing } = row;
  if (recipients === null) return null;
  const number = (value: number) => numberText(value, language);
  const got = standing?.sent;
  return got === undefined || got === recipients
    ? t('newsletters.recipients', { count: recipients, number: number(recipients) })
    : t('newsletters.got', { count: got, number: number(got), recipients: number(recipients) });
};

/** The number of mails that need a decision, as a button that leads to them. */
const OpenMails = ({ row, t, language, onFollow }: Cell & { onFollow: RowHandlers['follow'] }) => {
  const { unknown, failed } = openMails(row);
  const parts = [
    unknown ? t('newsletters.unknown', { number: numberText(unknown, language) }) : '',
    failed ? t('newsletters.failed', { count: failed, number: numberText(failed, language) }) : '',
  ].filter(Boolean);
  if (!parts.length) return null;
  const { text: of } = shownSubject(row, language);
  return (
    <RowButton icon="mail" of={of} onPress={() => onFollow(row)}>
      {parts.join(' · ')}
    </RowButton>
  );
};

/** The status of an issue, who approved it, its recipients, and what needs a decision. */
const StateCell = ({ onFollow, ...cell }: Cell & { onFollow: RowHandlers['follow'] }) => {
  const { row, t } = cell;
  const { status, approved_by: by } = row;
  const reach = reachText(cell);
  return (
    <div className={styles.state}>
      <StatusBadge tone={openMails(row).unknown ? 'waiting' : row.pieces_gone ? 'bad' : issueTones[status]}>
        {t(`newsletterStatuses.${status}`)}
      </StatusBadge>
      {status === 'approved' && by ? (
        <span className={styles.small}>{t('newsletters.by', { name: by })}</span>
      ) : null}
      {row.pieces_gone ? (
        <span className={styles.small}>{t('newsletters.rowGone', { count: row.pieces_gone })}</span>
      ) : null}
      {reach === null ? null : <span className={styles.small}>{reach}</span>}
      <OpenMails {...cell} onFollow={onFollow} />
    </div>
  );
};

const Actions = ({ row, t, language, on }: Cell & { on: RowHandlers }) => {
  const { text: of } = shownSubject(row, language);
  return (
    <RowActions
      unbroken
      danger={
        <RowButton icon="remove" of={of} onPress={() => on.remove(row)} danger>
          {t('newsletters.remove')}
        </RowButton>
      }
    >
      <RowButton icon="view" of={of} onPress={() => on.view(row)}>
        {t('newsletters.preview')}
      </RowButton>
      {row.recipients === null ? null : (
        <RowButton icon="mail" of={of} onPress={() => on.follow(row)}>
          {t('newsletters.follow')}
        </RowButton>
      )}
      {allows(row, 'send') && !row.pieces_gone ? (
        <RowButton icon="send" of={of} onPress={() => on.send(row)}>
          {t('newsletters.send')}
        </RowButton>
      ) : null}
    </RowActions>
  );
};

/** The columns of issues (spec section 2). */
const newsletterColumns = (t: Texts, language: Language, on: RowHandlers): Column<NewsletterRow>[] => [
  {
    name: 'subject',
    label: t('newsletters.subject'),
    heads: true,
    cell: (row) => <SubjectCell row={row} t={t} language={language} />,
  },
  {
    name: 'state',
    label: t('newsletters.state'),
    cell: (row) => <StateCell row={row} t={t} language={language} onFollow={on.follow} />,
  },
  {
    name: 'created',
    label: t('newsletters.created'),
    cell: ({ created_at: at }) => (
      <NoWrap>
        <AdminDate date={at} as="minute" />
      </NoWrap>
    ),
  },
  {
    name: 'sent',
    label: t('newsletters.sentAt'),
    cell: ({ sent_at: at }) => <NoWrap>{at ? <AdminDate date={at} as="minute" /> : '–'}</NoWrap>,
  },
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: (row) => <Actions row={row} t={t} language={language} on={on} />,
  },
];

type ListProps = {
  rows: readonly NewsletterRow[];
  onView: (id: string) => void;
  onFollow: (id: string) => void;
  onRemove: (row: NewsletterRow) => void;
};

/** The issues, page by page. */
export const NewslettersList = ({ rows, onView, onFollow, onRemove }: ListProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { shown, ...paging } = usePaging(rows);
  const columns = useMemo(
    () =>
      newsletterColumns(t, language, {
        view: ({ id }) => onView(id),
        follow: ({ id }) => onFollow(id),
        // Sending starts from the preview, so that the editor sees the issue first.
        send: ({ id }) => onView(id),
        remove: onRemove,
      }),
    [t, language, onView, onFollow, onRemove],
  );
  return (
    <>
      <DataTable caption={t('panel.newsletters')} columns={columns} rows={shown} keyOf={({ id }) => id} />
      {paging.pages > 1 ? <Pager {...paging} /> : null}
    </>
  );
};

const trashColumns = (
  t: Texts,
  language: Language,
  restore: (row: TrashedNewsletter) => void,
): Column<TrashedNewsletter>[] => [
  {
    name: 'subject',
    label: t('newsletters.subject'),
    heads: true,
    cell: (row) => <SubjectCell row={row} t={t} language={language} />,
  },
  {
    name: 'state',
    label: t('newsletters.state'),
    cell: ({ status }) => (
      <StatusBadge tone={issueTones[status]}>{t(`newsletterStatuses.${status}`)}</StatusBadge>
    ),
  },
  ...deletedColumns(t, (row: TrashedNewsletter) => shownSubject(row, language).text, restore),
];

/** The deleted issues. */
export const NewsletterTrash = ({ restore }: Pick<NewsletterActions, 'restore'>) => {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useNewsletterTrashQuery({}, { refetchOnMountOrArgChange: true });
  const columns = useMemo(() => trashColumns(t, language, restore), [t, language, restore]);
  return <TrashSection rows={data?.items} columns={columns} keyOf={({ id }) => id} />;
};

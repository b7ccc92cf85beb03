import type { NewsletterRow } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { allows } from '#core/newsletter/issues/issue-status.ts';
import { Span } from '@chakra-ui/react/span';
import { Stack } from '@chakra-ui/react/stack';
import type { IssueStatus } from '#core/newsletter/issues/issue-status.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { NoWrap } from '../components/data-table.tsx';
import { PagedTable } from '../components/paging.tsx';
import { RowButton, actionsColumn } from '../components/row-actions.tsx';
import { RowActionsWithMenu } from '../components/row-menu.tsx';
import { localizedText, useNumbers } from '../components/localized-text.ts';
import type { PanelIconName } from '../components/panel-icon.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { TrashSection } from '../components/trash-section.tsx';
import type { IssueAction } from './newsletter-texts.ts';
import { issueTones, openMails, shownSubject } from './newsletter-texts.ts';
import type { NewsletterActions } from './newsletter-actions.tsx';

const { useNewslettersTrashQuery } = deskApi;

type SubjectTexts = Pick<NewsletterRow, 'subject_es' | 'subject_en' | 'intro_es' | 'intro_en'>;

/** The subject and introduction of an issue. */
const SubjectCell = ({ row }: { row: SubjectTexts }) => {
  const t = useTexts();
  const language = useLanguage();
  const subject = shownSubject(row, language);
  const intro = localizedText(row.intro_es, row.intro_en, language);
  return (
    <Stack align="flex-start" gap="1" py="1">
      <Span fontWeight="medium" lang={subject.lang}>
        {subject.text}
      </Span>
      <Span
        maxW="measure"
        textStyle="hint"
        fontWeight="regular"
        lineClamp="2"
        lang={intro.text.trim() ? intro.lang : undefined}
      >
        {intro.text.trim() ? intro.text : t('newsletters.noIntro')}
      </Span>
    </Stack>
  );
};

/** The status of an issue, who approved it, its recipients, and what needs a decision. */
const StateCell = ({ row, onFollow }: { row: NewsletterRow; onFollow: () => void }) => {
  const t = useTexts();
  const language = useLanguage();
  const { number, counted } = useNumbers();
  const { status, approved_by: by, recipients, standing } = row;
  const { unknown, failed } = openMails(row);
  const sent = standing?.sent ?? recipients;
  const open = [
    unknown ? t('newsletters.unknown', counted(unknown)) : '',
    failed ? t('newsletters.failed', counted(failed)) : '',
  ].filter(Boolean);
  return (
    <Stack align="flex-start" gap="1">
      <StatusBadge tone={unknown ? 'waiting' : row.pieces_gone ? 'bad' : issueTones[status]}>
        {t(`newsletterStatuses.${status}`)}
      </StatusBadge>
      {status === 'approved' && by ? <Span textStyle="hint">{t('newsletters.by', { name: by })}</Span> : null}
      {row.pieces_gone ? (
        <Span textStyle="hint">{t('newsletters.rowGone', { count: row.pieces_gone })}</Span>
      ) : null}
      {recipients === null || sent === null ? null : (
        <Span textStyle="hint">
          {sent === recipients
            ? t('newsletters.recipients', counted(recipients))
            : t('newsletters.got', { ...counted(sent), recipients: number(recipients) })}
        </Span>
      )}
      {open.length ? (
        <RowButton icon="mail" of={shownSubject(row, language).text} onPress={onFollow}>
          {open.join(' · ')}
        </RowButton>
      ) : null}
    </Stack>
  );
};

const subjectColumn = (t: Texts): Column<NewsletterRow> => ({
  name: 'subject',
  label: t('newsletters.subject'),
  heads: true,
  cell: (row) => <SubjectCell row={row} />,
});

const shownActions = {
  edit: { icon: 'edit', label: 'issue.edit' },
  submit: { icon: 'send', label: 'issue.submit' },
  approve: { icon: 'approve', label: 'issue.approve' },
  send: { icon: 'send', label: 'newsletters.send' },
  test: { icon: 'mail', label: 'testMail.open' },
} as const satisfies Record<IssueAction, { icon: PanelIconName; label: string }>;

/** What comes next for an issue that was not sent. */
const nextActions: Partial<Record<IssueStatus, IssueAction>> = { pending: 'approve', approved: 'send' };

/** What the preview of an issue offers, what comes next for it first. */
const issueActions = (row: NewsletterRow): IssueAction[] => {
  const isWhole = !row.pieces_gone;
  const offered: Record<IssueAction, boolean> = {
    edit: allows(row, 'send'),
    submit: allows(row, 'submit'),
    approve: isWhole && allows(row, 'approve'),
    send: isWhole && allows(row, 'send'),
    test: row.recipients === null,
  };
  const actions = (Object.keys(shownActions) as IssueAction[]).filter((action) => offered[action]);
  const next = nextActions[row.status];
  return actions.toSorted((one, other) => Number(other === next) - Number(one === next));
};

type ListProps = {
  rows: readonly NewsletterRow[];
  onView: (id: string, at?: IssueAction) => void;
  onFollow: (id: string) => void;
  onRemove: (row: NewsletterRow) => void;
};

/** The issues, page by page (docs/product.md 10.4). */
export const NewslettersList = ({ rows, onView, onFollow, onRemove }: ListProps) => {
  const t = useTexts();
  const language = useLanguage();
  const columns: Column<NewsletterRow>[] = [
    subjectColumn(t),
    {
      name: 'state',
      label: t('newsletters.state'),
      cell: (row) => <StateCell row={row} onFollow={() => onFollow(row.id)} />,
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
    actionsColumn(t, (row) => {
      const { text: of } = shownSubject(row, language);
      return (
        <RowActionsWithMenu
          of={of}
          actions={[
            { icon: 'view', label: t('newsletters.preview'), onPress: () => onView(row.id) },
            ...issueActions(row).map((action) => ({
              ...shownActions[action],
              label: t(shownActions[action].label),
              // Deciding starts from the preview, so that the editor sees the issue first.
              onPress: () => onView(row.id, action),
            })),
            ...(row.recipients === null
              ? []
              : [{ icon: 'mail', label: t('newsletters.follow'), onPress: () => onFollow(row.id) } as const]),
            {
              icon: 'remove',
              label: t('newsletters.remove'),
              needs: 'newsletters.delete',
              danger: true,
              onPress: () => onRemove(row),
            },
          ]}
        />
      );
    }),
  ];
  return <PagedTable caption={t('panel.newsletters')} columns={columns} rows={rows} keyOf={({ id }) => id} />;
};

/** The deleted issues. */
export const NewsletterTrash = ({ restore }: Pick<NewsletterActions, 'restore'>) => {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useNewslettersTrashQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <TrashSection
      rows={data?.items}
      nameOf={(row) => shownSubject(row, language).text}
      restore={restore}
      needs="newsletters.restore"
      columns={[
        subjectColumn(t),
        {
          name: 'state',
          label: t('newsletters.state'),
          cell: ({ status }) => (
            <StatusBadge tone={issueTones[status]}>{t(`newsletterStatuses.${status}`)}</StatusBadge>
          ),
        },
      ]}
    />
  );
};

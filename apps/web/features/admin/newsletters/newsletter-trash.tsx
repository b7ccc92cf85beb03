import { useMemo } from 'react';
import type { TrashedNewsletter } from '#adapters/client/newsletter-calls.ts';
import { useNewsletterTrashQuery } from '#adapters/client/newsletter-calls.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import type { Column } from '../components/data-table.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { TrashSection, deletedColumns } from '../components/trash-section.tsx';
import { SubjectCell } from './newsletter-columns.tsx';
import { issueTones, shownSubject } from './newsletter-texts.ts';
import type { NewsletterActions } from './use-newsletter-actions.ts';

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

const keyOf = ({ id }: TrashedNewsletter) => id;

/** The deleted issues. */
export const NewsletterTrash = ({ restore }: Pick<NewsletterActions, 'restore'>) => {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useNewsletterTrashQuery({}, { refetchOnMountOrArgChange: true });
  const columns = useMemo(() => trashColumns(t, language, restore), [t, language, restore]);
  return <TrashSection rows={data?.items} columns={columns} keyOf={keyOf} />;
};

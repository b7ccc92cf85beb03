import { useMemo } from 'react';
import type { NewsletterRow } from '#adapters/client/newsletter-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Pager } from '../components/pager.tsx';
import { usePaging } from '../components/use-paging.ts';
import { newsletterColumns } from './newsletter-columns.tsx';

type ListProps = {
  rows: readonly NewsletterRow[];
  onView: (id: string) => void;
  onFollow: (id: string) => void;
  onRemove: (row: NewsletterRow) => void;
};

const keyOf = ({ id }: NewsletterRow) => id;

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
      <DataTable caption={t('panel.newsletters')} columns={columns} rows={shown} keyOf={keyOf} />
      {paging.pages > 1 ? <Pager {...paging} /> : null}
    </>
  );
};

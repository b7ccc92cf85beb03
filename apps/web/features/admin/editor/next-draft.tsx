import { useDeskDraftsQuery } from '#adapters/client/article-desk-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { localizedPath, useLanguage } from '../../../language.tsx';
import { pageSize } from '../components/paging.tsx';
import { PanelLink } from '../components/panel-button.tsx';

/** Leads to the draft that comes after this one in the list. */
export const NextDraft = ({ slug }: { slug: string | null }) => {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useDeskDraftsQuery({ limit: pageSize });
  const drafts = data?.items ?? [];
  const at = drafts.findIndex((row) => row.slug === slug);
  const next = drafts[at + 1] ?? drafts.find((row) => row.slug !== slug);
  if (!next || next.slug === slug) return null;
  return (
    <PanelLink variant="quiet" href={localizedPath(`/admin/articles/${next.slug}`, language)}>
      {t('editor.nextDraft')}
    </PanelLink>
  );
};

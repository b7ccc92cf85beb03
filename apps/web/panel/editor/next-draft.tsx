import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { deskApi } from '#adapters/client/desk-api.ts';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { usePageActions } from '../components/page-actions.tsx';
import { pageSize } from '../components/paging.tsx';
import { PanelLink } from '../components/panel-button.tsx';
import { useRights } from '../rights.ts';
import { editorPath } from '../publications/listed-article.ts';
import { listAddress, readFilters } from '../publications/list-filters.tsx';

const { useArticlesDraftsQuery } = deskApi;

/** A link to the next draft in the list from which the editor was opened. */
export const NextDraft = ({ slug }: { slug: string | null }) => {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Authors continue with what they may change.
  const { isAuthor, id } = useRights();
  const q = search.get('q')?.trim();
  const narrowed = search.has('list') ? {} : { ...readFilters(search), ...(q && { q }) };
  const { data } = useArticlesDraftsQuery({
    limit: pageSize,
    ...narrowed,
    ...(isAuthor && id && { owner: id }),
  });
  const drafts = data?.items ?? [];
  // A draft that has just been published is no longer in the list; its successor still is.
  const [place, setPlace] = useState(0);
  const found = drafts.findIndex((row) => row.slug === slug);
  if (found >= 0 && found !== place) setPlace(found);
  const next = drafts[found >= 0 ? found + 1 : place] ?? drafts.find((row) => row.slug !== slug);
  const from = search.has('list') ? '' : listAddress(search);
  const to = next && next.slug !== slug ? localizedPath(editorPath(next.slug, from), language) : null;
  const label = t('editor.nextDraft');
  usePageActions(to === null ? [] : [{ name: 'next', label, onPress: () => void navigate(to) }]);
  if (to === null) return null;
  return (
    <PanelLink variant="quiet" href={to}>
      {label}
    </PanelLink>
  );
};

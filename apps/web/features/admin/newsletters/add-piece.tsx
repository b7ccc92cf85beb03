import { useState } from 'react';
import { useInterviewsListQuery } from '#adapters/client/api.ts';
import { useDeskApprovedQuery } from '#adapters/client/article-desk-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { SearchField } from '../components/search-field.tsx';
import { shownTitle } from '../components/shown-text.ts';
import styles from './pieces-field.module.css';
import type { ShownPiece } from './use-issue-form.ts';

const maxOffers = 5;

/** Before the server answers, the built-in list is a bare empty array. */
const itemsOf = <T,>(answer: { items: readonly T[] } | readonly never[] | undefined): readonly T[] =>
  answer && 'items' in answer ? answer.items : [];

/** Published pieces that are not in the issue yet: the newest, or those that match a search. */
const useOffers = (pieces: readonly ShownPiece[], search: string): ShownPiece[] => {
  const limit = maxOffers + pieces.length;
  const articles = useDeskApprovedQuery({ ...(search && { q: search }), limit });
  const interviews = useInterviewsListQuery({ ...(search && { q: search }), limit });
  const present = new Set(pieces.map(({ kind, slug }) => `${kind} ${slug}`));
  const asPiece = (kind: ShownPiece['kind'], { slug, title_es, title_en }: Omit<ShownPiece, 'kind'>) => ({
    kind,
    slug,
    title_es,
    title_en,
  });
  const found = [
    ...(articles.currentData?.items ?? []).map((article) => asPiece('article', article)),
    ...itemsOf(interviews.currentData).map((interview) => asPiece('interview', interview)),
  ];
  return found.filter(({ kind, slug }) => !present.has(`${kind} ${slug}`)).slice(0, maxOffers);
};

type AddPieceProps = { pieces: readonly ShownPiece[]; onAdd: (piece: ShownPiece) => void };

/** Adds a piece at the end of an issue. */
export const AddPiece = ({ pieces, onAdd }: AddPieceProps) => {
  const t = useTexts();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const offers = useOffers(pieces, search.trim());
  return (
    <div className={styles.add}>
      <SearchField label={t('issueForm.addPiece')} value={search} onSearch={setSearch} />
      {offers.length === 0 ? <p className={styles.hint}>{t('issueForm.nothingToAdd')}</p> : null}
      <ul className={styles.list}>
        {offers.map((piece) => {
          const { text: name, lang } = shownTitle(piece, language);
          return (
            <li key={`${piece.kind} ${piece.slug}`} className={styles.line}>
              <span className={styles.name} lang={lang}>
                {name}
              </span>
              <PanelButton
                size="sm"
                variant="quiet"
                aria-label={t('issueForm.add', { name })}
                onClick={() => onAdd(piece)}
              >
                <PanelIcon name="add" />
              </PanelButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

import { useState, useEffect, useRef } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { IssuePiece } from '#core/newsletter/issues/issue.ts';
import { isInterviewPiece } from '#core/newsletter/issues/issue.ts';
import { issueLimits } from '#core/newsletter/issues/issue-status.ts';
import { Grid } from '@chakra-ui/react/grid';
import { List } from '@chakra-ui/react/list';
import { Span } from '@chakra-ui/react/span';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { SearchField } from '../components/search-field.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import { Small } from '../components/layout.tsx';

const { useArticlesApprovedQuery, useInterviewsListQuery } = deskApi;

/** A piece of an issue as the form shows it. */
export type ShownPiece = Pick<IssuePiece, 'kind' | 'slug' | 'title_es' | 'title_en'>;

const maxOffers = 5;

/** Published pieces that are not in the issue yet: the newest, or those that match a search. */
const useOffers = (pieces: readonly ShownPiece[], search: string): ShownPiece[] => {
  const limit = maxOffers + pieces.length;
  const articles = useArticlesApprovedQuery({ ...(search && { q: search }), limit });
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
    ...(interviews.currentData?.items ?? []).map((interview) => asPiece('interview', interview)),
  ];
  return found.filter(({ kind, slug }) => !present.has(`${kind} ${slug}`)).slice(0, maxOffers);
};

/** Adds a piece at the end of an issue. */
const AddPiece = ({
  pieces,
  onAdd,
}: {
  pieces: readonly ShownPiece[];
  onAdd: (piece: ShownPiece) => void;
}) => {
  const t = useTexts();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const offers = useOffers(pieces, search.trim());
  return (
    <Stack mt="3">
      <SearchField label={t('issueForm.addPiece')} value={search} onSearch={setSearch} />
      {offers.length === 0 ? <Text textStyle="hint">{t('issueForm.nothingToAdd')}</Text> : null}
      <List.Root gap="0" layerStyle="ruled">
        {offers.map((piece) => {
          const { text: name, lang } = localizedTitle(piece, language);
          return (
            <Grid
              as="li"
              key={`${piece.kind} ${piece.slug}`}
              templateColumns="minmax(0, 1fr) auto"
              alignItems="center"
              gapX="3"
              gapY="2"
              py="1"
            >
              <Span fontSize="sm" overflowWrap="anywhere" lang={lang}>
                {name}
              </Span>
              <PanelButton
                icon="add"
                size="sm"
                variant="quiet"
                aria-label={t('issueForm.add', { name })}
                onClick={() => onAdd(piece)}
              >
                {t('edit.add')}
              </PanelButton>
            </Grid>
          );
        })}
      </List.Root>
    </Stack>
  );
};

type LineProps = {
  piece: ShownPiece;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const PieceLine = ({ piece, first, last, onMove, onRemove }: LineProps) => {
  const t = useTexts();
  const { text: name, lang } = localizedTitle(piece, useLanguage());
  const mover = (icon: 'up' | 'down', label: string, inactive: boolean, press: () => void) => (
    <PanelButton icon={icon} size="sm" variant="quiet" aria-label={label} inactive={inactive} onClick={press}>
      {icon === 'up' ? t('edit.moveUp') : t('edit.moveDown')}
    </PanelButton>
  );
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      alignItems="center"
      gapX="3"
      gapY="1"
      py="1"
    >
      <Span fontSize="sm" overflowWrap="anywhere">
        <span lang={lang}>{name}</span>
        <Small>{isInterviewPiece(piece) ? t('issueForm.interview') : t('issueForm.article')}</Small>
      </Span>
      <HStack as="span" gap="1">
        {mover('up', t('issueForm.moveUp', { name }), first, () => onMove(-1))}
        {mover('down', t('issueForm.moveDown', { name }), last, () => onMove(1))}
        <PanelButton
          size="sm"
          variant="quietDanger"
          aria-label={t('issueForm.removePiece', { name })}
          inactive={first && last}
          onClick={onRemove}
        >
          {t('edit.remove')}
        </PanelButton>
      </HStack>
    </Grid>
  );
};

type PiecesFieldProps = {
  pieces: readonly ShownPiece[];
  onChange: (pieces: readonly ShownPiece[]) => void;
};

/** The focus after a change: which button of which line. */
type FocusTarget = { line: number; button: 0 | 1 | 2 };

/** Moves, removes and adds pieces. The focus follows the piece, and each change is announced. */
const usePieceMoves = ({ pieces, onChange }: PiecesFieldProps) => {
  const t = useTexts();
  const language = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<FocusTarget | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    // A line that is moved in the page loses the focus.
    if (!focus) return;
    list.current?.children[focus.line]?.querySelectorAll('button')[focus.button]?.focus();
  }, [focus]);
  const nameOf = (index: number) => localizedTitle(pieces[index]!, language).text;
  const move = (index: number, by: -1 | 1) => {
    const to = index + by;
    const other = pieces[to];
    if (!other) return;
    onChange(pieces.with(to, pieces[index]!).with(index, other));
    setFocus({ line: to, button: by < 0 ? 0 : 1 });
    setAnnouncement(t('issueForm.moved', { name: nameOf(index), place: to + 1, of: pieces.length }));
  };
  const remove = (index: number) => {
    if (pieces.length < 2) return;
    onChange(pieces.toSpliced(index, 1));
    setFocus({ line: Math.min(index, pieces.length - 2), button: 2 });
    setAnnouncement(t('issueForm.removed', { name: nameOf(index) }));
  };
  const add = (piece: ShownPiece) => {
    onChange([...pieces, piece]);
    setAnnouncement(t('issueForm.added', { name: localizedTitle(piece, language).text }));
  };
  return { list, announcement, move, remove, add };
};

/** The pieces of an issue, to be ordered, removed and added. At least one remains. */
export const PiecesField = ({ pieces, onChange }: PiecesFieldProps) => {
  const t = useTexts();
  const { list, announcement, move, remove, add } = usePieceMoves({ pieces, onChange });
  return (
    <Stack as="fieldset" mt="6" minW="0">
      <chakra.legend fontSize="sm" fontWeight="semibold">
        {t('issue.pieces')}
      </chakra.legend>
      <List.Root as="ol" ref={list} gap="0" layerStyle="ruled">
        {pieces.map((piece, index) => (
          <PieceLine
            key={`${piece.kind} ${piece.slug}`}
            piece={piece}
            first={index === 0}
            last={index === pieces.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </List.Root>
      <Text textStyle="hint">{t('issueForm.piecesHint')}</Text>
      {pieces.length < issueLimits.pieces ? <AddPiece pieces={pieces} onAdd={add} /> : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Stack>
  );
};

import { useState } from 'react';
import type { Media } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { MediaKind } from '#core/media/picture-limits.ts';
import { isDocument, mediaKinds, pictureOrigins } from '#core/media/picture-limits.ts';
import { Grid } from '@chakra-ui/react/grid';
import { Span } from '@chakra-ui/react/span';
import { chakra } from '@chakra-ui/react/styled-system';
import { Picture } from '../../components/picture.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAdminDates } from '../components/admin-date.tsx';
import { FormChoice } from '../components/form-field.tsx';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import { Pager, pageSize, useCursorPages, useNoEmptyPage } from '../components/paging.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { SearchField } from '../components/search-field.tsx';
import { useFailureToast } from '../components/use-call.ts';
import { Filters } from '../components/layout.tsx';

const Thumbnail = chakra(
  'button',
  {
    base: {
      position: 'relative',
      display: 'grid',
      alignContent: 'start',
      gap: '1',
      width: '100%',
      padding: '0',
      border: '0',
      background: 'none',
      font: 'inherit',
      fontSize: 'xs',
      textAlign: 'start',
      cursor: 'pointer',
      '&[aria-pressed=true] > :first-child': { outline: '3px solid {colors.sea}' },
      '&:hover > :first-child': { borderColor: 'ink' },
    },
  },
  { defaultProps: { type: 'button' } },
);

const ThumbnailFrame = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    aspectRatio: '4 / 3',
    border: 'hairline',
    background: 'hairline',
    '& picture': { display: 'contents' },
    '& img': { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'contain' },
  },
});

const { useMediaListQuery } = deskApi;

type Origin = (typeof pictureOrigins)[number] | 'all';

/** The caption of a document: its file name; of a picture: its alternative text, its file name, or else its origin and date. */
export const useCaption = () => {
  const t = useTexts();
  const language = useLanguage();
  const { day } = useAdminDates();
  return ({ alt_es, alt_en, file_name, origin, created_at, width, height, type }: Media): string => {
    if (isDocument({ type })) return file_name ?? t('media.document');
    const untitled = () => t(`media.untitled.${origin}`, { date: day(created_at), width, height });
    return (language === 'en' ? (alt_en ?? alt_es) : (alt_es ?? alt_en)) ?? file_name ?? untitled();
  };
};

/** Which alternative text a picture lacks. */
const missingAlt = (t: Texts, { alt_es, alt_en }: Pick<Media, 'alt_es' | 'alt_en'>): string => {
  if (!alt_es && !alt_en) return t('media.altMissing');
  return alt_es ? t('media.altMissingEn') : t('media.altMissingEs');
};

type GridProps = {
  /** What is listed; by default the user chooses. */
  kind?: MediaKind | undefined;
  /** The search, stored by the parent. */
  search: string;
  onSearch: (text: string) => void;
  onOpen: (media: Media) => void;
  /** The addresses of those that are chosen, where several can be. */
  chosen?: readonly string[] | undefined;
};

/** The pictures and documents of the library, page by page. */
export const MediaGrid = ({ kind: only, search, onSearch, onOpen, chosen }: GridProps) => {
  const t = useTexts();
  const captionOf = useCaption();
  const [origin, setOrigin] = useState<Origin>('all');
  const [kind, setKind] = useState<MediaKind | 'all'>(only ?? 'all');
  const pages = useCursorPages(`${origin} ${kind} ${search}`);
  const list = useMediaListQuery(
    {
      limit: pageSize,
      ...(search && { q: search }),
      ...(origin !== 'all' && { origin }),
      ...(kind !== 'all' && { media_type: kind }),
      ...(pages.cursor && { cursor: pages.cursor }),
    },
    { refetchOnMountOrArgChange: true },
  );
  useFailureToast(list.error, t('media.notLoaded'));
  useNoEmptyPage(list.data, pages);
  const filtered = search !== '' || origin !== 'all' || kind !== (only ?? 'all');
  const clear = () => {
    onSearch('');
    setOrigin('all');
    setKind(only ?? 'all');
  };
  const empty = filtered ? (
    <NoMatches onClear={clear} />
  ) : (
    <EmptyState
      title={t(only === 'document' ? 'media.noDocumentsTitle' : 'media.emptyTitle')}
      text={t(only === 'document' ? 'media.noDocumentsText' : 'media.emptyText')}
    />
  );
  return (
    <>
      <Filters>
        <SearchField label={t('media.search')} value={search} onSearch={onSearch} />
        {only ? null : (
          <FormChoice
            label={t('media.type')}
            value={kind}
            onChange={setKind}
            options={(['all', ...mediaKinds] as const).map((one) => [one, t(`media.types.${one}`)])}
          />
        )}
        <FormChoice
          label={t('media.origin')}
          value={origin}
          onChange={setOrigin}
          options={(['all', ...pictureOrigins] as const).map((one) => [one, t(`media.origins.${one}`)])}
        />
      </Filters>
      <ListState call={list} empty={list.data?.items.length === 0 ? empty : null}>
        <Grid
          as="ul"
          templateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
          gapX="3"
          gapY="4"
          pb="4"
          aria-label={t('media.list')}
        >
          {list.data?.items.map((media) => (
            <li key={media.name}>
              <Thumbnail aria-pressed={chosen?.includes(media.url)} onClick={() => onOpen(media)}>
                <ThumbnailFrame>
                  {isDocument(media) ? (
                    <PanelIcon name="text" />
                  ) : (
                    <Picture src={media.url} alt="" sizes="12rem">
                      <PanelIcon name="image" />
                    </Picture>
                  )}
                </ThumbnailFrame>
                <Span lineClamp="2" overflowWrap="anywhere">
                  {captionOf(media)}
                </Span>
                {isDocument(media) || (media.alt_es && media.alt_en) ? null : (
                  <Span color="alarmText">{missingAlt(t, media)}</Span>
                )}
                {media.has_pending ? <Span color="alarmText">{t('publications.hasPending')}</Span> : null}
                {chosen?.includes(media.url) ? (
                  <Span
                    position="absolute"
                    top="1"
                    insetStart="1"
                    minW="1.5rem"
                    bg="sea"
                    color="onSea"
                    textAlign="center"
                  >
                    {chosen.indexOf(media.url) + 1}
                  </Span>
                ) : null}
                {media.provenance ? (
                  <Span position="absolute" top="1" insetEnd="1" px="1" bg="ink" color="paper">
                    {t('media.ai')}
                  </Span>
                ) : null}
              </Thumbnail>
            </li>
          ))}
        </Grid>
        {list.data ? <Pager {...pages.paging(list.data)} /> : null}
      </ListState>
    </>
  );
};

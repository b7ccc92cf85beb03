import { useState } from 'react';
import type { Media } from '#adapters/client/answers.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { pictureOrigins } from '#core/media/picture-limits.ts';
import { Picture } from '../../components/picture.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAdminDates } from '../components/admin-date.tsx';
import { FormChoice } from '../components/form-field.tsx';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import { Pager, pageSize, useCursorPages, useNoEmptyPage } from '../components/paging.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { SearchField } from '../components/search-field.tsx';
import { useFailureToast } from '../components/use-call.ts';
import styles from './media.module.css';

const { useMediaListQuery } = deskApi;

type Origin = (typeof pictureOrigins)[number] | 'all';

/** The caption of a picture: its alternative text, its file name, or else its origin and date. */
export const useCaption = () => {
  const t = useTexts();
  const language = useLanguage();
  const { day } = useAdminDates();
  return ({ alt_es, alt_en, file_name, origin, created_at, width, height }: Media): string => {
    const untitled = () => t(`media.untitled.${origin}`, { date: day(created_at), width, height });
    return (language === 'en' ? (alt_en ?? alt_es) : (alt_es ?? alt_en)) ?? file_name ?? untitled();
  };
};

type GridProps = {
  /** The search, stored by the parent. */
  search: string;
  onSearch: (text: string) => void;
  onOpen: (media: Media) => void;
  /** The name of the selected picture. */
  chosen?: string | undefined;
};

/** The pictures of the library, page by page. */
export const MediaGrid = ({ search, onSearch, onOpen, chosen }: GridProps) => {
  const t = useTexts();
  const captionOf = useCaption();
  const [origin, setOrigin] = useState<Origin>('all');
  const pages = useCursorPages(`${origin} ${search}`);
  const list = useMediaListQuery(
    {
      limit: pageSize,
      ...(search && { q: search }),
      ...(origin !== 'all' && { origin }),
      ...(pages.cursor && { cursor: pages.cursor }),
    },
    { refetchOnMountOrArgChange: true },
  );
  useFailureToast(list.error, t('media.notLoaded'));
  useNoEmptyPage(list.data, pages);
  const filtered = search !== '' || origin !== 'all';
  const clear = () => {
    onSearch('');
    setOrigin('all');
  };
  const empty = filtered ? (
    <NoMatches onClear={clear} />
  ) : (
    <EmptyState title={t('media.emptyTitle')} text={t('media.emptyText')} />
  );
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={t('media.search')} value={search} onSearch={onSearch} />
        <FormChoice
          label={t('media.origin')}
          value={origin}
          onChange={setOrigin}
          options={(['all', ...pictureOrigins] as const).map((one) => [one, t(`media.origins.${one}`)])}
        />
      </div>
      <ListState call={list} empty={list.data?.items.length === 0 ? empty : null}>
        <ul className={styles.grid} aria-label={t('media.list')}>
          {list.data?.items.map((media) => (
            <li key={media.name}>
              <button
                type="button"
                className={styles.card}
                aria-pressed={chosen === undefined ? undefined : chosen === media.name}
                onClick={() => onOpen(media)}
              >
                <span className={styles.frame}>
                  <Picture src={media.url} alt="" sizes="12rem">
                    <PanelIcon name="image" />
                  </Picture>
                </span>
                <span className={styles.caption}>{captionOf(media)}</span>
                {media.alt_es && media.alt_en ? null : (
                  <span className={styles.missing}>{t('media.altMissing')}</span>
                )}
                {media.has_pending ? (
                  <span className={styles.missing}>{t('publications.hasPending')}</span>
                ) : null}
                {media.provenance ? <span className={styles.badge}>{t('media.ai')}</span> : null}
              </button>
            </li>
          ))}
        </ul>
        {list.data ? <Pager {...pages.paging(list.data)} /> : null}
      </ListState>
    </>
  );
};

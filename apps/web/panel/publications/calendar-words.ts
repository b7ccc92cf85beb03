import type { CalendarItem } from '#adapters/client/responses.ts';
import { useTexts } from '../../components/texts.ts';
import { editorPath } from './listed-article.ts';

/** The description of a calendar item: an article or a slot of the newsletter. */
export const useCalendarWords = () => {
  const t = useTexts();
  return ({ kind, action, status }: CalendarItem): string => {
    if (kind === 'newsletter') return action === 'send' ? t('calendar.send') : t('calendar.draft');
    if (action === 'published') return t('publications.published');
    if (action === 'withdraw') return t('calendar.withdraw');
    return status === 'published' ? t('calendar.changes') : t('calendar.publish');
  };
};

/** Where a calendar item is worked on. */
export const placeOfItem = ({ slug, id }: Pick<CalendarItem, 'slug' | 'id'>): string => {
  if (slug !== null) return editorPath(slug);
  return id === null ? '/admin?tab=newsletters' : `/admin?tab=newsletters&newsletter=${id}`;
};

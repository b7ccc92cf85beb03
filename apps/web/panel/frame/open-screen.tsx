import { Navigate, useLocation } from 'react-router-dom';
import { Alert } from '@chakra-ui/react/alert';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { editorPath, newInterviewPath } from '../publications/listed-article.ts';
import { useRights } from '../rights.ts';
import { lastPlace, useStoredPlace } from './places.ts';
import type { PanelScreen } from './screens.tsx';
import { addressOf, areasOf, screenAt, screensIn, today } from './screens.tsx';

/** Where an address has moved to; null when it has not. */
const movedTo = (pathname: string, search: URLSearchParams, screens: readonly PanelScreen[]) => {
  if (search.get('tab') === 'contenidos' && search.get('type') === 'interviews') {
    const params = new URLSearchParams(search);
    for (const name of ['tab', 'type', 'lang']) params.delete(name);
    return `/admin?tab=entrevistas${params.size ? `&${params}` : ''}`;
  }
  const item = search.get('tab') === 'entrevistas' ? search.get('item') : null;
  if (item) return item === '+' ? newInterviewPath : editorPath(item);
  if (pathname !== '/admin' || [...search.keys()].some((name) => name !== 'lang')) return null;
  const last = lastPlace();
  const screen = screens.find(({ name }) => name === last.screen);
  return screen && screen !== today ? addressOf(screen, last.search) : null;
};

/**
 * The screen in the address, or the one that it has moved to; without one, the last screen on this device. `denied`: the
 * one in the address, if their role does not open it.
 */
export const useOpenScreen = () => {
  const rights = useRights();
  const { pathname, search: text } = useLocation();
  const search = new URLSearchParams(text);
  const areas = areasOf(rights);
  const screens = screensIn(areas);
  const requested = screenAt(pathname, search);
  // Screens of the areas are those of the table: only the areas are made anew.
  const isOpen = requested !== null && screens.includes(requested);
  return {
    areas,
    screen: isOpen ? requested : today,
    denied: isOpen ? null : requested,
    moved: movedTo(pathname, search, screens),
  };
};

const Screen = ({ screen: { name, Content }, following }: { screen: PanelScreen; following: boolean }) => {
  useStoredPlace(name);
  return following ? <Content /> : null;
};

type OpenScreenProps = Pick<ReturnType<typeof useOpenScreen>, 'screen' | 'denied' | 'moved'> & {
  /** Lists may be fetched, as no change to them is missed from now on. */
  following: boolean;
};

/** The open screen. Opening one mounts it again and refetches its data. */
export const OpenScreen = ({ screen, denied, moved, following }: OpenScreenProps) => {
  const t = useTexts();
  const language = useLanguage();
  if (moved !== null) return <Navigate replace to={localizedPath(moved, language)} />;
  return (
    <>
      {denied ? (
        <Alert.Root as="p" role="alert">
          {t('panel.denied', { name: denied.label(t) })}
        </Alert.Root>
      ) : null}
      <Screen key={screen.name} screen={screen} following={following} />
    </>
  );
};

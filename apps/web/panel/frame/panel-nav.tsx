import type { ComponentProps } from 'react';
import { useId } from 'react';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink } from '../../layout/language.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import styles from './panel-nav.module.css';
import { placeOf } from './places.ts';
import type { Area, PanelScreen } from './screens.tsx';
import { addressOf } from './screens.tsx';

type PanelNavProps = {
  /** Those of the user's role, with their screens. */
  areas: readonly Area[];
  /** The open screen; null in an editor. */
  screen: PanelScreen | null;
  /** The area of the open screen or editor. */
  area: Area | undefined;
};

const ScreenLink = ({ screen, open }: { screen: PanelScreen; open: boolean }) => {
  const t = useTexts();
  // The open one leads to its beginning, any other to where it was left.
  const to = addressOf(screen, open ? '' : placeOf(screen.name).search);
  return (
    <LocalizedLink to={to} className={styles.screen} aria-current={open ? 'page' : undefined}>
      {screen.label(t)}
    </LocalizedLink>
  );
};

/** The screens of the panel, grouped by area; where there is little room, those of the open area only. */
export const PanelNav = ({ areas, screen, area }: PanelNavProps) => {
  const t = useTexts();
  const id = useId();
  return (
    <nav className={styles.screens} aria-label={t('panel.tabs')}>
      {areas.map((one) => (
        <div key={one.name} className={styles.area} data-open={one.name === area?.name || undefined}>
          {one.screens.length > 1 ? (
            <p id={`${id}${one.name}`} className={styles.name}>
              {t(`areas.${one.name}`)}
            </p>
          ) : null}
          <ul
            className={styles.list}
            aria-labelledby={one.screens.length > 1 ? `${id}${one.name}` : undefined}
          >
            {one.screens.map((each) => (
              <li key={each.name}>
                <ScreenLink screen={each} open={each === screen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

const AreaLink = ({ area, ...props }: { area: Area } & Pick<ComponentProps<'a'>, 'aria-current'>) => {
  const t = useTexts();
  const [first] = area.screens;
  return (
    <LocalizedLink {...props} to={addressOf(first, placeOf(first.name).search)} className={styles.short}>
      <PanelIcon name={area.icon} />
      {t(`areasInShort.${area.name}`)}
    </LocalizedLink>
  );
};

/** The areas of the panel, in the bar of a phone and beside an editor. */
export const AreaNav = ({ areas, area }: Pick<PanelNavProps, 'areas' | 'area'>) => {
  const t = useTexts();
  return (
    <nav className={styles.areas} data-bottom-bar="" aria-label={t('panel.areas')}>
      <ul>
        {areas.map((one) => (
          <li key={one.name}>
            <AreaLink area={one} aria-current={one.name === area?.name ? 'true' : undefined} />
          </li>
        ))}
      </ul>
    </nav>
  );
};

import { useState } from 'react';
import { localized } from '#core/text/language.ts';
import button from '../../components/button.module.css';
import { Icon } from '../../components/icon.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { todayPath } from '../../routing/page-paths.ts';
import type { Follow } from './follows.ts';
import { follows, isSameFollow } from './follows.ts';
import styles from './follow-button.module.css';

/** Follows a topic, person, company or chronology on this device, or no longer does. */
export const FollowButton = ({ of }: { of: Follow }) => {
  const t = useTexts();
  const language = useLanguage();
  const list = follows.useList();
  const [failed, setFailed] = useState(false);
  const isFollowed = list?.some((one) => isSameFollow(one, of)) ?? false;
  const toggle = () => {
    try {
      follows.toggle(of);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const name = localized(of, 'name', language);
  return (
    <span className={styles.follow}>
      <button
        type="button"
        className={button.secondary}
        aria-pressed={isFollowed}
        aria-label={isFollowed ? t('today.followedOf', { name }) : t('today.followOf', { name })}
        onClick={toggle}
      >
        <Icon name="bookmark" />
        {isFollowed ? t('today.followed') : t('today.follow')}
      </button>
      {isFollowed ? (
        <LocalizedLink className={styles.note} to={todayPath}>
          {t('today.followedIn')}
        </LocalizedLink>
      ) : null}
      {failed ? (
        <span role="alert" className={styles.note}>
          {t('today.followFailed')}
        </span>
      ) : null}
    </span>
  );
};

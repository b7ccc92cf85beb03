import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { useTexts } from '../components/texts.ts';
import { searchPath } from '../pages/search/search-address.ts';
import { LocalizedLink, localizedPath, useLanguage } from './language.tsx';
import styles from './header.module.css';

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));

/** The link to the search, which the key / follows too; on the page of the search that leads to its field. */
export const SearchLink = () => {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target, defaultPrevented } = event;
      if (key !== '/' || altKey || ctrlKey || metaKey || defaultPrevented || writes(target)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('#search-field');
      if (field) {
        field.focus();
        field.select();
      } else void navigate(localizedPath(searchPath, language));
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [navigate, language]);
  return (
    <LocalizedLink
      to={searchPath}
      className={styles.search}
      aria-label={t('layout.search')}
      aria-keyshortcuts="/"
      title={t('layout.search')}
    >
      <Icon name="search" />
    </LocalizedLink>
  );
};

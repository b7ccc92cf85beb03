import type { SubmitEvent } from 'react';
import button from './button.module.css';
import styles from './load-more.module.css';
import { useTexts } from './texts.ts';

type LoadMoreProps = {
  /** Where the next page is for browsers without JavaScript: path, and what its address says. */
  path: string;
  search: URLSearchParams;
  onLoad: () => void;
};

/** A button for the next page of a list; a form, so that it works by itself. */
export const LoadMore = ({ path, search, onLoad }: LoadMoreProps) => {
  const t = useTexts();
  const load = (event: SubmitEvent) => {
    event.preventDefault();
    onLoad();
  };
  return (
    <form className={styles.more} action={path} method="get" onSubmit={load} data-print="hide">
      {[...search].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button className={button.secondary} type="submit">
        {t('list.loadMore')}
      </button>
    </form>
  );
};

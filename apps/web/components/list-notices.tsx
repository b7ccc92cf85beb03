import type { ReactNode } from 'react';
import button from './button.module.css';
import { Notice } from './notice.tsx';
import { ListSkeleton } from './skeleton.tsx';
import { useTexts } from './texts.ts';
import { LocalizedLink } from '../layout/language.tsx';

type LoadFailedProps = {
  onRetry: () => void;
  /** The title of the failure, for content other than lists. */
  title?: string;
  heading?: 'h1' | 'h2';
};

/** Replaces content that could not be loaded. */
export const LoadFailed = ({ onRetry, title, heading = 'h2' }: LoadFailedProps) => {
  const t = useTexts();
  return (
    <Notice
      title={title ?? t('list.errorTitle')}
      heading={heading}
      role="alert"
      actions={
        <button className={button.primary} type="button" onClick={onRetry}>
          {t('list.retry')}
        </button>
      }
    >
      <p>{t('list.errorText')}</p>
    </Notice>
  );
};

/** Replaces a list that has nothing yet, whatever the filters; the news may have something. */
export const NothingYet = () => {
  const t = useTexts();
  return (
    <Notice
      title={t('list.noneYetTitle')}
      actions={
        <LocalizedLink className={button.primary} to="/noticias">
          {t('list.noneYetNews')}
        </LocalizedLink>
      }
    >
      <p>{t('list.noneYetText')}</p>
    </Notice>
  );
};

type NothingFoundProps = {
  title: string;
  text: string;
  /** The address of the unfiltered list. */
  path: string;
  onLeave: () => void;
  /** What else leads to results. */
  children?: ReactNode;
};

/** Replaces a list without matches, with a link to the unfiltered list. */
export const NothingFound = ({ title, text, path, onLeave, children }: NothingFoundProps) => {
  const t = useTexts();
  return (
    <Notice
      title={title}
      actions={
        <LocalizedLink className={button.primary} to={path} onClick={onLeave}>
          {t('filters.clear')}
        </LocalizedLink>
      }
    >
      <p>{text}</p>
      {children}
    </Notice>
  );
};

type LoadedListProps<L> = {
  of: { data?: L | undefined; isError: boolean; refetch: () => unknown };
  /** Shown when the list is empty. */
  none: { title: string; text: string; actions?: ReactNode };
  children: (list: L) => ReactNode;
};

/** A list once it is loaded; before that its skeleton, and a notice when it cannot be loaded or is empty. */
export const LoadedList = <L extends { items: readonly unknown[] }>({
  of: { data, isError, refetch },
  none,
  children,
}: LoadedListProps<L>) => {
  const t = useTexts();
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton loading={t('list.loading')} />;
  if (data.items.length > 0) return children(data);
  return (
    <Notice title={none.title} actions={none.actions}>
      <p>{none.text}</p>
    </Notice>
  );
};

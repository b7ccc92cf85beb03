import button from './button.module.css';
import { Notice } from './notice.tsx';
import { useTexts } from './texts.ts';
import { LocalizedLink } from '../language.tsx';

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

type NothingFoundProps = {
  title: string;
  text: string;
  /** The address of the unfiltered list. */
  path: string;
  onLeave: () => void;
};

/** Replaces a list without matches, with a link to the unfiltered list. */
export const NothingFound = ({ title, text, path, onLeave }: NothingFoundProps) => {
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
    </Notice>
  );
};

import button from './button.module.css';
import { Notice } from './notice.tsx';
import { useTexts } from './texts.ts';
import { LocalizedLink } from '../language.tsx';

type LoadFailedProps = {
  onRetry: () => void;
  /** What could not be loaded, where it is no list. */
  title?: string;
  heading?: 'h1' | 'h2';
};

/** Stands for what could not be loaded. */
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
  /** The whole list. */
  path: string;
  onLeave: () => void;
};

/** Stands for a list in which its filters leave nothing, with the way back to everything. */
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

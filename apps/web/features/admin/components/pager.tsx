import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import styles from './pager.module.css';
import { PanelButton } from './panel-button.tsx';
import type { Paging } from './use-paging.ts';

/** Which rows are shown, and buttons for the previous and next page. */
export const Pager = ({ page, pages, from, to, total, onPage }: Omit<Paging<never>, 'shown'>) => {
  const t = useTexts();
  const language = useLanguage();
  const number = (value: number) => numberText(value, language);
  return (
    <nav className={styles.pager} aria-label={t('panel.pages')}>
      <p role="status">{t('panel.range', { from: number(from), to: number(to), total: number(total) })}</p>
      {pages > 1 ? (
        <div className={styles.steps}>
          <PanelButton disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('panel.previous')}
          </PanelButton>
          <PanelButton disabled={page === pages} onClick={() => onPage(page + 1)}>
            {t('panel.next')}
          </PanelButton>
        </div>
      ) : null}
    </nav>
  );
};

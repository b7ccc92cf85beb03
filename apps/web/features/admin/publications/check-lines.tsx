import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import styles from './check-lines.module.css';
import { checkWords } from './check-words.ts';

/** What the checklist found, one line each. */
export const CheckLines = ({ items }: { items: readonly ChecklistItem[] }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item.id} className={styles.line}>
          <StatusBadge tone={item.level === 'error' ? 'bad' : 'waiting'}>
            {item.level === 'error' ? t('review.error') : t('review.warning')}
          </StatusBadge>
          <span className={styles.name}>{t(`checkNames.${item.id}`)}</span>
          <span className={styles.words}>{checkWords(t, item, language)}</span>
        </li>
      ))}
    </ul>
  );
};

import { LabelText } from './label-text.tsx';
import styles from './sponsored-label.module.css';
import { useTexts } from './texts.ts';

/** Says that a piece was paid for, and by what name the sponsor's pieces go. */
export const SponsoredLabel = ({ label }: { label: string | null }) => {
  const t = useTexts();
  return (
    <span className={styles.label}>
      <strong>{t('card.sponsored')}</strong>
      {label ? (
        <span>
          <LabelText text={label} />
        </span>
      ) : null}
    </span>
  );
};

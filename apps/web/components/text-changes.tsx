import type { ShownBlock } from '#core/text/shown-diff.ts';
import styles from './text-changes.module.css';
import { ListByPosition } from './list-by-position.tsx';
import { useTexts } from './texts.ts';

type Part = Extract<ShownBlock, { kind: 'changed' }>['parts'][number];

/** A part of a paragraph that differs: what was added or removed is said too, for who does not see it. */
export const ChangedPart = ({ text, change }: Part) => {
  const t = useTexts();
  if (change === 'same') return text;
  const Tag = change === 'added' ? 'ins' : 'del';
  return (
    <Tag className={styles[change]}>
      <span className="visually-hidden">{t(`changes.${change}`)} </span>
      {text}
      <span className="visually-hidden"> {t('changes.end')}</span>
    </Tag>
  );
};

/** What differs between two texts, word by word, with the paragraphs beside it. */
export const TextChanges = ({
  blocks,
  lang,
}: {
  blocks: readonly ShownBlock[];
  lang?: string | undefined;
}) => {
  const t = useTexts();
  return (
    <div className={styles.changes} lang={lang}>
      <ListByPosition items={blocks}>
        {(block) => (
          <p className={styles[block.kind]}>
            {block.kind === 'same' ? (
              block.text
            ) : block.kind === 'omitted' ? (
              t('changes.omitted', { count: block.count })
            ) : (
              <ListByPosition items={block.parts}>{(part) => <ChangedPart {...part} />}</ListByPosition>
            )}
          </p>
        )}
      </ListByPosition>
    </div>
  );
};

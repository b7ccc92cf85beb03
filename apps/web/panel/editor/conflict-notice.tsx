import { useEffect, useState } from 'react';
import type { NameIn } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import notice from '../components/notice.module.css';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import styles from './conflict-notice.module.css';
import type { Document } from './document-state.ts';
import { receive } from './document-state.ts';
import type { Choice, Conflict } from './merge-edits.ts';
import { mergeEdits } from './merge-edits.ts';

type Choices = Readonly<Record<string, Choice>>;

type PassageProps = {
  conflict: Conflict;
  name: string;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

/** One passage in both versions, side by side. */
const Passage = ({ conflict, name, chosen, onChoose }: PassageProps) => {
  const t = useTexts();
  const { id, field, mine, theirs, inBody } = conflict;
  const sides: readonly [Choice, string, string][] = [
    ['mine', t('editor.mine'), mine],
    ['theirs', t('editor.theirs', { name }), theirs],
  ];
  const choices = inBody ? ([...sides, ['both', t('editor.both'), '']] as const) : sides;
  return (
    <fieldset className={styles.passage}>
      <legend className={styles.legend}>{t(`editor.fields.${field as NameIn<'editor.fields'>}`)}</legend>
      <div className={styles.sides}>
        {choices.map(([choice, label, text]) => (
          <label key={choice} className={styles.side}>
            <span className={styles.choice}>
              <input
                type="radio"
                name={id}
                value={choice}
                checked={chosen === choice}
                onChange={() => onChoose(choice)}
              />{' '}
              {label}
            </span>
            {choice === 'both' ? null : <span className={styles.text}>{text || t('editor.nothing')}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

type Props = {
  document: Document;
  update: (change: (before: Document) => Document) => void;
  /** Whether its dialog is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** Conflicting changes of two editors: shown side by side, for one of them to decide. */
export const ConflictNotice = ({ document, update, open, onOpen }: Props) => {
  const t = useTexts();
  const [choices, setChoices] = useState<Choices>({});
  const { theirs, base, values } = document;
  const isOver = theirs === null;
  useEffect(() => {
    // The next conflict must not open the dialog by itself.
    if (isOver && open) onOpen(false);
  }, [isOver, open, onOpen]);
  if (!theirs) return <div role="status" />;
  const { conflicts } = mergeEdits(base, values, theirs.values);
  const name = theirs.by ?? t('editor.somebody');
  const decided = conflicts.every(({ id }) => choices[id] !== undefined);
  const decide = () => {
    onOpen(false);
    update((now) => (now.theirs ? receive(now, now.theirs, choices) : now));
  };
  return (
    <div role="status">
      <div className={notice.notice}>
        <strong>{t('editor.conflictTitle', { name })}</strong>
        <p>{t('editor.conflictText', { count: conflicts.length })}</p>
        <PanelButton onClick={() => onOpen(true)}>{t('editor.decide')}</PanelButton>
      </div>
      <PanelDialog
        open={open}
        onClose={() => onOpen(false)}
        size="lg"
        title={t('editor.conflictTitle', { name })}
        description={t('editor.decideText')}
        footer={
          <>
            <PanelButton onClick={() => onOpen(false)}>{t('editor.later')}</PanelButton>
            <PanelButton variant="main" inactive={!decided} onClick={decide}>
              {t('editor.apply')}
            </PanelButton>
          </>
        }
      >
        <div className={styles.passages}>
          {conflicts.map((conflict) => (
            <Passage
              key={conflict.id}
              conflict={conflict}
              name={name}
              chosen={choices[conflict.id]}
              onChoose={(choice) => setChoices((before) => ({ ...before, [conflict.id]: choice }))}
            />
          ))}
        </div>
      </PanelDialog>
    </div>
  );
};

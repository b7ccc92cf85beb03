import { useEffect, useState } from 'react';
import { Alert } from '@chakra-ui/react/alert';
import { Stack } from '@chakra-ui/react/stack';
import type { NameIn } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { ConflictPassage, useOther } from '../components/conflict-passage.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
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

/** One passage in both versions; in a body both can stay. */
const Passage = ({ conflict: { id, field, mine, theirs, inBody }, name, ...rest }: PassageProps) => {
  const t = useTexts();
  return (
    <ConflictPassage<Choice>
      id={id}
      label={t(`editor.fields.${field as NameIn<'editor.fields'>}`)}
      choices={[
        ['mine', t('editor.mine'), mine],
        ['theirs', t('editor.theirs', { name }), theirs],
        ...(inBody ? [['both', t('editor.both'), null] as const] : []),
      ]}
      {...rest}
    />
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
  const { name, title } = useOther(theirs && theirs.by);
  const isOver = theirs === null;
  useEffect(() => {
    // The next conflict must not open the dialog by itself.
    if (isOver && open) onOpen(false);
  }, [isOver, open, onOpen]);
  if (!theirs) return <div role="status" />;
  const { conflicts } = mergeEdits(base, values, theirs.values);
  const decided = conflicts.every(({ id }) => choices[id] !== undefined);
  const decide = () => {
    onOpen(false);
    update((now) => (now.theirs ? receive(now, now.theirs, choices) : now));
  };
  return (
    <div role="status">
      <Alert.Root>
        <strong>{title}</strong>
        <p>{t('editor.conflictText', { count: conflicts.length })}</p>
        <PanelButton onClick={() => onOpen(true)}>{t('editor.decide')}</PanelButton>
      </Alert.Root>
      <PanelDialog
        open={open}
        onClose={() => onOpen(false)}
        size="lg"
        title={title}
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
        <Stack gap="5">
          {conflicts.map((conflict) => (
            <Passage
              key={conflict.id}
              conflict={conflict}
              name={name}
              chosen={choices[conflict.id]}
              onChoose={(choice) => setChoices((before) => ({ ...before, [conflict.id]: choice }))}
            />
          ))}
        </Stack>
      </PanelDialog>
    </div>
  );
};

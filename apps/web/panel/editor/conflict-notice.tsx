import { useEffect, useState } from 'react';
import { Alert } from '@chakra-ui/react/alert';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { Span } from '@chakra-ui/react/span';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { NameIn } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
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
    <fieldset>
      <chakra.legend pb="2" fontSize="sm" fontWeight="semibold">
        {t(`editor.fields.${field as NameIn<'editor.fields'>}`)}
      </chakra.legend>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        {choices.map(([choice, label, text]) => (
          <chakra.label
            key={choice}
            display="grid"
            alignContent="start"
            gap="2"
            p="3"
            border="hairline"
            cursor="pointer"
            css={{ '&:has(:checked)': { borderColor: 'sea' } }}
          >
            <Span textStyle="label">
              <input
                type="radio"
                name={id}
                value={choice}
                checked={chosen === choice}
                onChange={() => onChoose(choice)}
              />{' '}
              {label}
            </Span>
            {choice === 'both' ? null : (
              <Span fontFamily="body" lineHeight="text" overflowWrap="anywhere" whiteSpace="pre-wrap">
                {text || t('editor.nothing')}
              </Span>
            )}
          </chakra.label>
        ))}
      </SimpleGrid>
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
      <Alert.Root>
        <strong>{t('editor.conflictTitle', { name })}</strong>
        <p>{t('editor.conflictText', { count: conflicts.length })}</p>
        <PanelButton onClick={() => onOpen(true)}>{t('editor.decide')}</PanelButton>
      </Alert.Root>
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

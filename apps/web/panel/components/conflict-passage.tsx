import type { ReactNode } from 'react';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { Span } from '@chakra-ui/react/span';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../components/texts.ts';

/** How the other person is called, and the title of a conflict with them; `by`: their name, if it is known. */
export const useOther = (by: string | null): { name: string; title: string } => {
  const t = useTexts();
  return by === null
    ? { name: t('editor.somebody'), title: t('editor.conflictUnknown') }
    : { name: by, title: t('editor.conflictTitle', { name: by }) };
};

type Props<Choice extends string> = {
  id: string;
  label: string;
  /** Each text that can stay, with what it is called; one of them may have nothing to show. */
  choices: readonly (readonly [choice: Choice, label: string, text: ReactNode])[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

/** What two people have made of one passage, side by side, for one of them to choose. */
export const ConflictPassage = <Choice extends string>({
  id,
  label,
  choices,
  chosen,
  onChoose,
}: Props<Choice>) => {
  const t = useTexts();
  return (
    <fieldset>
      <chakra.legend pb="2" fontSize="sm" fontWeight="semibold">
        {label}
      </chakra.legend>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        {choices.map(([choice, name, text]) => (
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
              {name}
            </Span>
            {text === null ? null : (
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

import { deskApi } from '#adapters/client/desk-api.ts';
import type { AgentRun } from '#core/agents/run.ts';
import type { OutputOf } from '#core/operations.ts';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { List } from '@chakra-ui/react/list';
import { Span } from '@chakra-ui/react/span';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { PieceText } from '../publications/piece-text.tsx';
import { Disclosure } from '../components/layout.tsx';

const { useAgentRunsTextsQuery } = deskApi;

type RunTexts = OutputOf<'agent-runs.texts'>;
type Draft = NonNullable<RunTexts['draft']>;

const DraftText = ({ draft: { es, en, checks } }: { draft: Draft }) => {
  const t = useTexts();
  return (
    <Stack as="section" gap="3" pt="4" borderTop="3px double {colors.rule}">
      <Heading as="h3" size="xs">
        {t('runs.draftText')}
      </Heading>
      {checks.length ? (
        <List.Root gap="0" ps="1.25em" fontSize="sm">
          {checks.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List.Root>
      ) : null}
      <PieceText language="es" texts={es} fallback={null} />
      {en ? (
        <Disclosure
          borderBottom="hairline"
          css={{
            '& > summary': { minHeight: '2.5rem', paddingBlock: '2' },
            '&[open]': { paddingBlockEnd: '4' },
          }}
        >
          <summary>{t('runs.draftEnglish')}</summary>
          <PieceText language="en" texts={en} fallback={null} />
        </Disclosure>
      ) : null}
    </Stack>
  );
};

const Prompts = ({ prompts }: Pick<RunTexts, 'prompts'>) => {
  const t = useTexts();
  return (
    <Stack as="section" gap="1">
      <Heading as="h3" size="xs">
        {t('runs.prompts')}
      </Heading>
      {prompts.map(({ step, provider, model, hash, text }) => (
        <Disclosure
          key={step}
          borderBottom="hairline"
          css={{
            '& > summary': { minHeight: '2.5rem', paddingBlock: '2' },
            '&[open]': { paddingBlockEnd: '4' },
          }}
        >
          <summary>
            {t(`runs.promptSteps.${step}`)}
            {model ? <Span textStyle="hint"> · {`${model} (${provider})`}</Span> : null}
          </summary>
          <chakra.code display="block" textStyle="hint" overflowWrap="anywhere">
            {hash}
          </chakra.code>
          {text === null ? (
            <Text textStyle="hint">{t('runs.promptGone')}</Text>
          ) : (
            <Box lang="es" maxW="42rem" fontSize="sm" overflowWrap="anywhere" whiteSpace="pre-wrap">
              {text}
            </Box>
          )}
        </Disclosure>
      ))}
    </Stack>
  );
};

/** What a run that has ended wrote, if no article has it, and the prompts that it sent, by their hashes. */
export const RunOutput = ({ run }: { run: AgentRun }) => {
  const { data } = useAgentRunsTextsQuery({ id: run.id });
  if (!data) return null;
  const { draft, prompts } = data;
  return (
    <>
      {draft && run.article_slug === null ? <DraftText draft={draft} /> : null}
      {prompts.length ? <Prompts prompts={prompts} /> : null}
    </>
  );
};

import type { Readiness } from '#adapters/client/responses.ts';
import type { AgentType } from '#core/agents/taxonomy.ts';
import { agentTypes } from '#core/agents/taxonomy.ts';
import { useTexts } from '../../components/texts.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Code } from '@chakra-ui/react/code';
import { List } from '@chakra-ui/react/list';
import { Text } from '@chakra-ui/react/text';

type Kind = keyof Readiness['types'];

/** The types of agents that cannot run, by the missing variable. */
const missingVariables = (readiness: Readiness): [variable: string, kinds: (AgentType | 'manual')[]][] => {
  const missing = new Map<string, (AgentType | 'manual')[]>();
  for (const kind of [...agentTypes, 'manual'] as const) {
    const { ready, variable } = readiness.types[kind];
    if (!ready && variable) missing.set(variable, [...(missing.get(variable) ?? []), kind]);
  }
  return [...missing];
};

/** Shows which settings are missing, and whether the site is in DEMO mode. */
export const ReadinessNotice = ({ readiness }: { readiness: Readiness | undefined }) => {
  const t = useTexts();
  if (!readiness) return null;
  const missing = missingVariables(readiness);
  const { image } = readiness.types;
  const lacksPictures = !image.ready && image.variable && missing.length === 0;
  if (!missing.length && !readiness.demo && !lacksPictures) return null;
  return (
    <Alert.Root as="section" aria-label={t('readiness.label')}>
      {readiness.demo ? (
        <p>
          <strong>{t('readiness.demoTitle')}</strong> {t('readiness.demoText')}
        </p>
      ) : null}
      {missing.length ? (
        <>
          <strong>{t('readiness.title')}</strong>
          <List.Root gap="1">
            {missing.map(([variable, kinds]) => (
              <li key={variable}>
                {t('readiness.set')} <Code>{variable}</Code>:{' '}
                {kinds.map((kind) => t(`readiness.kinds.${kind}`)).join(', ')}.
              </li>
            ))}
          </List.Root>
          <Text textStyle="hint">{t('readiness.where')}</Text>
        </>
      ) : null}
      {lacksPictures ? (
        <p>
          {t('readiness.noPictures')} <Code>{image.variable}</Code>.
        </p>
      ) : null}
    </Alert.Root>
  );
};

/** The variable that must be set before a type can run; null when none is missing, or while that is unknown. */
export const missingVariable = ({
  readiness,
  kind,
}: {
  readiness: Readiness | undefined;
  kind: Kind;
}): string | null => {
  const state = readiness?.types[kind];
  return state && !state.ready ? (state.variable ?? 'LLM_PROVIDER') : null;
};

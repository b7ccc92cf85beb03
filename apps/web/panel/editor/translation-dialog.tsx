import { useState } from 'react';
import type { Language } from '#core/text/language.ts';
import { otherLanguage } from '#core/text/language.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { eurosText } from '../runs/run-texts.ts';
import { TextDiff } from './text-diff.tsx';
import type { Proposal, Translation } from './use-translation.ts';
import { ProgressBar } from '../components/layout.tsx';

const rejected = { '&[data-decision=rejected] > :last-child': { opacity: '0.55' } } as const;

const original = {
  fontFamily: 'body',
  fontSize: 'md',
  lineHeight: 'text',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
} as const;

type Decision = 'accepted' | 'rejected';
type Decisions = Readonly<Record<number, Decision>>;

type PassageProps = {
  proposal: Proposal;
  name: string;
  to: Language;
  decision: Decision | undefined;
  onDecide: (decision: Decision) => void;
};

/** One passage: the original, the proposed change of the translation, and the decision. */
const Passage = ({ proposal, name, to, decision, onDecide }: PassageProps) => {
  const t = useTexts();
  const { source, before, after } = proposal;
  const choice = (one: Decision, label: string, icon: 'approve' | 'reject') => (
    <PanelButton
      size="sm"
      icon={icon}
      aria-pressed={decision === one}
      aria-label={`${label}: ${name}`}
      onClick={() => onDecide(one)}
    >
      {label}
    </PanelButton>
  );
  return (
    <Stack
      as="section"
      gap="3"
      pt="4"
      borderTop="hairline"
      aria-label={name}
      data-decision={decision}
      css={rejected}
    >
      <HStack wrap="wrap" justify="space-between">
        <Heading as="h3" size="sm">
          {name}
        </Heading>
        <HStack>
          {choice('accepted', t('editor.translation.accept'), 'approve')}
          {choice('rejected', t('editor.translation.reject'), 'reject')}
        </HStack>
      </HStack>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
        gap={{ base: '4', md: '6' }}
      >
        <Box css={{ '& > p': original }}>
          <Heading as="h4" size="xs" pb="1" color="muted">
            {t('editor.translation.source')}
          </Heading>
          {source ? (
            <p lang={otherLanguage(to)}>{source}</p>
          ) : (
            <Text color="muted" fontStyle="italic">
              {t('editor.translation.gone')}
            </Text>
          )}
        </Box>
        <div>
          <Heading as="h4" size="xs" pb="1" color="muted">
            {t('editor.translation.proposed')}
          </Heading>
          <TextDiff before={before} after={after} lang={to} />
        </div>
      </Grid>
    </Stack>
  );
};

type ProposalsProps = {
  proposals: readonly Proposal[];
  to: Language;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
};

const Proposals = ({ proposals, to, decisions, onDecide }: ProposalsProps) => {
  const t = useTexts();
  const { counted, number } = useNumbers();
  const nameOf = (proposal: Proposal) => {
    const { field, paragraph } = proposal;
    if (!field.startsWith('body')) return t(`editor.fields.${field}`);
    // Several new paragraphs may precede the same one.
    const same = proposals.filter((one) => one.field === field && one.paragraph === paragraph);
    const named = { number: number(paragraph + 1) };
    return same.length > 1
      ? t('editor.translation.part', { ...named, part: number(same.indexOf(proposal) + 1) })
      : t('editor.translation.paragraph', named);
  };
  const all = () => onDecide(Object.fromEntries(proposals.map((_, place) => [place, 'accepted' as const])));
  return (
    <>
      <HStack wrap="wrap" justify="space-between">
        <p role="status">{t('editor.translation.found', counted(proposals.length))}</p>
        {proposals.length > 1 ? (
          <PanelButton size="sm" variant="quiet" onClick={all}>
            {t('editor.translation.acceptAll')}
          </PanelButton>
        ) : null}
      </HStack>
      {proposals.map((proposal, place) => {
        const name = nameOf(proposal);
        return (
          <Passage
            key={name}
            proposal={proposal}
            name={name}
            to={to}
            decision={decisions[place]}
            onDecide={(decision) => onDecide({ ...decisions, [place]: decision })}
          />
        );
      })}
    </>
  );
};

type TranslationDialogProps = { translation: Translation; to: Language; onClose: () => void };

/** The model's proposals for an outdated translation, paragraph by paragraph. */
export const TranslationDialog = ({ translation, to, onClose }: TranslationDialogProps) => {
  const t = useTexts();
  const pageLanguage = useLanguage();
  const { counted } = useNumbers();
  const [decisions, setDecisions] = useState<Decisions>({});
  const { state, start, apply } = translation;
  const response = state.kind === 'ready' ? state.response : null;
  const proposals = response?.proposals ?? [];
  const accepted = proposals.filter((_, place) => decisions[place] === 'accepted');
  const isDecided = accepted.length > 0 || proposals.every((_, place) => decisions[place] === 'rejected');
  const finish = () => {
    if (accepted.length) apply(accepted);
    onClose();
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      size="lg"
      title={t('editor.translation.title')}
      description={t('editor.translation.text')}
      footer={
        <>
          {response ? (
            <Text flex="1 1 12rem" alignSelf="center" textStyle="note">
              {t('runs.cost')}: {eurosText(response.cost.eur, pageLanguage)} ·{' '}
              {t('runs.calls', counted(response.cost.calls))}
            </Text>
          ) : null}
          <PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>
          {proposals.length ? (
            <PanelButton variant="main" inactive={!isDecided} onClick={finish}>
              {accepted.length
                ? t('editor.translation.apply', counted(accepted.length))
                : t('editor.translation.done')}
            </PanelButton>
          ) : null}
        </>
      }
    >
      <Stack gap="4" fontSize="sm" aria-busy={state.kind === 'working'}>
        {state.kind === 'working' ? (
          <Stack gap="3" py="6">
            <ProgressBar h="3px" aria-label={t('editor.translation.working')} />
            <p role="status">{t('editor.translation.workingText')}</p>
          </Stack>
        ) : null}
        {state.kind === 'failed' ? (
          <Alert.Root role="alert">
            <p>
              <strong>{t('editor.translation.failed')}</strong> {state.why}
            </p>
            {state.advice ? <p>{state.advice}</p> : null}
            <PanelButton size="sm" icon="refresh" onClick={start}>
              {t('panel.retry')}
            </PanelButton>
          </Alert.Root>
        ) : null}
        {response && proposals.length === 0 ? <p role="status">{t('editor.translation.none')}</p> : null}
        {response?.demo ? <Alert.Root as="p">{t('editor.translation.demo')}</Alert.Root> : null}
        {proposals.length ? (
          <Proposals proposals={proposals} to={to} decisions={decisions} onDecide={setDecisions} />
        ) : null}
        {response && proposals.length ? (
          <Text color="muted">
            {t('editor.translation.origin', { origin: t(`origins.${response.origin}`) })}
          </Text>
        ) : null}
      </Stack>
    </PanelDialog>
  );
};

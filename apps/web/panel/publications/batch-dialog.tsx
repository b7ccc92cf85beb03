import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { DeskRow } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { InputOf } from '#core/operations.ts';
import { Grid } from '@chakra-ui/react/grid';
import { List } from '@chakra-ui/react/list';
import { Span } from '@chakra-ui/react/span';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';
import { useRights } from '../rights.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import type { Tone } from '../components/status-badge.tsx';
import { undoAction } from '../components/use-call.ts';
import { ApproveQuestion, AssignQuestion, PlainQuestion, RejectQuestion } from './batch-questions.tsx';
import type { Outcome } from './use-batch.ts';
import { useBatch } from './use-batch.ts';
import { ProgressBar } from '../components/layout.tsx';

const {
  useArticlesAssignMutation,
  useArticlesDeleteMutation,
  useArticlesRestoreMutation,
  useArticlesUpdateMutation,
} = deskApi;

/** The batch actions on several articles. */
export type Verb = 'approve' | 'reject' | 'assign' | 'remove' | 'restore';

/** An article in the revision after an action. */
type Left = { slug: string; revision: number };

const tones: Record<Outcome<DeskRow>['state'], Tone> = {
  waiting: 'off',
  doing: 'waiting',
  done: 'good',
  failed: 'bad',
};

type ResultsProps = {
  outcomes: readonly Outcome<DeskRow>[];
  running: boolean;
  isSelected: (slug: string) => boolean;
  onStop: () => void;
  onClose: () => void;
};

/** The progress of a batch, and the result of each article. */
const Results = ({ outcomes, running, isSelected, onStop, onClose }: ResultsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const status = useRef<HTMLParagraphElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  // The button that started it no longer exists.
  useEffect(() => status.current?.focus(), []);
  useEffect(() => {
    if (!running) close.current?.focus();
  }, [running]);
  const count = (state: Outcome<DeskRow>['state']) => outcomes.filter((one) => one.state === state).length;
  const selected = outcomes.filter(({ row, state }) => state === 'failed' && isSelected(row.slug)).length;
  const [done, failed] = [count('done'), count('failed')];
  const settled = done + failed;
  const ended = [
    done ? t('batch.endedDone', { count: done }) : '',
    failed ? t('batch.endedFailed', { count: failed }) : '',
    // Articles that somebody else has removed from the list are no longer selected.
    selected ? t('batch.endedSelected', { count: selected }) : '',
  ].filter(Boolean);
  return (
    <>
      <Text ref={status} role="status" tabIndex={-1} fontWeight="medium">
        {running ? t('batch.progress', { settled, count: outcomes.length }) : `${ended.join('; ')}.`}
      </Text>
      <ProgressBar aria-label={t('batch.progressLabel')} max={outcomes.length} value={settled} />
      <List.Root gap="0" maxH="50dvh" overflowY="auto" layerStyle="ruled">
        {outcomes.map(({ row, state, why }) => {
          const { text, lang } = localizedTitle(row, language);
          return (
            <Grid
              as="li"
              key={row.slug}
              templateColumns="minmax(0, 1fr) auto"
              alignItems="baseline"
              gapX="4"
              gapY="1"
              py="2"
            >
              <Span textStyle="piece" lang={lang}>
                {text}
              </Span>
              <StatusBadge tone={tones[state]}>{t(`batch.states.${state}`)}</StatusBadge>
              {why ? (
                <Span gridColumn="1 / -1" textStyle="fault" overflowWrap="anywhere">
                  {why}
                </Span>
              ) : null}
            </Grid>
          );
        })}
      </List.Root>
      <Wrap justify="flex-end">
        {running ? (
          <PanelButton onClick={onStop}>{t('batch.stop')}</PanelButton>
        ) : (
          <PanelButton ref={close} variant="main" onClick={onClose}>
            {t('panel.close')}
          </PanelButton>
        )}
      </Wrap>
    </>
  );
};

type BatchProps = {
  verb: Verb;
  rows: readonly DeskRow[];
  isSelected: (slug: string) => boolean;
  /** Called with the completed articles. */
  onDone: (slugs: readonly string[]) => void;
  onClose: () => void;
};

/**
 * Applies an action to several articles after one confirmation: by single calls, each with its revision, under the same
 * rules and with an audit entry each. Closes when all succeed; otherwise it shows the failures and their reasons.
 */
export const BatchDialog = ({ verb, rows, isSelected, onDone, onClose }: BatchProps) => {
  const t = useTexts();
  const toast = useToast();
  const [assignArticle] = useArticlesAssignMutation();
  const [deleteArticle] = useArticlesDeleteMutation();
  const [restoreArticle] = useArticlesRestoreMutation();
  const [updateArticle] = useArticlesUpdateMutation();
  const { isAuthor } = useRights();
  const words = verb === 'assign' && isAuthor ? 'handIn' : verb;
  const restore = ({ slug, revision }: Left) => restoreArticle({ slug, revision }).unwrap();
  const undo = async (all: readonly Left[]) => {
    const results = await Promise.allSettled(all.map(restore));
    const count = results.filter(({ status }) => status === 'fulfilled').length;
    toast({
      title: t('batch.undone', { count }),
      ...(count < all.length && { variant: 'destructive', description: t('batch.notUndone') }),
    });
  };
  const { outcomes, running, run, stop } = useBatch<DeskRow, Left | null>((answers, areAll) => {
    onDone(answers.map(({ row }) => row.slug));
    const left = answers.flatMap(({ response }) => (response ? [response] : []));
    const reverts = (verb === 'reject' || verb === 'remove') && left.length > 0;
    const unscheduled = reverts ? answers.filter(({ row }) => row.scheduled_at !== null).length : 0;
    if (answers.length)
      toast({
        title: t(`batch.did.${words}`, { count: answers.length }),
        ...(unscheduled > 0 && { description: t('batch.unscheduled', { count: unscheduled }) }),
        ...(reverts && { action: undoAction(t, () => undo(left)) }),
      });
    if (areAll) onClose();
  });
  const begin = (chosen: readonly DeskRow[], step: (row: DeskRow) => Promise<Left | null>) =>
    void run(chosen, step);
  const update = async ({ slug, revision }: DeskRow, input: Omit<InputOf<'articles.update'>, 'slug'>) =>
    (await updateArticle({ slug, revision, ...input }).unwrap()).article;
  const shared = { rows, onCancel: onClose };
  const questions: Record<Verb, ReactNode> = {
    approve: (
      <ApproveQuestion
        {...shared}
        onGo={(chosen, warned) =>
          begin(chosen, (row) =>
            update(row, { status: 'published', ...(warned.has(row.slug) && { confirm: true }) }),
          )
        }
      />
    ),
    reject: (
      <RejectQuestion
        {...shared}
        onGo={(chosen, reason) =>
          begin(chosen, (row) => update(row, { status: 'rejected', ...(reason && { reason }) }))
        }
      />
    ),
    assign: (
      <AssignQuestion
        {...shared}
        onGo={(chosen, assigned_to) =>
          begin(chosen, async ({ slug, revision }) => {
            await assignArticle({ slug, revision, assigned_to }).unwrap();
            return null;
          })
        }
      />
    ),
    remove: (
      <PlainQuestion
        {...shared}
        removing
        onGo={(chosen) => begin(chosen, ({ slug, revision }) => deleteArticle({ slug, revision }).unwrap())}
      />
    ),
    restore: (
      <PlainQuestion
        {...shared}
        removing={false}
        onGo={(chosen) => begin(chosen, async (row) => (await restore(row)).article)}
      />
    ),
  };
  return (
    <PanelDialog
      open
      // Closing while it runs stops the batch: articles not started yet are skipped.
      onClose={running ? stop : onClose}
      title={t(`batch.title.${words}`, { count: rows.length })}
    >
      <Stack gap="4">
        {outcomes ? (
          <Results
            outcomes={outcomes}
            running={running}
            isSelected={isSelected}
            onStop={stop}
            onClose={onClose}
          />
        ) : (
          questions[verb]
        )}
      </Stack>
    </PanelDialog>
  );
};

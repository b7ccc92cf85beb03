import { useId, useMemo } from 'react';
import type { Schedules } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Agent } from '#core/agents/agent.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Box } from '@chakra-ui/react/box';
import { List } from '@chakra-ui/react/list';
import { Span } from '@chakra-ui/react/span';
import { Stack } from '@chakra-ui/react/stack';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { RecoveredNotice, useEditing } from '../components/editing.tsx';
import { FormChoice, FormGroup, FormRow, FormText } from '../components/form-field.tsx';
import { PanelButton, TextButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { useCall } from '../components/use-call.ts';
import { useRights } from '../rights.ts';
import type { NameIn } from '../../components/texts.ts';
import { useEditForm } from '../components/use-edit-form.ts';
import type { ScheduleValues } from './schedule-values.ts';
import {
  nextSlots,
  ScheduleRules,
  scheduleKinds,
  scheduleWords,
  slotWords,
  toCron,
  toScheduleValues,
  validCron,
  weekdayName,
  weekdays,
} from './schedule-values.ts';
import { Form, Tick } from '../components/layout.tsx';

const slotRows = {
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 8.5rem 2.25rem' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    minHeight: '2.75rem',
    paddingBlock: '2',
    borderTop: 'hairline',
  },
  '& > li > :first-child': { gridColumn: { base: '1 / -1', sm: 'auto' } },
} as const;

const { useAgentsScheduleMutation, useAgentsUnscheduleMutation } = deskApi;

type Schedule = Schedules['items'][number];
type Slot = Schedule['slots'][number];

const useScheduleActions = () => {
  const t = useTexts();
  const [scheduleAgent] = useAgentsScheduleMutation();
  const [unscheduleAgent] = useAgentsUnscheduleMutation();
  const { call, busy } = useCall();
  const failed = t('schedule.notSaved');
  return {
    busy,
    set: (id: string, cron: string) =>
      call(scheduleAgent({ id, cron }), { done: t('schedule.saved'), failed }),
    pause: (id: string, paused: boolean) =>
      call(scheduleAgent({ id, paused }), {
        done: paused ? t('schedule.isPaused') : t('schedule.isResumed'),
        failed,
      }),
    remove: (id: string) =>
      call(unscheduleAgent({ id }), {
        done: t('schedule.removed'),
        failed: t('schedule.notRemoved'),
      }),
  };
};

type CellProps = {
  /** The name of the agent. */
  of: string;
  schedule: Schedule | undefined;
  held: boolean;
  onPress: () => void;
};

/** When an agent runs: in words, with its next run or why there is none, and the last slot if it was missed. */
export const ScheduleCell = ({ of, schedule, held, onPress }: CellProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { may } = useRights();
  const button = (text: string) => (
    <TextButton aria-label={`${text}: ${of}`} onClick={onPress}>
      {text}
    </TextButton>
  );
  // The same element with and without a schedule: its button keeps the focus.
  if (!schedule)
    return (
      <Stack align="flex-start" gap="1">
        {may('agents.schedule') ? button(t('schedule.add')) : t('schedule.none')}
      </Stack>
    );
  const { cron, state, next_at: next, time_zone: timeZone, slots } = schedule;
  const [last] = slots;
  const when = (at: string) => slotWords(at, timeZone, language);
  return (
    <Stack align="flex-start" gap="1">
      {button(scheduleWords(cron, t, language))}
      {state === 'failing' ? <StatusBadge tone="bad">{t('schedule.failing')}</StatusBadge> : null}
      {state === 'paused' ? <StatusBadge tone="waiting">{t('schedule.paused')}</StatusBadge> : null}
      {state === 'agent-inactive' ? <Span textStyle="hint">{t('schedule.inactiveShort')}</Span> : null}
      {next ? (
        <Span textStyle="hint">{held ? t('schedule.held') : t('schedule.next', { when: when(next) })}</Span>
      ) : null}
      {last?.outcome === 'missed' ? (
        <Span textStyle="hint">{t('schedule.lost', { when: when(last.due_at) })}</Span>
      ) : null}
    </Stack>
  );
};

type NoticeProps = { schedules: readonly Schedule[] | undefined; onSee: (id: string) => void };

/** The schedules that are paused because their runs have failed, with what can be done. */
export const FailingSchedules = ({ schedules = [], onSee }: NoticeProps) => {
  const t = useTexts();
  const { pause, busy } = useScheduleActions();
  const failing = schedules.filter(({ state }) => state === 'failing');
  if (!failing.length) return null;
  return (
    <Alert.Root as="section" aria-label={t('schedule.failingNotice')}>
      {failing.map(({ agent_id: id, agent_name: name }) => (
        <p key={id}>
          <strong>{t('schedule.failingTitle')}</strong> {t('schedule.failingText', { name })}{' '}
          <PanelButton size="sm" aria-label={`${t('schedule.see')}: ${name}`} onClick={() => onSee(id)}>
            {t('schedule.see')}
          </PanelButton>{' '}
          <PanelButton
            size="sm"
            needs="agents.schedule"
            inactive={busy}
            aria-label={`${t('schedule.resume')}: ${name}`}
            onClick={() => void pause(id, false)}
          >
            {t('schedule.resume')}
          </PanelButton>
        </p>
      ))}
    </Alert.Root>
  );
};

const tones: Record<Slot['outcome'], Tone> = {
  missed: 'bad',
  running: 'new',
  completed: 'good',
  failed: 'bad',
  cancelled: 'off',
  budget: 'waiting',
  'nothing-found': 'off',
  gone: 'off',
};

type SlotsProps = { schedule: Schedule; onRun: (id: string) => void };

/** The last slots of a schedule, with what became of them. */
const LastSlots = ({ schedule: { slots, time_zone: timeZone }, onRun }: SlotsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  if (!slots.length) return null;
  return (
    <Box as="section" pt="5" aria-labelledby={id}>
      <Heading as="h3" id={id} size="sm" pb="2" color="seaText">
        {t('schedule.last')}
      </Heading>
      <List.Root gap="0" fontSize="sm" textStyle="figures" css={slotRows}>
        {slots.map(({ due_at: due, outcome, reason, run_id: run }) => {
          const when = slotWords(due, timeZone, language);
          const why = outcome === 'missed' ? t('schedule.missedReason') : reason;
          return (
            <li key={due}>
              <span>{when}</span>
              <StatusBadge tone={tones[outcome]}>{t(`schedule.outcomes.${outcome}`)}</StatusBadge>
              {run !== null && outcome !== 'gone' ? (
                <PanelButton
                  size="sm"
                  variant="quiet"
                  icon="view"
                  aria-label={`${t('schedule.viewRun')}: ${when}`}
                  onClick={() => onRun(run)}
                />
              ) : null}
              {why ? (
                <Span gridColumn="1 / -1" textStyle="hint">
                  {why}
                </Span>
              ) : null}
            </li>
          );
        })}
      </List.Root>
    </Box>
  );
};

type DaysProps = {
  value: readonly number[];
  fault?: string | undefined;
  onChange: (days: readonly number[]) => void;
};

const DaysField = ({ value, fault, onChange }: DaysProps) => {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  return (
    <fieldset>
      <chakra.legend textStyle="label">{t('schedule.days')}</chakra.legend>
      <Wrap gapX="4" gapY="1" pt="1">
        {weekdays.map((day) => (
          <chakra.label key={day} display="inline-flex" alignItems="center" gap="2" minH="2rem" fontSize="sm">
            <Tick
              checked={value.includes(day)}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? id : undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, day] : value.filter((one) => one !== day))
              }
            />
            {weekdayName(day, language)}
          </chakra.label>
        ))}
      </Wrap>
      {fault ? (
        <Text id={id} textStyle="fault">
          {fault}
        </Text>
      ) : null}
    </fieldset>
  );
};

/** A schedule in words, and its next runs. `cron`: null while the form is not valid. */
const Preview = ({ cron, timeZone }: { cron: string | null; timeZone: string }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Box py="3" borderY="hairline" role="status">
      {cron === null ? (
        <Span textStyle="hint">–</Span>
      ) : (
        <>
          <strong>{scheduleWords(cron, t, language)}</strong>{' '}
          <Span textStyle="hint">{t('schedule.zone', { zone: timeZone })}</Span>
          <List.Root gap="1" pt="2" fontSize="sm" textStyle="figures" aria-label={t('schedule.nextRuns')}>
            {nextSlots(cron, timeZone, 3).map((at) => (
              <li key={at}>{slotWords(at, timeZone, language)}</li>
            ))}
          </List.Root>
        </>
      )}
    </Box>
  );
};

const formName = (id: string): string => `schedule:${id}`;

type FormProps = {
  id: string;
  agent: Agent;
  cron: string | undefined;
  timeZone: string;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
};

const ScheduleForm = ({ id, agent, cron, timeZone, onDirty, onDone }: FormProps) => {
  const t = useTexts();
  const { set, busy } = useScheduleActions();
  const initial = useMemo(() => toScheduleValues(cron), [cron]);
  const { values, field, controlled, change, recovered, discard, formProps } = useEditForm<ScheduleValues>({
    form: formName(agent.id),
    initial,
    isChanged: (entered) => cron === undefined || toCron(entered) !== toCron(initial),
    schema: ScheduleRules,
    faultText: (name) => t(`schedule.faults.${name as NameIn<'schedule.faults'>}`),
    save: (entered) => set(agent.id, toCron(entered)),
    onDirty: (dirty) => onDirty(dirty && cron !== undefined),
    onDone,
  });
  const { kind } = values;
  return (
    <Form id={id} aria-busy={busy} {...formProps(busy ? null : undefined)}>
      <RecoveredNotice recovered={recovered} onDiscard={discard} />
      <FormGroup title={t('schedule.when')}>
        <FormRow>
          <FormChoice
            {...controlled('kind')}
            // An expression starts from what the form says so far.
            onChange={(next) => change({ kind: next, cron: validCron(values) ?? values.cron })}
            label={t('schedule.kind')}
            options={scheduleKinds.map((one) => [one, t(`schedule.kinds.${one}`)] as const)}
          />
          {kind === 'monthly' ? (
            <FormText
              {...field('day')}
              label={t('schedule.day')}
              range={{ min: 1, max: 31 }}
              hint={Number(values.day) > 28 ? t('schedule.dayHint') : undefined}
            />
          ) : null}
          {kind === 'cron' ? (
            <FormText
              key="cron"
              {...field('cron')}
              label={t('schedule.expression')}
              maxLength={100}
              hint={t('schedule.expressionHint')}
            />
          ) : (
            <FormText key="time" {...field('time')} label={t('schedule.time')} type="time" />
          )}
        </FormRow>
        {kind === 'weekly' ? <DaysField {...controlled('days')} /> : null}
      </FormGroup>
      <Preview cron={validCron(values)} timeZone={timeZone} />
      <Text textStyle="hint">
        {t('schedule.draftsOnly')} {agent.status === 'active' ? null : t('schedule.inactive')}
      </Text>
    </Form>
  );
};

type DialogProps = {
  agent: Agent;
  schedules: Schedules;
  onRun: (id: string) => void;
  onClose: () => void;
};

/** Sets, pauses and removes the schedule of an agent, and shows what became of its last slots. */
export const ScheduleDialog = ({ agent, schedules, onRun, onClose }: DialogProps) => {
  const t = useTexts();
  const form = useId();
  const { may } = useRights();
  const mayChange = may('agents.schedule');
  const { pause, remove, busy } = useScheduleActions();
  const { setDirty, close, done, question } = useEditing(onClose, formName(agent.id), agent);
  const schedule = schedules.items.find(({ agent_id: id }) => id === agent.id);
  const paused = schedule?.state === 'paused' || schedule?.state === 'failing';
  return (
    <PanelDialog
      open
      onClose={close}
      title={t('schedule.title', { name: agent.name })}
      footer={
        <>
          {schedule && mayChange ? (
            <Wrap me="auto">
              <PanelButton
                variant="quietDanger"
                inactive={busy}
                onClick={async () => {
                  if (await remove(agent.id)) done();
                }}
              >
                {t('schedule.remove')}
              </PanelButton>
              <PanelButton
                icon={paused ? 'play' : 'pause'}
                inactive={busy}
                onClick={() => void pause(agent.id, !paused)}
              >
                {paused ? t('schedule.resume') : t('schedule.pause')}
              </PanelButton>
            </Wrap>
          ) : null}
          <PanelButton onClick={close}>{mayChange ? t('panel.cancel') : t('panel.close')}</PanelButton>
          <PanelButton type="submit" form={form} variant="main" needs="agents.schedule">
            {t('schedule.save')}
          </PanelButton>
        </>
      }
    >
      {paused ? (
        <Alert.Root role="status">
          <strong>{schedule.state === 'failing' ? t('schedule.failing') : t('schedule.paused')}</strong>
          <p>
            {schedule.state === 'failing' ? t('schedule.failingText', { name: agent.name }) : null}{' '}
            {mayChange ? t('schedule.pausedText') : t('schedule.pausedReadOnly')}
          </p>
        </Alert.Root>
      ) : null}
      {mayChange ? (
        <ScheduleForm
          id={form}
          agent={agent}
          cron={schedule?.cron}
          timeZone={schedules.time_zone}
          onDirty={setDirty}
          onDone={done}
        />
      ) : (
        <Preview cron={schedule?.cron ?? null} timeZone={schedules.time_zone} />
      )}
      {schedule ? <LastSlots schedule={schedule} onRun={onRun} /> : null}
      {question}
    </PanelDialog>
  );
};

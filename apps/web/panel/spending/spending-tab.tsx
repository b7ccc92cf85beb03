import { useState } from 'react';
import type { Spending } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { longDay, monthName, monthTitle } from '#core/time/relative-time.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { List } from '@chakra-ui/react/list';
import { Span } from '@chakra-ui/react/span';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { DataTable, NoWrap } from '../components/data-table.tsx';
import type { Column } from '../components/data-table.tsx';
import { FormChoice } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { PanelLink } from '../components/panel-button.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { Section, TabHead } from '../components/tab-parts.tsx';
import { useFailureToast } from '../components/use-call.ts';
import { sumText } from '../runs/run-texts.ts';
import type { ChartBar } from './bar-chart.tsx';
import { BarChart, RowBar } from './bar-chart.tsx';
import { BudgetsSection, PricesSection } from './spending-settings.tsx';
import { Small } from '../components/layout.tsx';

const { useAgentsSpendingQuery, useSpendingSettingsGetQuery } = deskApi;

const fileAddress = '/api/admin/agent-spending.csv';

/** Warns from 80 % of the budget of the month on, and of those of single agents. */
export const BudgetNotice = ({ spending }: { spending: Spending | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  if (!spending) return null;
  const { state, total, budget_eur: budget, agents } = spending;
  const close = agents.filter((one) => one.state !== null);
  if (state === null && !close.length) return null;
  const money = (eur: number | null) => sumText(eur ?? 0, language);
  return (
    <Alert.Root as="section" aria-label={t('spending.noticeLabel')}>
      {state ? (
        <p>
          <strong>{t(`spending.states.${state}`)}</strong>{' '}
          {t('spending.spentOf', { spent: money(total.eur), budget: money(budget) })}.{' '}
          {t(`spending.advice.${state}`)}
        </p>
      ) : null}
      {close.length ? (
        <List.Root gap="1">
          {close.map((one) => (
            <li key={one.agent_id}>
              <strong>{one.agent_name}:</strong> {t(`spending.agentStates.${one.state!}`)}{' '}
              {t('spending.spentOf', { spent: money(one.eur), budget: money(one.budget_eur) })}.
            </li>
          ))}
        </List.Root>
      ) : null}
    </Alert.Root>
  );
};

const fills = { near: 'signal', reached: 'alarm' } as const;

/** The share of the budget as a bar with a mark at 80 %. */
const Meter = ({ eur, budget, state }: { eur: number; budget: number; state: Spending['state'] }) => (
  <chakra.svg
    display="block"
    w="100%"
    maxW="34rem"
    h="0.75rem"
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect width="100" height="4" fill="var(--vigia-colors-hairline)" />
    <rect
      width={budget ? Math.min(100, (eur / budget) * 100) : 100}
      height="4"
      fill={`var(--vigia-colors-${state ? fills[state] : 'sea'})`}
    />
    <path d="M80 0v4" stroke="var(--vigia-colors-ink)" strokeWidth="1px" vectorEffect="non-scaling-stroke" />
  </chakra.svg>
);

/** What has been spent of the budget, and what the month will have cost. */
const Headline = ({ spending }: { spending: Spending }) => {
  const t = useTexts();
  const language = useLanguage();
  const { number } = useNumbers();
  const { month, total, budget_eur: budget, state, forecast, days } = spending;
  const money = (eur: number) => sumText(eur, language);
  const isCurrent = forecast !== null || spending.months.at(-1)?.month === month;
  return (
    <Stack as="section" gap="3" pb="4" aria-label={t('spending.headline')}>
      <Flex as="p" wrap="wrap" align="baseline" gapX="0.6em">
        <Span fontFamily="heading" fontSize="4xl" lineHeight="snug" textStyle="figures">
          {money(total.eur)}
        </Span>{' '}
        <span>
          {budget === null
            ? t('spending.inMonth', { month: monthTitle(month, language) })
            : t('spending.inMonthOf', { month: monthTitle(month, language), budget: money(budget) })}
        </span>
      </Flex>
      {budget === null ? null : <Meter eur={total.eur} budget={budget} state={state} />}
      {forecast ? (
        <Stack gap="1" maxW="42rem">
          <p>
            {t('spending.forecast', { month: monthName(month, language), eur: money(forecast.eur) })}{' '}
            {forecast.budget_reached_on
              ? t('spending.runsOut', { day: longDay(forecast.budget_reached_on, language) })
              : budget === null
                ? ''
                : t('spending.lasts')}
          </p>
          <Text textStyle="note">
            {t('spending.forecastHow', {
              days: number(forecast.days_observed),
              eur: money(forecast.per_day_eur),
              left: number(forecast.days_left),
            })}
          </Text>
        </Stack>
      ) : isCurrent && days.length ? (
        <Text textStyle="note">{t('spending.noForecast')}</Text>
      ) : null}
    </Stack>
  );
};

/** The label of every fifth day. */
const dayLabel = (day: number): string | undefined => (day === 1 || day % 5 === 0 ? String(day) : undefined);

const lastDay = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

const DayChart = ({ spending: { month, days, forecast } }: { spending: Spending }) => {
  const t = useTexts();
  const language = useLanguage();
  const money = (eur: number) => sumText(eur, language);
  const bars = Array.from({ length: lastDay(month) }, (_, index): ChartBar => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`;
    const found = days[index];
    const label = dayLabel(index + 1);
    return {
      name: longDay(day, language),
      eur: found?.eur ?? 0,
      ...(label && { label }),
      isFuture: !found,
    };
  });
  const most = days.toSorted((one, other) => other.eur - one.eur)[0];
  const summary = most
    ? t('spending.daySummary', { day: longDay(most.day, language), eur: money(most.eur) })
    : '';
  const line = forecast
    ? { eur: forecast.per_day_eur, name: t('spending.mean', { eur: money(forecast.per_day_eur) }) }
    : undefined;
  return (
    <Section title={t('spending.byDay')}>
      <BarChart title={t('spending.byDay')} heading={t('spending.day')} {...{ summary, bars, line }} />
    </Section>
  );
};

const MonthChart = ({ spending: { months } }: { spending: Spending }) => {
  const t = useTexts();
  const language = useLanguage();
  const bars = months.map(({ month, eur }) => ({
    name: monthTitle(month, language),
    eur,
    label: monthName(month, language).slice(0, 3),
  }));
  const total = months.reduce((sum, { eur }) => sum + eur, 0);
  return (
    <Section title={t('spending.byMonth')}>
      <BarChart
        title={t('spending.byMonth')}
        heading={t('spending.month')}
        summary={t('spending.monthSummary', { eur: sumText(total, language) })}
        bars={bars}
      />
    </Section>
  );
};

type Share = Pick<Spending['agents'][number], 'calls' | 'input_tokens' | 'output_tokens' | 'eur'> & {
  key: string;
  name: string;
  budget?: number | null;
  state?: Spending['state'];
};

/** A table of what has been spent, each row with a bar. */
const SharesTable = ({
  title,
  heading,
  rows,
}: {
  title: string;
  heading: string;
  rows: readonly Share[];
}) => {
  const t = useTexts();
  const language = useLanguage();
  const { number } = useNumbers();
  if (!rows.length) return null;
  const most = Math.max(...rows.map(({ eur }) => eur));
  const columns: Column<Share>[] = [
    {
      name: 'name',
      label: heading,
      heads: true,
      fills: true,
      cell: ({ name, state, budget }) => (
        <>
          {name}
          {budget === null || budget === undefined ? null : (
            <Small>
              {t('spending.ofBudget', { budget: sumText(budget, language) })}{' '}
              {state ? (
                <StatusBadge tone={state === 'reached' ? 'bad' : 'waiting'}>
                  {t(`spending.badges.${state}`)}
                </StatusBadge>
              ) : null}
            </Small>
          )}
        </>
      ),
    },
    ...(most > 0
      ? [
          {
            name: 'bar',
            label: t('spending.share'),
            cell: ({ eur }: Share) => <RowBar of={eur} most={most} />,
          },
        ]
      : []),
    {
      name: 'cost',
      label: t('runs.cost'),
      align: 'end',
      cell: ({ eur }) => <NoWrap>{sumText(eur, language)}</NoWrap>,
    },
    { name: 'calls', label: t('spending.calls'), align: 'end', cell: ({ calls }) => number(calls) },
    { name: 'read', label: t('spending.read'), align: 'end', cell: (row) => number(row.input_tokens) },
    { name: 'written', label: t('spending.written'), align: 'end', cell: (row) => number(row.output_tokens) },
  ];
  return (
    <Section title={title}>
      <DataTable caption={title} columns={columns} rows={rows} keyOf={({ key }) => key} />
    </Section>
  );
};

const Shares = ({ spending: { agents, providers, kinds } }: { spending: Spending }) => {
  const t = useTexts();
  const shares = {
    agents: agents.map(({ agent_id: id, agent_name: name, budget_eur: budget, ...cost }) => ({
      ...cost,
      key: id ?? name,
      name,
      budget,
    })),
    providers: providers.map(({ provider, model, ...cost }) => ({
      ...cost,
      key: `${provider} ${model}`,
      name: model === 'search' ? provider : `${provider} · ${model}`,
    })),
    kinds: kinds.map(({ kind, ...cost }) => ({ ...cost, key: kind, name: t(`spending.kinds.${kind}`) })),
  };
  return (
    <>
      <SharesTable title={t('spending.byAgent')} heading={t('runs.agent')} rows={shares.agents} />
      <SharesTable
        title={t('spending.byProvider')}
        heading={t('spending.provider')}
        rows={shares.providers}
      />
      <SharesTable title={t('spending.byKind')} heading={t('spending.kind')} rows={shares.kinds} />
    </>
  );
};

/** What models cost: a month by day, agent, provider and kind of call, its forecast, the budgets and the prices. */
export const SpendingTab = () => {
  const t = useTexts();
  const language = useLanguage();
  const [month, setMonth] = useState('');
  const current = useAgentsSpendingQuery({}, { refetchOnMountOrArgChange: true });
  const chosen = useAgentsSpendingQuery({ month }, { skip: !month });
  const settings = useSpendingSettingsGetQuery({}, { refetchOnMountOrArgChange: true });
  const call = month ? { ...chosen, data: chosen.currentData } : current;
  const spending = call.data;
  useFailureToast(call.error, t('spending.notLoaded'));
  const months = current.data?.months.map((one) => one.month).toReversed() ?? [];
  const file = `${fileAddress}${month ? `?month=${month}` : ''}`;
  return (
    <>
      <TabHead title={t('panel.spending')}>
        <PanelLink href={file} download>
          <PanelIcon name="download" />
          {t('spending.download')}
        </PanelLink>
      </TabHead>
      <BudgetNotice spending={current.data} />
      <ListState call={call}>
        {spending ? (
          <>
            <Grid
              templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(11rem, auto)' }}
              alignItems="start"
              gapX="8"
              gapY="4"
            >
              <Headline spending={spending} />
              <FormChoice
                label={t('spending.month')}
                value={month || (months[0] ?? '')}
                options={months.map((one) => [one, monthTitle(one, language)] as const)}
                onChange={(one) => setMonth(one === months[0] ? '' : one)}
              />
            </Grid>
            <DayChart spending={spending} />
            <Shares spending={spending} />
            <MonthChart spending={spending} />
          </>
        ) : null}
      </ListState>
      {settings.data ? (
        <>
          <BudgetsSection settings={settings.data} />
          <PricesSection settings={settings.data} />
        </>
      ) : null}
    </>
  );
};

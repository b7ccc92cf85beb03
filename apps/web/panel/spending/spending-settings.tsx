import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { SpendingSettings as ShownSettings } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { errorText } from '#adapters/client/call-error.ts';
import type { InputOf } from '#core/operations.ts';
import { ServicePrice, SpendingSettings } from '#core/agents/spending-settings.ts';
import { longDay } from '#core/time/relative-time.ts';
import { Box } from '@chakra-ui/react/box';
import { DataList } from '@chakra-ui/react/data-list';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { useDayOf } from '../../components/use-dates.ts';
import type { NameIn } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FormGroup, FormText } from '../components/form-field.tsx';
import type { HistoryPlace } from '../components/history-dialog.tsx';
import { HistoryDialog, valueText } from '../components/history-dialog.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog, Refused } from '../components/panel-dialog.tsx';
import { StatusMark } from '../components/status-badge.tsx';
import { Fact, Section } from '../components/tab-parts.tsx';
import { useCall } from '../components/use-call.ts';
import { eurosText, sumText } from '../runs/run-texts.ts';
import { Small } from '../components/layout.tsx';

const {
  useAgentsListQuery,
  useProvidersTestMutation,
  useSpendingSettingsSetMutation,
  useSpendingSettingsVersionQuery,
  useSpendingSettingsVersionsQuery,
} = deskApi;

type Settings = { settings: ShownSettings };
type Service = ShownSettings['services'][number];
type Input = InputOf<'spending-settings.set'>;

/** An amount as typed, with a comma or a point; null: empty; NaN: not an amount. */
const amountOf = (text: string): number | null => {
  const plain = text.replace(/[€\s\u00a0]/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

const typed = (eur: number | null, language: string): string =>
  eur === null ? '' : language === 'es' ? String(eur).replace('.', ',') : String(eur);

const typedAmount = z.transform(amountOf);
const BudgetsForm = z.record(z.string(), z.pipe(typedAmount, SpendingSettings.shape.budgets.shape.month_eur));

const PriceForm = z.object({
  day: z.string(),
  amounts: z.record(z.string(), z.pipe(typedAmount, ServicePrice.shape.unit_eur.unwrap())),
});

/** The text of what is wrong with an amount. */
const useAmountFault = () => {
  const t = useTexts();
  return (text: string | undefined, error: { type?: unknown } | undefined): string | undefined => {
    if (!error) return undefined;
    if (!text?.trim()) return t('spending.faults.missing');
    if (error.type === 'too_small') return t('spending.faults.negative');
    return error.type === 'too_big' ? t('spending.faults.absurd') : t('spending.faults.number');
  };
};

/** Saves settings; shows what they stop. */
const useSave = (onDone: () => void) => {
  const t = useTexts();
  const toast = useToast();
  const [setSpendingSettings] = useSpendingSettingsSetMutation();
  const { call, busy, error } = useCall();
  const save = async (input: Input) => {
    const texts = { done: t('spending.saved'), failed: errorText };
    const response = await call(setSpendingSettings(input), texts);
    if (!response) return;
    for (const warning of response.warnings)
      toast({ title: t('spending.stops'), description: warning, variant: 'destructive' });
    onDone();
  };
  return { save, busy, refusal: error?.message ?? null };
};

const BudgetsDialog = ({ settings, onClose }: Settings & { onClose: () => void }) => {
  const t = useTexts();
  const language = useLanguage();
  const agents = useAgentsListQuery({}).data ?? [];
  const { budgets, configured, agent_budgets: own, revision } = settings;
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(BudgetsForm),
    defaultValues: {
      month: typed(budgets.month_eur, language),
      run: typed(budgets.run_eur, language),
      ...Object.fromEntries(own.map((one) => [one.agent_id, typed(one.month_eur, language)])),
    },
  });
  const texts = useWatch({ control });
  const faultOf = useAmountFault();
  const { save, busy, refusal } = useSave(onClose);
  const field = (name: string) => ({
    input: register(name),
    fault: faultOf(texts[name], formState.errors[name]),
  });
  const hint = (eur: number | null) =>
    eur === null
      ? t('spending.noneConfigured')
      : t('spending.configured', { budget: sumText(eur, language) });
  const submit = handleSubmit(({ month = null, run = null, ...amounts }) =>
    save({
      revision,
      budgets: { month_eur: month, run_eur: run },
      agent_budgets: Object.entries(amounts).flatMap(([agent_id, eur]) =>
        eur === null ? [] : [{ agent_id, month_eur: eur }],
      ),
    }),
  );
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('spending.editBudgets')}
      description={t('spending.budgetsText')}
      footer={
        <>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton variant="main" inactive={busy} onClick={() => void submit()}>
            {t('spending.save')}
          </PanelButton>
        </>
      }
    >
      <Stack gap="4">
        <FormText label={t('spending.monthBudget')} hint={hint(configured.month_eur)} {...field('month')} />
        <FormText label={t('spending.runBudget')} hint={hint(configured.run_eur)} {...field('run')} />
        {agents.length ? (
          <FormGroup title={t('spending.agentBudgets')}>
            {agents.map(({ id, name }) => (
              <FormText key={id} label={name} {...field(id)} />
            ))}
          </FormGroup>
        ) : null}
        <Refused why={refusal} />
      </Stack>
    </PanelDialog>
  );
};

/** The versions of budgets and prices. */
const SettingsHistory = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts();
  const agents = useAgentsListQuery({}).data ?? [];
  const [place, setPlace] = useState<HistoryPlace>({ before: undefined, open: null });
  const { before, open } = place;
  const first = useSpendingSettingsVersionsQuery({}, { refetchOnMountOrArgChange: true });
  const list = useSpendingSettingsVersionsQuery(before ? { before } : {});
  const newest = first.data?.items[0]?.revision;
  const version = useSpendingSettingsVersionQuery({ version: open ?? 0 }, { skip: open === null });
  const current = useSpendingSettingsVersionQuery(
    { version: newest ?? 0 },
    { skip: open === null || newest === undefined },
  );
  const names: Record<string, string> = {
    budgets: t('spending.budgets'),
    agent_budgets: t('spending.agentBudgets'),
    prices: t('spending.prices'),
  };
  const named = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(({ agent_id: id, set_at: _at, ...rest }: Record<string, unknown>) => ({
          ...(id !== undefined && { name: agents.find((one) => one.id === id)?.name ?? id }),
          ...rest,
        }))
      : value;
  return (
    <HistoryDialog
      title={t('spending.budgetsAndPrices')}
      place={place}
      onPlace={setPlace}
      list={list}
      version={version}
      current={current}
      newest={newest}
      words={{
        order: Object.keys(names),
        nameOf: (field) => names[field] ?? null,
        textOf: (field, value) =>
          field === 'budgets' && value
            ? (['month', 'run'] as const)
                .map((one) => {
                  const eur = (value as Record<string, number | null>)[`${one}_eur`];
                  const name = one === 'run' ? t('spending.runBudget') : t('spending.monthBudget');
                  return `${name}: ${valueText(t, eur) || t('spending.asConfigured')}`;
                })
                .join('\n')
            : valueText(t, named(value)),
      }}
      badge={t('history.current')}
      onClose={onClose}
    />
  );
};

/** The budgets in effect, where they come from, and who set them. */
export const BudgetsSection = ({ settings }: Settings) => {
  const t = useTexts();
  const language = useLanguage();
  const agents = useAgentsListQuery({}).data ?? [];
  const [open, setOpen] = useState<'edit' | 'history' | null>(null);
  const close = () => setOpen(null);
  const { budgets, configured, agent_budgets: own, updated_at: at, updated_by: by, revision } = settings;
  const budget = (eur: number | null, fallback: number | null) => (
    <>
      {eur === null && fallback === null ? t('spending.unlimited') : sumText(eur ?? fallback ?? 0, language)}
      {eur === null && fallback !== null ? <Small>{t('spending.fromConfiguration')}</Small> : null}
    </>
  );
  return (
    <Section title={t('spending.budgets')}>
      <DataList.Root variant="bold" w="100%">
        <Fact label={t('spending.monthBudget')}>{budget(budgets.month_eur, configured.month_eur)}</Fact>
        <Fact label={t('spending.runBudget')}>{budget(budgets.run_eur, configured.run_eur)}</Fact>
        {own.map(({ agent_id: id, month_eur: eur }) => (
          <Fact key={id} label={agents.find((one) => one.id === id)?.name ?? t('spending.gone')}>
            {t('spending.aMonth', { budget: sumText(eur, language) })}
          </Fact>
        ))}
      </DataList.Root>
      {at ? (
        <Text textStyle="note">
          {t('spending.setBy', { name: by ?? '–' })} <AdminDate date={at} as="moment" />
        </Text>
      ) : null}
      <Wrap>
        <PanelButton icon="edit" onClick={() => setOpen('edit')}>
          {t('spending.editBudgets')}
        </PanelButton>
        {revision > 0 ? (
          <PanelButton variant="quiet" onClick={() => setOpen('history')}>
            {t('history.open')}
          </PanelButton>
        ) : null}
      </Wrap>
      {open === 'edit' ? <BudgetsDialog settings={settings} onClose={close} /> : null}
      {open === 'history' ? <SettingsHistory onClose={close} /> : null}
    </Section>
  );
};

const nameOf = ({ provider, model, kind }: Service) =>
  kind === 'search' ? provider : `${provider} · ${model}`;

const PriceDialog = ({
  settings,
  service,
  onClose,
}: Settings & { service: Service; onClose: () => void }) => {
  const t = useTexts();
  const language = useLanguage();
  const dayOf = useDayOf();
  const { kind, provider, model } = service;
  const fields = kind === 'model' ? (['input_eur', 'output_eur'] as const) : (['unit_eur'] as const);
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(PriceForm),
    defaultValues: {
      day: today,
      amounts: Object.fromEntries(fields.map((name) => [name, typed(service[name], language)])),
    },
  });
  const texts = useWatch({ control, name: 'amounts' });
  const faultOf = useAmountFault();
  const { save, busy, refusal } = useSave(onClose);
  const others = settings.prices
    .filter((one) => one.provider !== provider || one.model !== model)
    .map(({ set_by: _by, set_at: _at, ...one }) => one);
  const submit = handleSubmit(({ day, amounts }) =>
    save({
      revision: settings.revision,
      prices: [...others, { provider, model, ...amounts, ...(day && { checked_on: day }) }],
    }),
  );
  const isOwn = service.origin === 'panel';
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('spending.priceOf', { name: nameOf(service) })}
      description={t('spending.priceText')}
      footer={
        <>
          {isOwn ? (
            <PanelButton
              variant="quietDanger"
              inactive={busy}
              onClick={() => void save({ revision: settings.revision, prices: others })}
            >
              {t('spending.useConfigured')}
            </PanelButton>
          ) : null}
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton variant="main" inactive={busy} onClick={() => void submit()}>
            {t('spending.save')}
          </PanelButton>
        </>
      }
    >
      <Stack gap="4">
        {fields.map((name) => (
          <FormText
            key={name}
            label={t(
              `spending.priceFields.${(name === 'unit_eur' ? kind : name) as NameIn<'spending.priceFields'>}`,
            )}
            required
            input={register(`amounts.${name}`)}
            fault={faultOf(texts[name], formState.errors.amounts?.[name])}
          />
        ))}
        <FormText label={t('spending.checkedOn')} type="date" input={register('day')} />
        <Refused why={refusal} />
      </Stack>
    </PanelDialog>
  );
};

/** Makes a short call of a service; `result`: what came of the last one. */
const useTest = () => {
  const t = useTexts();
  const language = useLanguage();
  const [testProvider] = useProvidersTestMutation();
  const { call, busy } = useCall();
  const [result, setResult] = useState<{ name: string; works: boolean | null; text: string } | null>(null);
  const test = async (service: Service) => {
    const name = nameOf(service);
    setResult({ name, works: null, text: t('spending.testing') });
    const input = { service: service.kind === 'search' ? ('search' as const) : ('model' as const) };
    const response = await call(testProvider(input), { failed: errorText });
    if (!response) return setResult(null);
    const { works, reason, milliseconds, cost } = response;
    const time = new Intl.NumberFormat(language === 'es' ? 'es-ES' : 'en-US', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }).format(milliseconds / 1000);
    const text = works
      ? t('spending.testWorks', { time, cost: eurosText(cost.eur, language) })
      : t('spending.testFailed', { reason: reason ?? '' });
    setResult({ name, works, text });
  };
  return { test, busy, result };
};

/** The prices in effect, where each comes from, and when it was checked. */
export const PricesSection = ({ settings }: Settings) => {
  const t = useTexts();
  const language = useLanguage();
  const [open, setOpen] = useState<Service | null>(null);
  const { services } = settings;
  const { test, busy, result } = useTest();
  const price = (eur: number | null) =>
    eur === null
      ? '–'
      : new Intl.NumberFormat(language === 'es' ? 'es-ES' : 'en-US', {
          style: 'currency',
          currency: 'EUR',
          maximumFractionDigits: 6,
        }).format(eur);
  return (
    <Section title={t('spending.prices')}>
      <Text textStyle="note">{t('spending.pricesText')}</Text>
      {services.length ? (
        <DataTable
          caption={t('spending.prices')}
          keyOf={({ provider, model }) => `${provider} ${model}`}
          rows={services}
          columns={[
            {
              name: 'service',
              label: t('spending.service'),
              heads: true,
              cell: (service) => (
                <Box overflowWrap="break-word">
                  {nameOf(service)}
                  <Small>
                    {t(`spending.services.${service.kind}`)}
                    {service.in_use ? null : ` · ${t('spending.unused')}`}
                  </Small>
                </Box>
              ),
            },
            { name: 'input', label: t('spending.input'), align: 'end', cell: (one) => price(one.input_eur) },
            {
              name: 'output',
              label: t('spending.output'),
              align: 'end',
              cell: (one) => price(one.output_eur),
            },
            { name: 'unit', label: t('spending.unit'), align: 'end', cell: (one) => price(one.unit_eur) },
            {
              name: 'origin',
              label: t('spending.origin'),
              cell: ({ origin, set_by: by, set_at: at, checked_on: day }) => (
                <div>
                  {origin === 'panel' && by ? (
                    <>
                      {by} · {at ? <AdminDate date={at} as="moment" /> : null}
                    </>
                  ) : origin === null ? (
                    t('spending.noPrice')
                  ) : (
                    t('spending.fromConfiguration')
                  )}
                  <Small>
                    {day ? t('spending.checked', { day: longDay(day, language) }) : t('spending.unchecked')}
                  </Small>
                </div>
              ),
            },
            {
              name: 'edit',
              label: t('panel.actions'),
              align: 'end',
              cell: (service) => (
                <Wrap display="inline-flex" justify="flex-end">
                  {service.in_use && service.kind !== 'picture' ? (
                    <PanelButton
                      size="sm"
                      inactive={busy}
                      aria-label={t('spending.testOf', { name: nameOf(service) })}
                      onClick={() => void test(service)}
                    >
                      {t('spending.test')}
                    </PanelButton>
                  ) : null}
                  <PanelButton
                    size="sm"
                    aria-label={t('spending.changePriceOf', { name: nameOf(service) })}
                    onClick={() => setOpen(service)}
                  >
                    {t('spending.changePrice')}
                  </PanelButton>
                </Wrap>
              ),
            },
          ]}
        />
      ) : (
        <Text textStyle="note">{t('spending.noServices')}</Text>
      )}
      <Flex as="p" role="status" align="baseline" gap="0.6em">
        {result ? (
          <>
            <StatusMark tone={result.works === null ? 'waiting' : result.works ? 'good' : 'bad'} />
            <span>
              <strong>{result.name}</strong> {result.text}
            </span>
          </>
        ) : null}
      </Flex>
      {open ? <PriceDialog settings={settings} service={open} onClose={() => setOpen(null)} /> : null}
    </Section>
  );
};

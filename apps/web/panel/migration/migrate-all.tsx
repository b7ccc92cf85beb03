import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HardcodedAuthor } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { MigrationResult } from '#core/articles/author-migration.ts';
import { List } from '@chakra-ui/react/list';
import { Span } from '@chakra-ui/react/span';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import { useCall } from '../components/use-call.ts';
import { Tick } from '../components/layout.tsx';

const { useArticlesAutoMigrateMutation } = deskApi;

type Plan = readonly MigrationResult[];

/** Names of people are `unchanged`: they stay unless selected. */
const isChoosable = ({ status }: MigrationResult) => status === 'updated' || status === 'unchanged';

type PlanListProps = {
  plan: Plan;
  rows: readonly HardcodedAuthor[];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
};

type TickProps = { ticked: boolean; onTick: (ticked: boolean) => void; children: ReactNode };

const TickBox = ({ ticked, onTick, children }: TickProps) => (
  <chakra.label
    display="grid"
    gridTemplateColumns="auto minmax(0, 1fr)"
    gapX="3"
    py="1"
    overflowWrap="anywhere"
  >
    <Tick mt="0.2em" checked={ticked} onChange={({ currentTarget }) => onTick(currentTarget.checked)} />
    {children}
  </chakra.label>
);

/** The articles that can change, with their author before and after, a checkbox each and one for all. */
const PlanList = ({ plan, rows, ticked, onTick }: PlanListProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { name: site } = useSite();
  const choosable = plan.filter(isChoosable);
  const unchangeable = plan.filter(({ status }) => status === 'static').length;
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const tick = (slug: string, on: boolean) =>
    onTick(new Set(on ? [...ticked, slug] : [...ticked].filter((one) => one !== slug)));
  return (
    <>
      <TickBox
        ticked={ticked.size === choosable.length && choosable.length > 0}
        onTick={(on) => onTick(new Set(on ? choosable.map(({ slug }) => slug) : []))}
      >
        {t('migration.tickAll', { count: choosable.length, ticked: ticked.size })}
      </TickBox>
      <List.Root mt="3" pt="3" borderTop="hairline">
        {choosable.map(({ slug, status, old_author: before, new_author: after }) => {
          const row = bySlug.get(slug);
          const title = row ? localizedTitle(row, language) : { text: slug, lang: undefined };
          const isPerson = status === 'unchanged';
          return (
            <li key={slug}>
              <TickBox ticked={ticked.has(slug)} onTick={(on) => tick(slug, on)}>
                <Span textStyle="piece" lang={title.lang}>
                  {title.text}
                </Span>
                <Span gridColumn="2" textStyle="note">
                  {t('migration.change', { before: before ?? '–', after: isPerson ? site : (after ?? '–') })}
                  {isPerson ? ` · ${t('migration.person')}` : ''}
                </Span>
              </TickBox>
            </li>
          );
        })}
      </List.Root>
      {unchangeable ? (
        <Text maxW="measure" mb="4" textStyle="note">
          {t('migration.staticCount', { count: unchangeable })}
        </Text>
      ) : null}
    </>
  );
};

type MigrateAllProps = {
  rows: readonly HardcodedAuthor[];
  busy: boolean;
  onMigrate: (slugs: string[]) => void;
};

/** 'Auto-migrar Todo': shows a preview of the changes before they are made. */
export const MigrateAll = ({ rows, busy, onMigrate }: MigrateAllProps) => {
  const t = useTexts();
  const [planMigration] = useArticlesAutoMigrateMutation();
  const { call, busy: loading } = useCall();
  const [opened, setOpened] = useState(false);
  const [plan, setPlan] = useState<Plan>([]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const open = async () => {
    const failed = t('migration.autoFailed');
    const preview = await call(planMigration({ dry_run: true }), {
      failed,
    });
    if (!preview) return;
    const { results } = preview;
    setPlan(results);
    setTicked(new Set(results.flatMap(({ slug, status }) => (status === 'updated' ? [slug] : []))));
    setOpened(true);
  };
  const close = () => setOpened(false);
  const confirm = () => {
    close();
    onMigrate(plan.flatMap(({ slug }) => (ticked.has(slug) ? [slug] : [])));
  };
  return (
    <>
      <PanelButton
        variant="main"
        disabled={rows.length === 0}
        inactive={busy || loading}
        onClick={() => void open()}
      >
        {t('migration.auto')}
      </PanelButton>
      <PanelDialog
        open={opened}
        onClose={close}
        title={t('migration.autoTitle')}
        description={t('migration.autoText')}
        role="alertdialog"
        footer={
          <>
            <PanelButton onClick={close}>{t('panel.cancel')}</PanelButton>
            <PanelButton variant="main" disabled={ticked.size === 0} onClick={confirm}>
              {t('migration.auto')}
            </PanelButton>
          </>
        }
      >
        <PlanList plan={plan} rows={rows} ticked={ticked} onTick={setTicked} />
      </PanelDialog>
    </>
  );
};

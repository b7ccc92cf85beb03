import { useState } from 'react';
import { usePlanMigrationMutation } from '#adapters/client/migration-calls.ts';
import type { MigrationResult } from '#core/articles/author-migration.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { useSite } from '../../../site.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { shownTitle } from '../components/shown-text.ts';
import { useReport } from '../components/use-report.ts';
import type { HardcodedAuthor } from './migration-tab.tsx';
import styles from './migration-tab.module.css';

type Plan = readonly MigrationResult[];

/** Names of people are `unchanged` unless they are ticked. */
const isChoosable = ({ status }: MigrationResult) => status === 'updated' || status === 'unchanged';

type PlanRowProps = {
  result: MigrationResult;
  row: HardcodedAuthor | undefined;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
};

/** An article with its author before and after. Names of people are marked, and stay unless they are ticked. */
const PlanRow = ({ result, row, ticked, onTick }: PlanRowProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { name: site } = useSite();
  const isPerson = result.status === 'unchanged';
  const title = row ? shownTitle(row, language) : { text: result.slug, lang: undefined };
  return (
    <li>
      <label className={styles.planned}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={ticked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        <span className={styles.piece} lang={title.lang}>
          {title.text}
        </span>
        <span className={styles.change}>
          {t('migration.change', {
            before: result.old_author ?? '–',
            after: isPerson ? site : (result.new_author ?? '–'),
          })}
          {isPerson ? ` · ${t('migration.person')}` : ''}
        </span>
      </label>
    </li>
  );
};

type PlanListProps = {
  plan: Plan;
  rows: readonly HardcodedAuthor[];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
};

/** The articles that can change, with a checkbox each and one for all. */
const PlanList = ({ plan, rows, ticked, onTick }: PlanListProps) => {
  const t = useTexts();
  const choosable = plan.filter(isChoosable);
  const frozen = plan.filter(({ status }) => status === 'frozen').length;
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const tick = (slug: string, on: boolean) =>
    onTick(new Set(on ? [...ticked, slug] : [...ticked].filter((one) => one !== slug)));
  return (
    <>
      <label className={styles.planned}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={ticked.size === choosable.length && choosable.length > 0}
          onChange={({ currentTarget }) =>
            onTick(new Set(currentTarget.checked ? choosable.map(({ slug }) => slug) : []))
          }
        />
        {t('migration.tickAll', { count: choosable.length, ticked: ticked.size })}
      </label>
      <ul className={styles.plan}>
        {choosable.map((result) => (
          <PlanRow
            key={result.slug}
            result={result}
            row={bySlug.get(result.slug)}
            ticked={ticked.has(result.slug)}
            onTick={(on) => tick(result.slug, on)}
          />
        ))}
      </ul>
      {frozen ? <p className={styles.intro}>{t('migration.frozenCount', { count: frozen })}</p> : null}
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
  const report = useReport();
  const [ask, { isLoading: loading }] = usePlanMigrationMutation();
  const [opened, setOpened] = useState(false);
  const [plan, setPlan] = useState<Plan>([]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const open = async () => {
    const preview = await report(ask({ dry_run: true }).unwrap(), { failed: t('migration.autoFailed') });
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

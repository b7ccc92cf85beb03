import { useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import { withheldGrounds } from '#core/kernel/versions.ts';
import { useTexts } from '../../components/texts.ts';
import { FormChoice, FormText } from '../components/form-field.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { useCall } from '../components/use-call.ts';

const {
  useArticlesPublishedVersionsQuery,
  useArticlesReleaseVersionMutation,
  useArticlesWithholdVersionMutation,
} = deskApi;

type Target = { slug: string; version: number };

/** Asks why readers no longer get a version: they read the reason in its place. */
const WithholdDialog = ({ slug, version, onClose }: Target & { onClose: () => void }) => {
  const t = useTexts();
  const { call, busy, error } = useCall({ inPlace: true });
  const [withhold] = useArticlesWithholdVersionMutation();
  const [values, setValues] = useState({ ground: 'law', reason_es: '', reason_en: '' } as {
    ground: (typeof withheldGrounds)[number];
    reason_es: string;
    reason_en: string;
  });
  const [tried, setTried] = useState(false);
  const isMissing = values.reason_es.trim() === '';
  const change = (fields: Partial<typeof values>) => setValues((before) => ({ ...before, ...fields }));
  const save = async () => {
    setTried(true);
    if (isMissing) return;
    const input = { slug, version, ...values, reason_en: values.reason_en.trim() || null };
    const done = { done: t('withhold.done', { version }), failed: t('withhold.failed') };
    if (await call(withhold(input), done)) onClose();
  };
  return (
    <FormDialog
      title={t('withhold.title', { version })}
      description={t('withhold.text')}
      action={t('withhold.action')}
      inactive={busy}
      refused={error?.message ?? null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormChoice
        label={t('withhold.ground')}
        value={values.ground}
        onChange={(ground) => change({ ground })}
        options={withheldGrounds.map((ground) => [ground, t(`withhold.grounds.${ground}`)] as const)}
      />
      <FormText
        label={t('withhold.reasonEs')}
        lang="es"
        rows={2}
        required
        value={values.reason_es}
        onChange={(text) => change({ reason_es: text })}
        fault={tried && isMissing ? t('editFaults.missing') : undefined}
      />
      <FormText
        label={t('withhold.reasonEn')}
        lang="en"
        rows={2}
        value={values.reason_en}
        onChange={(text) => change({ reason_en: text })}
        fault={undefined}
      />
    </FormDialog>
  );
};

/** What editors can do with a version that readers have seen: withhold it, or give it back. Nothing for any other. */
export const WithholdTools = ({ slug, version }: Target) => {
  const t = useTexts();
  const { call, busy } = useCall();
  const [releaseVersion] = useArticlesReleaseVersionMutation();
  const { data } = useArticlesPublishedVersionsQuery({ slug });
  const [isAsking, setAsking] = useState(false);
  const found = data?.items.find((one) => one.version === version);
  if (!found || found.is_current) return null;
  const release = () =>
    call(releaseVersion({ slug, version }), {
      done: t('withhold.released', { version }),
      failed: t('withhold.failed'),
    });
  return (
    <>
      {found.withheld ? <StatusBadge tone="off">{t('withhold.withheld')}</StatusBadge> : null}
      <PanelButton
        size="sm"
        variant="quiet"
        inactive={busy}
        aria-label={
          found.withheld ? t('withhold.releaseNumber', { version }) : t('withhold.number', { version })
        }
        onClick={() => (found.withheld ? void release() : setAsking(true))}
      >
        {found.withheld ? t('withhold.release') : t('withhold.open')}
      </PanelButton>
      {isAsking ? <WithholdDialog slug={slug} version={version} onClose={() => setAsking(false)} /> : null}
    </>
  );
};

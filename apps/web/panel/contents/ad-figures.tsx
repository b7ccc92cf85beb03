import { errorText } from '#adapters/client/call-error.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { localized } from '#core/text/language.ts';
import type { AdFigures } from '#core/pages/ad-figures.ts';
import { Alert } from '@chakra-ui/react/alert';
import { numberText } from '../../components/count-text.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { useCall } from '../components/use-call.ts';

const { useOffersConfirmFiguresMutation, useOffersFiguresQuery } = deskApi;

const Figures = ({ figures }: { figures: AdFigures }) => {
  const t = useTexts();
  const language = useLanguage();
  const [confirmAdFigures] = useOffersConfirmFiguresMutation();
  const { call, busy } = useCall();
  const { slug, revision, confirmed_by: by, confirmed_at: at, proposed, features } = figures;
  const title = localized(figures, 'title', language);
  const confirm = () =>
    call(confirmAdFigures({ slug, ...(revision !== null && { revision }) }), {
      done: t('adFigures.confirmed'),
      failed: errorText,
    });
  return (
    <li>
      <p>
        <strong>{title}</strong>{' '}
        {at ? (
          <>
            <StatusBadge tone="good">{t('adFigures.by', { name: by ?? '' })}</StatusBadge>{' '}
            <AdminDate date={at} as="minute" />
          </>
        ) : (
          <StatusBadge tone="waiting">{t('adFigures.open')}</StatusBadge>
        )}
      </p>
      <p>
        {[
          localized(figures, 'metrics', language),
          ...features.map(({ es: text_es, en: text_en }) =>
            localized({ text_es, text_en }, 'text', language),
          ),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {proposed ? <p>{t('adFigures.proposed', { text: localized(proposed, 'metrics', language) })}</p> : null}
      {at ? null : (
        <PanelButton
          size="sm"
          needs="offers.confirm-figures"
          inactive={busy}
          aria-label={t('adFigures.confirmOf', { title })}
          onClick={() => void confirm()}
        >
          {t('adFigures.confirm')}
        </PanelButton>
      )}
    </li>
  );
};

/** The figures that advertisers are shown: a person answers for each, and again when its texts change. */
export const AdFiguresList = () => {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useOffersFiguresQuery({}, { refetchOnMountOrArgChange: true });
  if (!data || data.items.length === 0) return null;
  const open = data.items.filter(({ confirmed_at: at }) => at === null).length;
  return (
    <Alert.Root as="section" status={open ? 'warning' : 'success'} aria-label={t('adFigures.title')}>
      <p>
        <strong>{t('adFigures.title')}</strong>
      </p>
      <p>{open ? t('adFigures.warning') : t('adFigures.allConfirmed')}</p>
      <p>{t('adFigures.subscribers', { number: numberText(data.subscribers, language) })}</p>
      <ul>
        {data.items.map((figures) => (
          <Figures key={figures.slug} figures={figures} />
        ))}
      </ul>
    </Alert.Root>
  );
};

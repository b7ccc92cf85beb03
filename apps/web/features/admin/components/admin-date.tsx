import { fullDateTime } from '#core/shared/relative-time.ts';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { LanguageProvider } from '../../../language.tsx';

type AdminDateProps = {
  /** ISO instant. */
  date: string;
  /** `ago` counts from now until four weeks have passed. */
  as?: 'day' | 'moment' | 'ago';
};

const days = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** A date as the panel shows it: in the Spanish locale, whatever the language of the page (spec section 9). */
export const AdminDate = ({ date, as = 'day' }: AdminDateProps) => {
  if (as === 'ago')
    return (
      <LanguageProvider value="es">
        <RelativeTime date={date} />
      </LanguageProvider>
    );
  return (
    <time dateTime={date}>{as === 'day' ? days.format(Date.parse(date)) : fullDateTime(date, 'es')}</time>
  );
};

import { RelativeTime } from '../../../components/relative-time.tsx';
import { LanguageProvider } from '../../../language.tsx';

type AdminDateProps = {
  /** ISO instant. */
  date: string;
  /** `ago` is relative for four weeks; `minute` is a date with its time, short enough for rows. */
  as?: 'day' | 'minute' | 'moment' | 'ago';
};

const day = { timeZone: 'Europe/Madrid', day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const formats = {
  day: new Intl.DateTimeFormat('es-ES', day),
  moment: new Intl.DateTimeFormat('es-ES', {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }),
  minute: new Intl.DateTimeFormat('es-ES', { ...day, hour: '2-digit', minute: '2-digit' }),
};

/** A day as the panel writes it, within a text. */
export const dayText = (date: string): string => formats.day.format(Date.parse(date));

/** A date as shown in the panel: in the Spanish locale, regardless of the page's language (spec section 9). */
export const AdminDate = ({ date, as = 'day' }: AdminDateProps) => {
  if (as === 'ago')
    return (
      <LanguageProvider value="es">
        <RelativeTime date={date} />
      </LanguageProvider>
    );
  return <time dateTime={date}>{formats[as].format(Date.parse(date))}</time>;
};

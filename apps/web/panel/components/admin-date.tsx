import { datesIn } from '#core/time/relative-time.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useSite } from '../../layout/site.tsx';

type AdminDateProps = {
  /** ISO instant. */
  date: string;
  /** `ago` is relative for four weeks; `minute` is a date with its time, short enough for rows. */
  as?: 'day' | 'minute' | 'moment' | 'ago';
};

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

const createFormats = (timeZone: string) => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat('es-ES', { timeZone, ...options });
    return (date: string): string => made.format(Date.parse(date));
  };
  return {
    day: format(day),
    minute: format({ ...day, ...time }),
    moment: format({ ...day, ...time, second: '2-digit' }),
    clock: format(time),
    hour: format({ hour: 'numeric', minute: '2-digit' }),
    clockWithSeconds: format({ timeStyle: 'medium' }),
  };
};

const made = new Map<string, ReturnType<typeof createFormats>>();

/** How the panel writes dates and times, in the time zone of the publication. */
export const useAdminDates = (): ReturnType<typeof createFormats> => {
  const { timeZone } = useSite();
  const formats = made.get(timeZone) ?? createFormats(timeZone);
  made.set(timeZone, formats);
  return formats;
};

/** A date as shown in the panel: in the Spanish locale, regardless of the page's language (docs/product.md 1.4). */
export const AdminDate = ({ date, as = 'day' }: AdminDateProps) => {
  const formats = useAdminDates();
  const { timeZone } = useSite();
  if (as === 'ago') return <RelativeTime date={date} dates={datesIn('es', timeZone)} />;
  return <time dateTime={date}>{formats[as](date)}</time>;
};

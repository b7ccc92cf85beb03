import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { page } from '../routing/page-route.tsx';
import { useAppSelector } from '../store.ts';

/** `ready` loads it, for the server. */
export const arrival = page(() => import('../pages/accounts/arrival-notice.tsx'), 'ArrivalNotice');

/** What a form has done that led here: by the address, or in the page that sent it. */
export const Arrival = () => {
  const { pathname, search } = useLocation();
  const arrived = useAppSelector(({ arrival: found }) => found);
  return /[?&]notice=/.test(search) || arrived?.at === pathname ? (
    <Suspense>
      <arrival.component />
    </Suspense>
  ) : null;
};

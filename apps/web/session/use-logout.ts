import { useDispatch } from 'react-redux';
import type { CallError } from '#adapters/client/base-query.ts';
import { useLogoutMutation } from '#adapters/client/reader-calls.ts';
import { reportFault } from '../report.ts';
import { saveUser } from './saved-user.ts';
import { sessionRead } from './session-slice.ts';

/** Signs out: here at once, then at the server, whose failure is only noted. */
export const useLogout = (): (() => void) => {
  const dispatch = useDispatch();
  const [logout] = useLogoutMutation();
  return () => {
    saveUser(null);
    dispatch(sessionRead(null));
    void logout({})
      .unwrap()
      .catch((error: CallError) => reportFault('Logout failed', error.message));
  };
};

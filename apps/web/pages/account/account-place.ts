import { useLocation } from 'react-router-dom';
import { accountPath, panelAccountPath } from '#core/accounts/account-path.ts';

/** Where the account stands: on the page of readers, or in the panel, below the name of its screen. */
export const useAccountPlace = () => {
  const inPanel = useLocation().pathname.startsWith('/admin');
  return { inPanel, path: inPanel ? panelAccountPath : accountPath };
};

import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Box } from '@chakra-ui/react/box';
import { AccountSections, useAccount } from '../../pages/account/account-sections.tsx';
import { useAccountTexts } from '../../pages/account/account-texts.ts';
import { TabHead } from '../components/tab-parts.tsx';

/** The sections of readers, denser: side by side where there is room. */
const layout = {
  '& h3': { fontSize: 'xl' },
  '& nav': { insetBlockStart: '5', marginBlockStart: '0' },
  '& #profile > section': { marginBlockStart: '0' },
  '@media (min-width: 100em)': {
    '& nav + div': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 40rem))',
      gap: '16',
      maxWidth: 'none',
    },
    '& #newsletter > section': { marginBlockStart: '0' },
  },
};

/** The account of who is signed in, within the panel. */
export const AccountScreen = () => {
  const t = useAccountTexts();
  const account = useAccount({ refetchOnMountOrArgChange: true });
  const { hash } = useLocation();
  const isShown = account.data !== null;
  // The browser looks for the section of the address before there is one. Before the outcome of a form takes the focus.
  useLayoutEffect(() => {
    if (isShown && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isShown, hash]);
  return (
    <>
      <TabHead title={t('panel.account')} note={t('account.dek')} />
      <Box css={layout}>
        <AccountSections {...account} />
      </Box>
    </>
  );
};

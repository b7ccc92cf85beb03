import { accountPath } from '#core/accounts/account-path.ts';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { PlainHead } from '../../components/page-heads.tsx';
import { useSignedOut } from '../accounts/use-signed-out.ts';
import { AccountSections, useAccount } from './account-sections.tsx';
import { useAccountTexts } from './account-texts.ts';

/** The page where people look after their account. The server renders it for them, and does not cache it. */
export const AccountPage = () => {
  const t = useAccountTexts();
  const { data, isError } = useAccount();
  const isGone = useSignedOut(accountPath);
  return (
    <PageColumn>
      <PlainHead path={accountPath} title={t('account.title')} description={t('account.dek')} />
      <PageTitle title={t('account.title')} dek={t('account.dek')} />
      <AccountSections data={isGone ? null : data} isError={isError} />
    </PageColumn>
  );
};

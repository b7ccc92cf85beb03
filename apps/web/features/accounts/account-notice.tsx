import type { PostedForm } from '#core/shared/posted-form.ts';
import { firstFault } from '#core/shared/posted-form.ts';
import { FormNotice } from '../../components/form-notice.tsx';
import { useTexts } from '../../components/texts.ts';
import { useAccountFault } from './use-account-form.ts';

/** What became of an account's form that was posted without JavaScript. */
export const AccountNotice = ({ posted, failed }: { posted: PostedForm | null; failed: string }) => {
  const t = useTexts();
  const words = useAccountFault();
  if (!posted || posted.outcome === 'done') return null;
  const first = firstFault(posted.faults);
  return (
    <FormNotice title={t('forms.error')} failed>
      {first ? words(first.fault) : (posted.message ?? failed)}
    </FormNotice>
  );
};

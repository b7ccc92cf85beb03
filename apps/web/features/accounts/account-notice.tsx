import { FormNotice } from '../../components/form-notice.tsx';
import { useTexts } from '../../components/texts.ts';

/** What became of an account's form, for as long as it is not sent again. */
export const AccountNotice = ({ children }: { children: string | null }) => {
  const t = useTexts();
  return children === null ? null : (
    <FormNotice title={t('forms.error')} failed>
      {children}
    </FormNotice>
  );
};

import type { FieldFault, PostedForm, Refusal } from '#core/kernel/posted-form.ts';
import { firstFault } from '#core/kernel/posted-form.ts';
import { waitOf } from '#core/kernel/wait.ts';
import { useTexts } from '../../components/texts.ts';

/** What a form says when the server does not want to, and when it cannot be asked. */
export type AccountWords = { refused: string; failed: string };

/** The words for what keeps an account's form from being sent (spec section 5). */
export const useAccountFault = () => {
  const t = useTexts();
  return (fault: FieldFault): string =>
    ({
      missing: t('forms.incomplete'),
      email: t('forms.invalidEmail'),
      short: t('faults.short'),
      mismatch: t('faults.mismatch'),
      long: t('faults.long'),
    })[fault];
};

/** The words for what became of an account's form; null where there is nothing to say. */
export const useAccountOutcome = ({ refused, failed }: AccountWords) => {
  const t = useTexts();
  const faultText = useAccountFault();
  const refusalText = ({ retry_after }: Pick<Refusal, 'retry_after'>): string => {
    if (retry_after === undefined) return refused;
    const { count, unit } = waitOf(retry_after);
    return unit === 'second' ? t('forms.waitSeconds', { count }) : t('forms.waitMinutes', { count });
  };
  const postedText = (posted: PostedForm | null): string | null => {
    if (!posted || posted.outcome === 'done') return null;
    const first = firstFault(posted.faults);
    if (first) return faultText(first.fault);
    return posted.refusal ? refusalText(posted.refusal) : (posted.message ?? failed);
  };
  return { refusalText, postedText };
};

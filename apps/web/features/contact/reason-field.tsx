import { contactReasons } from '#core/contact/message.ts';
import { Field } from '../../components/field.tsx';
import { useTexts } from '../../components/texts.ts';

/** Why somebody writes; it may be left open. */
export const ReasonField = ({ chosen }: { chosen: string | undefined }) => {
  const t = useTexts();
  return (
    <Field name="reason" label={t('contactForm.reason')}>
      {(control) => (
        <select {...control} defaultValue={chosen ?? ''}>
          <option value="">{t('contactForm.noReason')}</option>
          {contactReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

import { LocalizedLink } from '../layout/language.tsx';
import { useSite } from '../layout/site.tsx';
import { useTexts } from './texts.ts';

/** Who answers for what a form sends, once that is stated, with the way to the rest. */
export const ControllerNote = ({ className }: { className?: string | undefined }) => {
  const t = useTexts();
  const publisher = useSite().settings?.publisher_name;
  if (!publisher) return null;
  return (
    <p className={className}>
      {t('forms.controller', { publisher })}{' '}
      <LocalizedLink to="/privacidad">{t('forms.controllerLink')}</LocalizedLink>
    </p>
  );
};

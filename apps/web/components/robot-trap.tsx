import { trapField } from '#core/kernel/robots.ts';
import { useTexts } from './texts.ts';

/** A field that readers neither see nor reach: programs that fill in whatever there is give themselves away. */
export const RobotTrap = () => {
  const t = useTexts();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t('forms.trap')}
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
};

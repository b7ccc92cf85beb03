import type { Origin } from '#core/kernel/provenance.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { FormChoice } from '../components/form-field.tsx';
import styles from './edit-form.module.css';
import type { Written } from './writing-fields.tsx';

const origins = [
  'human',
  'ai-assisted',
  'ai-translated',
  'ai-generated',
] as const satisfies readonly Origin[];

type OriginFieldProps = Pick<Written, 'values' | 'change'> & { language: Language; byAgent: boolean };

const OriginField = ({ language, byAgent, values, change }: OriginFieldProps) => {
  const t = useTexts();
  const field = `origin_${language}` as const;
  const value = values[field];
  // What an agent wrote is not said to be a person's; where it is, that has to be seen to be put right.
  const offered = origins.filter((origin) => !byAgent || origin !== 'human' || value === 'human');
  return (
    <FormChoice
      label={t(`fields.${field}`)}
      value={value}
      options={offered.map((origin) => [origin, t(`origins.${origin}`)] as const)}
      onChange={(origin) => change({ [field]: origin })}
    />
  );
};

/** How each version of an article was made: what readers are told of it follows from that. */
export const OriginFields = ({ byAgent, ...written }: Written & { byAgent: boolean }) => (
  <div className={styles.fields}>
    <OriginField language="es" byAgent={byAgent} {...written} />
    <OriginField language="en" byAgent={byAgent} {...written} />
  </div>
);

import { Field } from '@chakra-ui/react/field';
import { NativeSelect } from '@chakra-ui/react/native-select';
import type { Origin } from '#core/articles/provenance.ts';
import type { Language } from '#core/shared/language.ts';
import { useTexts } from '../../../components/texts.ts';
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
    <Field.Root>
      <Field.Label>{t(`fields.${field}`)}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={value}
          onChange={({ target }) => change({ [field]: target.value as Origin })}
        >
          {offered.map((origin) => (
            <option key={origin} value={origin}>
              {t(`origins.${origin}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
};

/** How each version of an article was made: what readers are told of it follows from that. */
export const OriginFields = ({ byAgent, ...written }: Written & { byAgent: boolean }) => (
  <div className={styles.fields}>
    <OriginField language="es" byAgent={byAgent} {...written} />
    <OriginField language="en" byAgent={byAgent} {...written} />
  </div>
);

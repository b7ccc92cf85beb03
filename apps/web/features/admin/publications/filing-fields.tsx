import { topics, trendingTopics } from '#core/articles/taxonomy.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Origin } from '#core/kernel/provenance.ts';
import { useTexts } from '../../../components/texts.ts';
import { topicName } from '../../../components/labels.tsx';
import { FormChoice, FormSwitch } from '../components/form-field.tsx';
import styles from './edit-form.module.css';
import { LabelsField } from './labels-field.tsx';
import type { EditProps } from './writing-fields.tsx';
import { EditField } from './writing-fields.tsx';

const knownTopics = [...topics, ...trendingTopics];

const SponsorFields = ({ values, change, faults }: EditProps) => {
  const t = useTexts();
  return (
    <>
      <FormSwitch
        label={t('fields.sponsored')}
        checked={values.sponsored}
        onChange={(sponsored) => change({ sponsored })}
      />
      <EditField
        label={t('fields.sponsor_label')}
        value={values.sponsor_label}
        fault={faults.sponsor_label}
        onChange={(text) => change({ sponsor_label: text })}
      />
    </>
  );
};

/** Topics, tags and sponsorship of an article. */
export const LabelFields = (edit: EditProps) => {
  const t = useTexts();
  const { values, change, faults } = edit;
  return (
    <div className={styles.fields}>
      <LabelsField
        label={t('fields.topics')}
        values={values.topics}
        known={knownTopics}
        nameOf={(topic) => topicName(t, topic)}
        fault={faults.topics}
        onChange={(next) => change({ topics: next })}
        text={values.next_topic}
        onText={(text) => change({ next_topic: text })}
      />
      <LabelsField
        label={t('fields.tags')}
        values={values.tags}
        fault={faults.tags}
        onChange={(next) => change({ tags: next })}
        text={values.next_tag}
        onText={(text) => change({ next_tag: text })}
      />
      <SponsorFields {...edit} />
    </div>
  );
};

/** The image of an article and its description. */
export const PictureFields = ({ values, change, faults }: EditProps) => {
  const t = useTexts();
  return (
    <div className={styles.fields}>
      <EditField
        label={t('fields.image_url')}
        value={values.image_url}
        fault={faults.image_url}
        hint={t('edit.imageHint')}
        onChange={(text) => change({ image_url: text })}
      />
      <EditField
        label={t('fields.image_alt_es')}
        lang="es"
        value={values.image_alt_es}
        fault={faults.image_alt_es}
        onChange={(text) => change({ image_alt_es: text })}
      />
      <EditField
        label={t('fields.image_alt_en')}
        lang="en"
        value={values.image_alt_en}
        fault={faults.image_alt_en}
        onChange={(text) => change({ image_alt_en: text })}
      />
    </div>
  );
};

const origins = [
  'human',
  'ai-assisted',
  'ai-translated',
  'ai-generated',
] as const satisfies readonly Origin[];

type OriginFieldsProps = EditProps & {
  /** Whether an agent wrote the article. */
  byAgent: boolean;
};

/** How each version of an article was made, as disclosed to readers. */
export const OriginFields = ({ byAgent, values, change }: OriginFieldsProps) => {
  const t = useTexts();
  const originField = (language: Language) => {
    const field = `origin_${language}` as const;
    const value = values[field];
    // An agent's text cannot become a person's; where it is stored as such, that has to be visible to be corrected.
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
  return (
    <div className={styles.fields}>
      {originField('es')}
      {originField('en')}
    </div>
  );
};

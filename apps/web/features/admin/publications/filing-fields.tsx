import { Switch } from '@chakra-ui/react/switch';
import { topics, trendingTopics } from '#core/articles/taxonomy.ts';
import { useTexts } from '../../../components/texts.ts';
import { topicName } from '../../../components/labels.tsx';
import { EditField } from './edit-field.tsx';
import styles from './edit-form.module.css';
import { LabelsField } from './labels-field.tsx';
import { SourcesField } from './sources-field.tsx';
import type { Written } from './writing-fields.tsx';

const knownTopics = [...topics, ...trendingTopics];

const SponsorFields = ({ values, change, faults }: Written) => {
  const t = useTexts();
  return (
    <>
      <Switch.Root
        checked={values.sponsored}
        onCheckedChange={({ checked }) => change({ sponsored: checked })}
      >
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>{t('fields.sponsored')}</Switch.Label>
      </Switch.Root>
      <EditField
        label={t('fields.sponsor_label')}
        value={values.sponsor_label}
        fault={faults.sponsor_label}
        onChange={(text) => change({ sponsor_label: text })}
      />
    </>
  );
};

/** What an article is filed under and who paid for it. */
export const LabelFields = (written: Written) => {
  const t = useTexts();
  const { values, change, faults } = written;
  return (
    <div className={styles.fields}>
      <LabelsField
        label={t('fields.topics')}
        values={values.topics}
        known={knownTopics}
        nameOf={(topic) => topicName(t, topic)}
        fault={faults.topics}
        onChange={(next) => change({ topics: next })}
        written={values.next_topic}
        onWrite={(text) => change({ next_topic: text })}
      />
      <LabelsField
        label={t('fields.tags')}
        values={values.tags}
        fault={faults.tags}
        onChange={(next) => change({ tags: next })}
        written={values.next_tag}
        onWrite={(text) => change({ next_tag: text })}
      />
      <SponsorFields {...written} />
    </div>
  );
};

/** The picture of an article, in words too. */
export const PictureFields = ({ values, change, faults }: Written) => {
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

/** What an article rests on. */
export const SourceFields = ({ values, change, faults }: Written) => (
  <SourcesField
    sources={values.sources}
    fault={faults.sources}
    onChange={(next) => change({ sources: next })}
  />
);

import type { EditFault } from '#core/articles/edit-faults.ts';
import { sourceFault } from '#core/articles/edit-faults.ts';
import { useTexts } from '../../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import type { SourceValue } from './edit-values.ts';
import styles from './sources-field.module.css';
import { EditField } from './writing-fields.tsx';

type SourcesFieldProps = {
  sources: readonly SourceValue[];
  onChange: (sources: readonly SourceValue[]) => void;
  fault: EditFault | undefined;
};

const isBlank = ({ name, url }: SourceValue) => name.trim() === '' && url.trim() === '';

type LineProps = {
  source: SourceValue;
  number: number;
  /** Whether errors are shown. */
  checked: boolean;
  onChange: (source: SourceValue) => void;
  onRemove: () => void;
};

const SourceLine = ({ source, number, checked, onChange, onRemove }: LineProps) => {
  const t = useTexts();
  const faults = checked && !isBlank(source) ? sourceFault(source) : {};
  return (
    <li className={styles.line}>
      <EditField
        label={t('edit.sourceName', { number })}
        value={source.name}
        fault={faults.name}
        onChange={(name) => onChange({ ...source, name })}
      />
      <EditField
        label={t('edit.sourceAddress', { number })}
        value={source.url}
        fault={faults.url}
        onChange={(url) => onChange({ ...source, url })}
      />
      <PanelButton variant="quietDanger" onClick={onRemove} aria-label={t('edit.removeSource', { number })}>
        <PanelIcon name="remove" />
      </PanelButton>
    </li>
  );
};

/** The sources of an article, each with a name and an address. */
export const SourcesField = ({ sources, onChange, fault }: SourcesFieldProps) => {
  const t = useTexts();
  const add = () => {
    const id = Math.max(-1, ...sources.map((source) => source.id)) + 1;
    onChange([...sources, { id, name: '', url: '' }]);
  };
  return (
    <fieldset className={styles.sources}>
      <legend className={styles.legend}>{t('fields.sources')}</legend>
      <ol className={styles.list}>
        {sources.map((source, index) => (
          <SourceLine
            key={source.id}
            source={source}
            number={index + 1}
            checked={fault !== undefined}
            onChange={(next) => onChange(sources.map((one) => (one.id === next.id ? next : one)))}
            onRemove={() => onChange(sources.filter(({ id }) => id !== source.id))}
          />
        ))}
      </ol>
      {fault === 'many' ? <p className={styles.fault}>{t(`editFaults.${fault}`)}</p> : null}
      <PanelButton size="sm" onClick={add}>
        {t('edit.addSource')}
      </PanelButton>
    </fieldset>
  );
};

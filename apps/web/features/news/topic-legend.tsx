import { topics } from '#core/articles/taxonomy.ts';
import { Flag } from '../../components/drawings.tsx';
import { topicName } from '../../components/labels.tsx';
import strip from '../../components/option-strip.module.css';
import { useTexts } from '../../components/texts.ts';
import type { FilterEdit } from './filter-fields.tsx';
import { CheckField } from './filter-fields.tsx';

type LegendProps = { chosen: readonly string[]; onEdit: FilterEdit };

/** The topics as the legend of a chart: each with its flag, each to be chosen. */
export const TopicLegend = ({ chosen, onEdit }: LegendProps) => {
  const t = useTexts();
  const others = chosen.filter((topic) => !(topics as readonly string[]).includes(topic));
  return (
    <fieldset>
      <legend className="visually-hidden">{t('filters.topics')}</legend>
      <ul className={strip.strip}>
        {[...topics, ...others].map((topic) => (
          <li key={topic}>
            <label className={strip.option}>
              <CheckField name="topic" value={topic} checked={chosen.includes(topic)} onEdit={onEdit} />
              <Flag topic={topic} />
              <span>{topicName(t, topic)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

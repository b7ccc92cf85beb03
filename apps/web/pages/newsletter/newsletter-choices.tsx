import type { Language } from '#core/text/language.ts';
import { languages, localized } from '#core/text/language.ts';
import type { OutputOf } from '#core/operations.ts';
import { Flag } from '../../components/drawings.tsx';
import { Field } from '../../components/field.tsx';
import { spanishIn } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import styles from './newsletter-choices.module.css';

type NewsletterChoicesProps = {
  /** The topics to choose from, and the chosen ones. */
  choices: OutputOf<'newsletter.topics'>['choices'];
  topics: readonly string[];
  /** Language of the newsletter. */
  mails: Language;
};

/** What a subscriber gets of the newsletter, as the fields of a form: topics as boxes to tick, and the language. */
export const NewsletterChoices = ({ choices, topics, mails }: NewsletterChoicesProps) => {
  const t = useTexts();
  const language = useLanguage();
  const names = { es: t('topicChoice.es'), en: t('topicChoice.en') };
  return (
    <>
      <fieldset className={styles.choice}>
        <legend className={styles.legend}>{t('topicChoice.legend')}</legend>
        <ul className={styles.topics}>
          {choices.map((topic) => (
            <li key={topic.slug}>
              <label className={styles.topic}>
                <input
                  type="checkbox"
                  name="topics"
                  value={topic.slug}
                  defaultChecked={topics.includes(topic.slug)}
                />
                <Flag topic={topic.slug} />
                <span lang={spanishIn(language, topic.title_en)}>{localized(topic, 'title', language)}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className={styles.language}>
        <Field name="mails" label={t('topicChoice.language')}>
          {(control) => (
            <select {...control} defaultValue={mails}>
              {languages.map((one) => (
                <option key={one} value={one} lang={one}>
                  {names[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </>
  );
};

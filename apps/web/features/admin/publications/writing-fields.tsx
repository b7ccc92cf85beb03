import type { EditFaults } from '#core/articles/edit-faults.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import type { DeskView } from './article-preview.tsx';
import { EditField } from './edit-field.tsx';
import styles from './edit-form.module.css';
import type { EditValues } from './edit-values.ts';
import { PieceText } from './piece-text.tsx';
import { useLivePreview } from './use-live-preview.ts';

export type Written = {
  values: EditValues;
  change: (patch: Partial<EditValues>) => void;
  faults: EditFaults;
};

type WritingProps = Written & { language: Language; view: DeskView };

const LivePreview = ({ language, values, view }: Omit<WritingProps, 'change' | 'faults'>) => {
  const t = useTexts();
  const { article } = view;
  const { html, failed } = useLivePreview(values[`body_${language}`], language, {
    body: article[`body_${language}`] ?? '',
    html: view[`html_${language}`] ?? '',
  });
  const texts = { title: values[`title_${language}`], summary: values[`summary_${language}`], html };
  const spanish = { title: values.title_es, summary: values.summary_es, html: view.html_es };
  return (
    // What is longer than the window is read by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.shown} aria-label={t('edit.preview')} tabIndex={0}>
      <p className={styles.caption} role="status">
        {failed ? t('edit.previewFailed') : t('edit.preview')}
      </p>
      <PieceText language={language} texts={texts} fallback={language === 'es' ? null : spanish} />
    </section>
  );
};

/** One version of an article: what is written, and beside it how readers will see it. */
export const WritingFields = ({ language, values, change, faults, view }: WritingProps) => {
  const t = useTexts();
  const [title, summary, body] = [`title_${language}`, `summary_${language}`, `body_${language}`] as const;
  return (
    <div className={styles.writing}>
      <div className={`${styles.fields} ${styles.body}`}>
        <EditField
          label={t('edit.titleField')}
          lang={language}
          value={values[title]}
          fault={faults[title]}
          required={language === 'es'}
          onChange={(text) => change({ [title]: text })}
        />
        <EditField
          label={t('edit.summaryField')}
          lang={language}
          rows={3}
          value={values[summary]}
          fault={faults[summary]}
          onChange={(text) => change({ [summary]: text })}
        />
        <EditField
          label={t('edit.bodyField')}
          lang={language}
          rows={20}
          value={values[body]}
          fault={faults[body]}
          hint={t('edit.bodyHint')}
          onChange={(text) => change({ [body]: text })}
        />
      </div>
      <LivePreview key={language} language={language} values={values} view={view} />
    </div>
  );
};

import { useEffect, useRef, useState } from 'react';
import { usePreviewBodyMutation } from '#adapters/client/article-desk-calls.ts';
import type { EditFault, EditFaults } from '#core/articles/edit-faults.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import type { TextProps } from '../components/form-field.tsx';
import { FormText } from '../components/form-field.tsx';
import type { DeskView } from './article-preview.tsx';
import styles from './edit-form.module.css';
import type { EditValues } from './edit-values.ts';
import { PieceText } from './piece-text.tsx';

/** What the fields of an article share. */
export type EditProps = {
  values: EditValues;
  change: (patch: Partial<EditValues>) => void;
  faults: EditFaults;
};

type EditFieldProps = Omit<TextProps, 'fault'> & { fault?: EditFault | undefined };

/** A text field of an article. */
export const EditField = ({ fault, ...field }: EditFieldProps) => {
  const t = useTexts();
  return <FormText {...field} fault={fault && t(`editFaults.${fault}`)} />;
};

/** Milliseconds after the last key until a body is rendered. */
const debounce = 400;

/** A body as the server renders it, debounced. The last rendering stays until the answer for the latest body arrives. */
const useLivePreview = (body: string, language: Language, rendered: { body: string; html: string }) => {
  const [render, { isError }] = usePreviewBodyMutation();
  const [html, setHtml] = useState(rendered.html);
  const shown = useRef(rendered.body);
  useEffect(() => {
    if (body === shown.current) return undefined;
    let call: ReturnType<typeof render> | undefined;
    let latest = true;
    const update = async () => {
      call = render({ body, lang: language });
      const { data } = await call;
      if (!latest || !data) return;
      shown.current = body;
      setHtml(data.html);
    };
    const timer = setTimeout(() => void update(), debounce);
    return () => {
      latest = false;
      clearTimeout(timer);
      call?.abort();
    };
  }, [body, language, render]);
  return { html: body === '' ? '' : html, failed: isError };
};

type WritingProps = EditProps & { language: Language; view: DeskView };

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
    // Scrollable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.shown} aria-label={t('edit.preview')} tabIndex={0}>
      <p className={styles.caption} role="status">
        {failed ? t('edit.previewFailed') : t('edit.preview')}
      </p>
      <PieceText language={language} texts={texts} fallback={language === 'es' ? null : spanish} />
    </section>
  );
};

/** The texts of an article in one language, with a live preview beside them. */
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

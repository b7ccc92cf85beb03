import { Suspense } from 'react';
import { useTexts } from '../../components/texts.ts';
import { onDemand } from '../components/on-demand.tsx';
import type { MarkdownEditorProps } from './editor-props.ts';
import styles from './markdown-editor.module.css';

const view = onDemand(async () => (await import('./markdown-view.tsx')).MarkdownView);

/** Preloads the code of the editor. */
export const loadMarkdownEditor = view.ready;

const Loading = ({ label }: { label: string }) => {
  const t = useTexts();
  return (
    <div className={styles.editor}>
      <span className={styles.label}>{label}</span>
      <p className={styles.loading} role="status">
        {t('panel.loading')}
      </p>
    </div>
  );
};

/** A field for a long Markdown text. Unedited parts are preserved byte for byte. Its code is loaded on demand. */
export const MarkdownEditor = (props: MarkdownEditorProps) => (
  <Suspense fallback={<Loading label={props.label} />}>
    <view.component {...props} />
  </Suspense>
);

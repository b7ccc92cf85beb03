import { useEffect, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import type { Media } from '#adapters/client/answers.ts';
import { capitalized } from '#core/articles/taxonomy.ts';
import { pictureTypes } from '#core/media/picture-limits.ts';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import styles from './media.module.css';
import { PictureTexts } from './picture-texts.tsx';
import type { Upload } from './use-uploads.ts';
import { useUploads } from './use-uploads.ts';

const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** Accepts files pasted anywhere on the page; pasted text keeps its default behaviour. */
const usePastedFiles = (onFiles: (files: FileList) => void) => {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.length) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
};

const stateOf = ({ sent, media, isDuplicate, error }: Upload) => {
  if (error !== undefined) return 'refused';
  if (media) return isDuplicate ? 'known' : 'uploaded';
  if (sent === null) return 'waiting';
  return sent < 1 ? 'uploading' : 'processing';
};

type LineProps = { upload: Upload; onAgain: () => void; onDismiss: () => void; children?: ReactNode };

/** One file: its progress, or its result. */
const UploadLine = ({ upload, onAgain, onDismiss, children }: LineProps) => {
  const t = useTexts();
  const { file, sent, media, error, notes = [], isFinal = false } = upload;
  const { name } = file;
  const state = stateOf(upload);
  const percent = Math.round((sent ?? 0) * 100);
  return (
    <li className={styles.upload} data-state={state}>
      {media ? <img className={styles.thumbnail} src={media.url} alt="" width={64} height={64} /> : null}
      <div className={styles.uploadText}>
        <p role={error === undefined ? 'status' : 'alert'}>
          {t(`media.${state}`, { name, percent })}
          {(error === undefined ? notes : [error]).map((text) => `. ${capitalized(text)}`)}
        </p>
        {media || error !== undefined ? null : (
          <progress className={styles.progress} value={percent} max={100} aria-label={name} />
        )}
        {children}
      </div>
      <div className={styles.uploadTools}>
        {error === undefined || isFinal ? null : (
          <PanelButton size="sm" icon="refresh" onClick={onAgain}>
            {t('media.again')}
          </PanelButton>
        )}
        {media || error !== undefined ? (
          <PanelButton
            size="sm"
            icon="close"
            variant="quiet"
            onClick={onDismiss}
            aria-label={t('media.dismiss', { name })}
          />
        ) : null}
      </div>
    </li>
  );
};

type UploadAreaProps = {
  onUploaded?: (media: Media) => void;
  /** Chooses an uploaded picture. */
  onUse?: (media: Media) => void;
};

/**
 * Accepts dropped, pasted or chosen pictures, shows the progress of each, and asks for its alternative texts
 * immediately.
 */
export const UploadArea = ({ onUploaded, onUse }: UploadAreaProps) => {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, start, again, dismiss } = useUploads(onUploaded);
  const [over, setOver] = useState(false);
  usePastedFiles(start);
  const dragging = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <section className={styles.uploading} aria-label={t('media.upload')}>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragEnter={dragging}
        onDragOver={dragging}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!carriesFiles(event)) return;
          event.preventDefault();
          setOver(false);
          start(event.dataTransfer.files);
        }}
      >
        <p>
          {t('media.drop')}{' '}
          <PanelButton size="sm" icon="add" onClick={() => input.current?.click()}>
            {t('media.choose')}
          </PanelButton>
        </p>
        <p className={styles.hint}>{t('media.limits')}</p>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          multiple
          accept={pictureTypes}
          tabIndex={-1}
          aria-label={t('media.upload')}
          onChange={({ target }) => {
            start(target.files ?? []);
            target.value = '';
          }}
        />
      </div>
      {uploads.length ? (
        <ul className={styles.uploads} aria-label={t('media.uploads')}>
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onAgain={() => again(upload)}
              onDismiss={() => dismiss(upload)}
            >
              {upload.media ? <PictureTexts name={upload.media.name} onUse={onUse} /> : null}
            </UploadLine>
          ))}
        </ul>
      ) : null}
    </section>
  );
};

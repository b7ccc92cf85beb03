import { useEffect, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import type { Media } from '#adapters/client/responses.ts';
import { capitalized } from '#core/articles/taxonomy.ts';
import type { MediaKind } from '#core/media/picture-limits.ts';
import { documentType, isDocument, pictureTypes } from '#core/media/picture-limits.ts';
import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { List } from '@chakra-ui/react/list';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { PictureTexts } from './picture-texts.tsx';
import type { Upload } from './use-uploads.ts';
import { useUploads } from './use-uploads.ts';
import { ProgressBar } from '../components/layout.tsx';

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
    <Flex
      as="li"
      gap="3"
      py="3"
      borderBottom="hairline"
      fontSize="sm"
      css={{ '&[data-state=refused]': { color: 'alarmText' } }}
      data-state={state}
    >
      {media && !isDocument(media) ? (
        <chakra.img w="4rem" h="4rem" objectFit="cover" src={media.url} alt="" width={64} height={64} />
      ) : null}
      <Box flex="1 1 auto" minW="0" overflowWrap="anywhere">
        <p role={error === undefined ? 'status' : 'alert'}>
          {t(`media.${state}`, { name, percent })}
          {(error === undefined ? notes : [error]).map((text) => `. ${capitalized(text)}`)}
        </p>
        {media || error !== undefined ? null : <ProgressBar value={percent} max={100} aria-label={name} />}
        {children}
      </Box>
      <Flex align="start" gap="2">
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
      </Flex>
    </Flex>
  );
};

/** The file types that the browser's dialog offers. */
const accepted = { picture: pictureTypes, document: documentType };

type UploadAreaProps = {
  /** What is accepted; by default both. */
  kind?: MediaKind;
  /** `number`: in the order of the files, as some are ready before others. */
  onUploaded?: (media: Media, number: number) => void;
  /** Chooses an uploaded picture. */
  onUse?: (media: Media) => void;
  /** The addresses of those that are chosen, where several can be: `onUse` takes one of them out again. */
  chosen?: readonly string[];
  /** The texts of an uploaded picture as they are typed. */
  onWrite?: (media: Media) => void;
};

/**
 * Accepts dropped, pasted or chosen pictures and documents, shows the progress of each, and asks for its alternative texts
 * immediately.
 */
export const UploadArea = ({ kind, onUploaded, onUse, chosen, onWrite }: UploadAreaProps) => {
  const t = useTexts();
  const label = t(kind === 'document' ? 'media.uploadDocuments' : 'media.upload');
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  // Whoever went elsewhere meanwhile stays there.
  const isFocusHere = () =>
    [document.body, choose.current, input.current].some((one) => one === document.activeElement);
  const { uploads, start, again, dismiss } = useUploads(onUploaded, kind);
  const [over, setOver] = useState(false);
  usePastedFiles(start);
  const dragging = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <Box as="section" pb="5" aria-label={label}>
      <Stack
        align="center"
        px="4"
        py="5"
        border="2px dashed {colors.rule}"
        textAlign="center"
        css={{ '&[data-over]': { borderColor: 'sea' } }}
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
          <PanelButton ref={choose} size="sm" icon="add" onClick={() => input.current?.click()}>
            {t('media.choose')}
          </PanelButton>
        </p>
        {kind === 'document' ? null : <Text textStyle="hint">{t('media.limits')}</Text>}
        {kind === 'picture' ? null : <Text textStyle="hint">{t('media.documentLimits')}</Text>}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          multiple
          accept={kind ? accepted[kind] : Object.values(accepted).join(',')}
          tabIndex={-1}
          aria-label={label}
          onChange={({ target }) => {
            start(target.files ?? []);
            target.value = '';
          }}
        />
      </Stack>
      {uploads.length ? (
        <List.Root gap="0" aria-label={t('media.uploads')}>
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onAgain={() => again(upload)}
              onDismiss={() => dismiss(upload)}
            >
              {upload.media ? (
                <PictureTexts
                  name={upload.media.name}
                  onUse={onUse}
                  onWrite={onWrite}
                  place={chosen && chosen.indexOf(upload.media.url) + 1}
                  takesFocus={isFocusHere}
                />
              ) : null}
            </UploadLine>
          ))}
        </List.Root>
      ) : null}
    </Box>
  );
};

import { useState } from 'react';
import type { MediaKind } from '#core/media/picture-limits.ts';
import type { Media } from '#adapters/client/responses.ts';
import { useTexts } from '../../components/texts.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { UploadArea } from './upload-area.tsx';

/** The fields of a chosen picture or document. */
export type PickedMedia = Pick<
  Media,
  'url' | 'type' | 'file_name' | 'size' | 'width' | 'height' | 'alt_es' | 'alt_en' | 'credit' | 'licence'
>;

type MediaPickerProps = {
  open: boolean;
  /** What is to be chosen. */
  kind?: MediaKind;
  onClose: () => void;
  onPick: (media: PickedMedia) => void;
};

const Choice = ({ kind = 'picture', onPick, onClose }: Omit<MediaPickerProps, 'open'>) => {
  const [search, setSearch] = useState('');
  const pick = (media: PickedMedia) => {
    onPick(media);
    onClose();
  };
  return (
    <>
      <UploadArea kind={kind} onUse={pick} />
      <MediaGrid kind={kind} search={search} onSearch={setSearch} onOpen={pick} />
    </>
  );
};

/** A dialog to choose a picture or document from the library, or upload one. */
export const MediaPicker = ({ open, kind = 'picture', onClose, onPick }: MediaPickerProps) => {
  const t = useTexts();
  return (
    <PanelDialog
      open={open}
      onClose={onClose}
      title={t(kind === 'document' ? 'media.pickDocument' : 'media.pick')}
      description={t(kind === 'document' ? 'media.pickDocumentHint' : 'media.pickHint')}
      size="lg"
    >
      {open ? <Choice kind={kind} onPick={onPick} onClose={onClose} /> : null}
    </PanelDialog>
  );
};

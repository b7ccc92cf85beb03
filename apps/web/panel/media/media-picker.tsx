import { useState } from 'react';
import type { Media } from '#adapters/client/responses.ts';
import { useTexts } from '../../components/texts.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { UploadArea } from './upload-area.tsx';

/** The fields of a chosen picture. */
export type PickedMedia = Pick<
  Media,
  'url' | 'width' | 'height' | 'alt_es' | 'alt_en' | 'credit' | 'licence'
>;

type MediaPickerProps = { open: boolean; onClose: () => void; onPick: (media: PickedMedia) => void };

const Choice = ({ onPick, onClose }: Omit<MediaPickerProps, 'open'>) => {
  const [search, setSearch] = useState('');
  const pick = (media: PickedMedia) => {
    onPick(media);
    onClose();
  };
  return (
    <>
      <UploadArea onUse={pick} />
      <MediaGrid search={search} onSearch={setSearch} onOpen={pick} />
    </>
  );
};

/** A dialog to choose a picture from the library, or upload one. */
export const MediaPicker = ({ open, onClose, onPick }: MediaPickerProps) => {
  const t = useTexts();
  return (
    <PanelDialog
      open={open}
      onClose={onClose}
      title={t('media.pick')}
      description={t('media.pickHint')}
      size="lg"
    >
      {open ? <Choice onPick={onPick} onClose={onClose} /> : null}
    </PanelDialog>
  );
};

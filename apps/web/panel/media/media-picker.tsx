import { useState } from 'react';
import type { MediaKind } from '#core/media/picture-limits.ts';
import type { Media } from '#adapters/client/responses.ts';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { useNumbers } from '../components/localized-text.ts';
import { PanelButton } from '../components/panel-button.tsx';
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
  const isForDocuments = kind === 'document';
  return (
    <PanelDialog
      open={open}
      onClose={onClose}
      title={t(isForDocuments ? 'media.pickDocument' : 'media.pick')}
      description={t(isForDocuments ? 'media.pickDocumentHint' : 'media.pickHint')}
      size="lg"
    >
      {open ? <Choice kind={kind} onPick={onPick} onClose={onClose} /> : null}
    </PanelDialog>
  );
};

type GalleryPickerProps = { onClose: () => void; onPick: (pictures: readonly PickedMedia[]) => void };

/** A dialog to choose two or more pictures from the library, or upload them, in their order. */
export const GalleryPicker = ({ onClose, onPick }: GalleryPickerProps) => {
  const t = useTexts();
  const { counted } = useNumbers();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly PickedMedia[]>([]);
  const without = ({ url }: PickedMedia) => chosen.filter((one) => one.url !== url);
  const toggle = (media: PickedMedia) => {
    const others = without(media);
    setChosen(others.length < chosen.length ? others : [...chosen, media]);
  };
  const pick = () => {
    onPick(chosen);
    onClose();
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('media.pickSeveral')}
      description={t('media.pickHint')}
      size="lg"
      footer={
        <>
          <Text role="status" marginEnd="auto">
            {chosen.length ? t('media.chosen', counted(chosen.length)) : t('media.chooseSeveral')}
          </Text>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton variant="main" inactive={chosen.length < 2} onClick={pick}>
            {t('media.useSeveral')}
          </PanelButton>
        </>
      }
    >
      <UploadArea kind="picture" onUse={(media) => setChosen([...without(media), media])} />
      <MediaGrid
        kind="picture"
        search={search}
        onSearch={setSearch}
        onOpen={toggle}
        chosen={chosen.map(({ url }) => url)}
      />
    </PanelDialog>
  );
};

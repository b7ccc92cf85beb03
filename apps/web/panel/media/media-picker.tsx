import { useState } from 'react';
import type { MediaKind } from '#core/media/picture-limits.ts';
import type { Media } from '#adapters/client/responses.ts';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
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
} & (
  | { onPick: (media: PickedMedia) => void; onPickSeveral?: never }
  /** Two or more, in the order in which they were chosen. */
  | { onPick?: never; onPickSeveral: (media: readonly PickedMedia[]) => void }
);

type ChoiceProps = Pick<MediaPickerProps, 'kind' | 'onClose'>;

const Choice = ({
  kind = 'picture',
  onPick,
  onClose,
}: ChoiceProps & { onPick: (media: PickedMedia) => void }) => {
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

const SeveralChoice = ({
  onPickSeveral,
  onClose,
}: ChoiceProps & { onPickSeveral: (media: readonly PickedMedia[]) => void }) => {
  const t = useTexts();
  const { counted } = useNumbers();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly PickedMedia[]>([]);
  const add = (media: PickedMedia) =>
    setChosen((before) => [...before.filter(({ url }) => url !== media.url), media]);
  const toggle = (media: PickedMedia) =>
    chosen.some(({ url }) => url === media.url)
      ? setChosen(chosen.filter(({ url }) => url !== media.url))
      : add(media);
  return (
    <>
      <UploadArea kind="picture" onUse={add} />
      <MediaGrid
        kind="picture"
        search={search}
        onSearch={setSearch}
        onOpen={toggle}
        chosen={chosen.map(({ url }) => url)}
      />
      <Wrap position="sticky" bottom="0" align="center" py="3" bg="paper" borderTop="hairline">
        <PanelButton
          variant="main"
          inactive={chosen.length < 2}
          onClick={() => {
            onPickSeveral(chosen);
            onClose();
          }}
        >
          {t('media.useSeveral')}
        </PanelButton>
        <Text role="status">
          {chosen.length ? t('media.chosen', counted(chosen.length)) : t('media.chooseSeveral')}
        </Text>
      </Wrap>
    </>
  );
};

/** A dialog to choose a picture, or several, or a document from the library, or upload one. */
export const MediaPicker = ({ open, kind = 'picture', onClose, onPick, onPickSeveral }: MediaPickerProps) => {
  const t = useTexts();
  return (
    <PanelDialog
      open={open}
      onClose={onClose}
      title={t(
        onPickSeveral ? 'media.pickSeveral' : kind === 'document' ? 'media.pickDocument' : 'media.pick',
      )}
      description={t('media.pickHint')}
      size="lg"
    >
      {open && onPick ? <Choice kind={kind} onPick={onPick} onClose={onClose} /> : null}
      {open && onPickSeveral ? <SeveralChoice onPickSeveral={onPickSeveral} onClose={onClose} /> : null}
    </PanelDialog>
  );
};

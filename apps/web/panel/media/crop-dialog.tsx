import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop } from 'react-image-crop';
import type { PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Media } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { PictureShape } from '#core/media/picture-limits.ts';
import { pictureShapes, ratioOf } from '#core/media/picture-limits.ts';
import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { FormChoice } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { useCall } from '../components/use-call.ts';

const { useMediaCropMutation } = deskApi;

type Size = { width: number; height: number };

/** The initial crop: the largest centred rectangle of a shape; nine tenths of the picture for a free shape. */
const firstCrop = (shape: PictureShape, { width, height }: Size): PercentCrop => {
  const ratio = ratioOf(shape);
  if (ratio === null) return { unit: '%', x: 5, y: 5, width: 90, height: 90 };
  const wide = Math.min(100, (100 * height * ratio) / width);
  return centerCrop(makeAspectCrop({ unit: '%', width: wide }, ratio, width, height), width, height);
};

/** The crop in pixels of the picture, exactly in its shape as far as whole pixels allow. */
const pixelsOf = ({ x, y, ...part }: PercentCrop, shape: PictureShape, whole: Size) => {
  const ratio = ratioOf(shape);
  const at = (percent: number, side: number) => Math.round((percent / 100) * side);
  const width = Math.max(1, Math.min(whole.width, at(part.width, whole.width)));
  const height = Math.max(
    1,
    Math.min(whole.height, ratio === null ? at(part.height, whole.height) : Math.round(width / ratio)),
  );
  return {
    left: Math.min(at(x, whole.width), whole.width - width),
    top: Math.min(at(y, whole.height), whole.height - height),
    width,
    height,
  };
};

type CropDialogProps = { media: Media; onClose: () => void; onCropped: (media: Media) => void };

/** Crops a picture to one of the site's shapes, or freely. The crop is moved and resized by mouse, touch or keys. */
export const CropDialog = ({ media, onClose, onCropped }: CropDialogProps) => {
  const t = useTexts();
  const [mediaCrop] = useMediaCropMutation();
  const { call, busy } = useCall();
  const [shape, setShape] = useState<PictureShape>('16:9');
  const [crop, setCrop] = useState<PercentCrop>(() => firstCrop('16:9', media));
  const part = pixelsOf(crop, shape, media);
  const save = async () => {
    const { name } = media;
    const response = await call(mediaCrop({ name, shape, ...part }), {
      done: t('media.cropped'),
      failed: (error) => error.error ?? t('media.notCropped'),
    });
    if (!response) return;
    onClose();
    onCropped(response.media);
  };
  const ratio = ratioOf(shape);
  const labels = {
    cropArea: t('media.cropMove'),
    nwDragHandle: t('media.handleNw'),
    nDragHandle: t('media.handleN'),
    neDragHandle: t('media.handleNe'),
    eDragHandle: t('media.handleE'),
    seDragHandle: t('media.handleSe'),
    sDragHandle: t('media.handleS'),
    swDragHandle: t('media.handleSw'),
    wDragHandle: t('media.handleW'),
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('media.cropTitle')}
      description={t('media.cropText')}
      size="lg"
      footer={
        <>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton variant="main" inactive={busy} onClick={() => void save()}>
            {t('media.cropDo')}
          </PanelButton>
        </>
      }
    >
      <FormChoice
        label={t('media.shape')}
        value={shape}
        options={pictureShapes.map((one) => [one, t(`media.shapes.${one}`)])}
        onChange={(next) => {
          setShape(next);
          setCrop(firstCrop(next, media));
        }}
      />
      <Grid justifyItems="center" py="4" css={{ '& > *': { maxHeight: '60vh' }, '& img': { width: 'auto' } }}>
        <ReactCrop
          crop={crop}
          keepSelection
          ariaLabels={labels}
          {...(ratio !== null && { aspect: ratio })}
          minWidth={16}
          minHeight={16}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <img src={media.url} alt={t('media.cropArea')} width={media.width} height={media.height} />
        </ReactCrop>
      </Grid>
      <Text textStyle="hint" role="status">
        {t('media.cropSize', part)}
      </Text>
    </PanelDialog>
  );
};

import { useState } from 'react';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import type { FieldOf } from '../components/fields-of.ts';
import type { PickedMedia } from '../media/media-picker.tsx';
import { MediaPicker } from '../media/media-picker.tsx';
import type { EditValues } from './edit-values.ts';
import { Disclosure, GroupTitle } from '../components/layout.tsx';

type PictureButtonsProps = {
  address: string;
  /** The words of the buttons. */
  words: { choose: string; change: string; remove: string };
  /** The picture that was chosen; null: none any more. */
  onChoose: (picture: PickedMedia | null) => void;
};

/** Buttons to choose a picture from the library, and to take it out again. */
export const PictureButtons = ({ address, words, onChoose }: PictureButtonsProps) => {
  const [picking, setPicking] = useState(false);
  return (
    <Wrap>
      <PanelButton icon="image" onClick={() => setPicking(true)}>
        {address.trim() === '' ? words.choose : words.change}
      </PanelButton>
      {address === '' ? null : (
        <PanelButton variant="quietDanger" onClick={() => onChoose(null)}>
          {words.remove}
        </PanelButton>
      )}
      {picking ? <MediaPicker open onClose={() => setPicking(false)} onPick={onChoose} /> : null}
    </Wrap>
  );
};

type PictureFieldsProps = { field: FieldOf<EditValues>; onChange: (patch: Partial<EditValues>) => void };

/** The picture of an article, chosen from the library or by its address, and its descriptions. */
export const PictureFields = ({ field, onChange }: PictureFieldsProps) => {
  const t = useTexts();
  const { value: address } = field('image_url');
  return (
    <Stack gap="4">
      <GroupTitle>{t('editor.groups.picture')}</GroupTitle>
      {address.trim() === '' ? null : (
        <chakra.img display="block" maxW="100%" maxH="14rem" border="hairline" src={address} alt="" />
      )}
      <PictureButtons
        address={address}
        words={{
          choose: t('editor.choosePicture'),
          change: t('editor.changePicture'),
          remove: t('editor.removePicture'),
        }}
        onChoose={(picture) =>
          onChange({
            image_url: picture?.url ?? '',
            image_alt_es: picture?.alt_es ?? '',
            image_alt_en: picture?.alt_en ?? '',
          })
        }
      />
      <FormText {...field('image_alt_es')} name="image_alt_es" label={t('fields.image_alt_es')} lang="es" />
      <FormText {...field('image_alt_en')} name="image_alt_en" label={t('fields.image_alt_en')} lang="en" />
      <Disclosure open={field('image_url').fault !== undefined || undefined}>
        <summary>{t('editor.pictureAddress')}</summary>
        <FormText
          {...field('image_url')}
          name="image_url"
          label={t('fields.image_url')}
          hint={t('edit.imageHint')}
        />
      </Disclosure>
    </Stack>
  );
};

import { useState } from 'react';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import type { FieldOf } from '../components/fields-of.ts';
import { MediaPicker } from '../media/media-picker.tsx';
import type { EditValues } from './edit-values.ts';
import { Disclosure, GroupTitle } from '../components/layout.tsx';

type PictureFieldsProps = { field: FieldOf<EditValues>; onChange: (patch: Partial<EditValues>) => void };

/** The picture of an article, chosen from the library or by its address, and its descriptions. */
export const PictureFields = ({ field, onChange }: PictureFieldsProps) => {
  const t = useTexts();
  const [picking, setPicking] = useState(false);
  const { value: address } = field('image_url');
  return (
    <Stack gap="4">
      <GroupTitle>{t('editor.groups.picture')}</GroupTitle>
      {address.trim() === '' ? null : (
        <chakra.img display="block" maxW="100%" maxH="14rem" border="hairline" src={address} alt="" />
      )}
      <Wrap>
        <PanelButton icon="image" onClick={() => setPicking(true)}>
          {address.trim() === '' ? t('editor.choosePicture') : t('editor.changePicture')}
        </PanelButton>
        {address === '' ? null : (
          <PanelButton
            variant="quietDanger"
            onClick={() => onChange({ image_url: '', image_alt_es: '', image_alt_en: '' })}
          >
            {t('editor.removePicture')}
          </PanelButton>
        )}
      </Wrap>
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
      {picking ? (
        <MediaPicker
          open
          onClose={() => setPicking(false)}
          onPick={({ url, alt_es, alt_en }) =>
            onChange({ image_url: url, image_alt_es: alt_es ?? '', image_alt_en: alt_en ?? '' })
          }
        />
      ) : null}
    </Stack>
  );
};

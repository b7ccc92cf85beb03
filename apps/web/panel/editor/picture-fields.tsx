import { useState } from 'react';
import { useTexts } from '../../components/texts.ts';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import type { FieldOf } from '../components/use-form.ts';
import { MediaPicker } from '../media/media-picker.tsx';
import styles from './detail-fields.module.css';
import type { EditValues } from './edit-values.ts';

type PictureFieldsProps = { field: FieldOf<EditValues>; onChange: (patch: Partial<EditValues>) => void };

/** The picture of an article, chosen from the library or by its address, and its descriptions. */
export const PictureFields = ({ field, onChange }: PictureFieldsProps) => {
  const t = useTexts();
  const [picking, setPicking] = useState(false);
  const { value: address } = field('image_url');
  return (
    <div className={styles.fields}>
      <h3 className={styles.kicker}>{t('editor.groups.picture')}</h3>
      {address.trim() === '' ? null : <img className={styles.picture} src={address} alt="" />}
      <div className={styles.choices}>
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
      </div>
      <FormText
        {...field('image_url')}
        name="image_url"
        label={t('fields.image_url')}
        hint={t('edit.imageHint')}
      />
      <FormText {...field('image_alt_es')} name="image_alt_es" label={t('fields.image_alt_es')} lang="es" />
      <FormText {...field('image_alt_en')} name="image_alt_en" label={t('fields.image_alt_en')} lang="en" />
      {picking ? (
        <MediaPicker
          open
          onClose={() => setPicking(false)}
          onPick={({ url, alt_es, alt_en }) =>
            onChange({ image_url: url, image_alt_es: alt_es ?? '', image_alt_en: alt_en ?? '' })
          }
        />
      ) : null}
    </div>
  );
};

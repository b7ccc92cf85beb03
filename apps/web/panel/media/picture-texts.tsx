import { useEffect, useRef, useState } from 'react';
import type { Media } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { isDocument, pictureLimits } from '#core/media/picture-limits.ts';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { FormRow, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useCall } from '../components/use-call.ts';
import { Form } from '../components/layout.tsx';

const { useMediaGetQuery, useMediaUpdateMutation } = deskApi;

export const pictureFields = ['alt_es', 'alt_en', 'credit', 'licence'] as const;
export type PictureValues = Record<(typeof pictureFields)[number], string>;

export const valuesOf = (media: Media): PictureValues => ({
  alt_es: media.alt_es ?? '',
  alt_en: media.alt_en ?? '',
  credit: media.credit ?? '',
  licence: media.licence ?? '',
});

type FieldsProps = {
  values: PictureValues;
  /** It has no alternative texts. */
  isDocument: boolean;
  onChange: (patch: Partial<PictureValues>) => void;
};

/** The fields for the texts of a picture or document. */
export const PictureTextFields = ({ values, isDocument: isFile, onChange }: FieldsProps) => {
  const t = useTexts();
  return (
    <>
      {isFile ? null : (
        <FormRow>
          <FormText
            name="alt_es"
            label={t('media.alt_es')}
            hint={t('media.altHint')}
            lang="es"
            value={values.alt_es}
            maxLength={pictureLimits.alt}
            onChange={(alt_es) => onChange({ alt_es })}
          />
          <FormText
            name="alt_en"
            label={t('media.alt_en')}
            lang="en"
            value={values.alt_en}
            maxLength={pictureLimits.alt}
            onChange={(alt_en) => onChange({ alt_en })}
          />
        </FormRow>
      )}
      <FormRow>
        <FormText
          label={t('media.credit')}
          value={values.credit}
          maxLength={pictureLimits.credit}
          onChange={(credit) => onChange({ credit })}
        />
        <FormText
          label={t('media.licence')}
          value={values.licence}
          maxLength={pictureLimits.licence}
          onChange={(licence) => onChange({ licence })}
        />
      </FormRow>
    </>
  );
};

type TextsFormProps = {
  media: Media;
  /** Chooses the picture, with the texts written for it. */
  onUse?: ((media: Media) => void) | undefined;
  /** Its place among those that are chosen, where several can be; 0: it is not. */
  place?: number | undefined;
  /** Its texts as they are typed. They are saved too once they are left. */
  onWrite?: ((media: Media) => void) | undefined;
  /** Whether the focus waits for it: asked once it is there. */
  takesFocus?: (() => boolean) | undefined;
};

/** What is next: the first alternative text that is missing, else using it, else its first text. */
const nextOf = (form: HTMLFormElement | null, useButton: HTMLElement | null) =>
  [...(form?.querySelectorAll<HTMLInputElement>('[data-field^=alt_] input') ?? [])].find(
    ({ value }) => value === '',
  ) ??
  useButton ??
  form?.querySelector('input');

const TextsForm = ({ media: read, onUse, place, onWrite, takesFocus }: TextsFormProps) => {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const useButton = useRef<HTMLButtonElement>(null);
  const [waits] = useState(() => takesFocus);
  useEffect(() => {
    if (waits?.()) nextOf(form.current, useButton.current)?.focus();
  }, [waits]);
  const [mediaUpdate] = useMediaUpdateMutation();
  const { call, busy } = useCall();
  // The state saved here may be newer than the fetched one.
  const [written, setWritten] = useState(read);
  const media = written.revision > read.revision ? written : read;
  const [values, setValues] = useState(() => valuesOf(media));
  const saved = valuesOf(media);
  const dirty = pictureFields.some((field) => values[field] !== saved[field]);
  const save = async (): Promise<Media | null> => {
    if (!dirty) return media;
    const { name, revision } = media;
    const response = await call(mediaUpdate({ name, revision, ...values }), {
      done: t(isDocument(media) ? 'media.documentSaved' : 'media.saved'),
      failed: (error) => error.error ?? t('media.notSaved'),
    });
    if (response) setWritten(response.media);
    return response && response.media;
  };
  const single = isDocument(media) ? 'media.useDocument' : 'media.use';
  const several = place ? t('media.inGallery', { place }) : t('media.intoGallery');
  const useText = place === undefined ? t(single) : several;
  const use = async () => {
    const picture = await save();
    if (picture) onUse?.(picture);
  };
  return (
    <Form
      ref={form}
      gap="3"
      pt="3"
      onSubmit={(event) => {
        event.preventDefault();
        // The form around the picker must not be submitted with it.
        event.stopPropagation();
        if (!busy) void save();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (onWrite && !busy && !currentTarget.contains(relatedTarget)) void save();
      }}
    >
      <PictureTextFields
        values={values}
        isDocument={isDocument(media)}
        onChange={(patch) => {
          const typed = { ...values, ...patch };
          setValues(typed);
          onWrite?.({ ...media, ...typed });
        }}
      />
      <Wrap>
        <PanelButton type="submit" size="sm" inactive={!dirty || busy}>
          {t('media.saveTexts')}
        </PanelButton>
        {onUse ? (
          <PanelButton
            ref={useButton}
            size="sm"
            icon={place === 0 ? 'add' : 'approve'}
            variant={place === undefined ? 'main' : 'plain'}
            inactive={busy}
            aria-pressed={place === undefined ? undefined : place > 0}
            onClick={() => void use()}
          >
            {useText}
          </PanelButton>
        ) : null}
      </Wrap>
    </Form>
  );
};

/** Asks for the texts of a newly uploaded picture. */
export const PictureTexts = ({ name, ...options }: { name: string } & Omit<TextsFormProps, 'media'>) => {
  const { data } = useMediaGetQuery({ name });
  return data ? <TextsForm media={data.media} {...options} /> : null;
};

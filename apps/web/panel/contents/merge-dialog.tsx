import type { ReactNode } from 'react';
import { useState } from 'react';
import { Stack } from '@chakra-ui/react/stack';
import type { NameIn } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { ConflictPassage, useOther } from '../components/conflict-passage.tsx';
import { valueText } from '../components/history-dialog.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { useZone } from '../components/site-time.ts';
import { TextDiff } from '../editor/text-diff.tsx';
import { optionOf } from './content-fields.tsx';
import type { ContentType } from './content-types.ts';
import type { ContentConflict, ContentValues, Side } from './content-values.ts';
import { mergeContents } from './content-values.ts';

type Props = {
  type: ContentType;
  /** What was there when editing began, what is entered, and what is stored now. */
  texts: { base: ContentValues; mine: ContentValues; theirs: ContentValues };
  /** Who stored it, if known. */
  by: string | null;
  onClose: () => void;
  onMerged: (values: ContentValues) => void;
};

/** The fields that two people have changed: both texts side by side, for one of them to decide. */
export const MergeDialog = ({ type, texts, by, onClose, onMerged }: Props) => {
  const t = useTexts();
  const zone = useZone();
  const { name, title } = useOther(by);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const fields = type.fields.filter(({ path }) => path !== 'slug');
  const { values, conflicts } = mergeContents(fields, texts, choices);
  const decided = conflicts.every(({ field }) => choices[field.path] !== undefined);
  const labelOf = ({ label, language }: ContentConflict['field']) =>
    t(`contentFields.${label as NameIn<'contentFields'>}`, { zone }) +
    (language ? ` (${language === 'es' ? t('review.spanish') : t('review.english')})` : '');
  const shown = ({ field, base }: ContentConflict, value: unknown): ReactNode => {
    const { kind, language } = field;
    if (kind === 'markdown' && language)
      return <TextDiff before={valueText(t, base)} after={valueText(t, value)} lang={language} />;
    if (kind !== 'choice' && kind !== 'choices') return valueText(t, value);
    return valueText(
      t,
      [value].flat().map((option) => optionOf(t, field, type.name, String(option))),
    );
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      description={t('contents.mergeText')}
      footer={
        <>
          <PanelButton onClick={onClose}>{t('editor.later')}</PanelButton>
          <PanelButton variant="main" inactive={!decided} onClick={() => onMerged(values)}>
            {t('editor.apply')}
          </PanelButton>
        </>
      }
    >
      <Stack gap="5">
        {conflicts.map((conflict) => {
          const { path } = conflict.field;
          return (
            <ConflictPassage<Side>
              key={path}
              id={path}
              label={labelOf(conflict.field)}
              choices={[
                ['mine', t('editor.mine'), shown(conflict, conflict.mine)],
                ['theirs', t('editor.theirs', { name }), shown(conflict, conflict.theirs)],
              ]}
              chosen={choices[path]}
              onChoose={(side) => setChoices((before) => ({ ...before, [path]: side }))}
            />
          );
        })}
      </Stack>
    </PanelDialog>
  );
};

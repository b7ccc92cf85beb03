import type { Article } from '#core/articles/article.ts';
import type { Language } from '#core/text/language.ts';
import type { Origin } from '#core/items/provenance.ts';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import type { NameIn } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import type { EditValues, SourceValue } from './edit-values.ts';
import { toValues } from './edit-values.ts';
import { sameValue } from './merge-edits.ts';
import { TextDiff } from './text-diff.tsx';

const texts: readonly (readonly [field: keyof EditValues, lang: Language])[] = [
  ['title_es', 'es'],
  ['summary_es', 'es'],
  ['body_es', 'es'],
  ['why_it_matters_es', 'es'],
  ['title_en', 'en'],
  ['summary_en', 'en'],
  ['body_en', 'en'],
  ['why_it_matters_en', 'en'],
  ['search_title_en', 'en'],
  ['search_description_en', 'en'],
];

const lineOf = (item: string | SourceValue): string =>
  typeof item === 'string'
    ? item
    : [item.name, item.url, item.name_en, item.url_en].filter(Boolean).join(' ');

const textOf = (value: EditValues[keyof EditValues]): string =>
  typeof value === 'object'
    ? (value as readonly (string | SourceValue)[]).map(lineOf).join(', ')
    : String(value);

/** The texts of an article first, each with its language, then its other fields. */
export const changedFields = (before: EditValues, after: EditValues) => {
  const own = new Map(texts);
  const fields = [
    ...texts.map(([field]) => field),
    ...(Object.keys(after) as (keyof EditValues)[]).filter((field) => !own.has(field)),
  ];
  return fields
    .filter((field) => !field.startsWith('next_') && !sameValue(before[field], after[field]))
    .map((field) => ({
      field,
      lang: own.get(field) ?? ('es' as const),
      before: textOf(before[field]),
      after: textOf(after[field]),
    }));
};

type ChangesDialogProps = { article: Article; values: EditValues; onClose: () => void };

/** What would change for readers, or in the saved draft, word by word. */
export const ChangesDialog = ({ article, values, onClose }: ChangesDialogProps) => {
  const t = useTexts();
  const changed = changedFields(toValues(article), values);
  const worded = (field: keyof EditValues, value: string) =>
    field === 'origin_es' || field === 'origin_en' ? t(`origins.${value as Origin}`) : value;
  return (
    <PanelDialog
      open
      onClose={onClose}
      size="lg"
      title={t('editor.changes')}
      description={article.status === 'published' ? t('editor.changesLive') : t('editor.changesDraft')}
    >
      <Stack gap="5">
        {changed.length ? null : <p>{t('editor.noChanges')}</p>}
        {changed.map(({ field, lang, before, after }) => (
          <section key={field} aria-label={t(`editor.fields.${field as NameIn<'editor.fields'>}`)}>
            <Heading as="h3" size="sm" pb="2">
              {t(`editor.fields.${field as NameIn<'editor.fields'>}`)}
            </Heading>
            <TextDiff
              lang={lang}
              before={worded(field, before)}
              after={worded(field, after)}
              isMarkdown={field.startsWith('body_')}
            />
          </section>
        ))}
      </Stack>
    </PanelDialog>
  );
};

import { useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Article } from '#core/articles/article.ts';
import type { ContentType } from '#core/articles/taxonomy.ts';
import type { Dates } from '#core/time/relative-time.ts';
import { datesIn } from '#core/time/relative-time.ts';
import { topicName } from '../../components/labels.tsx';
import type { NameIn, Texts } from '../../components/texts.ts';
import { useSite } from '../../layout/site.tsx';
import { useTexts } from '../../components/texts.ts';
import { useToast } from '../../components/toasts/use-toast.ts';
import type { FieldWords, HistoryPlace } from '../components/history-dialog.tsx';
import { HistoryDialog, valueText } from '../components/history-dialog.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { useRights } from '../rights.ts';
import { undoAction, useReport } from '../components/use-call.ts';
import { blankArticle, restoredValues, toValues } from './edit-values.ts';
import { WithholdTools } from './withhold-dialog.tsx';
import type { Writing } from './use-document.ts';
import type { EditorCalls } from './use-editor-calls.ts';

const { useArticlesVersionQuery, useArticlesVersionsQuery, useLazyArticlesVersionQuery } = deskApi;

const edited: ReadonlySet<string> = new Set(Object.keys(toValues(blankArticle(''))));

/** Fields that editors change by actions instead of typing. */
export const otherFields = [
  'status',
  'published_languages',
  'assigned_to',
  'review_required',
  'rejection_reason',
  'scheduled_at',
  'scheduled_action',
  'scheduled_by',
  'scheduled_languages',
  'corrections',
  'provenance',
  'featured',
  'is_static',
  'cover_variant',
  'deleted_at',
] as const;
const others: ReadonlySet<string> = new Set(otherFields);

const languagesText = (t: Texts, value: unknown): string =>
  [value]
    .flat()
    .map((one) => (one === 'es' ? t('review.spanish') : one === 'en' ? t('review.english') : ''))
    .join(', ');

const provenanceText = (t: Texts, value: unknown): string => {
  const { es, en } = Object(value) as Partial<Article['provenance']>;
  const madeText = ({ origin, reviewer }: Article['provenance']['es']) =>
    reviewer
      ? `${t(`origins.${origin}`)}, ${t('history.reviewedBy', { name: reviewer })}`
      : t(`origins.${origin}`);
  return [
    es && `${t('review.spanishTab')}: ${madeText(es)}`,
    en && `${t('review.englishTab')}: ${madeText(en)}`,
  ]
    .filter(Boolean)
    .join('\n');
};

const correctionsText = ({ fullDateTime }: Dates, value: unknown): string =>
  ((value ?? []) as Article['corrections'])
    .map(({ at, text_es: spanish, text_en: english }) =>
      [fullDateTime(at), spanish, english].filter(Boolean).join(' · '),
    )
    .join('\n');

const momentText = ({ fullDateTime }: Dates, value: unknown): string =>
  typeof value === 'string' && value !== '' ? fullDateTime(value) : '';

const writeValue = (t: Texts, dates: Dates): Partial<Record<string, (value: unknown) => string>> => ({
  status: (value) =>
    value === 'published'
      ? t('publications.published')
      : value === 'rejected'
        ? t('publications.isRejected')
        : value
          ? t('publications.draft')
          : '',
  type: (value) => (typeof value === 'string' ? t(`types.${value as ContentType}`) : ''),
  topics: (value) => ((value ?? []) as string[]).map((topic) => topicName(t, topic)).join('\n'),
  original_language: (value) => languagesText(t, value),
  published_languages: (value) => languagesText(t, value),
  scheduled_languages: (value) => languagesText(t, value),
  scheduled_action: (value) =>
    value === 'withdraw' ? t('calendar.withdraw') : value ? t('calendar.publish') : '',
  provenance: (value) => provenanceText(t, value),
  corrections: (value) => correctionsText(dates, value),
  date: (value) => momentText(dates, value),
  scheduled_at: (value) => momentText(dates, value),
  deleted_at: (value) => momentText(dates, value),
});

/** The names and values of the fields of an article. */
const fieldWords = (t: Texts, dates: Dates): FieldWords => {
  const write = writeValue(t, dates);
  return {
    order: [...edited, ...otherFields],
    nameOf(field) {
      if (edited.has(field)) return t(`editor.fields.${field as NameIn<'editor.fields'>}`);
      return others.has(field) ? t(`history.fields.${field as NameIn<'history.fields'>}`) : null;
    },
    textOf: (field, value) => write[field]?.(value) ?? valueText(t, value),
    isRestored: (field) => edited.has(field) && field !== 'slug',
  };
};

type HistoryProps = {
  article: Article;
  title: string;
  /** Whether there are unpublished changes. */
  changed: boolean;
  writing: Writing;
  calls: EditorCalls;
  onClose: () => void;
};

/** The versions of an article. Restoring one loads its text into the editor: readers see it after publication. */
export const ArticleHistory = ({ article, title, changed, writing, calls, onClose }: HistoryProps) => {
  const t = useTexts();
  const { timeZone } = useSite();
  const toast = useToast();
  const report = useReport();
  const { may } = useRights();
  const { ask, question } = useQuestion();
  const [load, loading] = useLazyArticlesVersionQuery();
  const [place, setPlace] = useState<HistoryPlace>({ before: undefined, open: null });
  const { before, open } = place;
  const { slug, revision: newest, status } = article;
  const live = status === 'published';
  const list = useArticlesVersionsQuery(
    { slug, ...(before && { before }) },
    { refetchOnMountOrArgChange: true },
  );
  const version = useArticlesVersionQuery({ slug, version: open ?? 0 }, { skip: open === null });
  const current = useArticlesVersionQuery({ slug, version: newest }, { skip: open === null });
  const restore = async (wanted: number) => {
    const found = await report(load({ slug, version: wanted }, true).unwrap(), {
      failed: t('history.notRestored'),
    });
    if (!found) return;
    const { values } = writing.latest.current;
    writing.update((now) => ({
      ...now,
      values: restoredValues(now.article ?? article, found.snapshot),
    }));
    onClose();
    toast({
      title: t('history.inEditor', { version: wanted }),
      action: undoAction(t, () => writing.update((now) => ({ ...now, values }))),
    });
  };
  const discard = () =>
    ask({
      title: t('editor.discardTitle'),
      text: live ? t('editor.discardLive') : t('editor.discardDraft'),
      action: t('editor.discard'),
      onConfirm: () => void calls.discard().then(onClose),
    });
  const askToRestore = (wanted: number) =>
    ask({
      title: t('history.restoreTitle'),
      text: [
        live ? t('history.restoreLive', { version: wanted }) : t('history.restoreDraft', { version: wanted }),
        changed ? t('history.replacesTyped') : '',
      ]
        .join(' ')
        .trim(),
      action: t('history.restore'),
      danger: false,
      onConfirm: () => void restore(wanted),
    });
  return (
    <HistoryDialog
      title={title}
      place={place}
      onPlace={setPlace}
      list={list}
      version={version}
      current={current}
      newest={newest}
      words={fieldWords(t, datesIn('es', timeZone))}
      badge={live ? t('history.live') : t('history.current')}
      renderTools={(one) =>
        may('articles.withhold-version') ? <WithholdTools slug={slug} version={one} /> : null
      }
      onRestore={(wanted) => (wanted === newest ? discard() : askToRestore(wanted))}
      restoresNewest={changed}
      busy={calls.busy || loading.isFetching}
      onClose={onClose}
    >
      {question}
    </HistoryDialog>
  );
};

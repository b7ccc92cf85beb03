import type { RefObject } from 'react';
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deskApi } from '#adapters/client/desk-api.ts';
import { textLimits } from '#core/articles/article-limits.ts';
import type { Language } from '#core/text/language.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { numberText } from '../../components/count-text.ts';
import { useSite } from '../../layout/site.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { RecoveredNotice } from '../components/editing.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import { useRights } from '../rights.ts';
import { MadeBy } from '../publications/article-facts.tsx';
import type { OnField } from '../publications/checklist.tsx';
import { ReviewAid } from '../publications/checklist.tsx';
import { ListLink } from '../publications/list-link.tsx';
import type { Article } from '#core/articles/article.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { coverSeed } from '#core/covers/cover-address.ts';
import { DetailFields } from './detail-fields.tsx';
import type { Document, Fault, Refusal } from './document-state.ts';
import { faultsOf, hasUnsent, currentFaults, storedFaults, storedOf } from './document-state.ts';
import { EditorActions } from './editor-actions.tsx';
import type { Opened } from './editor-dialogs.tsx';
import { handedInOf, NewsNotice, Presence, ReturnedNotice, Status } from './editor-notices.tsx';
import type { EditValues } from './edit-values.ts';
import { EvidencePanel } from './evidence-panel.tsx';
import { blankArticle, changesBetween, isVersionText, toValues, withChanges } from './edit-values.ts';
import { sameValue } from './merge-edits.ts';
import { InterviewPending } from './interview-pending.tsx';
import { LanguageMark, outdatedAsTyped } from './language-marks.tsx';
import { checkTyped } from './live-checklist.ts';
import { StoredSources } from './stored-sources.tsx';
import { ScheduleLine } from './schedule-dialog.tsx';
import { SaveWords } from './save-words.tsx';
import { useAutosave } from './use-autosave.ts';
import { useCurrentUser } from '../use-admin.ts';
import type { Writing } from './use-document.ts';
import { useDocument } from './use-document.ts';
import { useEditorCalls } from './use-editor-calls.ts';
import { useEvidence } from './use-evidence.ts';
import { usePresence } from './use-presence.ts';
import { useSharedTyping } from './use-shared-typing.ts';
import type { Editors } from './writing-panes.tsx';
import { WritingPanes } from './writing-panes.tsx';
import { EditorFrame, EditorHeading, EditorTop } from './editor-frame.tsx';

/** Stays beside the text. */
const besideText = {
  xl: {
    position: 'sticky',
    top: 'calc({sizes.header} + {spacing.4})',
    alignSelf: 'start',
    maxHeight: 'calc(100vh - {sizes.header} - 7rem)',
    overflow: 'auto',
    paddingStart: '5',
    borderStart: 'hairline',
  },
} as const;

const { useArticlesDeskViewQuery } = deskApi;

const unwritten = blankArticle(new Date(0).toISOString());

/** The language of a field; null for fields that both versions share. */
const languageOf = (field: string): Language | null =>
  isVersionText(field) ? (field.endsWith('_es') ? 'es' : 'en') : null;

/**
 * The errors of the fields: sizes immediately, the address once it is stored, everything else from the first attempt to
 * save or publish.
 */
const useFaults = (document: Document) => {
  const { article, values } = document;
  const t = useTexts();
  const pageLanguage = useLanguage();
  const [tried, setTried] = useState(false);
  const edit = useMemo(
    () => changesBetween(article ? toValues(article) : toValues(unwritten), values),
    [article, values],
  );
  const faults = useMemo(
    () => (tried ? faultsOf(edit) : storedFaults(document, edit)),
    [document, edit, tried],
  );
  const words = useMemo(() => {
    const textOf = (field: string, fault: Fault) => {
      const most = fault === 'long' && textLimits[field as keyof typeof textLimits];
      if (!most) return t(`editFaults.${fault}`);
      const over = values[field as keyof typeof textLimits].length - most;
      return t('editFaults.longBy', {
        over: numberText(over, pageLanguage),
        most: numberText(most, pageLanguage),
      });
    };
    const inWords = ([field, fault]: [string, Fault]) => [field, textOf(field, fault)] as const;
    const found: Partial<Record<keyof EditValues, string>> = Object.fromEntries(
      Object.entries(faults).map(inWords),
    );
    return found;
  }, [faults, values, pageLanguage, t]);
  const isWithheld = Object.values(faults).some((fault) => fault === 'long' || fault === 'many');
  return { words, isWithheld, faultsNow: () => faultsOf(edit), tried, setTried };
};

/** The stored article with the typed changes, and its checklist; both deferred. */
const useChecked = ({ article, values }: Document, language: Language) => {
  const settled = useDeferredValue(values);
  const { currentData: view } = useArticlesDeskViewQuery(
    { slug: article?.slug ?? '' },
    { skip: article === null, refetchOnMountOrArgChange: true },
  );
  const evidence = useEvidence(article, language, settled[`body_${language}`], view);
  const { live } = evidence;
  const { timeZone } = useSite();
  const typed = useMemo(() => {
    const base = article ?? unwritten;
    return withChanges(base, changesBetween(toValues(base), settled));
  }, [article, settled]);
  const checklist = useMemo(() => checkTyped(typed, view, timeZone, live), [typed, view, timeZone, live]);
  return { typed, view, evidence, checklist };
};

/** Reads the article again when somebody else has saved it. */
const useFollowedChanges = ({ latest, refresh }: Writing, revision: number | undefined, busy: boolean) => {
  useEffect(() => {
    const { article, theirs } = latest.current;
    if (!busy && article && revision !== undefined && revision > (theirs?.article ?? article).revision)
      void refresh().catch(() => {});
  }, [latest, refresh, revision, busy]);
};

const useFocusedField = (onLanguage: (language: Language) => void, editors: RefObject<Editors>) => {
  const [focusing, setFocusing] = useState(0);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusing) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [focusing]);
  const focusFault = (field: string) => {
    const language = languageOf(field);
    if (language) onLanguage(language);
    setFocusing((before) => before + 1);
  };
  /** Where to show a field, once rendered: a version in the other tab is rendered first. */
  const [wanted, setWanted] = useState<{ field: string; text: string | undefined } | null>(null);
  useEffect(() => {
    const place = wanted && element.current?.querySelector(`[data-field="${wanted.field}"]`);
    const inputs = [...(place?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])];
    const field =
      place?.querySelector<HTMLElement>('[contenteditable=true]') ??
      inputs.find(({ value }) => value === wanted?.text) ??
      inputs[0];
    const folded = field?.closest('details');
    if (folded) folded.open = true;
    field?.scrollIntoView?.({ block: 'center' });
    field?.focus({ preventScroll: true });
    const written = wanted?.text && editors.current[languageOf(wanted.field) ?? 'es']?.view();
    const at = written ? written.state.doc.toString().indexOf(wanted.text!) : -1;
    if (written && at >= 0) written.dispatch({ selection: { anchor: at }, scrollIntoView: true });
  }, [wanted, editors]);
  const goToField: OnField = (field, text) => {
    const language = languageOf(field);
    if (language) onLanguage(language);
    setWanted({ field, text });
  };
  return { element, focusFault, goToField };
};

/** False on opening: content below the text is rendered after the text is editable. */
const useSecondStep = (): boolean => {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue;
};

type ArticleEditorProps = { opened: Document; recovered: string | null; onAddress: (slug: string) => void };

/** The language to open with: that of the page, unless the article has no text in it yet. */
const firstShown = ({ article, values }: Document, pageLanguage: Language): Language =>
  article && !values[`title_${pageLanguage}`] && !values[`body_${pageLanguage}`]
    ? article.original_language
    : pageLanguage;

type Checked = ReturnType<typeof useChecked>;

/** What the piece is called, and where it stands. */
const EditorHead = ({
  document,
  typed,
  view,
  onSchedule,
  onUnschedule,
}: Pick<Checked, 'typed' | 'view'> & {
  document: Document;
  onSchedule: () => void;
  onUnschedule: () => void;
}) => {
  const t = useTexts();
  const { article } = document;
  const named = localizedTitle(typed, useLanguage());
  return (
    <EditorTop>
      <ListLink of={typed} />
      <EditorHeading tabIndex={-1} lang={named.text ? named.lang : undefined}>
        {named.text || (typed.type === 'entrevista' ? t('editor.newInterview') : t('editor.new'))}
      </EditorHeading>
      <Status document={document} handedIn={handedInOf(view)} />
      {article ? (
        <ScheduleLine
          article={article}
          error={view?.schedule_error ?? null}
          onChange={onSchedule}
          onRemove={onUnschedule}
        />
      ) : null}
    </EditorTop>
  );
};

/** Notices of what others did meanwhile. */
const OthersNotices = ({
  writing: { document, update },
  isOver,
  open,
  onOpen: setOpen,
}: {
  writing: Writing;
  isOver: boolean;
  open: Opened;
  onOpen: (open: Opened) => void;
}) => {
  const t = useTexts();
  return (
    <>
      <div role="alert">
        {isOver ? (
          <Alert.Root>
            <p>{t('editor.overText')}</p>
          </Alert.Root>
        ) : null}
      </div>
      <NewsNotice news={document.news} onClose={() => update((now) => ({ ...now, news: null }))} />
      <ConflictNotice
        document={document}
        update={update}
        open={open === 'conflict'}
        onOpen={(deciding) => setOpen(deciding ? 'conflict' : null)}
      />
    </>
  );
};

/** Checklist and evidence, beside the text. */
const Beside = ({
  article,
  blank,
  checked: { typed, evidence, checklist },
  slugFault,
  language,
  chosen,
  onChoose,
  onShow,
  onField,
}: {
  article: Document['article'];
  /** Nothing is written yet. */
  blank: boolean;
  checked: Checked;
  slugFault: string | undefined;
  language: Language;
  /** The sentence whose evidence is shown. */
  chosen: string | null;
  onChoose: (sentence: string | null) => void;
  onShow: (sentence: string) => void;
  onField: OnField;
}) => {
  const t = useTexts();
  return (
    <Stack as="aside" css={besideText} gap="6" aria-label={t('editor.beside')}>
      {blank ? (
        <Text textStyle="note">{t('editor.unwritten')}</Text>
      ) : (
        <ReviewAid
          items={checklist}
          outdated={outdatedAsTyped(article, typed)}
          slugFault={slugFault}
          live={article?.status === 'published'}
          onField={onField}
        />
      )}
      {evidence.hasSources && article ? (
        <EvidencePanel
          slug={article.slug}
          evidence={evidence.live[language]}
          language={language}
          failed={evidence.failed}
          busy={evidence.busy}
          chosen={chosen}
          onChoose={onChoose}
          onShow={onShow}
          onConfirm={(sentence, undo) => void evidence.confirm(sentence, undo)}
          onChanged={evidence.refresh}
        />
      ) : null}
      <MadeBy article={typed} />
    </Stack>
  );
};

/** What keeps typed changes from being stored; null when nothing does. */
const useWaiting = (document: Document, isWithheld: boolean): string | null => {
  const t = useTexts();
  const { article, values, theirs } = document;
  const { mustSignIn } = useCurrentUser();
  if (mustSignIn && hasUnsent(document)) return t('editor.waitsForSignIn');
  if (theirs) return t('editor.waitsForDecision');
  if (isWithheld) return t('editor.waitsForSize');
  return article === null && hasUnsent(document) && values.title_es.trim() + values.title_en.trim() === ''
    ? t('editor.waitsForTitle')
    : null;
};

/** The refusals of the fields that still stand as they were refused. */
const refusalsOf = ({ document, refused, state }: Writing, refusal: Refusal | null) => {
  const said = (one: Refusal | null) => (one ? currentFaults(one, document.values) : {});
  return {
    ...said(refusal),
    ...said(refused),
    ...said(state.kind === 'failed' ? state.refusal : null),
  };
};

/** The fields with what is typed in them and their faults: those found here and those that the server has named. */
const useFields = (writing: Writing, refusal: Refusal | null) => {
  const { document, update } = writing;
  const { words, faultsNow, ...state } = useFaults(document);
  const change = useCallback(
    (patch: Partial<EditValues>) => update((now) => ({ ...now, values: { ...now.values, ...patch } })),
    [update],
  );
  const refusals = refusalsOf(writing, refusal);
  const faults = { ...refusals, ...words };
  const firstFault = (): string | undefined => Object.keys({ ...faultsNow(), ...refusals })[0];
  return { fields: { values: document.values, faults, onChange: change }, firstFault, ...state };
};

/** What was typed before and not stored, until it is discarded, goes on being written or is part of what was done since. */
const Recovered = ({
  opened,
  recovered,
  writing: { document, update },
}: Pick<ArticleEditorProps, 'opened' | 'recovered'> & { writing: Writing }) => {
  const [found, setFound] = useState(() => recovered !== null && storedOf(opened));
  const fields = found ? (Object.keys(found.changes) as (keyof EditValues)[]) : [];
  const isAsFound =
    document.article?.revision === opened.article?.revision &&
    fields.every((field) => sameValue(document.values[field], opened.values[field]));
  return (
    <RecoveredNotice
      recovered={found && isAsFound ? { at: recovered!, outdated: false } : null}
      onDiscard={() => {
        setFound(false);
        update((now) => ({ ...now, values: { ...now.values, ...(found && found.base) } }));
      }}
    />
  );
};

type WaitingProps = Parameters<typeof ReturnedNotice>[0] & { article: Article | null };

/** What an editor wrote to the author, and what programs propose for an interview. */
const WaitingNotices = ({ article, returned }: WaitingProps) => (
  <>
    <ReturnedNotice returned={returned} />
    {article?.status === 'published' && article.interviewee ? <InterviewPending slug={article.slug} /> : null}
  </>
);

/** A new piece starts with its title focused. */
const useTitleFocused = (element: RefObject<HTMLElement | null>, isNew: boolean) =>
  useEffect(() => {
    if (isNew) element.current?.querySelector<HTMLElement>('[data-field^=title] textarea')?.focus();
  }, [element, isNew]);

/** What is open over the text; other screens link to the history. */
const useOpened = () => {
  const [search] = useSearchParams();
  return useState<Opened>(search.has('history') ? 'history' : null);
};

/** The editor of an article in both languages, beside its checklist. */
export const ArticleEditor = ({ opened, recovered, onAddress }: ArticleEditorProps) => {
  const pageLanguage = useLanguage();
  const [language, setLanguage] = useState(() => firstShown(opened, pageLanguage));
  const { byline, mayEdit } = useRights();
  const writing = useDocument({ opened, onCreated: onAddress });
  const { document, state, refresh } = writing;
  const { article, values } = document;
  useAutosave(writing);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const calls = useEditorCalls(writing, { onAddress, onRefused: setRefusal });
  const { fields, isWithheld, firstFault, tried, setTried } = useFields(writing, refusal);
  const checked = useChecked(document, language);
  const { typed, view, evidence, checklist } = checked;
  const waits = useWaiting(document, isWithheld);
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = useCallback((of: Language, sentence: string) => {
    setLanguage(of);
    setChosen(sentence);
  }, []);
  const editors = useRef<Editors>({});
  useFollowedChanges(writing, view?.article.revision, state.kind === 'saving');
  const catchUp = useCallback(() => void refresh().catch(() => {}), [refresh]);
  // An editor has decided on it meanwhile, or it is somebody else's now.
  const isOver = view !== undefined && !mayEdit({ ...view.article, owners: view.owners });
  const slug = isOver ? null : (article?.slug ?? null);
  const { others, tab } = usePresence(slug, catchUp);
  useSharedTyping(writing, { slug, tab, others, editors });
  const { element, focusFault, goToField } = useFocusedField(setLanguage, editors);
  const isWhole = useSecondStep();
  const [open, setOpen] = useOpened();
  useTitleFocused(element, opened.article === null);
  const unsent = hasUnsent(document);
  const blank = article === null && !unsent && !tried;
  const mark = (one: Language) => (
    <LanguageMark
      writing={writing}
      typed={typed}
      language={one}
      onStillValid={() => void calls.keepTranslation()}
    />
  );
  return (
    <EditorFrame ref={element} data-editor="">
      <EditorHead
        document={document}
        typed={typed}
        view={view}
        onSchedule={() => setOpen('schedule')}
        onUnschedule={() => void calls.unschedule()}
      />
      <WaitingNotices article={article} returned={view?.returned} />
      <Recovered opened={opened} recovered={recovered} writing={writing} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 17rem' }} gap="6">
        <Stack gap="6" isolation="isolate">
          <WritingPanes
            fields={fields}
            language={language}
            onLanguage={setLanguage}
            onField={goToField}
            marks={{ es: mark('es'), en: mark('en') }}
            sentences={evidence.marks}
            onSentence={choose}
            editors={editors}
            onSources={isWhole ? () => goToField('sources') : undefined}
          />
          {isWhole ? (
            <DetailFields
              {...fields}
              byAgent={typed.is_agent}
              moved={article?.status === 'published'}
              author={article ? typed.author : byline}
              cover={coverSeed(typed)}
            />
          ) : null}
          {isWhole && article ? (
            <StoredSources
              article={article}
              calls={calls}
              listed={values.sources}
              onList={(sources) => fields.onChange({ sources })}
            />
          ) : null}
        </Stack>
        <Beside
          article={article}
          blank={blank}
          checked={checked}
          slugFault={fields.faults.slug}
          language={language}
          chosen={chosen}
          onChoose={setChosen}
          onShow={(sentence) => editors.current[language]?.showSentence(sentence)}
          onField={goToField}
        />
      </Grid>
      <EditorActions
        writing={writing}
        calls={calls}
        typed={typed}
        checklist={checklist}
        handedIn={handedInOf(view) !== null}
        open={open}
        onOpen={setOpen}
        onField={goToField}
        notices={<OthersNotices writing={writing} isOver={isOver} open={open} onOpen={setOpen} />}
        saved={
          <>
            <Presence others={others} />
            <SaveWords state={state} unsent={unsent} waits={waits} blank={blank} isNew={article === null} />
          </>
        }
        onTry={() => {
          setTried(true);
          const first = firstFault();
          if (first !== undefined) focusFault(first);
          return first === undefined;
        }}
      />
    </EditorFrame>
  );
};

import { useEffect, useState } from 'react';
import { contentApi } from '#adapters/client/content-api.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { CollectionName, ContentItem } from '#adapters/client/responses.ts';
import { foldText } from '#core/text/normalize-text.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAppDispatch } from '../../store.ts';
import { localizedTitle } from '../components/localized-text.ts';
import { useDebounced } from '../components/use-debounced.ts';
import { contentTitle } from '../contents/content-dialog.tsx';
import { directoryTypes } from '../contents/content-types.ts';
import { shownSubject } from '../newsletters/newsletter-texts.ts';
import { editorPath } from '../publications/listed-article.ts';
import { useRights } from '../rights.ts';
import { addressOf, areasOf, screensIn } from './screens.tsx';

/**
 * Something that the palette leads to; `note`: what it is, and where it belongs; `words`: others by which it is found.
 */
export type Entry = {
  id: string;
  text: string;
  note: string;
  words?: string;
  lang?: 'es' | 'en';
} & ({ to: string } | { onChoose: () => void });

/** Characters from which texts are searched, and results of a kind. */
const leastTyped = 2;
const mostFound = 8;
const mostOfDirectory = 4;

/** The words of a text, without capitals and accents. */
export const wordsOf = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

/** Whether a text contains all words, which are folded. */
export const hasAll = (text: string, words: readonly string[]): boolean => {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
};

/** What an entry is, and what else there is to say of it. */
export const kindNote = (kind: string, more: string): string => `${kind} · ${more}`;

/** The types of directories and pages that the role edits; `at`: the address of the form of an entry. */
export const useDirectories = () => {
  const rights = useRights();
  const screen = screensIn(areasOf(rights)).find(({ name }) => name === 'contenidos');
  if (!screen) return [];
  return directoryTypes.flatMap(({ name, slugs }) =>
    name === 'contact-settings' || !rights.may(`${name}.set`)
      ? []
      : [
          {
            name,
            slugs,
            at: (slug: string) => addressOf(screen, String(new URLSearchParams({ type: name, item: slug }))),
          },
        ],
  );
};

/** Those whose name contains the words come before those that contain them elsewhere. */
const namedFirst = (entries: readonly Entry[], q: string): Entry[] => {
  const words = wordsOf(q);
  const isNamed = ({ text }: Entry) => Number(hasAll(text, words));
  return entries.toSorted((one, other) => isNamed(other) - isNamed(one));
};

/** Articles of any status, interviews among them. */
const usePieces = (q: string, skip: boolean) => {
  const t = useTexts();
  const language = useLanguage();
  const { currentData, isFetching } = deskApi.useArticlesSearchQuery(
    { q, limit: mostFound },
    { skip, refetchOnMountOrArgChange: true },
  );
  const pieces: Entry[] = (currentData?.items ?? []).map((row) => ({
    id: `article-${row.slug}`,
    ...localizedTitle(row, language),
    note: kindNote(
      t(row.type === 'entrevista' ? 'search.kinds.interview' : 'search.kinds.article'),
      t(`palette.${row.status}`),
    ),
    to: editorPath(row.slug),
  }));
  return { found: pieces, isFetching };
};

/** People, organizations and everything else of the directories and pages, drafts too. */
const useDirectoryEntries = (q: string, skip: boolean) => {
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const t = useTexts();
  const directories = useDirectories();
  const [answer, setAnswer] = useState<{ q: string; items: { name: CollectionName; item: ContentItem }[] }>();
  const names = directories.map(({ name }) => name).join(' ');
  const isDue = !skip && names !== '';
  useEffect(() => {
    if (!isDue) return undefined;
    let wanted = true;
    const read = async (name: CollectionName) => {
      const { initiate } = contentApi.endpoints.contentsDeskList;
      const reading = dispatch(initiate({ of: name, q, limit: mostOfDirectory }, { forceRefetch: true }));
      try {
        const { items } = await reading.unwrap();
        return items.map((item) => ({ name, item }));
      } catch {
        // The other ones are found all the same.
        return [];
      } finally {
        reading.unsubscribe();
      }
    };
    const readAll = async () => {
      const lists = await Promise.all((names.split(' ') as CollectionName[]).map(read));
      if (wanted) setAnswer({ q, items: lists.flat() });
    };
    void readAll();
    return () => {
      wanted = false;
    };
  }, [isDue, names, q, dispatch]);
  const isCurrent = isDue && answer?.q === q;
  const found = (isCurrent ? answer.items : []).flatMap(({ name, item }): Entry[] => {
    const directory = directories.find((one) => one.name === name);
    const kind = t(`palette.kinds.${name}`);
    return directory
      ? [
          {
            id: `${name}-${item.slug}`,
            text: contentTitle(item, language),
            note: item.draft ? kindNote(kind, t('palette.draft')) : kind,
            to: directory.at(item.slug),
          },
        ]
      : [];
  });
  return { found, isFetching: isDue && !isCurrent };
};

/** The issues of the newsletter by their subjects. */
const useIssues = (q: string, skip: boolean) => {
  const t = useTexts();
  const language = useLanguage();
  const { may } = useRights();
  const { data, isFetching } = deskApi.useNewslettersListQuery(
    {},
    { skip: skip || !may('newsletters.list') },
  );
  const words = wordsOf(q);
  const found = (skip ? [] : (data ?? []))
    .filter(({ subject_es, subject_en }) => hasAll(`${subject_es} ${subject_en}`, words))
    .slice(0, mostFound)
    .map((issue): Entry => ({
      id: `issue-${issue.id}`,
      ...shownSubject(issue, language),
      note: kindNote(t('palette.issue'), t(`newsletterStatuses.${issue.status}`)),
      to: `/admin?tab=newsletters&newsletter=${issue.id}`,
    }));
  return { found, isFetching };
};

/** The people of the team, with what is assigned to each. */
const useTeam = (q: string, skip: boolean) => {
  const t = useTexts();
  const { may } = useRights();
  const { data, isFetching } = deskApi.useUsersEditorsQuery({}, { skip: skip || !may('articles.assign') });
  const words = wordsOf(q);
  const found = (skip ? [] : (data?.items ?? []))
    .filter(({ name, email }) => hasAll(`${name} ${email ?? ''}`, words))
    .slice(0, mostFound)
    .map(({ id, name, email }): Entry => ({
      id: `person-${id}`,
      text: email === null ? name : `${name} (${email})`,
      note: kindNote(t('palette.person'), t('palette.assigned')),
      to: `/admin?${String(new URLSearchParams({ tab: 'publicaciones', assigned: name }))}`,
    }));
  return { found, isFetching };
};

/**
 * What is stored and contains what was typed: pieces, entries of the directories, issues of the newsletter, and people of
 * the team.
 */
export const useFoundEntries = (typed: string): { found: Entry[]; isSearching: boolean } => {
  const wanted = typed.trim().slice(0, 200);
  const q = useDebounced(wanted);
  const skip = q.length < leastTyped;
  const all = [usePieces(q, skip), useDirectoryEntries(q, skip), useIssues(q, skip), useTeam(q, skip)];
  return {
    found: namedFirst(
      all.flatMap(({ found }) => found),
      q,
    ),
    isSearching: all.some(({ isFetching }) => isFetching) || (q !== wanted && wanted.length >= leastTyped),
  };
};

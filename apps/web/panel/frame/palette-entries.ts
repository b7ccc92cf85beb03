import { useEffect, useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import { foldText } from '#core/text/normalize-text.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import { directoryTypes } from '../contents/content-types.ts';
import { editorPath, newInterviewPath } from '../publications/listed-article.ts';
import { useRights } from '../rights.ts';
import { useCurrentUser } from '../use-admin.ts';
import { placeOf } from './places.ts';
import { addressOf, areasOf, screensIn } from './screens.tsx';

/** Something that the palette leads to; `note`: where it belongs. */
export type Entry = { id: string; text: string; note: string; lang?: 'es' | 'en' } & (
  { to: string } | { onChoose: () => void }
);

/** Characters from which texts are searched, results of a kind, and milliseconds after the last key. */
const leastTyped = 2;
const mostFound = 8;
const debounce = 200;

const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** New items of the types whose screen the role opens. */
const useNewItems = (): Entry[] => {
  const t = useTexts();
  const rights = useRights();
  const screen = screensIn(areasOf(rights)).find(({ name }) => name === 'contenidos');
  if (!screen) return [];
  return directoryTypes
    .filter(({ name, slugs }) => name !== 'contact-settings' && slugs === null && rights.may(`${name}.set`))
    .map(({ name }) => ({
      id: `new-${name}`,
      text: t('palette.newIn', { name: t(`contentNames.${name}`) }),
      note: t('palette.action'),
      to: addressOf(screen, `type=${name}&item=%2B`),
    }));
};

/** What begins in a dialog over its screen: the screen, the dialog in its address, and who may. */
const dialogs = [
  ['publicaciones', 'generar', 'content.generate', 'generate.title'],
  ['agentes', 'crear', 'agents.create', 'agents.create'],
  ['equipo', 'invitar', 'invitations.create', 'team.invite'],
] as const;

/** What can be begun or ended from anywhere. */
const useActions = (): Entry[] => {
  const t = useTexts();
  const { may } = useRights();
  const { leave } = useCurrentUser();
  const note = t('palette.action');
  return [
    { id: 'new', text: t('editor.new'), note, to: editorPath('new') },
    { id: 'new-interview', text: t('editor.newInterview'), note, to: newInterviewPath },
    ...useNewItems(),
    ...dialogs
      .filter(([, , operation]) => may(operation))
      .map(([screen, dialog, , text]) => ({
        id: `${screen}-${dialog}`,
        text: t(text),
        note,
        to: `/admin?tab=${screen}&dialog=${dialog}`,
      })),
    { id: 'site', text: t('palette.site'), note, to: '/' },
    { id: 'leave', text: t('layout.signOut'), note, onChoose: leave },
  ];
};

/** Every screen, and the lists of Publicaciones. */
const useScreens = (): Entry[] => {
  const t = useTexts();
  const rights = useRights();
  const lists = [
    ['', t('publications.pending')],
    ['approved', t('publications.approvedOnes')],
    ['scheduled', t('publications.scheduledOnes')],
    ['rejected', t('publications.rejectedOnes')],
    ['trash', t('publications.trash')],
    ['calendar', t('calendar.title')],
    ...(rights.may('evidence.changes') ? ([['evidence', t('evidenceChanges.title')]] as const) : []),
  ] as const;
  return [
    ...areasOf(rights).flatMap((area) =>
      area.screens.map((screen) => ({
        id: screen.name,
        text: screen.label(t),
        note: t(`areas.${area.name}`),
        to: addressOf(screen, placeOf(screen.name).search),
      })),
    ),
    ...lists.map(([list, text]) => ({
      id: `list-${list}`,
      text,
      note: t('panel.publications'),
      to: `/admin?tab=publicaciones${list && `&list=${list}`}`,
    })),
  ];
};

/** Whether a text contains all words, which are folded. */
const hasAll = (text: string, words: readonly string[]): boolean => {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
};

/** Articles of any status, interviews among them, that contain what was typed: those whose title does come first. */
const usePieces = (typed: string, words: readonly string[]): { pieces: Entry[]; isSearching: boolean } => {
  const t = useTexts();
  const language = useLanguage();
  const wanted = typed.trim().slice(0, 200);
  const q = useDebounced(wanted);
  const skip = q.length < leastTyped;
  const { currentData: articles, isFetching } = deskApi.useArticlesSearchQuery(
    { q, limit: mostFound },
    { skip, refetchOnMountOrArgChange: true },
  );
  const pieces = (articles?.items ?? []).map((row) => ({
    id: `article-${row.slug}`,
    ...localizedTitle(row, language),
    note: t(`palette.${row.status}`),
    to: editorPath(row.slug),
  }));
  const isNamed = ({ text }: Entry) => Number(hasAll(text, words));
  return {
    pieces: pieces.toSorted((one, other) => isNamed(other) - isNamed(one)),
    isSearching: isFetching || (q !== wanted && wanted.length >= leastTyped),
  };
};

/** What the palette leads to: at first every screen, then what contains all words that were typed. */
export const usePaletteEntries = (typed: string): { entries: Entry[]; isSearching: boolean } => {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const own = [...useScreens(), ...useActions()].filter(({ text, note }) => hasAll(`${text} ${note}`, words));
  const { pieces, isSearching } = usePieces(typed, words);
  return { entries: [...own, ...pieces], isSearching };
};

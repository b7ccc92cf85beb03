import { useTexts } from '../../components/texts.ts';
import type { PageAction } from '../components/page-actions.tsx';
import { pageActions } from '../components/page-actions.tsx';
import { editorPath, newInterviewPath } from '../publications/listed-article.ts';
import { useRights } from '../rights.ts';
import { useCurrentUser } from '../use-admin.ts';
import { placeOf } from './places.ts';
import type { Entry } from './palette-search.ts';
import { hasAll, kindNote, useDirectories, useFoundEntries, wordsOf } from './palette-search.ts';
import { addressOf, areasOf } from './screens.tsx';

/** New items of the types whose screen the role opens. */
const useNewItems = (): Entry[] => {
  const t = useTexts();
  return useDirectories()
    .filter(({ slugs }) => slugs === null)
    .map(({ name, at }) => ({
      id: `new-${name}`,
      text: t('palette.newIn', { name: t(`contentNames.${name}`) }),
      note: t('palette.action'),
      to: at('+'),
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
    { id: 'new', text: t('editor.new'), note, words: t('palette.newWords'), to: editorPath('new') },
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
    { id: 'leave', text: t('layout.signOut'), note, words: t('palette.leaveWords'), onChoose: leave },
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
        note: kindNote(t('palette.screen'), t(`areas.${area.name}`)),
        to: addressOf(screen, placeOf(screen.name).search),
      })),
    ),
    ...lists.map(([list, text]) => ({
      id: `list-${list}`,
      text,
      note: kindNote(t('palette.list'), t('panel.publications')),
      to: `/admin?tab=publicaciones${list && `&list=${list}`}`,
    })),
  ];
};

/** What can be done with what is open; looked up again when it is chosen, as it may have changed since. */
const useOpenActions = (actions: readonly PageAction[]): Entry[] => {
  const t = useTexts();
  const { may } = useRights();
  return actions
    .filter(({ needs, inactive }) => !inactive && (!needs || may(needs)))
    .map(({ name, label }) => ({
      id: `here-${name}`,
      text: label,
      note: t('palette.actionHere'),
      onChoose: () => {
        const now = pageActions().find((action) => action.name === name);
        if (now && !now.inactive) now.onPress();
      },
    }));
};

/**
 * What the palette leads to: at first the actions on what is open, and every screen, then what contains all words that
 * were typed.
 */
export const usePaletteEntries = (typed: string, actions: readonly PageAction[]) => {
  const words = wordsOf(typed);
  const own = [...useOpenActions(actions), ...useScreens(), ...useActions()].filter(
    ({ text, note, words: more = '' }) => hasAll(`${text} ${note} ${more}`, words),
  );
  const { found, isSearching } = useFoundEntries(typed);
  return { entries: [...own, ...found], isSearching };
};

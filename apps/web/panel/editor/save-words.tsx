import { useEffect, useState } from 'react';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import type { NameIn, Texts } from '../../components/texts.ts';
import { useNumbers } from '../components/localized-text.ts';
import type { SaveState } from './use-document.ts';

/** Two lines at most: the buttons beside it stay where they are. */
const saveState = {
  gridArea: '1 / 1',
  flex: '1 1 0',
  minWidth: '0',
  overflowWrap: 'normal',
  lineHeight: 'snug',
  fontVariantNumeric: 'lining-nums tabular-nums',
  textAlign: { lg: 'end' },
  '&[data-bad]': { color: 'alarmText', fontWeight: 'medium' },
} as const;

/** Milliseconds between updates of the time since the last save. */
const beat = 1000;

const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), beat);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** The time since a save, in the largest whole unit. */
const agoText = (t: Texts, seconds: number, number: (value: number) => string): string => {
  if (seconds < 60) return t('editor.savedSeconds', { number: number(Math.max(1, seconds)) });
  if (seconds < 3600) return t('editor.savedMinutes', { number: number(Math.floor(seconds / 60)) });
  return t('editor.savedHours', { number: number(Math.floor(seconds / 3600)) });
};

const SavedAgo = ({ at }: { at: number }) => {
  const t = useTexts();
  const { number } = useNumbers();
  const now = useNow();
  return agoText(t, Math.round((now - at) / 1000), number);
};

/** Why the server refused the changes, with the names that fields have on the page. */
const whyText = (t: Texts, { why, refusal }: Extract<SaveState, { kind: 'failed' }>): string =>
  Object.entries(refusal.words)
    .map(([field, words]) => `${t(`editor.fields.${field as NameIn<'editor.fields'>}`)}: ${words}`)
    .join('; ') || why;

type SaveWordsProps = {
  state: SaveState;
  /** There are unsent changes. */
  unsent: boolean;
  /** Why they are not sent, if the editor must act. */
  waits: string | null;
  /** Nothing has been written yet. */
  blank: boolean;
  /** The piece is not on the server yet. */
  isNew: boolean;
};

/** The save status of typed changes, as text. Only changes of the status are announced, not each second. */
export const SaveWords = ({ state, unsent, waits, blank, isNew }: SaveWordsProps) => {
  const t = useTexts();
  const { kind } = state;
  const isBad = kind === 'offline' || kind === 'failed' || waits !== null;
  const bad = () => {
    if (waits !== null) return waits;
    return kind === 'failed' ? t('editor.notSaved', { why: whyText(t, state) }) : t('editor.offline');
  };
  const calm = () => {
    if (blank) return '';
    if (kind === 'saving') return t('editor.saving');
    if (unsent) return isNew ? t('editor.typingNew') : t('editor.typing');
    return kind === 'saved' && state.at !== null ? <SavedAgo at={state.at} /> : t('editor.saved');
  };
  return (
    <Text
      css={saveState}
      textStyle="note"
      lineClamp="2"
      data-bad={isBad || undefined}
      data-state={kind}
      title={isBad ? bad() : undefined}
    >
      <span aria-hidden="true">{isBad ? bad() : calm()}</span>
      <span className="visually-hidden" role="status">
        {isBad ? bad() : blank || unsent || kind === 'saving' ? '' : t('editor.saved')}
      </span>
    </Text>
  );
};

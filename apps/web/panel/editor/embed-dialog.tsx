import { useEffect, useId, useRef, useState } from 'react';
import { Alert } from '@chakra-ui/react/alert';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { deskApi } from '#adapters/client/desk-api.ts';
import { capitalized } from '#core/articles/taxonomy.ts';
import { embedText } from '#core/media/embed-text.ts';
import type { OutputOf } from '#core/operations.ts';
import type { Language } from '#core/text/language.ts';
import { useTexts } from '../../components/texts.ts';
import { useToast } from '../../components/toasts/use-toast.ts';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog, Refused } from '../components/panel-dialog.tsx';
import { useCall } from '../components/use-call.ts';

const { useMediaEmbedMutation } = deskApi;

type Card = OutputOf<'media.embed'>;

const isWebAddress = (text: string): boolean => /^https?:\/\/./i.test(text) && URL.canParse(text);

type EmbedDialogProps = {
  /** The language of the text that the card is for. */
  lang: Language;
  /** The address of the page, if that is known: its card is made at once. */
  known?: string;
  onClose: () => void;
  /** Called with the card in Markdown. */
  onPick: (card: string) => void;
};

/** Makes cards; `card` has no title yet, which is to be asked for. What is closed meanwhile makes none. */
const useEmbed = (onPick: (card: string) => void) => {
  const t = useTexts();
  const toast = useToast();
  const [embed] = useMediaEmbedMutation();
  const { call, busy, error } = useCall({ inPlace: true });
  const [card, setCard] = useState<Card | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const make = async (url: string) => {
    setCard(null);
    const made = await call(embed({ url }), {
      failed: (reason) => reason.error ?? t('markdown.notEmbedded'),
    });
    if (!made || !isOpen.current) return;
    if (!made.title) return setCard(made);
    for (const note of made.notes)
      toast({ title: t('markdown.embedWithoutPicture'), description: capitalized(note) });
    onPick(made.markdown);
  };
  const refusal = error?.error;
  const why = refusal ? `${capitalized(refusal).replace(/\.$/, '')}. ${t('markdown.embedAsLink')}` : null;
  return { make, busy, why, card, forget: () => setCard(null) };
};

/** Asks for the address of a video, audio, post or chart, and for its title where the page says none. */
export const EmbedDialog = ({ lang, known = '', onClose, onPick }: EmbedDialogProps) => {
  const t = useTexts();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [url, setUrl] = useState(known);
  const [title, setTitle] = useState('');
  /** What was to be submitted: the address, or the title. */
  const [tried, setTried] = useState<'address' | 'title' | null>(null);
  const { make, busy, why, card, forget } = useEmbed(onPick);
  const address = url.trim();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || !known) return;
    isAsked.current = true;
    void make(known);
  });
  const focusOn = (field: 'address' | 'title') =>
    form.current?.querySelector<HTMLElement>(`[data-field=${field}] input`)?.focus();
  useEffect(() => {
    if (card) focusOn('title');
  }, [card]);
  const submit = () => {
    if (busy) return;
    setTried(card ? 'title' : 'address');
    if (!isWebAddress(address)) return focusOn('address');
    if (!card) void make(address);
    else if (title.trim()) onPick(embedText({ ...card, title }));
    else focusOn('title');
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('markdown.embedTitle')}
      description={t('markdown.embedHint')}
      footer={
        <>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton type="submit" form={id} variant="main" inactive={busy}>
            {t('markdown.embedInsert')}
          </PanelButton>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form around the editor must not be submitted with it.
          event.stopPropagation();
          submit();
        }}
      >
        <Stack gap="4">
          <FormText
            name="address"
            label={t('markdown.embedAddress')}
            value={url}
            onChange={(text) => {
              setUrl(text);
              forget();
            }}
            placeholder="https://"
            maxLength={2000}
            fault={tried !== null && !isWebAddress(address) ? t('markdown.embedNoAddress') : undefined}
          />
          {card ? (
            <>
              <Alert.Root as="p" role="status">
                {card.notes.length
                  ? t('markdown.embedUnread', { reason: card.notes.join('; ') })
                  : t('markdown.embedUntitled')}
              </Alert.Root>
              <FormText
                name="title"
                label={t('markdown.embedName')}
                lang={lang}
                value={title}
                onChange={setTitle}
                maxLength={300}
                fault={tried === 'title' && !title.trim() ? t('markdown.embedNoTitle') : undefined}
              />
            </>
          ) : null}
          <Text role="status">{busy ? t('markdown.embedReading') : ''}</Text>
          <Refused why={why} />
        </Stack>
      </form>
    </PanelDialog>
  );
};

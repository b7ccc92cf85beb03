import { skipToken } from '@reduxjs/toolkit/query/react';
import type { KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import type { StateCommand } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { chakra } from '@chakra-ui/react/styled-system';
import { api } from '#adapters/client/api.ts';
import type { Language } from '#core/text/language.ts';
import { toPlainText } from '#core/text/plain-text.ts';
import { useTexts } from '../../components/texts.ts';
import { ListState } from '../components/list-state.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useDebounced } from '../components/use-debounced.ts';
import { linkPlace, removeLink, writeLink } from './inline-commands.ts';

const { useSearchFindQuery } = api;

/** How many results are listed: whoever misses one types another word. */
const most = 8;

const Result = chakra(
  'button',
  {
    base: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '4',
      width: '100%',
      padding: '2',
      border: '0',
      borderTop: 'hairline',
      background: 'none',
      color: 'ink',
      font: 'inherit',
      fontFamily: 'body',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { background: 'raised' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** A complete address, a page of the site, or a domain with a path. */
const fullAddress = /^(?:https?:\/\/|mailto:|www\.|\/|[\w-]+(?:\.[\w-]+)+\/)\S+$/i;
const domain = /^(?:[\w-]+\.)+[a-z]{2,}$/i;

/** An address as it is written: one without its protocol is taken for a website's. */
const withProtocol = (text: string): string => (/^(?:[a-z]+:|\/)/i.test(text) ? text : `https://${text}`);

/** What the site has by a name, or a part of it. */
const useOwnPages = (text: string, lang: Language) => {
  const wanted = fullAddress.test(text) ? '' : text;
  const q = useDebounced(wanted);
  const call = useSearchFindQuery(q ? { q, prefer: lang, limit: most } : skipToken);
  const found = (q ? (call.currentData?.items ?? []) : []).flatMap(({ kind, title, path, link }) => {
    const address = path ?? link;
    return address === null ? [] : [{ kind, title, address }];
  });
  return { q, call, found, isCurrent: q === wanted && !call.isFetching };
};

/** The arrow keys move between the field and the results. */
const moveAmong = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[data-field=address] input, li button'),
  ];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = step === undefined || at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/**
 * Asks for the address of a link, or the name of a piece, person or organization of the site, and changes the link at the
 * selection or makes one.
 */
export const LinkDialog = ({
  view,
  lang,
  onClose,
}: {
  view: EditorView;
  /** The language of the text that the link is for. */
  lang: Language;
  onClose: () => void;
}) => {
  const t = useTexts();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [place] = useState(() => linkPlace(view.state));
  const [address, setAddress] = useState(place?.address ?? '');
  const [present] = useState(() => (place?.isLink ? toPlainText(place.words) : ''));
  const [words, setWords] = useState(present);
  const [tried, setTried] = useState(false);
  const text = address.trim();
  const { q, call, found, isCurrent } = useOwnPages(text === place?.address ? '' : text, lang);
  const change = (command: StateCommand) => {
    command(view);
    onClose();
  };
  const write = (to: string, title: string) =>
    change(
      place?.isLink
        ? writeLink({ title, address: to, ...(words !== present && { words }) })
        : writeLink({ title: words.trim() || title, address: to }),
    );
  const submit = () => {
    if (fullAddress.test(text) || (text && text === place?.address)) return write(withProtocol(text), text);
    if (found.length === 1 && isCurrent) return write(found[0]!.address, found[0]!.title);
    if (found.length) return form.current?.querySelector<HTMLElement>('li button')?.focus();
    if (domain.test(text)) return write(withProtocol(text), text);
    setTried(isCurrent);
    form.current?.querySelector<HTMLElement>('[data-field=address] input')?.focus();
  };
  const empty = found.length ? null : <Text role="status">{t('search.nothing', { text: q })}</Text>;
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('markdown.linkTitle')}
      description={t('markdown.linkHint')}
      startAt={() => form.current?.querySelector<HTMLElement>('[data-field=address] input') ?? null}
      endAt={() => view.contentDOM}
      footer={
        <>
          {place?.isLink ? (
            <PanelButton onClick={() => change(removeLink)}>{t('markdown.linkRemove')}</PanelButton>
          ) : null}
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton type="submit" form={id} variant="main">
            {place?.isLink ? t('markdown.linkSave') : t('markdown.linkInsert')}
          </PanelButton>
        </>
      }
    >
      {/* The arrow keys are those of its controls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        id={id}
        ref={form}
        noValidate
        onKeyDown={moveAmong}
        onSubmit={(event) => {
          event.preventDefault();
          // The form around the editor must not be submitted with it.
          event.stopPropagation();
          submit();
        }}
      >
        <Stack gap="4">
          {place?.words && !present ? null : (
            <FormText label={t('markdown.linkText')} lang={lang} value={words} onChange={setWords} />
          )}
          <FormText
            name="address"
            label={t('markdown.linkAddress')}
            value={address}
            onChange={(typed) => {
              setAddress(typed);
              setTried(false);
            }}
            maxLength={2000}
            fault={tried ? t('markdown.linkNone') : undefined}
          />
          {q ? (
            <ListState call={call} empty={empty}>
              <Stack as="ul" listStyleType="none" gap="0">
                {found.map(({ kind, title, address: to }) => (
                  <li key={to}>
                    <Result lang={lang} onClick={() => write(to, title)}>
                      {title}
                      <Text as="span" flex="none" color="muted" fontFamily="interface" fontSize="xs">
                        {t(`search.kinds.${kind}`)}
                      </Text>
                    </Result>
                  </li>
                ))}
              </Stack>
            </ListState>
          ) : null}
        </Stack>
      </form>
    </PanelDialog>
  );
};

import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { chakra } from '@chakra-ui/react/styled-system';
import { api } from '#adapters/client/api.ts';
import type { Language } from '#core/text/language.ts';
import { useTexts } from '../../components/texts.ts';
import { ListState } from '../components/list-state.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { SearchField } from '../components/search-field.tsx';
import type { OwnPage } from './own-link.ts';

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

type PickerProps = {
  /** The language of the text that the link is for. */
  lang: Language;
  onPick: (page: OwnPage) => void;
};

const Results = ({ q, lang, onPick }: PickerProps & { q: string }) => {
  const t = useTexts();
  const call = useSearchFindQuery(q ? { q, prefer: lang, limit: most } : skipToken);
  const found = (call.data?.items ?? []).flatMap(({ kind, title, path, link }) => {
    const address = path ?? link;
    return address === null ? [] : [{ kind, title, address }];
  });
  if (!q) return null;
  const empty = found.length ? null : <Text role="status">{t('search.nothing', { text: q })}</Text>;
  return (
    <ListState call={call} empty={empty}>
      <Stack as="ul" listStyleType="none" gap="0">
        {found.map(({ kind, title, address }) => (
          <li key={address}>
            <Result lang={lang} onClick={() => onPick({ title, address })}>
              {title}
              <Text as="span" flex="none" color="muted" fontFamily="interface" fontSize="xs">
                {t(`search.kinds.${kind}`)}
              </Text>
            </Result>
          </li>
        ))}
      </Stack>
    </ListState>
  );
};

const Picker = (props: PickerProps) => {
  const t = useTexts();
  const [q, setQ] = useState('');
  return (
    <>
      <SearchField label={t('markdown.ownLinkSearch')} value={q} onSearch={(text) => setQ(text.trim())} />
      <Results {...props} q={q} />
    </>
  );
};

/** A dialog to find a piece, a person or an organization of the site, for a link to it. */
export const OwnLinkDialog = ({
  open,
  onClose,
  ...props
}: PickerProps & { open: boolean; onClose: () => void }) => {
  const t = useTexts();
  return (
    <PanelDialog
      open={open}
      onClose={onClose}
      title={t('markdown.ownLinkTitle')}
      description={t('markdown.ownLinkHint')}
    >
      {open ? <Picker {...props} /> : null}
    </PanelDialog>
  );
};

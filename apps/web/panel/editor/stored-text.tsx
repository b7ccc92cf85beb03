import { deskApi } from '#adapters/client/desk-api.ts';
import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { Mark } from '@chakra-ui/react/mark';
import { OutsideLink } from '../../components/outside-link.tsx';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';

const { useArticlesSourceQuery } = deskApi;

/** A place in a text, in UTF-16 code units; `end` is exclusive. */
export type Place = { start: number; end: number };

type StoredTextProps = {
  /** The article that the source belongs to. */
  slug: string;
  /** SHA-256 of the text. */
  hash: string;
  title: string;
  /** A passage to highlight, and to scroll to. */
  passage?: Place;
  onClose: () => void;
};

/** Called once the text is there. */
const scrollTo = (mark: HTMLElement | null) => mark?.scrollIntoView?.({ block: 'center' });

/** The stored text of a source, as it was read. It can be read even if its page is gone. */
export const StoredText = ({ slug, hash, title, passage, onClose }: StoredTextProps) => {
  const t = useTexts();
  const call = useArticlesSourceQuery({ slug, hash });
  const { currentData: source } = call;
  const isWeb = /^https?:/.test(source?.url ?? '');
  const { start, end } = passage ?? { start: 0, end: 0 };
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={title}
      description={t('storedSources.textHint')}
      size="lg"
      footer={<PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>}
    >
      <ListState call={{ ...call, data: source }}>
        {source ? (
          <>
            <Text textStyle="hint" overflowWrap="anywhere">
              {source.publisher ? `${source.publisher} · ` : null}
              {isWeb ? t('storedSources.read') : t('storedSources.pastedOn')}{' '}
              <AdminDate date={source.retrieved_at} as="minute" />
              {isWeb ? (
                <>
                  {' · '}
                  <OutsideLink href={source.url}>{source.url}</OutsideLink>
                </>
              ) : null}
            </Text>
            <Text textStyle="hint" overflowWrap="anywhere">
              {t('evidence.hash')} <code>{source.hash}</code>
            </Text>
            <Box
              maxW="68ch"
              mt="3"
              py="3"
              borderTop="hairline"
              textStyle="written"
              lang={source.language ?? undefined}
            >
              {source.text.slice(0, start)}
              {passage ? <Mark ref={scrollTo}>{source.text.slice(start, end)}</Mark> : null}
              {source.text.slice(end)}
            </Box>
          </>
        ) : null}
      </ListState>
    </PanelDialog>
  );
};

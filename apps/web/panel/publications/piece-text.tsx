import type { Language } from '#core/text/language.ts';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Box } from '@chakra-ui/react/box';
import { StatusBadge } from '../components/status-badge.tsx';
import { SanitizedHtml } from '../../components/sanitized-html.tsx';
import { useTexts } from '../../components/texts.ts';

type PieceTexts = { title: string; summary: string; html: string | null };

type PieceTextProps = {
  language: Language;
  texts: PieceTexts;
  /** Replaces missing English texts; null for the Spanish version. */
  fallback: PieceTexts | null;
};

/** One version of an article as readers will see it; a note shows where Spanish replaces missing English. */
export const PieceText = ({ language, texts, fallback }: PieceTextProps) => {
  const t = useTexts();
  const pick = (field: 'title' | 'summary' | 'html') =>
    texts[field] || !fallback
      ? { text: texts[field], lang: language }
      : { text: fallback[field], lang: 'es' as const };
  const [title, summary, html] = [pick('title'), pick('summary'), pick('html')];
  const borrowed = fallback !== null && [title, summary, html].some(({ lang }) => lang === 'es');
  return (
    <Stack as="article" gap="3" maxW="measure" aria-label={title.text || t('review.noTitle')}>
      {borrowed ? (
        <Text ps="3" borderStart="3px solid {colors.signal}" textStyle="hint">
          {t('review.noEnglish')}
        </Text>
      ) : null}
      <Heading as="h3" size={{ base: '2xl', md: '3xl' }} overflowWrap="anywhere" lang={title.lang}>
        {title.text || t('review.noTitle')}
      </Heading>
      <Text
        fontFamily="body"
        fontSize="lg"
        color="muted"
        lineHeight="normal"
        overflowWrap="anywhere"
        lang={summary.lang}
      >
        {summary.text || t('review.noSummary')}
      </Text>
      {html.text ? (
        <Box
          asChild
          pt="3"
          borderTop="hairline"
          fontSize="lg"
          overflowWrap="anywhere"
          css={{ '& > :first-child': { marginTop: '0' } }}
        >
          <SanitizedHtml className="prose" lang={html.lang} html={html.text} />
        </Box>
      ) : (
        <Text py="4" borderY="hairline">
          <StatusBadge tone="bad">{t('publications.emptyBody')}</StatusBadge>
        </Text>
      )}
    </Stack>
  );
};

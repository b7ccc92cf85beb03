import { useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import { originalLanguage, outdatedTranslation, writtenLanguages } from '#core/articles/article-languages.ts';
import type { Language } from '#core/text/language.ts';
import { otherLanguage } from '#core/text/language.ts';
import { Span } from '@chakra-ui/react/span';
import { HStack } from '@chakra-ui/react/stack';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import type { PageAction } from '../components/page-actions.tsx';
import { ActionButtons, usePageActions } from '../components/page-actions.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { TranslationDialog } from './translation-dialog.tsx';
import type { Writing } from './use-document.ts';
import { useTranslation } from './use-translation.ts';

const sameTexts = (one: Article, other: Article, language: Language): boolean =>
  (['title', 'summary', 'body', 'why_it_matters'] as const).every(
    (field) => (one[`${field}_${language}`] ?? '') === (other[`${field}_${language}`] ?? ''),
  );

/** The state of a version, including typed changes. `isBehind`: its original has changed since it was last saved. */
type LanguageState =
  | { kind: 'original' | 'untranslated' | 'current'; isBehind: false }
  | { kind: 'outdated' | 'retranslated'; isBehind: true };

const languageState = (article: Article | null, typed: Article, language: Language): LanguageState => {
  const original = otherLanguage(language);
  if (originalLanguage(typed) === language) return { kind: 'original', isBehind: false };
  const { [`title_${language}` as const]: title, [`body_${language}` as const]: body } = typed;
  if (!title?.trim() && !body?.trim()) return { kind: 'untranslated', isBehind: false };
  const isBehind =
    article !== null && (outdatedTranslation(article) === language || !sameTexts(article, typed, original));
  if (!isBehind) return { kind: 'current', isBehind };
  return { kind: sameTexts(article, typed, language) ? 'outdated' : 'retranslated', isBehind };
};

/** The language whose translation will be older than its original after saving the typed changes. */
export const outdatedAsTyped = (article: Article | null, typed: Article): Language | null => {
  const translation = otherLanguage(originalLanguage(typed));
  return languageState(article, typed, translation).kind === 'outdated' ? translation : null;
};

type LanguageMarkProps = {
  writing: Writing;
  /** The article with the typed changes. */
  typed: Article;
  language: Language;
  onStillValid: () => void;
};

/**
 * The status of one language: whether readers see it, and whether it is older than its original, with the available
 * actions. Its size is constant, so that nothing moves while somebody types.
 */
export const LanguageMark = ({ writing, typed, language, onStillValid }: LanguageMarkProps) => {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const translation = useTranslation(writing, language);
  const { article } = writing.document;
  const { kind, isBehind } = languageState(article, typed, language);
  const isHidden = article?.status === 'published' && !article.published_languages.includes(language);
  const canStart =
    article !== null && kind === 'untranslated' && writtenLanguages(typed).includes(otherLanguage(language));
  const label = () => {
    const state = translation.state.kind;
    if (state === 'working') return t('editor.translation.working');
    if (state === 'ready') return t('editor.translation.waiting');
    return isBehind ? t('editor.translation.changes') : t('editor.translation.whole');
  };
  const translate = () => {
    translation.start();
    setOpen(true);
  };
  const actions: PageAction[] = [
    ...(isBehind || canStart
      ? [
          {
            name: `translate-${language}`,
            label: label(),
            size: 'sm',
            needs: 'articles.translate-changes',
            onPress: translate,
          } as const,
        ]
      : []),
    ...(kind === 'outdated' && article && outdatedTranslation(article) === language
      ? [
          {
            name: `valid-${language}`,
            label: t('editor.stillValid'),
            size: 'sm',
            variant: 'quiet',
            onPress: onStillValid,
          } as const,
        ]
      : []),
  ];
  usePageActions(actions);
  const word = () => {
    if (kind === 'original') return t('editor.isOriginal');
    return kind === 'untranslated' ? t('editor.untranslated') : t('editor.upToDate');
  };
  return (
    <>
      <Wrap gapX="3" gapY="1" _empty={{ display: 'none' }}>
        {isHidden ? <StatusBadge tone="off">{t('editor.notPublishedIn')}</StatusBadge> : null}
        {kind === 'outdated' ? <StatusBadge tone="waiting">{t('editor.outdated')}</StatusBadge> : null}
        {kind === 'retranslated' ? <StatusBadge tone="off">{t('editor.retranslated')}</StatusBadge> : null}
      </Wrap>
      <HStack flexBasis="100%" wrap="wrap" gapY="1" minH="1.875rem">
        {isBehind ? null : <Span color="muted">{word()}</Span>}
        <ActionButtons actions={actions} />
      </HStack>
      {open ? (
        <TranslationDialog translation={translation} to={language} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
};

import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#core/text/language.ts';
import { Box } from '@chakra-ui/react/box';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { loadTexts } from '../../i18n.ts';
import { LanguageProvider, useLanguage } from '../../layout/language.tsx';
import { loadWhole } from '../../routing/page-route.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { PanelButton } from './panel-button.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import styles from './reader-preview.module.css';

/** Whether the texts of readers' pages in a language are there: the panel has its own language's. */
const useReadersTexts = (language: Language): boolean => {
  const isOwn = useLanguage() === language;
  const [loaded, setLoaded] = useState<Language | null>(null);
  useEffect(() => {
    let latest = true;
    const load = async () => {
      await loadTexts(language).catch(loadWhole);
      if (latest) setLoaded(language);
    };
    if (!isOwn) void load();
    return () => {
      latest = false;
    };
  }, [isOwn, language]);
  return isOwn || loaded === language;
};

const screens = { desktop: 1280, phone: 390 } as const;
type Screen = keyof typeof screens;

/** An empty page in standards mode. It runs no scripts: its content is rendered from here. */
const emptyPage = (lang: Language) => `<!doctype html><html lang="${lang}"><head></head><body></body></html>`;

/** Copies the styles of this page, and later additions, to the frame. */
const shareStyles = (frame: Document): (() => void) => {
  const copy = (node: Node) => {
    if (node instanceof HTMLElement && node.matches('style, link[rel=stylesheet]'))
      frame.head.append(node.cloneNode(true));
  };
  document.head.childNodes.forEach(copy);
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach(copy)),
  );
  observer.observe(document.head, { childList: true });
  const { theme } = document.documentElement.dataset;
  if (theme) frame.documentElement.dataset['theme'] = theme;
  return () => observer.disconnect();
};

/** The scale at which a page of this width fits into its container. */
const useScale = (width: number) => {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return { box, scale };
};

// Links and forms in the preview must not navigate away from the editor.
const stay = (event: MouseEvent) => {
  if ((event.target as Element).closest('a')) event.preventDefault();
};
const send = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

const Frame = ({ lang, screen, children }: { lang: Language; screen: Screen; children: ReactNode }) => {
  const t = useTexts();
  const hasTexts = useReadersTexts(lang);
  const [frame, setFrame] = useState<Document | null>(null);
  const width = screens[screen];
  const { box, scale } = useScale(width);
  useLayoutEffect(() => (frame ? shareStyles(frame) : undefined), [frame]);
  return (
    <Box ref={box} h="min(46rem, 75vh)" overflow="hidden" border="rule" bg="paper">
      <chakra.iframe
        display="block"
        mx="auto"
        border="0"
        bg="paper"
        transformOrigin="0 0"
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        title={t('markdown.preview')}
        srcDoc={emptyPage(lang)}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument)}
      />
      {frame && hasTexts
        ? createPortal(
            <LanguageProvider value={lang}>
              <Suspense fallback={null}>
                {/* Only pointer events are blocked: links are not used by keyboard here. */}
                {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
                <div className={styles.page} lang={lang} onClick={stay} onSubmitCapture={send}>
                  {children}
                </div>
              </Suspense>
            </LanguageProvider>,
            frame.body,
          )
        : null}
    </Box>
  );
};

type ReaderPreviewProps = {
  lang: Language;
  /** A text could not be rendered: an older rendering is shown. */
  failed?: boolean;
  /** The component of a readers' page. */
  children: ReactNode;
};

/**
 * A live preview as readers will see it, on a desktop or a phone. It follows the typing and preserves its scroll
 * position.
 */
export const ReaderPreview = ({ lang, failed = false, children }: ReaderPreviewProps) => {
  const t = useTexts();
  const [screen, setScreen] = useState<Screen>(() =>
    window.innerWidth < screens.desktop / 2 ? 'phone' : 'desktop',
  );
  const choice = (one: Screen, name: string) => (
    <PanelButton size="sm" aria-pressed={one === screen} onClick={() => setScreen(one)}>
      {name}
    </PanelButton>
  );
  return (
    <Stack as="section" minW="0" aria-label={t('markdown.preview')}>
      <HStack wrap="wrap" gapX="4">
        <HStack gap="1" role="group" aria-label={t('markdown.screen')}>
          {choice('desktop', t('markdown.desktop'))}
          {choice('phone', t('markdown.phone'))}
        </HStack>
        <Text textStyle="fault" role="status">
          {failed ? t('markdown.previewFailed') : ''}
        </Text>
      </HStack>
      <Frame key={lang} lang={lang} screen={screen}>
        {children}
      </Frame>
    </Stack>
  );
};

type PreviewDialogProps = {
  /** The language that is shown first. */
  language: Language;
  onClose: () => void;
  children: (language: Language) => ReactNode;
};

/** A preview of the unsaved text as readers will see it, in each language. */
export const PreviewDialog = ({ language: first, onClose, children }: PreviewDialogProps) => {
  const t = useTexts();
  const [language, setLanguage] = useState(first);
  return (
    <PanelDialog open onClose={onClose} size="lg" title={t('editor.preview')}>
      <LanguageTabs language={language} onLanguage={setLanguage}>
        {children}
      </LanguageTabs>
    </PanelDialog>
  );
};

import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#core/text/language.ts';
import type { Texts } from '../../components/texts.ts';
import { TextsProvider, useTexts } from '../../components/texts.ts';
import { createTexts } from '../../i18n.ts';
import { LanguageProvider, useLanguage } from '../../layout/language.tsx';
import { loadWhole } from '../../routing/page-route.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { PanelButton } from './panel-button.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import styles from './reader-preview.module.css';

const locales = {
  es: () => import('../../locales/es.json', { with: { type: 'json' } }),
  en: () => import('../../locales/en.json', { with: { type: 'json' } }),
};

/** The texts of readers' pages in a language: the panel's own when it is the same. */
const useReadersTexts = (language: Language): Texts | null => {
  const own = useTexts();
  const isOwn = useLanguage() === language;
  const [texts, setTexts] = useState<{ language: Language; texts: Texts } | null>(null);
  useEffect(() => {
    let latest = true;
    const load = async () => {
      const { default: tree } = await locales[language]().catch(loadWhole);
      if (latest) setTexts({ language, texts: createTexts(language, { [language]: tree }) });
    };
    if (!isOwn) void load();
    return () => {
      latest = false;
    };
  }, [isOwn, language]);
  return isOwn ? own : texts?.language === language ? texts.texts : null;
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
  const texts = useReadersTexts(lang);
  const [frame, setFrame] = useState<Document | null>(null);
  const width = screens[screen];
  const { box, scale } = useScale(width);
  useLayoutEffect(() => (frame ? shareStyles(frame) : undefined), [frame]);
  return (
    <div ref={box} className={styles.screen}>
      <iframe
        className={styles.frame}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        title={t('markdown.preview')}
        srcDoc={emptyPage(lang)}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument)}
      />
      {frame && texts
        ? createPortal(
            <LanguageProvider value={lang}>
              <TextsProvider value={texts}>
                <Suspense fallback={null}>
                  {/* Only pointer events are blocked: links are not used by keyboard here. */}
                  {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
                  <div className={styles.page} lang={lang} onClick={stay} onSubmitCapture={send}>
                    {children}
                  </div>
                </Suspense>
              </TextsProvider>
            </LanguageProvider>,
            frame.body,
          )
        : null}
    </div>
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
    <section className={styles.preview} aria-label={t('markdown.preview')}>
      <div className={styles.tools}>
        <div className={styles.choice} role="group" aria-label={t('markdown.screen')}>
          {choice('desktop', t('markdown.desktop'))}
          {choice('phone', t('markdown.phone'))}
        </div>
        <p className={styles.state} role="status">
          {failed ? t('markdown.previewFailed') : ''}
        </p>
      </div>
      <Frame key={lang} lang={lang} screen={screen}>
        {children}
      </Frame>
    </section>
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

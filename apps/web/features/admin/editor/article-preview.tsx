import type { MouseEvent, Ref } from 'react';
import { lazy, Suspense, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Article } from '#core/articles/article.ts';
import { bodyReadingMinutes } from '#core/articles/reading-time.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Texts } from '../../../components/texts.ts';
import { TextsProvider, useTexts } from '../../../components/texts.ts';
import { createTexts } from '../../../i18n.ts';
import { LanguageProvider, useLanguage } from '../../../language.tsx';
import { loadWhole } from '../../../page-route.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import styles from './article-preview.module.css';
import { useLivePreview } from './use-live-preview.ts';

/** What the page may ask of a preview. */
export type ArticlePreviewHandle = {
  /** Scrolls to a paragraph of the body without reporting it; the fraction is how much of it is above the edge. */
  scrollToParagraph: (paragraph: number) => void;
};

type ArticlePreviewProps = {
  /** The article with what was typed. */
  article: Article;
  lang: Language;
  /** Called while the preview is scrolled by hand, as by an editor. */
  onScrollParagraph?: (paragraph: number) => void;
  ref?: Ref<ArticlePreviewHandle>;
};

const locales = {
  es: () => import('../../../locales/es.json'),
  en: () => import('../../../locales/en.json'),
};

// The page that readers get is a file of its own: taken whole, nothing of it moves into what all pages load.
const ArticlePiece = lazy(async () => {
  const { ArticlePiece: piece } = await import('../../news/article-page.tsx').catch(loadWhole);
  return { default: piece };
});

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

/** An empty page in standards mode. It runs no scripts: what is in it is rendered from here. */
const emptyPage = '<!doctype html><html><head></head><body></body></html>';

/** Gives the frame the styles of this page, and those that come later. */
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

/** The paragraphs of the body, as the editor counts them: notes stand apart. */
const paragraphsIn = (frame: Document): HTMLElement[] => [
  ...frame.querySelectorAll<HTMLElement>('[data-article-body] > :not(.footnotes, .footnotes-sep)'),
];

const paragraphAtTop = (frame: Document): number => {
  const paragraphs = paragraphsIn(frame);
  const index = Math.max(
    0,
    paragraphs.findLastIndex((one) => one.getBoundingClientRect().top <= 0),
  );
  const bounds = paragraphs[index]?.getBoundingClientRect();
  if (!bounds || bounds.top > 0) return 0;
  const end = paragraphs[index + 1]?.getBoundingClientRect().top ?? bounds.bottom;
  return index + Math.min(0.999, -bounds.top / Math.max(1, end - bounds.top));
};

const scrollFrame = (frame: Document, paragraph: number): void => {
  const paragraphs = paragraphsIn(frame);
  const index = Math.min(paragraphs.length - 1, Math.max(0, Math.floor(paragraph)));
  const view = frame.defaultView;
  const bounds = paragraphs[index]?.getBoundingClientRect();
  if (!view || !bounds) return;
  const end = paragraphs[index + 1]?.getBoundingClientRect().top ?? bounds.bottom;
  const share = Math.min(1, Math.max(0, paragraph - index));
  view.scrollTo({ top: paragraph <= 0 ? 0 : view.scrollY + bounds.top + share * (end - bounds.top) });
};

/** How much a page of this width is made smaller to fit beside the editor. */
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

type FrameProps = Omit<ArticlePreviewProps, 'lang'> & { lang: Language; html: string; screen: Screen };

const Frame = ({ article, lang, html, screen, onScrollParagraph, ref }: FrameProps) => {
  const t = useTexts();
  const texts = useReadersTexts(lang);
  const [frame, setFrame] = useState<Document | null>(null);
  const width = screens[screen];
  const { box, scale } = useScale(width);
  const isDriven = useRef(false);
  useLayoutEffect(() => (frame ? shareStyles(frame) : undefined), [frame]);
  useEffect(() => {
    const view = frame?.defaultView;
    if (!view) return undefined;
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      view.addEventListener(event, () => (isDriven.current = false), options);
    const report = () => {
      if (!isDriven.current) onScrollParagraph?.(paragraphAtTop(view.document));
    };
    view.addEventListener('scroll', report, options);
    return () => stop.abort();
  }, [frame, onScrollParagraph]);
  useImperativeHandle(
    ref,
    () => ({
      scrollToParagraph(paragraph) {
        isDriven.current = true;
        if (frame) scrollFrame(frame, paragraph);
      },
    }),
    [frame],
  );
  // Its links lead away from what is being written.
  const stay = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  };
  return (
    <div ref={box} className={styles.screen}>
      <iframe
        className={styles.frame}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        title={t('markdown.preview')}
        srcDoc={emptyPage}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument)}
      />
      {frame && texts
        ? createPortal(
            <LanguageProvider value={lang}>
              <TextsProvider value={texts}>
                <Suspense fallback={null}>
                  {/* Only the pointer is held: links are no part of what is read here. */}
                  {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
                  <div className={styles.page} lang={lang} onClick={stay}>
                    <ArticlePiece
                      article={article}
                      html={html}
                      minutes={bodyReadingMinutes(article[`body_${lang}`] ?? '')}
                    />
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

/** An article as readers will see it, on a desktop or a phone. It follows the typing and stays where it was scrolled to. */
export const ArticlePreview = ({ article, lang, ...rest }: ArticlePreviewProps) => {
  const t = useTexts();
  const [screen, setScreen] = useState<Screen>('desktop');
  const { html, failed } = useLivePreview(article[`body_${lang}`] ?? '', lang);
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
      <Frame key={lang} {...rest} article={article} lang={lang} html={html} screen={screen} />
    </section>
  );
};

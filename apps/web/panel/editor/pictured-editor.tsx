import type { EditorView } from '@codemirror/view';
import { Suspense, useImperativeHandle, useRef, useState } from 'react';
import { capitalized } from '#core/articles/taxonomy.ts';
import type { Language } from '#core/text/language.ts';
import { isDocument } from '#core/media/picture-limits.ts';
import type { PickedMedia } from '../media/media-picker.tsx';
import { GalleryPicker } from '../media/gallery-picker.tsx';
import { MediaPicker } from '../media/media-picker.tsx';
import { useSendPicture } from '../media/use-uploads.ts';
import { useToast } from '../../components/toasts/use-toast.ts';
import { onDemand } from '../components/on-demand.tsx';
import type { MarkdownEditorHandle, MarkdownEditorProps } from './editor-props.ts';
import { EmbedDialog } from './embed-dialog.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';
import { documentText, pictureText } from './picture-text.ts';

/** Loaded with the editor's own code, not with the panel. */
const { component: LinkDialog } = onDemand(async () => (await import('./link-dialog.tsx')).LinkDialog);

const untitled: Record<Language, string> = { es: 'Documento', en: 'Document' };

/** A picture of the library in Markdown, or a document, in the text's language. Readers get its credit from the library. */
const pickedText = (media: PickedMedia, language: Language): string =>
  isDocument(media)
    ? documentText(media, { language, untitled: untitled[language] })
    : pictureText({ url: media.url, alt: media[`alt_${language}`] ?? '' });

/** Pictures of the library on successive lines, which readers see as a gallery. */
const galleryText = (pictures: readonly PickedMedia[], language: Language): string =>
  pictures.map((media) => pickedText(media, language)).join('\n');

/**
 * A field for a long Markdown text, into which pictures and documents can be pasted, dropped, or inserted from the
 * library, cards of what is published elsewhere, and links to pages of the site.
 */
export const PicturedEditor = ({
  ref,
  ...props
}: Omit<
  MarkdownEditorProps,
  'onUpload' | 'onPicture' | 'onGallery' | 'onDocument' | 'onEmbed' | 'onLink'
>) => {
  const { lang } = props;
  const handle = useRef<MarkdownEditorHandle>(null);
  const [picking, setPicking] = useState<'picture' | 'gallery' | 'document' | 'embed' | null>(null);
  /** The editor that a link is asked for. */
  const [linking, setLinking] = useState<EditorView | null>(null);
  /** The address in the text that a card is made of. */
  const [known, setKnown] = useState('');
  const sendPicture = useSendPicture();
  const toast = useToast();
  useImperativeHandle(
    ref,
    () => ({
      focus: () => handle.current?.focus(),
      scrollToParagraph: (paragraph) => handle.current?.scrollToParagraph(paragraph),
      insert: (text) => handle.current?.insert(text),
      showSentence: (sentence) => handle.current?.showSentence(sentence),
      flush: () => handle.current?.flush() ?? '',
      view: () => handle.current?.view() ?? null,
    }),
    [],
  );
  /** Takes the selected address out of the text, or leaves it with the cursor behind it. */
  const leaveAddress = (what: 'keep' | 'remove') => {
    const view = handle.current?.view();
    const { from, to } = view?.state.selection.main ?? { from: 0, to: 0 };
    if (!view || !known || view.state.sliceDoc(from, to) !== known) return;
    if (what === 'remove') view.dispatch({ changes: { from, to }, userEvent: 'delete' });
    else view.dispatch({ selection: { anchor: to } });
  };
  return (
    <>
      <MarkdownEditor
        {...props}
        ref={handle}
        onUpload={async (file, onProgress) => {
          const { media, notes } = await sendPicture(file, onProgress);
          for (const note of notes) toast({ title: file.name, description: capitalized(note) });
          return pickedText(media, lang);
        }}
        onPicture={() => setPicking('picture')}
        onGallery={() => setPicking('gallery')}
        onDocument={() => setPicking('document')}
        onEmbed={(address = '') => {
          setKnown(address);
          setPicking('embed');
        }}
        onLink={() => setLinking(handle.current?.view() ?? null)}
      />
      {picking === 'picture' || picking === 'document' ? (
        <MediaPicker
          open
          kind={picking}
          onClose={() => setPicking(null)}
          onPick={(media) => handle.current?.insert(pickedText(media, lang))}
        />
      ) : null}
      {picking === 'gallery' ? (
        <GalleryPicker
          onClose={() => setPicking(null)}
          onPick={(pictures) => handle.current?.insert(galleryText(pictures, lang))}
        />
      ) : null}
      {picking === 'embed' ? (
        <EmbedDialog
          lang={lang}
          known={known}
          onClose={() => {
            setPicking(null);
            leaveAddress('keep');
          }}
          onPick={(card) => {
            setPicking(null);
            leaveAddress('remove');
            handle.current?.insert(card);
          }}
        />
      ) : null}
      <Suspense>
        {linking ? <LinkDialog view={linking} lang={lang} onClose={() => setLinking(null)} /> : null}
      </Suspense>
    </>
  );
};

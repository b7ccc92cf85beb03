import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CallError } from '#adapters/client/call-error.ts';
import { isRefusal } from '#adapters/client/refusal.ts';
import type { ContentType } from '#core/articles/taxonomy.ts';
import { contentTypes } from '#core/articles/taxonomy.ts';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { loadWhole } from '../../routing/page-route.tsx';
import { EmptyState, ListState } from '../components/list-state.tsx';
import { fitting, readUnsaved, useUnsavedKey } from '../components/unsaved.ts';
import { ArticleEditor } from './article-editor.tsx';
import type { Document } from './document-state.ts';
import { newDocument, openDocument } from './document-state.ts';
import { blankArticle, toValues } from './edit-values.ts';
import { loadMarkdownEditor } from './markdown-editor.tsx';
import { editorPath } from '../publications/listed-article.ts';
import { listAddress } from '../publications/list-filters.tsx';
import { useOpenedPiece } from '../publications/return-to-row.ts';
import { formOf } from './use-autosave.ts';
import { useRights } from '../rights.ts';
import { ReadOnlyArticle } from './read-only-article.tsx';
import { useFetchSaved } from './use-saved.ts';

/** The slug in the address of a new piece. */
const newSlug = 'new';

/** What a new piece is, as its address says. */
const typeIn = (search: string): ContentType => {
  const wanted = new URLSearchParams(search).get('type');
  return contentTypes.find((type) => type === wanted) ?? 'noticia';
};

/** An opened document, and the age of unsent changes recovered from this browser. */
type Opened = { document: Document; recovered: string | null; owners: readonly string[] };

/** Opens an article, or a new piece for null, with changes stored in this browser. */
const useOpened = (slug: string | null, byline: string, type: ContentType) => {
  const fetchSaved = useFetchSaved();
  const key = useUnsavedKey(formOf(slug));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(async (): Promise<Opened> => {
    const unsaved = readUnsaved(key);
    const blank = { ...toValues(blankArticle(new Date().toISOString(), byline)), type };
    const stored = unsaved && {
      changes: fitting(blank, unsaved.changes),
      base: fitting(blank, unsaved.base ?? {}),
      based: unsaved.revision,
    };
    const [saved] = await Promise.all([
      slug === null ? null : fetchSaved({ slug, based: unsaved && unsaved.revision }),
      loadMarkdownEditor().catch(loadWhole),
    ]);
    const document = saved ? openDocument(saved, stored) : newDocument(blank, stored);
    return { document, recovered: unsaved && unsaved.at, owners: saved?.owners ?? [] };
  }, [fetchSaved, key, slug, byline, type]);
  useEffect(() => {
    let wanted = true;
    const open = async () => {
      try {
        const loaded = await load();
        if (wanted) setOpened(loaded);
      } catch (failure) {
        if (wanted && !isRefusal(failure)) setError(failure as CallError);
      }
    };
    void open();
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  const retry = () => {
    setError(null);
    setAttempt((before) => before + 1);
  };
  return { opened, error, retry };
};

type OpeningProps = { slug: string | null; type: ContentType; onAddress: (slug: string) => void };

const Opening = ({ slug: slugInAddress, type, onAddress }: OpeningProps) => {
  const t = useTexts();
  // The opened article stays when its address changes.
  const [slug] = useState(slugInAddress);
  const { mayEdit, byline } = useRights();
  const { opened, error, retry } = useOpened(slug, byline, type);
  const article = opened?.document.article;
  // Once opened for editing it stays: what is typed must not be lost when somebody publishes it meanwhile.
  const readOnly = article && !mayEdit({ ...article, owners: opened.owners });
  if (error?.status === 404)
    return <EmptyState title={t('editor.goneTitle')} text={t('editor.goneText')} role="alert" />;
  return (
    <ListState call={{ data: opened ?? undefined, isError: error !== null, refetch: retry }}>
      {readOnly ? (
        <ReadOnlyArticle article={article} />
      ) : opened ? (
        <ArticleEditor opened={opened.document} recovered={opened.recovered} onAddress={onAddress} />
      ) : null}
    </ListState>
  );
};

/** The article editor, at `/admin/articles/:slug`; `new` opens a new piece, of the `type` in the address. */
export const EditorPage = ({ slug }: { slug: string }) => {
  const navigate = useNavigate();
  const language = useLanguage();
  const location = useLocation();
  useOpenedPiece(slug);
  const [type] = useState(() => typeIn(location.search));
  const from = listAddress(new URLSearchParams(location.search));
  const { editing = slug === newSlug ? `${newSlug}:${location.key}` : slug } = Object(location.state) as {
    editing?: string;
  };
  /** The address of the edited piece has changed. */
  const move = useCallback(
    (to: string) =>
      void navigate(localizedPath(editorPath(to, from), language), { replace: true, state: { editing } }),
    [navigate, language, editing, from],
  );
  return <Opening key={editing} slug={slug === newSlug ? null : slug} type={type} onAddress={move} />;
};

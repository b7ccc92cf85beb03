import { useEffect, useMemo, useRef, useState } from 'react';
import type { DeskView } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Article } from '#core/articles/article.ts';
import type { Language } from '#core/text/language.ts';
import { useTexts } from '../../components/texts.ts';
import { useCall } from '../components/use-call.ts';
import type { LiveEvidence } from './live-checklist.ts';
import type { Marked } from './sentence-marks.ts';

const { useArticlesConfirmFactMutation, useLazyArticlesEvidenceQuery } = deskApi;

/** Milliseconds after the last change until a text is compared with its sources. */
const debounce = 1000;

/**
 * What the typed text of one language rests on, debounced; that of the other stays as it was last compared. Nothing for
 * articles without stored sources.
 */
export const useEvidence = (
  article: Article | null,
  language: Language,
  body: string,
  view: DeskView | undefined,
) => {
  const t = useTexts();
  const [compare, { isError }] = useLazyArticlesEvidenceQuery();
  const [confirmFact] = useArticlesConfirmFactMutation();
  const { call, busy } = useCall();
  const [live, setLive] = useState<LiveEvidence>({});
  const [round, setRound] = useState(0);
  const compared = useRef(false);
  const slug = article?.slug;
  const hashes = article?.provenance[language].sources?.map(({ hash }) => hash).join(' ') ?? '';
  const hasSources = hashes !== '';
  // Somebody else may have confirmed a sentence.
  const found = JSON.stringify(view?.checklist.find(({ id }) => id === 'evidence')?.data);
  useEffect(() => {
    if (slug === undefined || !hashes) return undefined;
    let running: ReturnType<typeof compare> | undefined;
    const update = async () => {
      compared.current = true;
      running = compare({ slug, language, body });
      const { data } = await running;
      if (data) setLive((before) => ({ ...before, [language]: data }));
    };
    const timer = setTimeout(() => void update(), compared.current ? debounce : 0);
    return () => {
      clearTimeout(timer);
      running?.abort();
    };
  }, [slug, hashes, language, body, found, round, compare]);

  const refresh = () => setRound((before) => before + 1);
  const confirm = async (sentence: string, undo: boolean) => {
    if (slug === undefined) return;
    const mutation = confirmFact({ slug, language, sentence, undo });
    await call(mutation, { failed: t('evidence.failed') });
    refresh();
  };
  const marks = useMemo((): Partial<Record<Language, readonly Marked[]>> => {
    const marked = (evidence: LiveEvidence[Language]) =>
      evidence?.items.map(({ text, status, confirmed }) => ({
        sentence: text,
        isUnsupported: status === 'unsupported' && !confirmed,
      })) ?? [];
    return { es: marked(live.es), en: marked(live.en) };
  }, [live]);
  return { live, marks, confirm, refresh, busy, failed: isError, hasSources };
};

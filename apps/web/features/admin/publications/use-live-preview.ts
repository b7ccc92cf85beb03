import { useEffect, useRef, useState } from 'react';
import { usePreviewBodyMutation } from '#adapters/client/article-desk-calls.ts';
import type { Language } from '#core/kernel/language.ts';

/** Milliseconds without a key until what was written is shown. */
const pause = 400;

/**
 * A body as the server renders it, at a distance behind the typing. Only the answer about the last text counts; while
 * none comes, the one before stays.
 */
export const useLivePreview = (
  body: string,
  language: Language,
  rendered: { body: string; html: string },
) => {
  const [render, { isError }] = usePreviewBodyMutation();
  const [html, setHtml] = useState(rendered.html);
  const shown = useRef(rendered.body);
  useEffect(() => {
    if (body === shown.current) return undefined;
    let asked: ReturnType<typeof render> | undefined;
    let latest = true;
    const ask = async () => {
      asked = render({ body, lang: language });
      const { data } = await asked;
      if (!latest || !data) return;
      shown.current = body;
      setHtml(data.html);
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      latest = false;
      clearTimeout(timer);
      asked?.abort();
    };
  }, [body, language, render]);
  return { html: body === '' ? '' : html, failed: isError };
};

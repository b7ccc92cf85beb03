import { useEffect, useRef, useState } from 'react';
import { usePreviewBodyMutation } from '#adapters/client/article-desk-calls.ts';
import type { Language } from '#core/kernel/language.ts';

/** Milliseconds after the last key until a body is rendered. */
const debounce = 400;

/**
 * A body as rendered by the server, debounced. The last rendering stays until the answer for the latest body arrives.
 */
export const useLivePreview = (body: string, language: Language, rendered = { body: '', html: '' }) => {
  const [render, { isError }] = usePreviewBodyMutation();
  const [html, setHtml] = useState(rendered.html);
  const shown = useRef(rendered.body);
  useEffect(() => {
    if (body === shown.current) return undefined;
    let call: ReturnType<typeof render> | undefined;
    let latest = true;
    const update = async () => {
      call = render({ body, lang: language });
      const { data } = await call;
      if (!latest || !data) return;
      shown.current = body;
      setHtml(data.html);
    };
    const timer = setTimeout(() => void update(), shown.current === '' ? 0 : debounce);
    return () => {
      latest = false;
      clearTimeout(timer);
      call?.abort();
    };
  }, [body, language, render]);
  return { html: body === '' ? '' : html, failed: isError };
};

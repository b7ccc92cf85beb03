import { useEffect, useRef, useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Source } from '#core/input/fields.ts';
import type { Language } from '#core/text/language.ts';

const { useLazyArticlesPreviewQuery } = deskApi;

/** Milliseconds after the last key until a body is rendered. */
const debounce = 400;

const nothing = { html: '', contents: [], cited: [], mentions: [] };

/**
 * A body as rendered by the server with what its page shows of it, debounced. The last rendering stays until the response
 * for the latest body arrives.
 */
export const useLivePreview = (body: string, language: Language, sources: readonly Source[]) => {
  const [render, { data, isError }] = useLazyArticlesPreviewQuery();
  const [view, setView] = useState<NonNullable<typeof data>>(nothing);
  const request = JSON.stringify({ body, lang: language, sources });
  const rendered = useRef('');
  useEffect(() => {
    if (request === rendered.current) return undefined;
    let call: ReturnType<typeof render> | undefined;
    let latest = true;
    const update = async () => {
      call = render(JSON.parse(request) as Parameters<typeof render>[0]);
      const response = await call;
      if (!latest || !response.data) return;
      rendered.current = request;
      setView(response.data);
    };
    const timer = setTimeout(() => void update(), rendered.current === '' ? 0 : debounce);
    return () => {
      latest = false;
      clearTimeout(timer);
      call?.abort();
    };
  }, [request, render]);
  return { view: body === '' ? nothing : view, failed: isError };
};

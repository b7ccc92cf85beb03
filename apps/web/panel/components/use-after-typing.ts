import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a key after which somebody who types is taken to have paused. */
const pause = 1500;

/** Whether an element is a field that one types in. */
export const isTypedIn = (element: Element | null): boolean =>
  Boolean(element?.closest('input, textarea, [contenteditable=true]'));

/** Whether what is due may interrupt: as soon as nobody has typed for a moment, since keys go where the focus goes. */
export const useAfterTyping = (isDue: boolean): boolean => {
  const typedAt = useRef(-Infinity);
  const [mayInterrupt, setMayInterrupt] = useState(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && isTypedIn(target)) typedAt.current = Date.now();
    };
    const kinds = ['keydown', 'input'] as const;
    for (const kind of kinds) document.addEventListener(kind, note, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note, true);
    };
  }, []);
  useEffect(() => {
    if (!isDue) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = typedAt.current + pause - Date.now();
      if (left > 0) timer = setTimeout(look, left);
      else setMayInterrupt(true);
    };
    timer = setTimeout(look);
    return () => {
      clearTimeout(timer);
      setMayInterrupt(false);
    };
  }, [isDue]);
  return isDue && mayInterrupt;
};

import { useCallback, useEffect, useRef } from 'react';

/** Runs `follow` when a value changes; not for its first value, so that input before hydration is preserved. */
export const useOnChange = <V>(value: V, follow: (value: V) => void): void => {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    follow(value);
  });
};

/**
 * Runs `follow` when a text of the address changes otherwise than by the field that shows it: what the field has sent there
 * may come back when more has been typed by then. Returns a function that takes what the field sends.
 */
export const useOnOtherText = (value: string, follow: (value: string) => void): ((text: string) => void) => {
  const sent = useRef<string[]>([]);
  const latest = useRef(value);
  useOnChange(value, (now) => {
    const own = sent.current.lastIndexOf(now);
    sent.current = own < 0 ? [] : sent.current.slice(own + 1);
    latest.current = now;
    if (own < 0) follow(now);
  });
  return useCallback((text) => {
    if (text !== (sent.current.at(-1) ?? latest.current)) sent.current.push(text);
  }, []);
};

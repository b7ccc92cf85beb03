import { useEffect, useRef } from 'react';

/** Runs `follow` when a value changes; not for its first value, so that input before hydration is preserved. */
export const useOnChange = <V>(value: V, follow: (value: V) => void): void => {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    follow(value);
  });
};

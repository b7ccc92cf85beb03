import { useEffect, useRef } from 'react';

/** Runs `follow` when a value becomes another one; not for its first, so that what a reader did before the page came to life stays. */
export const useOnChange = <V>(value: V, follow: (value: V) => void): void => {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    follow(value);
  });
};

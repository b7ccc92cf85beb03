import { useEffect, useState } from 'react';

/** Milliseconds after the last key until a search runs. */
const wait = 250;

/** A typed text as it is once nobody has changed it for a moment. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), wait);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

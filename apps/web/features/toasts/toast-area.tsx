import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { prepareToasts } from './prepare-toasts.ts';
import { selectToasts } from './toasts-slice.ts';

/** Where toasts appear. Their code comes with the first of them, or with the first form that is entered. */
export const ToastArea = () => {
  const toasts = useSelector(selectToasts);
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!toasts.length || List) return undefined;
    let here = true;
    void prepareToasts().then((found) => {
      if (here) setList(() => found);
      return found;
    });
    return () => void (here = false);
  }, [toasts, List]);
  return List ? <List /> : null;
};

import { useEffect, useRef, useState } from 'react';

/** Goes to the first field of a form that is not in order, once it is marked and in sight. */
export const useFaultFocus = () => {
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wanted]);
  return { form, lead: () => setWanted((times) => times + 1) };
};

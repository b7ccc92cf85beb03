import { useRef } from 'react';
import type { OnField } from '../publications/checklist.tsx';

/** Leads from a dialog to a field of the editor: the dialog closes, and `endAt` leaves the focus where it was led. */
export const useLeadToField = (onField: OnField, onClose: () => void) => {
  const isLed = useRef(false);
  const lead: OnField = (field, text) => {
    isLed.current = true;
    onClose();
    onField(field, text);
  };
  const endAt = () => (isLed.current ? (document.activeElement as HTMLElement | null) : null);
  return { onField: lead, endAt };
};

import { createSharedValue } from '../../answers/shared-value.ts';

/** The action of a toast; `hint`: another way to do it, for screen readers. */
export type ToastAction = { label: string; hint: string; run: () => void };

/** `destructive`: an error. */
export type ToastContent = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
};
export type ToastState = ToastContent & { id: number; open: boolean };

/** Maximum number of visible toasts, and how long one stays (docs/product.md 2.14). */
const maxToasts = 1;
export const toastDuration = 5000;
const removalDelay = 1_000_000;

/** The toasts: visible, or dismissed and not removed yet. */
export const createToasts = () => {
  const state = createSharedValue<readonly ToastState[]>([]);
  let last = 0;
  /** Shows a toast, replacing the visible one; returns its id. */
  const show = (content: ToastContent): number => {
    last += 1;
    state.set([{ ...content, id: last, open: true }, ...state.get()].slice(0, maxToasts));
    return last;
  };
  const dismiss = (id: number): void => {
    if (!state.get().some((toast) => toast.id === id && toast.open)) return;
    state.set(state.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    setTimeout(() => state.set(state.get().filter((toast) => toast.id !== id)), removalDelay);
  };
  return { ...state, show, dismiss };
};

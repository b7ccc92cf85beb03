import type { ReactNode } from 'react';
import { createContext, useContext, useState } from 'react';

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

/** Shows a toast, replacing the visible one, and returns its id; dismisses one. */
type Toasts = { show: (content: ToastContent) => number; dismiss: (id: number) => void };

const ToastsContext = createContext<Toasts>({ show: () => 0, dismiss: () => {} });
const ListContext = createContext<readonly ToastState[]>([]);

/** Shows and dismisses toasts. */
export const useToasts = (): Toasts => useContext(ToastsContext);

/** The toasts: visible, or dismissed and not removed yet. */
export const useToastList = (): readonly ToastState[] => useContext(ListContext);

/** The toasts of a page. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [list, setList] = useState<readonly ToastState[]>([]);
  const [toasts] = useState((): Toasts => {
    let last = 0;
    const open = new Set<number>();
    return {
      show(content) {
        last += 1;
        const id = last;
        open.add(id);
        setList((before) => [{ ...content, id, open: true }, ...before].slice(0, maxToasts));
        return id;
      },
      dismiss(id) {
        if (!open.delete(id)) return;
        setList((before) => before.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
        setTimeout(() => setList((before) => before.filter((toast) => toast.id !== id)), removalDelay);
      },
    };
  });
  return (
    <ToastsContext.Provider value={toasts}>
      <ListContext.Provider value={list}>{children}</ListContext.Provider>
    </ToastsContext.Provider>
  );
};

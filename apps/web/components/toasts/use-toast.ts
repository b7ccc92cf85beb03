import type { ToastContent } from './toasts.tsx';
import { useToasts } from './toasts.tsx';

/** Shows a toast, replacing the visible one. */
export const useToast = (): ((toast: ToastContent) => void) => useToasts().show;

import { usePageData } from '../../answers/page-data.ts';
import type { ToastContent } from './toasts.ts';

/** Shows a toast, replacing the visible one. */
export const useToast = (): ((toast: ToastContent) => void) => usePageData().toasts.show;

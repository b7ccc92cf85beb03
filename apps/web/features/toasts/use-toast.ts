import { usePageData } from '../../page-data.ts';
import type { ToastContent } from './toasts.ts';

/** Shows a toast, in place of the one in sight. */
export const useToast = (): ((toast: ToastContent) => void) => usePageData().toasts.show;

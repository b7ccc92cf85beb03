import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ToastContent } from './toasts-slice.ts';
import { toastShown } from './toasts-slice.ts';

/** Shows a toast, in place of the one in sight. */
export const useToast = (): ((toast: ToastContent) => void) => {
  const dispatch = useDispatch();
  return useCallback((toast: ToastContent) => void dispatch(toastShown(toast)), [dispatch]);
};

import { createSlice, nanoid } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

/** Shows a toast, in place of the one in sight. */
export const useToast = (): ((toast: ToastContent) => void) => {
  const dispatch = useDispatch();
  return useCallback((toast: ToastContent) => void dispatch(toastShown(toast)), [dispatch]);
};

/** What can be done about a toast; `hint`: another way to do it, for screen readers. */
export type ToastAction = { label: string; hint: string; run: () => void };

/** `destructive`: something has gone wrong. */
export type ToastContent = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
};
export type ToastState = ToastContent & { id: string; open: boolean };

/** Toasts in sight at once, and how long one stays (spec section 9). */
const maxToasts = 1;
export const toastDuration = 5000;
export const toastRemovalDelay = 1_000_000;

const slice = createSlice({
  name: 'toasts',
  initialState: { toasts: [] as ToastState[] },
  reducers: {
    toastShown: {
      prepare: (content: ToastContent) => ({ payload: { ...content, id: nanoid() } }),
      reducer: (state, { payload }: { payload: ToastContent & { id: string } }) => {
        state.toasts = [{ ...payload, open: true }, ...state.toasts].slice(0, maxToasts);
      },
    },
    toastDismissed: (state, { payload: id }: { payload: string }) => {
      for (const toast of state.toasts) if (toast.id === id) toast.open = false;
    },
    toastRemoved: (state, { payload: id }: { payload: string }) => {
      state.toasts = state.toasts.filter((toast) => toast.id !== id);
    },
  },
});

export const { toastShown, toastDismissed, toastRemoved } = slice.actions;
export const toastsReducer = slice.reducer;

type WithToasts = { toasts: ReturnType<typeof toastsReducer> };
/** The toasts there are: in sight, or dismissed and not removed yet. */
export const selectToasts = ({ toasts }: WithToasts): readonly ToastState[] => toasts.toasts;

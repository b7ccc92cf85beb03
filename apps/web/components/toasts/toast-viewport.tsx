import * as Toast from '@radix-ui/react-toast';
import { Icon } from '../icon.tsx';
import { useTexts } from '../texts.ts';
import styles from './toast-viewport.module.css';
import type { ToastState } from './toasts.tsx';
import { toastDuration, useToastList, useToasts } from './toasts.tsx';
import { useToastPlace } from './use-toast-place.ts';

/** Pixels that a toast must be swiped to be dismissed (docs/product.md 2.14). */
const swipeThreshold = 50;
const hotkey = ['F8'];

const ToastItem = ({ toast }: { toast: ToastState }) => {
  const t = useTexts();
  const { dismiss } = useToasts();
  const { id, title, description, variant = 'default', action, open } = toast;
  return (
    <Toast.Root
      className={`${styles.toast} ${variant === 'destructive' ? styles.destructive : ''}`}
      open={open}
      onOpenChange={(stays) => {
        if (!stays) dismiss(id);
      }}
    >
      <div className={styles.text}>
        <Toast.Title className={styles.title}>{title}</Toast.Title>
        {description ? (
          <>
            {/* The announced text is concatenated. */}
            <span className="visually-hidden">. </span>
            <Toast.Description className={styles.description}>{description}</Toast.Description>
          </>
        ) : null}
      </div>
      {action ? (
        <Toast.Action className={styles.action} altText={action.hint} onClick={action.run}>
          {action.label}
        </Toast.Action>
      ) : null}
      <Toast.Close className={styles.close} aria-label={t('toasts.close')}>
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  );
};

/** The visible toasts; announced as they appear, reachable with F8, dismissed by swiping or closing. */
export const ToastViewport = () => {
  const t = useTexts();
  const toasts = useToastList();
  const list = useToastPlace(toasts.find(({ open }) => open)?.id);
  return (
    <Toast.Provider duration={toastDuration} swipeThreshold={swipeThreshold} label={t('toasts.one')}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      <Toast.Viewport ref={list} className={styles.viewport} hotkey={hotkey} label={t('toasts.label')} />
    </Toast.Provider>
  );
};

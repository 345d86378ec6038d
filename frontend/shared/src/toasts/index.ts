export type { ToastAction } from './toast-actions';
export { type ToastMessage, toastShown } from './toasts-slice';
export { useToasts } from './use-toasts';

export interface ToastAction {
  label: string;
  run: () => void;
}

/** What the button of the shown toast does. A function is not serializable, so it is not in the store. */
class ToastActions {
  #toastId: string | null = null;
  #action: ToastAction | undefined;

  replace(toastId: string, action: ToastAction | undefined): void {
    this.#toastId = toastId;
    this.#action = action;
  }

  run(toastId: string): void {
    if (toastId === this.#toastId) this.#action?.run();
  }
}

export const toastActions = new ToastActions();

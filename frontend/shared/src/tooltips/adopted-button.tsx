import { type HTMLAttributes, type Ref, useImperativeHandle, useLayoutEffect } from 'react';

interface AdoptedButtonProps extends HTMLAttributes<HTMLElement> {
  button: HTMLElement;
  ref?: Ref<HTMLElement>;
}

/**
 * Gives the event handlers of a Radix trigger (`asChild`) to a button that is on the page already. The code of Radix can so
 * be loaded after the button is used for the first time, and the button keeps its place, its focus and its name. It does
 * not get the trigger's attributes: described by its own name, it would be read out twice.
 */
export function AdoptedButton({ button, ref, ...props }: AdoptedButtonProps) {
  useImperativeHandle(ref, () => button, [button]);
  useLayoutEffect(() => addHandlers(button, props));
  return null;
}

/** Radix's handlers read nothing of an event that a native one does not have. */
function addHandlers(button: HTMLElement, props: object): () => void {
  const added = Object.entries(props)
    .filter(([name, handle]) => name.startsWith('on') && typeof handle === 'function')
    .map(([name, handle]) => {
      const type = name.slice(2).toLowerCase();
      const listener = (event: Event) => {
        // A click or a closed dialog moves the focus to the button, too; only the keyboard's focus counts.
        if (type !== 'focus' || button.matches(':focus-visible')) handle(event);
      };
      button.addEventListener(type, listener);
      return () => button.removeEventListener(type, listener);
    });
  return () => {
    for (const remove of added) remove();
  };
}

import {
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { atRest } from '../at-rest';
import { loadOrReload } from '../lazy-page';

export interface ControlProps {
  ref: Ref<HTMLButtonElement>;
  defaultOpen: boolean;
}

/** Spread on the button that stands in for a control. */
export interface StandInProps {
  ref: Ref<HTMLButtonElement>;
  onPointerEnter: () => void;
  onPointerDown: () => void;
  onFocus: () => void;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A menu whose code is not needed for the first paint. A button that looks the same stands in its place until the page
 * is at rest, or until the pointer or the focus comes near. A press on that button opens the menu when it has loaded.
 */
export function lazyControl<Props extends object>(
  load: () => Promise<ComponentType<Props & ControlProps>>,
  StandIn: ComponentType<Props & { standIn: StandInProps }>,
) {
  let loaded: ComponentType<Props & ControlProps> | undefined;
  const loadControl = async () => {
    loaded = await load();
    return loaded;
  };
  return function LazyControl(props: Props) {
    const button = useRef<HTMLButtonElement>(null);
    const [Control, setControl] = useState(() => loaded);
    const [isPressed, setPressed] = useState(false);
    const isHeld = useRef(false); // the pointer or the space bar is down
    const standInRef = useKeptFocus(button, Control);

    const show = useCallback((Arrived: ComponentType<Props & ControlProps>) => {
      if (isHeld.current) return; // a button that is replaced between down and up gets no click; that click shows it
      setControl(() => Arrived);
    }, []);
    const prepare = useCallback(() => void loadControl().then(show, () => {}), [show]); // a press tries again
    useEffect(() => (Control ? undefined : atRest(prepare)), [Control, prepare]);

    if (Control) return <Control {...props} ref={button} defaultOpen={isPressed} />;
    const press = () => {
      isHeld.current = false;
      setPressed(true);
      loadOrReload(loadControl).then(show, () => setPressed(false));
    };
    const standIn: StandInProps = {
      ref: standInRef,
      onPointerEnter: () => {
        isHeld.current = false; // after a press that ended elsewhere
        prepare();
      },
      onPointerDown: () => {
        isHeld.current = true;
      },
      onFocus: prepare,
      onClick: press,
      onKeyDown: (event) => {
        if (event.key === ' ') isHeld.current = true;
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault(); // the page would scroll
        press();
      },
    };
    return <StandIn {...props} standIn={standIn} />;
  };
}

/** The control takes the focus over from the button that it replaces. Returns the ref of that button. */
function useKeptFocus(button: RefObject<HTMLButtonElement | null>, Control: unknown) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current) button.current?.focus();
    hadFocus.current = false;
  }, [button, Control]);
  return useCallback(
    (standIn: HTMLButtonElement) => () => {
      hadFocus.current = document.activeElement === standIn; // React calls this before it removes the button
    },
    [],
  );
}

/** A button with a tooltip that the user has come to. */
export interface VisitedButton {
  id: number;
  button: HTMLElement;
  by: 'pointer' | 'focus';
}

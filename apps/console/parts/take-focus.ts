/** A `ref` for the element that replaces a pressed button: it receives the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** For what takes the place of a pressed button, as its `ref`: the keyboard goes on there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

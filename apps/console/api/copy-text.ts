/**
 * Copies text and returns whether it is now on the clipboard. A page over plain http has no clipboard access, so there
 * the text is copied as a selection.
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  try {
    await clipboard?.writeText(text);
    if (clipboard !== undefined) return true;
  } catch {
    // Not allowed for this page; copying a selection may still work.
  }
  return copySelection(text);
}

function copySelection(text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- over plain http there is no other way
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }
}

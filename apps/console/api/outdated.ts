/** The server answers, but no longer has a file of this console: it was updated after the tab was opened. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}
